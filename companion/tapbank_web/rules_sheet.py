"""The sheet of rules: figures of the edition, options that differ from the classic game."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from tapbank.editions import load
from tapbank.game.edition import Edition, Options

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


def rules_sheet(edition: Edition, page: Mapping[str, Any]) -> Sheet:
    """`page` has the words: `figures` by field, `options` by field, then by value."""
    money = edition.money.show
    figures = {
        "start_cash": money(edition.start_cash),
        "salary": money(edition.salary),
        "fine": money(edition.fine),
        "houses": str(edition.houses),
        "hotels": str(edition.hotels),
        "players": f"{edition.min_players}–{edition.max_players}",
    }
    words = page["options"]
    rows = [_row(field, edition.options, words) for field in Options.__struct_fields__]
    return Sheet(
        edition.title,
        tuple(Row(page["figures"][name], value) for name, value in figures.items()),
        tuple(row for row in rows if row.classic),
        tuple(row for row in rows if not row.classic),
        edition.assumed,
    )


@cache
def _classic() -> Options:
    return load(CLASSIC).options


def _row(field: str, options: Options, words: Mapping[str, Mapping[str, str]]) -> Row:
    value, classic = getattr(options, field), getattr(_classic(), field)
    known = words.get(field, {})

    def show(word: object) -> str:
        return known.get(str(word), str(word).replace("_", " "))

    label = known.get("label", field.replace("_", " "))
    return Row(label, show(value), show(classic) if value != classic else "")
