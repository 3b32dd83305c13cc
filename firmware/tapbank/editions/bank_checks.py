"""Checks of the figures that are not spaces: bank, players, money, options."""

from typing import Any, Final

from msgspec.structs import replace

from tapbank.editions.faults import Faults
from tapbank.editions.rows import MOST, Head, Parts, SettingRow
from tapbank.game.edition import FEWEST, Money, Options
from tapbank.speech import say

MOST_PLAYERS: Final = 8

# Lowest and highest value of each option that is a number.
OPTION_RANGES: Final[dict[str, tuple[int, int]]] = {
    "doubles_limit": (0, 10),
    "start_deeds_count": (0, 200),
    "salary_less_per_group": (0, MOST),
    "get_out_price": (0, MOST),
    "auction_opening": (1, MOST),
    "builds_per_turn": (0, 100),
    "jail_rolls": (1, 10),
    "tax_percent": (1, 100),
    "pot_seed": (0, MOST),
    "mortgage_percent": (0, 100),
    "policy_price": (0, MOST),
    "token_fine": (0, MOST),
    "minutes": (0, 24 * 60),
    "laps": (0, 1000),
}

# Numbers that must be given where an option has one of these words.
NEEDED_NUMBERS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("start_deeds_count", "start_deeds", ("auctioned", "dealt_free", "dealt_paid")),
    ("pot_seed", "parking", ("seeded_pot", "refilled_pot")),
    ("policy_price", "shortfall", ("policy",)),
    ("minutes", "end", ("time",)),
    ("laps", "end", ("laps",)),
)


def check_bank(parts: Parts, faults: Faults) -> None:
    """Players, cash and stock; the way money is written; numbers among the options."""
    _check_players(parts.head, faults)
    _check_cash(parts.head.start_cash, "start_cash", parts.money, faults)
    _check_stock(parts, faults)
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


def _check_cash_table(options: Options, parts: Parts, faults: Faults, where: str) -> None:
    """Start cash by number of players: an amount for each, payable in notes."""
    place, amounts = f"{where}.start_cash_by_players", options.start_cash_by_players
    most = MOST_PLAYERS - FEWEST + 1
    faults.need(len(amounts) <= most, place, say("fault.many_amounts", most=most))
    note = min(parts.money.notes, default=1)
    for amount in amounts:
        fits = 0 <= amount <= MOST and (note < 1 or amount % note == 0)
        faults.need(fits, place, say("fault.cash_notes", cash=amount, note=note))


def _check_stock(parts: Parts, faults: Faults) -> None:
    costs = [row.costs for row in parts.spaces]
    costs += [group.costs for group in parts.groups.values()]
    endless = parts.options.building_stock == "unlimited"
    stock = parts.head.houses > 0 or endless or not any(costs)
    faults.need(stock, "houses", say("fault.no_houses"))


def _check_money(money: Money, faults: Faults) -> None:
    one = money.pattern.count("#") == 1 and len(money.pattern) <= 8
    faults.need(one, "money.pattern", say("fault.money_pattern", pattern=money.pattern))
    separator = len(money.thousands) <= 1 and not money.thousands.isalnum()
    faults.need(separator, "money.thousands", say("fault.one_sign"))
    decimal = money.unit in {1, 10, 100, 1000}
    faults.need(decimal, "money.unit", say("fault.unit"))
    rising = list(money.notes) == sorted(set(money.notes))
    positive = all(0 < note <= MOST for note in money.notes)
    whole = bool(money.notes) and rising and positive
    faults.need(whole, "money.notes", say("fault.notes"))


def _check_options(
    options: Options, parts: Parts, faults: Faults, where: str = "options"
) -> None:
    for name, (least, most) in OPTION_RANGES.items():
        value = getattr(options, name)
        what = say("fault.range", value=value, least=least, most=most)
        faults.need(least <= value <= most, f"{where}.{name}", what)
    for number, name, words in NEEDED_NUMBERS:
        word = getattr(options, name)
        given = word not in words or getattr(options, number) > 0
        what = say("fault.needed_where", option=name, word=word)
        faults.need(given, f"{where}.{number}", what)
    parks = any(row.kind == "parking" for row in parts.spaces)
    if options.parking != "nothing" and parts.sure:
        faults.need(parks, f"{where}.parking", say("fault.no_parking"))
    _check_cash_table(options, parts, faults, where)
