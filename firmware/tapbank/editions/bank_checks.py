"""Checks of the figures that are not spaces: bank, players, money, options."""

from typing import Any

from msgspec.structs import replace

from tapbank.editions.faults import Faults
from tapbank.editions.rows import Head, Parts, SettingRow
from tapbank.game.edition import LARGEST_SUM, Money, Options
from tapbank.game.fitting import MOST_PLAYERS, Board, unfit
from tapbank.speech import say


def check_bank(parts: Parts, faults: Faults) -> None:
    """Players, cash and stock; the way money is written; numbers among the options."""
    _check_players(parts.head, faults)
    _check_cash(parts.head.start_cash, "start_cash", parts.money, faults)
    _check_money(parts.money, faults)
    _check_options(parts.options, parts, faults)
    for name, row in parts.settings.items():
        _check_setting(f"settings.{name}", row, parts, faults)


def _check_players(head: Head, faults: Faults) -> None:
    least, most = head.min_players, head.max_players
    for key, count in (("min_players", least), ("max_players", most)):
        fits = 2 <= count <= MOST_PLAYERS
        faults.need(fits, key, say("fault.range", value=count, least=2, most=MOST_PLAYERS))
    what = say("fault.players_order", most=most, least=least)
    faults.need(least <= most, "max_players", what)


def _check_cash(cash: int, place: str, money: Money, faults: Faults) -> None:
    faults.need(cash > 0, place, say("fault.no_money"))
    note = min(money.notes, default=1)
    payable = note < 1 or cash % note == 0
    faults.need(payable, place, say("fault.cash_notes", cash=cash, note=note))


def _check_setting(place: str, row: SettingRow, parts: Parts, faults: Faults) -> None:
    """The edition in this setting: cash and options as if its file said so."""
    if row.start_cash is not None:
        _check_cash(row.start_cash, f"{place}.start_cash", parts.money, faults)
    changes: dict[str, Any] = row.options
    options = replace(parts.options, **changes)
    if options != parts.options:
        _check_options(options, parts, faults, f"{place}.options")


def _check_money(money: Money, faults: Faults) -> None:
    one = money.pattern.count("#") == 1 and len(money.pattern) <= 8
    faults.need(one, "money.pattern", say("fault.money_pattern", pattern=money.pattern))
    separator = len(money.thousands) <= 1 and not money.thousands.isalnum()
    faults.need(separator, "money.thousands", say("fault.one_sign"))
    decimal = money.unit in {1, 10, 100, 1000}
    faults.need(decimal, "money.unit", say("fault.unit"))
    rising = list(money.notes) == sorted(set(money.notes))
    positive = all(0 < note <= LARGEST_SUM for note in money.notes)
    whole = bool(money.notes) and rising and positive
    faults.need(whole, "money.notes", say("fault.notes"))


def _check_options(
    options: Options, parts: Parts, faults: Faults, where: str = "options"
) -> None:
    """The same question as at the table and in scripts."""
    for misfit in unfit(options, _board(parts)):
        what = say(misfit.code, **misfit.facts)
        own = misfit.code == "fault.no_houses"  # a figure lacks, no option is wrong
        faults.add("houses" if own else f"{where}.{misfit.option}", what)


def _board(parts: Parts) -> Board:
    costs = [row.costs for row in parts.spaces]
    costs += [group.costs for group in parts.groups.values()]
    kinds = frozenset(row.kind for row in parts.spaces) if parts.sure else frozenset()
    note = min(parts.money.notes, default=1)
    return Board(kinds, note, any(costs), parts.head.houses)
