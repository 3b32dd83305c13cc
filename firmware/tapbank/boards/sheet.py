"""A board as a sheet (CSV), out and in: figures of the spaces, and of the bank on top.

Lines that begin with `#` are remarks; those of our own sheets (`# salary: 200`) are read
back. An import goes over a draft made from an edition: its bank, groups and decks stay,
where they fit; a space keeps its identifier where kind and place are the same, so that
cards still find it.
"""

import csv
import io
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from tapbank.boards.amounts import UNITS, WrongAmount, parse, plain, units_needed
from tapbank.boards.checks import Fault
from tapbank.boards.columns import EXTRA, KIND_OF, cells, names
from tapbank.boards.draft import DEEDS, Draft
from tapbank.boards.making import in_units
from tapbank.boards.naming import identifier
from tapbank.editions.files import MAX_BYTES
from tapbank.editions.rows import MAX_SPACES

BANK: Final = ("start_cash", "salary", "fine")
COUNTS: Final = ("houses", "hotels", "min_players", "max_players")
WORDS: Final = ("title", "language")
MONEY: Final = ("pattern", "thousands")
NEEDED: Final = ("kind", "name")


class SheetError(ValueError):
    """The text is no sheet of a board."""


def to_csv(draft: Draft) -> str:
    """The whole board; figures that deeds take from their group are written out."""
    out = io.StringIO()
    for key in (*WORDS, *COUNTS):
        out.write(f"# {key}: {draft.table.get(key, '')}\n")
    for key in BANK:
        out.write(f"# {key}: {plain(int(draft.table.get(key, 0)), draft.unit)}\n")
    for key in MONEY:
        out.write(f"# {key}: {draft.money.get(key, '')}\n")
    lines = [
        cells(place, row, draft.groups.get(str(row.get("group")), {}), draft.unit)
        for place, row in enumerate(draft.spaces)
    ]
    most = max((_rents_of(line) for line in lines), default=0)
    writer = csv.DictWriter(out, names(most), restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return out.getvalue()


def _rents_of(line: Mapping[str, object]) -> int:
    return sum(key.startswith("rent") and key != "rent_hotel" for key in line)


def from_csv(text: str, draft: Draft) -> tuple[Fault, ...]:
    """Put the sheet's board into the draft; what could not be read. Raises SheetError."""
    remarks, rows = _read(text)
    sheet = _Sheet(draft, remarks)
    amounts = [amount for row in rows for amount in sheet.amounts(row)]
    finest = max((units_needed(amount) or UNITS[-1] for amount in amounts), default=1)
    if finest > draft.unit:
        sheet.faults.append(Fault("odd", "rescaled", "money"))
        in_units(draft, finest)
    before = {place: dict(row) for place, row in enumerate(draft.spaces)}
    draft.spaces.clear()
    for place, row in enumerate(rows):
        draft.spaces.append(sheet.space(place, row, before))
    sheet.bank()
    for group in draft.groups.values():
        for key in ("price", "mortgage", "rents", "costs"):
            group.pop(key, None)
    return tuple(sheet.faults)


def _read(text: str) -> tuple[dict[str, str], list[dict[str, str]]]:
    if len(text) > MAX_BYTES:
        raise SheetError(f"The sheet is larger than {MAX_BYTES // 1000} kB: no board.")
    remarks: dict[str, str] = {}
    lines = []
    for line in text.removeprefix("\ufeff").splitlines():
        if line.startswith("#"):
            key, _, value = line[1:].partition(":")
            remarks.setdefault(key.strip(), value.strip())
        elif line.strip():
            lines.append(line)
    try:
        mark = ";" if lines and lines[0].count(";") > lines[0].count(",") else ","
        rows = [_texts(row) for row in csv.DictReader(lines, delimiter=mark, strict=True)]
    except csv.Error as fault:
        raise SheetError(f"This is no sheet of comma-separated values: {fault}.") from fault
    _need_board(rows)
    return remarks, rows


def _texts(row: Mapping[Any, Any]) -> dict[str, str]:
    return {
        str(key).strip().lower(): value.strip()
        for key, value in row.items()
        if isinstance(value, str) and key is not None
    }


def _need_board(rows: list[dict[str, str]]) -> None:
    lacking = [key for key in NEEDED if not rows or key not in rows[0]]
    if lacking:
        raise SheetError(f"The sheet has no column {', '.join(lacking)}.")
    if len(rows) > MAX_SPACES:
        what = f"The sheet has {len(rows)} spaces; at most {MAX_SPACES} are played."
        raise SheetError(what)


class _Sheet:
    """Reads cells for a draft and notes what is no amount."""

    def __init__(self, draft: Draft, remarks: Mapping[str, str]) -> None:
        self.draft, self.remarks = draft, remarks
        self.faults: list[Fault] = []
        self.pattern = remarks.get("pattern") or draft.pattern
        self._ids: set[str] = set()

    def amounts(self, row: Mapping[str, str]) -> list[Fraction]:
        """Every amount of the row that can be read."""
        found = []
        for key, cell in row.items():
            if key in {"price", "building_price", "mortgage", "amount"} or _is_rent(key):
                for text in cell.split("/"):
                    try:
                        amount = parse(text, self.pattern)
                    except WrongAmount:
                        continue
                    found += [] if amount is None else [amount]
        return found

    def space(
        self, place: int, row: Mapping[str, str], before: Mapping[int, Mapping[str, Any]]
    ) -> dict[str, Any]:
        """A row of the draft."""
        sheet_kind = row.get("kind", "")
        kind = KIND_OF.get(sheet_kind, sheet_kind)
        if sheet_kind == "other" and row.get("amount"):
            kind = "prize"
        same = before.get(place, {}).get("kind") == kind
        known = str(before.get(place, {}).get("id", "")) if same else ""
        name = row.get("name", "")
        wanted = known or identifier(name, self._ids, f"space_{place}")
        fresh: dict[str, Any] = {"id": identifier(wanted, self._ids, f"space_{place}")}
        self._ids.add(fresh["id"])
        fresh |= {"kind": kind, "name": ""}
        self.draft.spaces.append(fresh)
        self.draft.put(place, {"name": name} | self._extra(row))
        self.draft.spaces.pop()
        if sheet_kind in {"chance", "chest"}:
            fresh["deck"] = self._deck(sheet_kind)
        if kind in DEEDS:
            fresh |= self._deed(place, kind, row)
        elif kind in {"tax", "prize", "inspection", "exchange", "rest"}:
            unit = 1 if kind == "rest" else 0
            fresh |= self._figures({"amount": row.get("amount", "")}, place, unit)
        return fresh

    def bank(self) -> None:
        """What the remarks say of the bank; without them the start space names the salary."""
        table = self.draft.table
        for key in (*WORDS, *COUNTS):
            word = self.remarks.get(key, "")
            if word:
                table[key] = word if key in WORDS else _count(word, table.get(key, 0))
        for key in MONEY:
            if key in self.remarks:
                self.draft.money[key] = self.remarks[key]
        table |= self._figures({key: self.remarks.get(key, "") for key in BANK}, None)

    def _deed(self, place: int, kind: str, row: Mapping[str, str]) -> dict[str, Any]:
        named = row.get("group", "")
        deed: dict[str, Any] = {}
        if named:
            deed["group"] = self.draft.group_named(named, kind)
        keys = ("price", "mortgage")
        deed |= self._figures({key: row.get(key, "") for key in keys}, place)
        rent_cells = [row[key] for key in sorted(filter(_is_rent, row), key=_rent_order)]
        rents = self._list([cell for cell in rent_cells if cell], place, "rents")
        costs = self._list(row.get("building_price", "").split("/"), place, "costs")
        steps = max(len(rents) - 1, 0)
        if rents:
            deed["rents"] = rents
        if costs and kind == "lot":
            deed["costs"] = costs if len(costs) > 1 else costs * steps
        return {key: value for key, value in deed.items() if value != []}

    def _deck(self, name: str) -> str:
        """The deck of this name; another of the draft where it has none such."""
        decks = list(self.draft.decks)
        if name in decks or not decks:
            return name
        return decks[0] if name == "chance" else decks[-1]

    def _extra(self, row: Mapping[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for part in row.get("comment", "").split(";"):
            key, mark, word = (piece.strip() for piece in part.partition("="))
            if mark and key in EXTRA:
                numbers = [int(one) for one in word.split("/") if one.isdecimal()]
                figure = numbers if key == "lap_tax" else (numbers or [word])[0]
                found[key] = word == "yes" if key == "income" else figure
                if key in {"short", "deck"}:
                    found[key] = word
        return found

    def _figures(
        self, texts: Mapping[str, str], place: int | None, unit: int = 0
    ) -> dict[str, Any]:
        figures = {}
        for key, text in texts.items():
            at = f"spaces[{place}].{key}" if place is not None else key
            amount = self._amount(text, at, unit or self.draft.unit)
            if amount is not None:
                figures[key] = amount
        return figures

    def _list(self, texts: Iterable[str], place: int, key: str) -> list[int]:
        found = (
            self._amount(text, f"spaces[{place}].{key}", self.draft.unit) for text in texts
        )
        return [amount for amount in found if amount is not None]

    def _amount(self, text: str, place: str, unit: int) -> int | None:
        try:
            amount = parse(text, self.pattern)
        except WrongAmount as wrong:
            self.faults.append(Fault("refused", wrong.code, place))
            return None
        if amount is None:
            return None
        if (amount * unit).denominator != 1:
            self.faults.append(Fault("refused", "too_fine", place))
        return int(amount * unit)


def _is_rent(key: str) -> bool:
    return key == "rent_hotel" or (key.startswith("rent") and key[4:].isdecimal())


def _rent_order(key: str) -> int:
    return 1000 if key == "rent_hotel" else int(key[4:])


def _count(word: str, otherwise: object) -> object:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else otherwise
