"""Amounts of a table, each times the same number: a board in francs from one in euros.

Works on tables that nobody has checked yet: what is no whole number stays as it is, and is
told later. In card texts `{50}` stands for an amount; it is written as the edition writes
amounts. Factors (`nearest:station:2x`), counts and percentages stay. An option that is an
amount and stands nowhere is scaled from its usual value.
"""

import re
from typing import Final

from tapbank.editions.effects import WORDS
from tapbank.game.edition import Money, Options

Table = dict[str, object]

_BANK: Final = ("start_cash", "salary", "fine")
_FIGURES: Final = (
    "price",
    "mortgage",
    "rents",
    "costs",
    "lap_tax",
    "amount",
    "passing",
    "fee",
)
_OPTIONS: Final = (
    "salary_less_per_group",
    "auction_opening",
    "bid_step",
    "resale_extra",
    "pot_seed",
    "policy_price",
    "token_fine",
    "get_out_price",
    "start_cash_by_players",
)
_USUAL: Final = {  # what an edition leaves unsaid is an amount too
    name: amount for name in _OPTIONS if (amount := getattr(Options(), name))
}
_TURNS: Final = "rest"  # the amount of such a space is no money
_AMOUNT: Final = re.compile(r"\{(\d{1,9})\}")


def with_amounts(text: str, money: Money) -> str:
    """The text of a card, each `{50}` written as an amount."""
    return _AMOUNT.sub(lambda found: money.plain(int(found[1])), text)


def scaled(raw: Table, factor: int) -> Table:
    """The table with every amount times `factor`."""
    if factor == 1:
        return raw
    result = _times(raw, _BANK, factor)
    spaces, groups, decks = (raw.get(key) for key in ("spaces", "groups", "decks"))
    if isinstance(spaces, list):
        result["spaces"] = [_space(row, factor) for row in spaces]
    if isinstance(groups, dict):
        result["groups"] = {
            name: _table(row, _FIGURES, factor) for name, row in groups.items()
        }
    if isinstance(decks, dict):
        result["decks"] = {name: _deck(deck, factor) for name, deck in decks.items()}
    settings = raw.get("settings")
    if isinstance(settings, dict):
        result["settings"] = {name: _setting(row, factor) for name, row in settings.items()}
    if "money" in raw:
        result["money"] = _table(raw["money"], ("notes",), factor)
    options = raw.get("options", {})
    whole = {**_USUAL, **options} if isinstance(options, dict) else options
    result["options"] = _table(whole, _OPTIONS, factor)
    return result


def _times(raw: Table, keys: tuple[str, ...], factor: int) -> Table:
    return {
        key: _figure(value, factor) if key in keys else value for key, value in raw.items()
    }


def _figure(value: object, factor: int) -> object:
    if isinstance(value, list):
        return [_figure(one, factor) for one in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return value * factor
    return value


def _table(raw: object, keys: tuple[str, ...], factor: int) -> object:
    return _times(raw, keys, factor) if isinstance(raw, dict) else raw


def _space(raw: object, factor: int) -> object:
    resting = isinstance(raw, dict) and raw.get("kind") == _TURNS
    return raw if resting else _table(raw, _FIGURES, factor)


def _setting(raw: object, factor: int) -> object:
    table = _table(raw, _BANK, factor)
    if isinstance(table, dict) and "options" in table:
        return {**table, "options": _table(table["options"], _OPTIONS, factor)}
    return table


def _deck(raw: object, factor: int) -> object:
    cards = raw.get("cards") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not isinstance(cards, list):
        return raw
    return {**raw, "cards": [_card(card, factor) for card in cards]}


def _card(raw: object, factor: int) -> object:
    if not isinstance(raw, dict):
        return raw
    effect, text = raw.get("effect"), raw.get("text")
    card = dict(raw)
    if isinstance(effect, str):
        card["effect"] = _effect(effect, factor)
    if isinstance(text, str):
        card["text"] = _AMOUNT.sub(lambda found: f"{{{int(found[1]) * factor}}}", text)
    return card


def _effect(effect: str, factor: int) -> str:
    condition, mark, rest = effect.rpartition("?")
    limit = re.sub(r"\d+", lambda found: str(int(found[0]) * factor), condition)
    return limit + mark + "+".join(_code(code, factor) for code in rest.split("+"))


def _code(code: str, factor: int) -> str:
    word, *arguments = code.split(":")
    pairs = zip(WORDS.get(word, ()), arguments, strict=False)
    return ":".join(
        [word, *(_argument(kind, one, arguments, factor) for kind, one in pairs)]
    )


def _argument(kind: str, argument: str, arguments: list[str], factor: int) -> str:
    if kind.startswith("amount") and argument.isdecimal():
        return str(int(argument) * factor)
    number = argument.removesuffix("x")
    if kind == "times" and arguments[0] == "utility" and number.isdecimal():
        return f"{int(number) * factor}x"
    return argument
