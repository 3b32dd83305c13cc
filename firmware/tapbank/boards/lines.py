"""Faults in words: one line for each kind of fault, with the places where it is."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tapbank.boards.checks import Fault
from tapbank.boards.kinds import Sort
from tapbank.boards.sentences import Sentences

MOST_PLACES: Final = 12


class Line(msgspec.Struct, frozen=True):
    """`places`: the spaces (or other places) in words; `paths`: the same in the file."""

    sort: Sort
    text: str
    places: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text}: {', '.join(self.places)}" if self.places else self.text


def lines(
    faults: Iterable[Fault], table: dict[str, Any], sentences: Sentences
) -> tuple[Line, ...]:
    """One line a kind, refused first, then missing, then odd."""
    kinds: dict[tuple[Sort, str], dict[str, str]] = {}
    for fault in faults:
        text = sentences.of(fault.code, fault.what)
        places = kinds.setdefault((fault.sort, text), {})
        place = sentences.place(fault.place, table) if fault.place else ""
        if place:
            places.setdefault(place, fault.place)
    return tuple(
        Line(
            sort,
            text,
            _cut(kinds[sort, text]),
            tuple(kinds[sort, text].values()),
        )
        for sort, text in sorted(kinds, key=lambda kind: _ORDER.index(kind[0]))
    )


_ORDER: Final[tuple[Sort, ...]] = ("refused", "missing", "odd")


def _cut(places: Iterable[str]) -> tuple[str, ...]:
    shown = tuple(places)
    more = len(shown) - MOST_PLACES
    return (*shown[:MOST_PLACES], f"+ {more}") if more > 0 else shown
