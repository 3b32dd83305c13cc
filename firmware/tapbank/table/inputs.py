"""What an input means: the grammar of taps and buttons, in the order of the table's rules.

A tap is first for the top layer; then for the open prompt, if that waits for this card;
then it shows the tapper's own figures. ROLL throws and does nothing else. ✕ goes back one
step, held it goes back to the open prompt. Nothing stays without an answer.
"""

from msgspec.structs import replace

from tapbank.devices import (
    ChangingCard,
    Fault,
    Press,
    Recovered,
    Report,
    Tap,
    TooShort,
    TwoCards,
)
from tapbank.game.actions import RollDice
from tapbank.ledger import BANK
from tapbank.store import StoreError
from tapbank.table import sounds
from tapbank.table.cards import not_in, read
from tapbank.table.table import Table
from tapbank.table.view import Signature
from tapbank.table.views import broken
from tapbank.table.views.deed import DeedShown
from tapbank.table.views.menu import open_bank_menu
from tapbank.table.views.overview import Overview
from tapbank.table.views.start import first_of
from tapbank.table.views.typed_dice import TypedDice
from tapbank.table.views.unknown import UnknownCard

SPOILED = {TwoCards: "two_cards", TooShort: "too_short", ChangingCard: "changing_card"}


def take(table: Table, report: Report) -> None:
    """One report of the devices."""
    if not isinstance(report, Recovered | Fault):
        table.last_input = table.now()
    match report:
        case Tap(pad=pad, uid=uid):
            _tap(table, pad, uid)
        case Press(button="roll", kind=kind):
            _roll(table, kind)
        case Press(button="ok", kind="click") if _stands_in(table):
            _throw(table)
        case Press(button=button, kind=kind):
            _press(table, button, kind)
        case TwoCards() | TooShort() | ChangingCard():
            key = SPOILED[type(report)]
            table.notice(table.words.long(f"table.{key}"), motif=sounds.REFUSED)
        case Fault() | Recovered():
            _part(table, report)
    table.unlook()


def _part(table: Table, report: Fault | Recovered) -> None:
    """A part of the box fails, or works again."""
    if isinstance(report, Recovered):
        broken.works(table, report.part)
    else:
        broken.fails(table, report)
        if report.part == "roll":
            table.shaking_since = None  # a stuck button throws no dice
    if report.part == "display":  # nobody has seen what went on, or sees it now
        table.stack[0].afresh()


def _tap(table: Table, pad: str, uid: str) -> None:
    try:
        who = read(table, pad, uid)
    except StoreError as fault:
        table.tell_disk(fault)
        return
    table.shaking_since = None
    while len(table.stack) > 1:
        if table.top.tap(who):
            return
        if not table.top.thin:
            break
        table.close(table.top)
    if table.stack[0].tap(who):
        return
    if len(table.stack) == 1:
        _show_own(table, who)
    else:
        table.notice(table.words.long("table.other_card"))


def _show_own(table: Table, who: Signature) -> None:
    """Nothing waits for this card: its owner's figures, or what is wrong with it."""
    if who.player:
        table.sound(sounds.ACCEPTED)
        table.open(Overview(table, who.player))
    elif who.deed:
        table.sound(sounds.ACCEPTED)
        table.open(DeedShown(table, who.deed))
    elif who.name == BANK and table.desk is not None:
        table.sound(sounds.ACCEPTED)
        open_bank_menu(table)
    elif who.name:
        table.notice(not_in(table, who))
    else:
        table.sound(sounds.UNKNOWN)
        table.open(UnknownCard(table, who.uid))


def _roll(table: Table, kind: str) -> None:
    if kind == "up":
        if table.shaking_since is not None:
            table.shaking_since = None
            _throw(table)
    elif kind == "down":
        if table.throw_choice() is None:
            _no_throw(table)
        elif table.settled.typed_dice:
            _enter_dice(table)
        else:
            table.home()
            table.shaking_since = table.now()
            table.sound(sounds.ACCEPTED)


def _no_throw(table: Table) -> None:
    """Why ROLL does nothing: a layer lies over the throw, or something else comes first."""
    if table.desk is None:
        words = table.words
        table.notice(words.long("table.no_throw_yet", first=words.long(first_of(table))))
    elif table.stack[0].throw() is not None:
        table.notice(table.words.long("table.no_throw"))
    else:
        wants = table.words.long(f"wants.{table.prompt.kind}")
        table.notice(table.words.long("table.no_throw_first", wants=wants))


def _enter_dice(table: Table) -> None:
    table.home()
    choice = table.throw_choice()
    if choice is not None:
        table.sound(sounds.ACCEPTED)
        table.open(TypedDice(table, choice))


def _stands_in(table: Table) -> bool:
    """OK throws while ROLL is broken, unless something lies over the prompt."""
    is_open = len(table.stack) == 1 and table.throw_choice() is not None
    return is_open and "roll" in table.faults.broken


def _throw(table: Table) -> None:
    choice = table.throw_choice()
    if choice is not None and isinstance(choice.action, RollDice):
        assert table.desk is not None
        # Taken back and due again, it falls as it fell: an undo is no second try.
        dice = table.desk.throw_again(choice.action.player)
        dice = dice or tuple(table.luck.die() for _ in range(choice.low))
        table.submit(replace(choice.action, dice=dice))


def _press(table: Table, button: str, kind: str) -> None:
    if button == "back" and kind == "hold":
        if not table.top.hold():
            table.sound(sounds.ACCEPTED)
            table.home()
        return
    view = table.top
    if button == "ok" and kind == "hold":
        view.ok_held()
        return
    match button:
        case "ok":
            used = view.ok()
        case "back":
            used = view.back()
        case _:
            used = view.turn(button == "up", kind == "repeat")
    if not used and kind != "repeat":
        table.sound(sounds.REFUSED)
