"""A board as a sheet (CSV), out and in: figures of the spaces, and of the bank on top.

Lines that begin with `#` are remarks; those of our own sheets (`# salary: 200`) are read
back as figures, all others are kept as they are. An import goes over a draft made from an
edition: its bank, groups and decks stay, where they fit (`# from: NAME` says which edition
that was); a space keeps its identifier where kind and place are the same, so that cards
still find it.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tapbank.boards.amounts import UNITS, plain, units_needed
from tapbank.boards.cells import BANK, COUNTS, MONEY, WORDS, Cells, remark
from tapbank.boards.checks import Fault
from tapbank.boards.columns import LEAST_RENTS, cells, names
from tapbank.boards.draft import Draft
from tapbank.boards.errors import SheetError
from tapbank.boards.limits import LARGEST
from tapbank.boards.making import in_units
from tapbank.editions.rows import MAX_SPACES

NEEDED: Final = ("kind", "name")
MOST_REMARKS: Final = 50
LONGEST_CELL: Final = 1000  # longer ones are told as too long all the same
_FROM: Final = re.compile(r"#\s*from\s*:[\s\"]*([\w-]+)[\s\",;]*\Z")


def to_csv(draft: Draft) -> str:
    """The whole board; figures that deeds take from their group are written out."""
    out = io.StringIO()
    out.writelines(f"# {text}\n" for text in _head(draft))
    lines = [
        cells(place, row, draft.groups.get(str(row.get("group")), {}), draft.unit)
        for place, row in enumerate(draft.spaces)
    ]
    for line in lines:
        if line["kind"] == "start":
            line["amount"] = plain(int(draft.table.get("salary", 0)), draft.unit)
    most = max((_rents_of(line) for line in lines), default=0)
    writer = csv.DictWriter(out, names(most), restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return out.getvalue()


def _head(draft: Draft) -> Iterator[str]:
    """The remarks: figures of the bank, then what is only said."""
    table = draft.table
    if re.fullmatch(r"[\w-]+", draft.id):
        yield f"from: {draft.id}"
    yield from (f"{key}: {table[key]}" for key in (*WORDS, *COUNTS) if key in table)
    for key in BANK:
        yield f"{key}: {plain(int(table.get(key, 0)), draft.unit)}"
    yield from (f'{key}: "{draft.money.get(key, "")}"' for key in MONEY)
    yield from table.get("remarks", ())


def origin(text: str) -> str:
    """The edition or board that the sheet was written from, "" when it does not say."""
    found = (_FROM.match(line) for line in text.removeprefix("\ufeff").splitlines())
    return next((line[1] for line in found if line), "")


def decoded(content: bytes, name: str) -> str:
    """The text of a sheet's file. `name`: how it is called. Raises SheetError."""
    _need_size(len(content))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise SheetError("utf_8", name=name) from fault


def _rents_of(line: Mapping[str, object]) -> int:
    return sum(key.startswith("rent") and key != "rent_hotel" for key in line)


def from_csv(text: str, draft: Draft) -> tuple[Fault, ...]:
    """Put the sheet's board into the draft; what could not be read. Raises SheetError."""
    remarks, rows = _read(text)
    sheet = Cells(draft, remarks)
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
    if kept := _remarks(text):
        draft.table["remarks"] = kept
    else:
        draft.table.pop("remarks", None)
    for group in draft.groups.values():
        for key in ("price", "mortgage", "rents", "costs"):
            group.pop(key, None)
    return tuple(sheet.faults)


def _read(text: str) -> tuple[dict[str, str], list[dict[str, str]]]:
    remarks, rows = rows_of(text, NEEDED, names(LEAST_RENTS))
    if len(rows) > MAX_SPACES:
        raise SheetError("rows", count=len(rows), most=MAX_SPACES)
    return remarks, rows


def rows_of(
    text: str, needed: tuple[str, ...], known: tuple[str, ...]
) -> tuple[dict[str, str], list[dict[str, str]]]:
    """Remarks by key, and the rows by column. Raises SheetError: no sheet of this kind.

    `known`: all columns, for whoever has written other headings.
    """
    _need_size(len(text))
    remarks: dict[str, str] = {}
    lines = []
    for line in text.removeprefix("\ufeff").splitlines():
        if line.startswith("#"):
            key, _, value = line[1:].partition(":")
            remarks.setdefault(key.strip(), _unquoted(value.strip()))
        elif line.strip():
            lines.append(line)
    try:
        mark = ";" if lines and lines[0].count(";") > lines[0].count(",") else ","
        rows = [_texts(row) for row in csv.DictReader(lines, delimiter=mark, strict=True)]
    except csv.Error as fault:
        raise SheetError("csv", fault=fault) from fault
    lacking = [key for key in needed if not rows or key not in rows[0]]
    if lacking:
        raise SheetError("column", names=", ".join(lacking), known=", ".join(known))
    return remarks, rows


def _remarks(text: str) -> list[str]:
    """The remarks that are no figures."""
    known = {"from", *WORDS, *COUNTS, *BANK, *MONEY}
    marked = (line[1:] for line in text.splitlines() if line.startswith("#"))
    told = (line for line in marked if line.partition(":")[0].strip() not in known)
    return [text for text in map(remark, told) if text][:MOST_REMARKS]


def _need_size(size: int) -> None:
    if size > LARGEST:
        raise SheetError("large", size=LARGEST // 1000)


def _unquoted(word: str) -> str:
    """A blank between thousands stands in quotes."""
    quoted = len(word) > 1 and word[0] == word[-1] == '"'
    return word[1:-1] if quoted else word


def _texts(row: Mapping[Any, Any]) -> dict[str, str]:
    return {
        str(key).strip().lower(): value.strip()[:LONGEST_CELL]
        for key, value in row.items()
        if isinstance(value, str) and key is not None
    }
