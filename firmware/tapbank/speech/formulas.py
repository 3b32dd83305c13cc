"""Texts of exported sheets (CSV) that a spreadsheet would take for formulas and reckon.

An apostrophe in front makes them text; whoever reads the sheet takes it away again, so what
goes out comes back the same. Minus numbers stay numbers.
"""

import re
from typing import Final

_SIGN: Final = r"['\s]*[=+\-@＝＋－＠]"
_FORMULA: Final = re.compile(_SIGN)
_NUMBER: Final = re.compile(r"-[0-9]+(?:[.,][0-9]+)?")
_CELL: Final = r"([;\t][\s\"]*)"  # begins a cell for a spreadsheet that is set to it
_TORN: Final = re.compile(r"[,;\t]['\s]*[\"=+\-@＝＋－＠]")


def guarded(cell: object) -> object:
    """The cell, with an apostrophe where it looks like a formula."""
    if not isinstance(cell, str) or _NUMBER.fullmatch(cell):
        return cell
    text = re.sub(f"{_CELL}(?={_SIGN})", r"\1'", cell)
    return f"'{text}" if _FORMULA.match(text) else text


def bare(cell: str) -> str:
    """The cell as it was before `guarded`."""
    text = cell[1:] if cell[:1] == "'" and _FORMULA.match(cell[1:]) else cell
    return re.sub(f"{_CELL}'(?={_SIGN})", r"\1", text)


def in_one_cell(line: str) -> str:
    """A line of remarks, in quotes where a cell within it would be a formula or run on."""
    quoted = line.replace('"', '""')
    return f'"{quoted}"' if _TORN.search(line) else line
