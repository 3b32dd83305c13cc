"""A board as a sheet (CSV), out and in: figures of the spaces, and of the bank on top.

Lines that begin with `#` are remarks; those of our own sheets (`# salary: 200`) are read
back as figures, all others are kept as they are. What would be a formula for a spreadsheet
goes out behind an apostrophe (`speech/formulas.py`). An import goes over a draft made from
an edition: its bank, groups and decks stay, where they fit (`# from: NAME` says which
edition that was); a space keeps its identifier where kind and place are the same, so that
cards still find it.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TextIO

from tapbank.boards.amounts import UNITS, plain, units_needed
from tapbank.boards.cells import BANK, COMMA, COUNTS, MONEY, WORDS, Cells, remark
from tapbank.boards.checks import Fault
from tapbank.boards.columns import LEAST_RENTS, cells, names
from tapbank.boards.draft import Draft
from tapbank.boards.errors import SheetError
from tapbank.boards.limits import LARGEST
from tapbank.boards.making import in_units
from tapbank.editions.rows import MAX_SPACES
from tapbank.speech.formulas import bare, guarded, in_one_cell

NEEDED: Final = ("kind", "name")
MOST_REMARKS: Final = 50
LONGEST_CELL: Final = 1000  # longer ones are told as too long all the same
_FILLED: Final = re.compile(r"[,;\t]{2,}\s*\Z")
_QUOTED: Final = re.compile(r'"(#(?:[^"]|"")*)"')
_FROM: Final = re.compile(r"\s*from\s*:[\s\"]*([\w-]+)[\s\",;]*\Z")


def to_csv(draft: Draft) -> str:
    """The whole board; figures that deeds take from their group are written out."""
    out = io.StringIO()
    told = (" ".join(text.splitlines()) for text in _head(draft))
    out.writelines(in_one_cell(f"# {text}") + "\n" for text in told)
    lines: list[dict[str, object]] = [
        cells(place, row, draft.groups.get(str(row.get("group")), {}), draft.unit)
        for place, row in enumerate(draft.spaces)
    ]
    for line in lines:
        if line["kind"] == "start":
            line["amount"] = plain(int(draft.table.get("salary", 0)), draft.unit)
    most = max((_rents_of(line) for line in lines), default=0)
    write_rows(out, names(most), lines)
    return out.getvalue()


def write_rows(
    out: TextIO, columns: Iterable[str], rows: Iterable[Mapping[str, object]]
) -> None:
    """The header and the rows, none of them a formula."""
    writer = csv.DictWriter(out, tuple(columns), restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows({key: guarded(cell) for key, cell in row.items()} for row in rows)


def _head(draft: Draft) -> Iterator[str]:
    """The remarks: figures of the bank, then what is only said."""
    table = draft.table
    if re.fullmatch(r"[\w-]+", draft.id):
        yield f"from: {draft.id}"
    told = (key for key in (*WORDS, *COUNTS) if key in table)
    yield from (f"{key}: {_quoted(str(table[key]))}" for key in told)
    for key in BANK:
        yield f"{key}: {plain(int(table.get(key, 0)), draft.unit)}"
    for key in MONEY:
        sign = str(draft.money.get(key, ""))
        yield f"{key}: {COMMA}" if sign == "," else f'{key}: "{sign}"'
    yield from table.get("remarks", ())


def origin(text: str) -> str:
    """The edition or board that the sheet was written from, "" when it does not say."""
    told = (_told(line) for line in text.removeprefix("\ufeff").splitlines())
    found = (_FROM.match(remark) for remark in told if remark is not None)
    return next((name[1] for name in found if name), "")


def _told(line: str) -> str | None:
    """What a line of remarks says, None for another line.

    A spreadsheet fills it up with empty cells, and may have put it in quotes.
    """
    quoted = _QUOTED.match(line)
    if quoted:
        line = quoted[1].replace('""', '"')
    return _FILLED.sub("", line[1:]) if line.startswith("#") else None


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
    amounts = [amount for row in rows for amount in sheet.amounts(row)] + sheet.of_bank()
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
        told = _told(line)
        if told is not None:
            key, _, value = told.partition(":")
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
    marked = filter(None, map(_told, text.removeprefix("\ufeff").splitlines()))
    kept = (line for line in marked if line.partition(":")[0].strip() not in known)
    return [text for text in map(remark, kept) if text][:MOST_REMARKS]


def _need_size(size: int) -> None:
    if size > LARGEST:
        raise SheetError("large", size=LARGEST // 1000)


def _quoted(word: str) -> str:
    """In quotes where reading would take its own away."""
    return word if _unquoted(word) == word else f'"{word}"'


def _unquoted(word: str) -> str:
    """A blank between thousands stands in quotes."""
    quoted = len(word) > 1 and word[0] == word[-1] == '"'
    return word[1:-1] if quoted else word


def _texts(row: Mapping[Any, Any]) -> dict[str, str]:
    return {
        str(key).strip().lower(): bare(value.strip())[:LONGEST_CELL]
        for key, value in row.items()
        if isinstance(value, str) and key is not None
    }
