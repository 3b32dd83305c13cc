"""The sheet of rules: figures of the edition, options that differ from the classic game."""

from functools import cache
from typing import Final

import msgspec
from tapbank.editions import load
from tapbank.game.edition import Edition, Options
from tapbank.screens import Words, option_words

CLASSIC: Final = "us-classic"


class Row(msgspec.Struct, frozen=True):
    label: str
    value: str
    classic: str = ""  # what the classic game has here, when it differs


class Sheet(msgspec.Struct, frozen=True):
    title: str
    figures: tuple[Row, ...]
    differing: tuple[Row, ...]
    same: tuple[Row, ...]
    assumed: tuple[str, ...]


def rules_sheet(edition: Edition, words: Words) -> Sheet:
    """Labels and values in the words of the box."""
    words = words.of(edition)
    money = edition.money.show
    figures = {
        "start_cash": money(edition.start_cash),
        "salary": money(edition.salary),
        "fine": money(edition.fine),
        "houses": str(edition.houses),
        "hotels": str(edition.hotels),
        "players": f"{edition.min_players}–{edition.max_players}",
    }
    rows = [_row(field, edition, words) for field in Options.__struct_fields__]
    return Sheet(
        edition.title,
        tuple(Row(_raised(words.long(f"field.{n}")), v) for n, v in figures.items()),
        tuple(row for row in rows if row.classic),
        tuple(row for row in rows if not row.classic),
        edition.assumed,
    )


@cache
def _classic() -> Options:
    return load(CLASSIC).options


def _row(field: str, edition: Edition, words: Words) -> Row:
    chosen, classic = getattr(edition.options, field), getattr(_classic(), field)
    shown = option_words.value(words, field, chosen, edition)[0]
    usual = option_words.value(words, field, classic, edition)[0]
    label = option_words.label(words, field)[0]
    return Row(label, shown, usual if chosen != classic else "")


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]
