"""Faults in words: one line for each kind of fault, with the places where it is."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from tapbank.boards.checks import Fault
from tapbank.boards.kinds import Sort

MOST_PLACES: Final = 12
_SPACE: Final = re.compile(r"spaces\[(\d+)\]")
_PART: Final = re.compile(r"(groups|decks)\.([^.\[]+)")


class Line(msgspec.Struct, frozen=True):
    """`places`: the spaces (or other places) in words; `paths`: the same in the file."""

    sort: Sort
    text: str
    places: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text}: {', '.join(self.places)}" if self.places else self.text


class Sentences:
    """The words of one language; English where it has none yet."""

    def __init__(self, language: str = "en") -> None:
        self._own, self._english = _catalogue(language), _catalogue("en")

    def __getitem__(self, code: str) -> str:
        """The sentence of a code; words that are no code stay as they are."""
        return self._own.get(code) or self._english.get(code) or code

    def place(self, path: str, table: dict[str, Any]) -> str:
        """A path of the file as people call it: `3 Old Road`, a group's name, a heading."""
        space, part = _SPACE.match(path), _PART.match(path)
        if space:
            return _space_name(int(space[1]), table)
        if part:
            found = table.get(part[1])
            named = found.get(part[2]) if isinstance(found, dict) else None
            name = named.get("name") if isinstance(named, dict) else None
            return str(name or part[2])[:40]
        return self[f"at_{path}"].removeprefix("at_")


def lines(
    faults: Iterable[Fault], table: dict[str, Any], sentences: Sentences
) -> tuple[Line, ...]:
    """One line a kind, refused first, then missing, then odd."""
    kinds: dict[tuple[Sort, str], dict[str, str]] = {}
    for fault in faults:
        places = kinds.setdefault((fault.sort, fault.code), {})
        place = sentences.place(fault.place, table) if fault.place else ""
        if place:
            places.setdefault(place, fault.place)
    return tuple(
        Line(
            sort,
            sentences[code],
            _cut(kinds[sort, code]),
            tuple(kinds[sort, code].values()),
        )
        for sort, code in sorted(kinds, key=lambda kind: _ORDER.index(kind[0]))
    )


_ORDER: Final[tuple[Sort, ...]] = ("refused", "missing", "odd")


def _cut(places: Iterable[str]) -> tuple[str, ...]:
    shown = tuple(places)
    more = len(shown) - MOST_PLACES
    return (*shown[:MOST_PLACES], f"+ {more}") if more > 0 else shown


def _space_name(place: int, table: dict[str, Any]) -> str:
    rows = table.get("spaces")
    row = rows[place] if isinstance(rows, list) and place < len(rows) else None
    name = row.get("name") if isinstance(row, dict) else ""
    return f"{place} {name if isinstance(name, str) else ''}".strip()[:50]


@cache
def _catalogue(language: str) -> dict[str, str]:
    found = resources.files("tapbank.boards").joinpath("words", f"{language}.toml")
    if not re.fullmatch(r"[a-z]{2,3}", language) or not found.is_file():
        return {}
    words: dict[str, str] = tomllib.loads(found.read_text("utf-8"))
    return words
