"""Cells of a sheet as rows of a draft; what is no amount is noted with its place."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any, Final

from tapbank.boards.amounts import WrongAmount, parse, with_percent
from tapbank.boards.checks import Fault
from tapbank.boards.columns import EXTRA, EXTRA_SUMS, KIND_OF, SUMS
from tapbank.boards.draft import DEEDS, Draft
from tapbank.boards.naming import free, identifier

BANK: Final = ("start_cash", "salary", "fine")
COUNTS: Final = ("houses", "hotels", "min_players", "max_players")
WORDS: Final = ("title", "language", "buildings")
MONEY: Final = ("pattern", "thousands")
COMMA: Final = "comma"  # as a sign it would begin a cell within a remark


class Cells:
    """Reads cells for a draft and notes what is no amount."""

    def __init__(self, draft: Draft, remarks: Mapping[str, str]) -> None:
        self.draft, self.remarks = draft, remarks
        self.faults: list[Fault] = []
        self.pattern = remarks.get("pattern") or draft.pattern
        self._ids: set[str] = set()

    def amounts(self, row: Mapping[str, str]) -> list[Fraction]:
        """Every sum of the row that can be read; turns to miss are none."""
        turns = KIND_OF.get(row.get("kind", ""), row.get("kind", "")) == "rest"
        texts: list[str] = []
        for key, cell in row.items():
            if key in SUMS or _is_rent(key):
                texts += [] if turns and key == "amount" else [with_percent(cell)[0]]
            elif key == "comment":
                named = map(_key_of, cell.split(";"))
                texts += [word for name, word in named if name in EXTRA_SUMS]
        return self._read(part for text in texts for part in text.split("/"))

    def of_bank(self) -> list[Fraction]:
        """Every sum of the remarks."""
        return self._read(self.remarks.get(key, "") for key in BANK)

    def _read(self, texts: Iterable[str]) -> list[Fraction]:
        found = []
        for text in texts:
            with suppress(WrongAmount):
                amount = parse(text, self.pattern)
                found += [] if amount is None else [amount]
        return found

    def space(
        self, place: int, row: Mapping[str, str], before: Mapping[int, Mapping[str, Any]]
    ) -> dict[str, Any]:
        """A row of the draft."""
        kind = KIND_OF.get(row.get("kind", ""), row.get("kind", ""))
        if row.get("kind") == "other" and row.get("amount"):
            kind = "prize"
        old = before.get(place, {})
        if old.get("kind") != kind:
            old = {}
        name = row.get("name", "")
        wanted = str(old.get("id", "")) or identifier(name, self._ids, f"space_{place}")
        fresh: dict[str, Any] = {"id": free(wanted, self._ids, "_"), "kind": kind}
        self._ids.add(str(fresh["id"]))
        fresh |= {"income": True} if old.get("income") else {}
        fresh |= _remarks(row)
        self.draft.spaces.append(fresh)
        self.draft.put(place, {"name": name} | self._extra(row))
        self.draft.spaces.pop()
        return fresh | self._of_kind(place, kind, row)

    def _of_kind(self, place: int, kind: str, row: Mapping[str, str]) -> dict[str, Any]:
        """What the kind of space asks for."""
        fixed, percent = with_percent(row.get("amount", ""))
        amount = {"amount": fixed}
        if kind in DEEDS:
            return self._deed(place, kind, row)
        if row.get("kind") in {"chance", "chest"}:
            return {"deck": self._deck(row["kind"])}
        if kind == "start":
            self.draft.table |= self._figures({"salary": amount["amount"]}, None)
        if kind in {"tax", "prize", "inspection", "exchange", "rest"}:
            by_choice = kind == "tax" and percent is not None
            more = {"income": True} if by_choice else {}
            if by_choice:
                self.draft.options.update(income_tax="choice", tax_percent=percent)
            return more | self._figures(amount, place, 1 if kind == "rest" else 0)
        return {}

    def bank(self) -> None:
        """What the remarks say of the bank, the amount of the start space besides."""
        table = self.draft.table
        for key in (*WORDS, *COUNTS):
            word = self.remarks.get(key, "")
            if word:
                table[key] = word if key in WORDS else _count(word, table.get(key, 0))
        for key in MONEY:
            if key in self.remarks:
                sign = self.remarks[key]
                self.draft.money[key] = "," if sign == COMMA else sign
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
        taxes = self._list([row.get("amount", "")], place, "lap_tax")
        if taxes:
            deed["lap_tax"] = taxes
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
            key, word = _key_of(part)
            if key:
                found[key] = _worth(key, word, self.draft.unit)
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


def _key_of(part: str) -> tuple[str, str]:
    """Key and word of `key=word` in a comment, "" for a part that is a note."""
    key, mark, word = (piece.strip() for piece in part.partition("="))
    return (key, word) if mark and key in EXTRA else ("", part)


def _remarks(row: Mapping[str, str]) -> dict[str, str]:
    """Source and note, as they are said in the sheet."""
    parts = (part.strip() for part in row.get("comment", "").split(";"))
    note = "; ".join(part for part in parts if part and not _key_of(part)[0])
    said = {"source": remark(row.get("source", "")), "note": remark(note)}
    return {key: text for key, text in said.items() if text}


def remark(text: str) -> str:
    """Text of one line, cut where it is endless."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())[:600]


def _worth(key: str, word: str, unit: int) -> object:
    """What `key=word` of a comment says; sums are in printed units there."""
    if key in {"short", "deck"}:
        return word
    if key == "income":
        return word == "yes"
    numbers: list[int] = []
    for one in filter(None, word.split("/")):
        with suppress(WrongAmount):
            numbers.append(int((parse(one) or 0) * unit))
    return numbers if key == "lap_tax" else sum(numbers[:1])


def _is_rent(key: str) -> bool:
    return key == "rent_hotel" or (
        key.isascii() and key.startswith("rent") and key[4:].isdecimal() and len(key) < 8
    )


def _rent_order(key: str) -> int:
    return 1000 if key == "rent_hotel" else int(key[4:])


def _count(word: str, otherwise: object) -> object:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else otherwise
