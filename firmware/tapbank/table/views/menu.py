"""A player's menu: what they may do besides the open question; what can be done first."""

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from tapbank.game import manage
from tapbank.game.actions import (
    Build,
    CallTime,
    ClaimRent,
    CorrectPlace,
    FinishTurn,
    LiftMortgage,
    MortgageDeed,
    OfferTrade,
    PlayCard,
    SellBuildings,
    SellDeed,
    SellGroup,
    UseJailCard,
    Withdraw,
)
from tapbank.screens.screen import Row
from tapbank.store import StoreError
from tapbank.table import rule_sheet
from tapbank.table.legal import is_legal
from tapbank.table.settled import SWITCHES
from tapbank.table.view import View
from tapbank.table.views.anybody import Anybody
from tapbank.table.views.box_lines import language_line, phone_lines, sound_lines
from tapbank.table.views.cash_out import CashOut
from tapbank.table.views.correct import CorrectPlace as CorrectPlaceView
from tapbank.table.views.kept_cards import KeptCards
from tapbank.table.views.leaving import Leaving
from tapbank.table.views.lost_card import LostCard
from tapbank.table.views.marks import LiftList, MortgageList, SaleList
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.plan import PlanView
from tapbank.table.views.reading import Reading
from tapbank.table.views.signing import Signing
from tapbank.table.views.statement import Statement
from tapbank.table.views.stickers import Stickers
from tapbank.table.views.take_over import entry_lines
from tapbank.table.views.trade import Partner
from tapbank.table.views.undo import UndoList, ask_who_undoes
from tapbank.table.views.verdicts import verdict_options

if TYPE_CHECKING:
    from tapbank.table.table import Table

PLANS: Final = (Build, SellBuildings, SellGroup)


class Menu(Pick):
    """Thin: whoever the open prompt waits for is not kept waiting by somebody's menu."""

    thin = True


def open_menu(table: "Table", player: str) -> None:
    """In the place of the look at one's own cash, if that is open."""
    title = table.state.name(player).upper()
    cash = table.state.edition.money.show(table.state.cash[player])
    table.swap(Menu(table, title, options(table, player), cash))


def options(table: "Table", player: str) -> list[Option]:
    """All that this player may do now, the likely things first."""
    if table.state.ranking:
        return over_options(table, player)
    return [*_likely(table, player), *_always(table, player)]


def _likely(table: "Table", player: str) -> list[Option]:
    """What belongs to the game, each only while the rules allow it."""
    if table.prompt.kind == "cash":
        return []
    state, asked = table.state, [choice.action for choice in table.prompt.choices]
    legal = {type(choice.action) for choice in manage(state, player)}
    legal |= {type(each) for each in asked if getattr(each, "player", "") == player}
    lines: list[tuple[bool, str, Callable[[Table, str], object]]] = [
        (UseJailCard in legal, "jail_card", use_card),
        (any(plan in legal for plan in PLANS), "build", _opens(PlanView)),
        (OfferTrade in legal, "trade", _opens(Partner)),
        (MortgageDeed in legal, "mortgage", _opens(MortgageList)),
        (LiftMortgage in legal, "lift", _opens(LiftList)),
        (PlayCard in legal, "play_card", _opens(KeptCards)),
        (SellDeed in legal, "sell_deed", _opens(SaleList)),
    ]
    if table.prompt.kind == "manage":
        lines.append((FinishTurn in legal, "finish_turn", _finish))
    found = [_line(table, player, key, act) for possible, key, act in lines if possible]
    return [*claim_options(table, player), *found]


def _always(table: "Table", player: str) -> list[Option]:
    """What does not wait for its moment, and what concerns the table."""
    state, place = table.state, table.state.players[player].place
    assert table.desk is not None
    history = table.desk.history
    before = [
        (bool(history.lines() or history.undone), "undo", _opens(UndoList)),
        (True, "statement", _opens(Statement)),
    ]
    is_cash = table.prompt.kind == "cash"
    if not is_cash and is_legal(state, CorrectPlace(player, place, state.after(player))):
        before.append((True, "correct_place", _opens(CorrectPlaceView)))
    found = [_line(table, player, key, act) for possible, key, act in before if possible]
    found += [*verdict_options(table), *house_options(table)]
    if is_legal(state, Withdraw(player)):
        found.append(_line(table, player, "withdraw", _opens(Leaving)))
    return found


def _line(
    table: "Table", player: str, key: str, act: Callable[["Table", str], object]
) -> Option:
    return Option(Row(table.words.short(f"menu.{key}")), partial(act, table, player))


def _opens(view: Callable[["Table", str], View]) -> Callable[["Table", str], object]:
    return lambda table, player: table.open(view(table, player))


def _finish(table: "Table", player: str) -> None:
    table.submit(FinishTurn(player))


def over_options(table: "Table", player: str) -> list[Option]:
    """What is left to do when the game is over."""
    words = table.words
    return [
        Option(Row(words.short("menu.undo")), lambda: table.open(UndoList(table, player))),
        Option(
            Row(words.short("menu.statement")),
            lambda: table.open(Statement(table, player)),
        ),
        Option(Row(words.short("menu.rules")), partial(read_rules, table)),
    ]


def claim_options(table: "Table", player: str) -> list[Option]:
    """A line for each deed whose rent this player may ask for."""
    deeds = table.state.edition.deeds
    found = []
    for choice in manage(table.state, player):
        if isinstance(choice.action, ClaimRent):
            deed = deeds[choice.action.deed]
            row = Row(table.words.short("menu.claim_rent"), deed.short or deed.name)
            asks = Signing(table, player, (choice.action,), row.text, row.right)
            found.append(Option(row, partial(table.open, asks)))
    return found


def house_options(table: "Table") -> list[Option]:
    """What concerns the table, not one player: in every menu, and in the bank card's."""
    words = table.words
    stickers = Option(
        Row(words.short("table.stickers")), lambda: table.open(Stickers(table))
    )
    found = [
        *entry_lines(table),
        Option(Row(words.short("menu.lost_card")), lambda: table.open(LostCard(table))),
        *([] if _only_pays(table) else [stickers]),
        Option(Row(words.short("menu.rules")), partial(read_rules, table)),
        Option(Row(words.short("table.cash_out")), lambda: table.open(CashOut(table))),
        *sound_lines(table),
        *phone_lines(table),
        *settled_options(table),
        Option(Row(words.short("box.new_game")), partial(second_look, table)),
    ]
    limit = table.limit
    if limit is not None and limit.is_running:
        left = words.short("table.minutes", minutes=max(0, ceil(limit.left_s / 60)))
        row = Row(words.short("menu.time"), left if limit.minutes else "")
        found.append(Option(row, partial(call_time, table)))
    return found


def _only_pays(table: "Table") -> bool:
    """The box only moves money: it knows neither dice nor deeds."""
    return table.desk is not None and table.state.edition.options.mode == "cash_only"


def call_time(table: "Table") -> None:
    """The last round: somebody's card says so."""
    words = table.words
    title, text = words.short("menu.time"), words.long("table.who_calls_time")
    table.open(Anybody(table, title, text, lambda _: table.submit(CallTime())))


def settled_options(table: "Table") -> list[Option]:
    """What the household settles for its box: language, real dice, learning."""
    words = table.words
    found = [language_line(table)]
    for name in SWITCHES:
        if name == "typed_dice" and _only_pays(table):
            continue
        on = "switch_on" if name in table.settled.switched_on else "switch_off"
        row = Row(words.short(f"table.{name}"), words.short(f"table.{on}"))
        found.append(Option(row, partial(switch, table, name)))
    return found


def switch(table: "Table", name: str) -> None:
    try:
        table.settled.switch(name)
    except StoreError as fault:
        table.tell_disk(fault)
        return
    text = table.words.short(f"table.{name}")
    on = "switch_on" if name in table.settled.switched_on else "switch_off"
    table.home()
    table.notice(table.words.pair(text, table.words.short(f"table.{on}")), motif="tick")


def read_rules(table: "Table") -> None:
    """The rule sheet; without deviations it says so."""
    told = rule_sheet.lines(table.state.edition, table.words)
    told = told or (table.words.long("table.as_the_classic"),)
    table.open(Reading(table, table.words.short("menu.rules"), told))


def open_bank_menu(table: "Table") -> None:
    title = table.words.short("account.bank").upper()
    undo = Option(Row(table.words.short("menu.undo")), partial(ask_who_undoes, table))
    table.open(Menu(table, title, (undo, *house_options(table))))


def second_look(table: "Table") -> None:
    """Leaving this game for another: it stays in the journal and can be continued."""
    words = table.words
    options = (
        Option(Row(words.short("table.play_on")), table.home),
        Option(Row(words.short("table.stop_here")), table.leave),
    )
    table.open(Pick(table, words.short("box.new_game"), options))


def use_card(table: "Table", player: str) -> None:
    """Get out of jail by card: the tap hands it over."""
    text = table.words.short("menu.jail_card")
    table.open(Signing(table, player, (UseJailCard(player),), text))
