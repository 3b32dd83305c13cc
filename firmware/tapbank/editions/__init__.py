"""Editions: boards and rules as TOML files, read into `tapbank.game.edition.Edition`.

`load` lists every fault of a file, each with its place. README.md beside this file names
every key and every word. What the words mean in play is for `tapbank.game`.
"""

from pathlib import Path

from tapbank.editions.bank_checks import check_bank
from tapbank.editions.board_checks import check_board
from tapbank.editions.build import build
from tapbank.editions.faults import BrokenEdition, Fault, Faults, NoEdition
from tapbank.editions.files import names, own, own_folder, read_whole, shipped
from tapbank.editions.rows import PATTERNS, read_parts
from tapbank.editions.scale import Table
from tapbank.editions.summary import option_words, summary, unusual
from tapbank.game.edition import Edition
from tapbank.speech import say

__all__ = [
    "PATTERNS",
    "BrokenEdition",
    "NoEdition",
    "from_table",
    "load",
    "names",
    "option_words",
    "own",
    "own_folder",
    "shipped",
    "summary",
    "unusual",
]


def load(name_or_path: str | Path) -> Edition:
    """The edition of a bundled name or a file.

    Raises BrokenEdition with all faults; NoEdition (one of those) when nothing can be read.
    """
    faults = Faults()
    raw = read_whole(name_or_path, faults)
    if not raw:
        raise BrokenEdition(
            str(name_or_path), faults.found or (Fault("", say("fault.empty")),)
        )
    try:
        return from_table(Path(name_or_path).stem, raw, faults)
    except BrokenEdition as broken:
        raise BrokenEdition(str(name_or_path), broken.faults) from None


def from_table(edition_id: str, raw: Table, faults: Faults | None = None) -> Edition:
    """The edition of a whole table, base and decks filled in; `faults` found so far.

    Raises BrokenEdition with all faults.
    """
    faults = faults or Faults()
    parts = read_parts(raw, faults)
    check_board(parts, faults)
    check_bank(parts, faults)
    if faults.found:
        raise BrokenEdition(edition_id, faults.found)
    return build(edition_id, parts)
