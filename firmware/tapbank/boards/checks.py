"""All that is to be said about a draft: refused, to be filled in, odd but allowed.

The edition checks say what can't be played; here it is sorted by kind. What the display
can draw is known by whoever asks: `can_show` says it of a text.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from tapbank.boards.kinds import Sort, kind_of
from tapbank.boards.odd import oddities
from tapbank.editions import BrokenEdition, from_table
from tapbank.editions.faults import Faults
from tapbank.editions.rows import Parts, read_parts
from tapbank.speech import Said

CanShow = Callable[[str], bool]


class Fault(msgspec.Struct, frozen=True):
    """`code`: kind of fault; `place`: path in the file, as `spaces[3].price`; `what`: the
    sentence of the edition checks, for a kind that has none of its own.
    """

    sort: Sort
    code: str
    place: str = ""
    what: Said | None = None


def whole(faults: Faults) -> tuple[Fault, ...]:
    """What is wrong with a file before anything in it can be looked at."""
    return tuple(
        Fault("refused", one.what.code, one.place, one.what) for one in faults.found
    )


def everything(_text: str) -> bool:
    return True


def check(table: dict[str, Any], can_show: CanShow = everything) -> tuple[Fault, ...]:
    """Every fault of a draft's table, in the order of the file."""
    found = [*_told(table)]
    parts = read_parts(table, Faults())
    places = {fault.place for fault in found}
    found += [fault for fault in _unshown(parts, can_show) if fault.place not in places]
    if parts.sure:
        found += [Fault("odd", code, place) for code, place in oddities(parts)]
    return tuple(found)


def playable(faults: Iterable[Fault]) -> bool:
    """Nothing is refused and nothing is missing."""
    return all(fault.sort == "odd" for fault in faults)


def _told(table: dict[str, Any]) -> Iterator[Fault]:
    try:
        from_table("draft", table)
    except BrokenEdition as broken:
        for one in broken.faults:
            code, sort = kind_of(one.place, one.what)
            yield Fault(sort, code, one.place, one.what)


def _unshown(parts: Parts, can_show: CanShow) -> Iterator[Fault]:
    """What the display has no letters for."""
    for text, code, place in _shown(parts):
        if not can_show(text):
            yield Fault("missing", code, place)


def _shown(parts: Parts) -> Iterator[tuple[str, str, str]]:
    """What the display shows; a short name may stand for a space's name."""
    yield parts.head.title, "title_unshown", "title"
    yield parts.money.pattern + parts.money.thousands, "sign_unshown", "money.pattern"
    for place, row in enumerate(parts.spaces):
        yield row.short or row.name, "short_unshown", f"spaces[{place}].short"
    for name, group in parts.groups.items():
        yield group.letter, "letter_unshown", f"groups.{name}.letter"
        yield group.name, "group_unshown", f"groups.{name}.name"
    for name, deck in parts.decks.items():
        texts = (deck.name, *(card.text for card in deck.cards))
        yield "".join(texts), "deck_unshown", f"decks.{name}"
