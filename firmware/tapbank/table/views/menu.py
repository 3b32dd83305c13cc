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
    FinishTurn,
    LiftMortgage,
    MortgageDeed,
    PlayCard,
    SellBuildings,
    SellDeed,
    SellGroup,
    UseJailCard,
)
from tapbank.screens.screen import Row
from tapbank.store import StoreError
from tapbank.table import rule_sheet
from tapbank.table.settled import SWITCHES
from tapbank.table.view import View
from tapbank.table.views.anybody import Anybody
from tapbank.table.views.box_lines import language_line, sound_lines, wifi_lines
from tapbank.table.views.cash_out import CashOut
from tapbank.table.views.correct import CorrectPlace
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
    """All lines of the menu; those that can't be used now come after those that can."""
    if table.state.ranking:
        return over_options(table, player)
    legal = {type(choice.action) for choice in manage(table.state, player)}
    legal |= {type(choice.action) for choice in table.prompt.choices}

    def option(key: str, act: Callable[[], object]) -> Option:
        return Option(Row(table.words.short(f"menu.{key}")), act)

    def opens(view: Callable[["Table", str], View]) -> Callable[[], object]:
        return lambda: table.open(view(table, player))

    likely = [
        (UseJailCard in legal, option("jail_card", partial(use_card, table, player))),
        (any(plan in legal for plan in PLANS), option("build", opens(PlanView))),
        (table.prompt.manage, option("trade", opens(Partner))),
        (MortgageDeed in legal, option("mortgage", opens(MortgageList))),
        (LiftMortgage in legal, option("lift", opens(LiftList))),
    ]
    likely += [(True, line) for line in claim_options(table, player)]
    likely += [(True, option("play_card", opens(KeptCards)))] if PlayCard in legal else []
    likely += [(True, option("sell_deed", opens(SaleList)))] if SellDeed in legal else []
    if FinishTurn in legal and player == table.prompt.player:
        done = option("finish_turn", lambda: table.submit(FinishTurn(player)))
        likely.append((table.prompt.kind == "manage", done))
    place = [option("correct_place", opens(CorrectPlace))]
    if table.prompt.kind == "cash":
        likely, place = [], []
    rest = [
        option("undo", opens(UndoList)),
        option("statement", opens(Statement)),
        *place,
        *verdict_options(table),
        *house_options(table),
        option("withdraw", opens(Leaving)),
    ]
    first = [line for possible, line in likely if possible]
    return [*first, *rest, *(line for possible, line in likely if not possible)]


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
    found = [
        Option(Row(words.short("menu.lost_card")), lambda: table.open(LostCard(table))),
        Option(Row(words.short("table.stickers")), lambda: table.open(Stickers(table))),
        Option(Row(words.short("menu.rules")), partial(read_rules, table)),
        Option(Row(words.short("table.cash_out")), lambda: table.open(CashOut(table))),
        *sound_lines(table),
        *wifi_lines(table),
        *settled_options(table),
        Option(Row(words.short("box.new_game")), partial(second_look, table)),
    ]
    limit = table.limit
    if limit is not None and limit.is_running:
        left = words.short("table.minutes", minutes=max(0, ceil(limit.left_s / 60)))
        row = Row(words.short("menu.time"), left if limit.minutes else "")
        found.append(Option(row, partial(call_time, table)))
    return found


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
    table.notice(f"{text}: {table.words.short(f'table.{on}')}", motif="tick")


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
