"""A draft: the table of an edition file while its owner fills it in.

Only what has the right form is taken (`formed`): then every row is a table of plain values,
and the form can show it. Meaning is for `checks`.
"""

import copy
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tapbank.boards.naming import identifier, letter_for, shortened
from tapbank.editions import PATTERNS
from tapbank.editions.rows import MAX_SPACES

DEEDS: Final = ("lot", "station", "utility", "share")
COLOURS: Final = (
    "#8b5a2b",
    "#7ec8e3",
    "#d6408f",
    "#e8871e",
    "#d32f2f",
    "#e6c100",
    "#2e8b57",
    "#1f4e9e",
    "#7a4fa3",
    "#444444",
)

Plain = str | bool | int | list[int]


class _Figures(msgspec.Struct):
    """Figures that a deed has, or its group for it."""

    price: int = 0
    mortgage: int = 0
    rents: list[int] = []
    costs: list[int] = []
    lap_tax: list[int] = []
    name: str = ""


class _Space(_Figures):
    id: str = ""
    kind: str = ""
    short: str = ""
    group: str = ""
    deck: str = ""
    source: str = ""
    note: str = ""
    amount: int = 0
    passing: int = 0
    fee: int = 0
    income: bool = False


class _Group(_Figures):
    letter: str = ""
    pattern: str = ""
    colour: str = ""


class _Money(msgspec.Struct, frozen=True):
    pattern: str = ""
    thousands: str = ""
    unit: int = 1
    notes: list[int] = []


class _Deck(msgspec.Struct):
    name: str = ""
    paper: bool = False
    cards: list[dict[str, str]] = []


class _Form(msgspec.Struct):
    """The form, not the meaning, of a draft's table."""

    spaces: list[_Space] = []
    groups: dict[str, _Group] = {}
    money: _Money = _Money()
    options: dict[str, Plain] = {}
    decks: dict[str, _Deck] = {}
    title: str = ""
    buildings: str = "houses"
    language: str = "en"
    start_cash: int = 0
    salary: int = 0
    fine: int = 0
    houses: int = 0
    hotels: int = 0
    min_players: int = 2
    max_players: int = 8
    assumed: list[str] = []
    remarks: list[str] = []


class Draft:
    """`id`: the file's name without its ending. `table` is the draft's own copy."""

    def __init__(self, name: str, table: Mapping[str, Any]) -> None:
        self.id, self.table = name, copy.deepcopy(dict(table))

    @property
    def formed(self) -> bool:
        """Whether the form can show it; a file made by hand may hold anything."""
        try:
            form = msgspec.convert(self.table, _Form)
        except (msgspec.ValidationError, RecursionError):
            return False
        return len(form.spaces) <= MAX_SPACES

    @property
    def title(self) -> str:
        title = self.table.get("title")
        return title if isinstance(title, str) and title else self.id

    @property
    def spaces(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.table.setdefault("spaces", [])
        return rows

    @property
    def groups(self) -> dict[str, dict[str, Any]]:
        groups: dict[str, dict[str, Any]] = self.table.setdefault("groups", {})
        return groups

    @property
    def money(self) -> dict[str, Any]:
        money: dict[str, Any] = self.table.setdefault("money", {})
        return money

    @property
    def options(self) -> dict[str, Any]:
        options: dict[str, Any] = self.table.setdefault("options", {})
        return options

    @property
    def decks(self) -> dict[str, Any]:
        decks: dict[str, Any] = self.table.setdefault("decks", {})
        return decks

    @property
    def unit(self) -> int:
        """Whole units in one printed unit."""
        unit = self.money.get("unit", 1)
        return unit if isinstance(unit, int) and unit > 0 else 1

    @property
    def pattern(self) -> str:
        return str(self.money.get("pattern", "#"))

    def figure(self, row: Mapping[str, Any], key: str) -> Any:
        """What a deed says, or its group for it."""
        return row.get(key, self.groups.get(str(row.get("group")), {}).get(key))

    def put(self, place: int, values: Mapping[str, Any]) -> None:
        """Put these values into a space; None takes one away. The id stays: cards name it.

        A short name that was worked out follows the name, and so do the texts of cards.
        """
        row = self.spaces[place]
        before = str(row.get("name", ""))
        for key, value in values.items():
            row.pop(key, None)
            if value is not None:
                row[key] = value
        name = str(row.get("name", ""))
        if name != before and row.get("short", "") == shortened(before):
            row.pop("short", None)
        if "short" not in row and shortened(name):
            row["short"] = shortened(name, self._shorts(place))
        if before and name and name != before:
            self._rename_in_cards(before, name)
        if before != name and str(row.get("id", "")).startswith("space_"):
            self._name_anew(row)

    def insert(self, place: int) -> None:
        """A space to be filled in, before this place."""
        ids = {str(row.get("id")) for row in self.spaces}
        fresh = identifier("", ids, f"space_{len(self.spaces)}")
        self.spaces.insert(place, {"id": fresh, "kind": "", "name": ""})

    def group_named(self, name: str, kind: str) -> str:
        """The id of the group with this name, made when there is none. `kind`: of deeds."""
        for known, group in self.groups.items():
            if str(group.get("name", "")).casefold() == name.casefold() or known == name:
                return known
        fresh = identifier(name, self.groups, f"group_{len(self.groups) + 1}")
        letters = {str(group.get("letter")) for group in self.groups.values()}
        number = len(self.groups)
        self.groups[fresh] = {
            "name": name,
            "letter": letter_for(name, letters),
            "pattern": self._spare_pattern(),
            "colour": COLOURS[number % len(COLOURS)] if kind == "lot" else "#6b6b6b",
        }
        return fresh

    def tidy_groups(self) -> None:
        """A group that no deed names any more is gone; equal patterns are parted."""
        used = {row.get("group") for row in self.spaces}
        for name in [name for name in self.groups if name not in used]:
            del self.groups[name]
        seen: set[str] = set()
        for group in self.groups.values():
            pattern = str(group.get("pattern"))
            if pattern in seen and len(self.groups) <= len(PATTERNS):
                group["pattern"] = self._spare_pattern()
            seen.add(str(group["pattern"]) if "pattern" in group else pattern)

    def _spare_pattern(self) -> str:
        used = [str(group.get("pattern")) for group in self.groups.values()]
        return min(PATTERNS, key=used.count)

    def _shorts(self, but: int) -> set[str]:
        others = (row for place, row in enumerate(self.spaces) if place != but)
        return {
            str(row.get("short") or row.get("name", ""))
            for row in others
            if row.get("kind") in DEEDS
        }

    def _rename_in_cards(self, before: str, name: str) -> None:
        for deck in self.decks.values():
            for card in deck.get("cards", ()):
                if isinstance(card, dict) and before in str(card.get("text", "")):
                    card["text"] = str(card["text"]).replace(before, name)

    def _name_anew(self, row: dict[str, Any]) -> None:
        """An id worked out of the place gives way to one that says the name."""
        ids = {str(other.get("id")) for other in self.spaces if other is not row}
        named = identifier(str(row.get("name", "")), ids, str(row["id"]))
        if not any(row["id"] in str(deck) for deck in self.decks.values()):
            row["id"] = named
