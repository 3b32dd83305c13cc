"""What the pages of a board show: fields as text, the ring as rows, faults with links."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec
from tapbank.boards import BoardError, Draft, Fault, Line, Sentences, lines, plain
from tapbank.boards.draft import DEEDS

from tapbank_web.boards_fields import COSTS, RENTS
from tapbank_web.boards_forms import THOUSANDS

SPACE: Final = re.compile(r"spaces\[(\d+)\]")
GROUP: Final = re.compile(r"groups\.([a-z0-9_]+)")
CARD: Final = re.compile(r"decks\.([^.\[]+)(?:\.cards\[(\d+)\])?")
OPTION: Final = re.compile(r"options\.(\w+)")
BANK: Final = (
    "title",
    "start_cash",
    "salary",
    "fine",
    "houses",
    "hotels",
    "money.pattern",
    "money.notes",
)
Places = list[tuple[str, str]]
Said = dict[str, list[tuple[str, Places]]]
"""By sort: sentences, each with its places and their links."""


class Row(msgspec.Struct, frozen=True):
    """One space of the ring. `mark`: the worst that is to be said of it, "" for nothing."""

    place: int
    kind: str
    name: str
    price: str
    letter: str
    colour: str
    pattern: str
    mark: str


def ring(draft: Draft, faults: Iterable[Fault]) -> list[Row]:
    marks: dict[int, str] = {}
    for fault in faults:
        found = SPACE.match(fault.place)
        if found:
            place = int(found[1])
            marks[place] = min(marks.get(place, "zero"), fault.sort, key=_WORST.index)
    return [_row(draft, place, marks.get(place, "")) for place in range(len(draft.spaces))]


_WORST: Final = ("refused", "missing", "odd", "zero")


def _row(draft: Draft, place: int, mark: str) -> Row:
    row = draft.spaces[place]
    group = draft.groups.get(str(row.get("group")), {}) if row.get("group") else {}
    figure = draft.figure(row, "price") if row.get("kind") in DEEDS else row.get("amount")
    shown = isinstance(figure, int) and figure > 0 and row.get("kind") != "rest"
    return Row(
        place,
        str(row.get("kind", "")),
        str(row.get("name", "")),
        plain(figure, draft.unit) if isinstance(figure, int) and shown else "",
        str(group.get("letter", "")),
        str(group.get("colour", "")),
        str(group.get("pattern", "")),
        mark,
    )


def said(
    draft: Draft, faults: Iterable[Fault], words: Sentences, link: Callable[[str], str]
) -> Said:
    found: Said = {}
    for line in lines(faults, draft.table, words):
        found.setdefault(line.sort, []).append((line.text, _linked(line, link)))
    return found


def _linked(line: Line, link: Callable[[str], str]) -> Places:
    paths = (*line.paths, *[""] * len(line.places))
    return [(name, link(path)) for name, path in zip(line.places, paths, strict=False)]


def numbered(draft: Draft, place: int) -> str:
    """`3 Old Road`."""
    return f"{place} {draft.spaces[place].get('name', '')}".strip()


def of_space(faults: Iterable[Fault], draft: Draft, place: int) -> list[Fault]:
    """What is said of this very space, and of the group it belongs to."""
    group = draft.spaces[place].get("group") or "?"
    heads = (f"spaces[{place}]", f"groups.{group}")
    return [fault for fault in faults if _head(fault.place) in heads]


def _head(path: str) -> str:
    found = SPACE.match(path) or GROUP.match(path)
    return found[0] if found else ""


def space_fields(draft: Draft, place: int) -> dict[str, str]:
    """The fields of a space as they were typed."""
    row = draft.spaces[place]
    unit = 1 if row.get("kind") == "rest" else draft.unit
    fields = {
        key: str(row.get(key, "")) for key in ("kind", "name", "short", "group", "deck")
    }
    for key in ("price", "mortgage", "passing", "fee"):
        fields[key] = _text(row.get(key), draft.unit)
    fields["amount"] = _text(row.get("amount"), unit)
    taxes = row.get("lap_tax") or ()
    fields["lap_tax"] = " ".join(_text(tax, draft.unit) for tax in taxes)
    fields["income"] = "1" if row.get("income") else ""
    fields["new_group"] = ""
    return fields | _ladders(row, draft.unit)


def stand(draft: Draft, place: int) -> dict[str, str]:
    """What a form of the space is filled in from; nothing where there is none."""
    if place >= len(draft.spaces):
        return {}
    return space_fields(draft, place) | {"id": str(draft.spaces[place].get("id", ""))}


def now_at(draft: Draft, name: str, place: int) -> int:
    """Where the space of this id is by now. Raises BoardError: another phone took it away.

    One that had no name yet may have lost its id with it; then it is where it was.
    """
    ids = [str(row.get("id", "")) for row in draft.spaces]
    if name not in ids and (place >= len(ids) or not name.startswith("space_")):
        raise BoardError("no_space")
    return ids.index(name) if name in ids else place


def inherited(draft: Draft, place: int) -> dict[str, str]:
    """What the group says where the deed says nothing; a mortgage worked out."""
    row = draft.spaces[place]
    group = draft.groups.get(str(row.get("group")), {})
    price = draft.figure(row, "price")
    loan = group.get("mortgage", price // 2 if isinstance(price, int) else None)
    fields = {"price": _text(group.get("price"), draft.unit)}
    fields["mortgage"] = _text(loan, draft.unit)
    return fields | _ladders(group, draft.unit)


def group_fields(draft: Draft, name: str) -> dict[str, str]:
    group = draft.groups[name]
    keys = ("name", "letter", "pattern", "colour")
    fields = {key: str(group.get(key, "")) for key in keys}
    fields["price"] = _text(group.get("price"), draft.unit)
    return fields | _ladders(group, draft.unit)


def bank_fields(draft: Draft) -> dict[str, str]:
    table, money, options = draft.table, draft.money, draft.options
    keys = ("title", "language", "houses", "hotels", "min_players", "max_players")
    fields = {key: str(table.get(key, "")) for key in keys}
    fields["buildings"] = str(table.get("buildings", "houses"))
    for key in ("start_cash", "salary", "fine"):
        fields[key] = _text(table.get(key), draft.unit)
    fields["hundred"] = draft.pattern.replace("#", "100")
    thousands = {sign: word for word, sign in THOUSANDS.items()}
    fields["thousands"] = thousands.get(str(money.get("thousands", ",")), "none")
    notes = [note for note in money.get("notes", ()) if isinstance(note, int)]
    fields["notes"] = " ".join(plain(note, draft.unit) for note in notes)
    for key, usual in (("decks", "box"), ("income_tax", "fixed")):
        fields[key] = str(options.get(key, usual))
    for key, usual in (("doubles_limit", "3"), ("tax_percent", "10")):
        fields[key] = str(options.get(key, usual))
    fields["assumed"] = "\n".join(table.get("assumed", ()))
    return fields


def _ladders(row: Mapping[str, Any], unit: int) -> dict[str, str]:
    rents = [_text(rent, unit) for rent in row.get("rents") or ()]
    costs = [_text(cost, unit) for cost in row.get("costs") or ()]
    fields = dict.fromkeys((*RENTS, *COSTS), "")
    fields |= dict(zip(RENTS, rents, strict=False))
    same = len(set(costs)) == 1
    fields["cost"] = costs[0] if same else ""
    return fields | ({} if same else dict(zip(COSTS, costs, strict=False)))


def figure(value: object, unit: int) -> str:
    """A figure in printed units; a word as it is."""
    number = isinstance(value, int) and not isinstance(value, bool)
    return plain(int(str(value)), unit) if number else str(value)


def _text(figure: Any, unit: int) -> str:
    return plain(figure, unit) if isinstance(figure, int) else ""
