"""Faults of the disk, in words: what happened, what to do, that nothing is lost."""

import sqlite3
from pathlib import Path
from typing import Final


class StoreError(Exception):
    """The journal could not be read or written; no step is half written."""


class NoJournal(StoreError):
    """There is no journal here yet."""


SAFE: Final = "This step did not happen; all steps before are safe."

WORDS: Final[dict[int, str]] = {
    sqlite3.SQLITE_FULL: f"The disk is full. {SAFE} Free some space, then do it again.",
    sqlite3.SQLITE_IOERR: (
        f"The disk did not take it ({{fault}}). {SAFE} "
        "Check the card or disk and its free space, then do it again."
    ),
    sqlite3.SQLITE_READONLY: (
        f"The journal is read-only. {SAFE} Make the file and its folder writable, "
        "then do it again."
    ),
    sqlite3.SQLITE_BUSY: (
        f"Another program is writing this journal. {SAFE} Close it, then do it again."
    ),
    sqlite3.SQLITE_CONSTRAINT: (
        f"Another program has gone on with this game. {SAFE} Close it and start again here."
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "The journal cannot be opened. Nothing was changed. Check that its folder exists "
        "and that this user may write there."
    ),
}
DAMAGED: Final = (
    "The journal is damaged, or is none of tapbank's ({fault}). Nothing was changed. "
    "Keep the file as it is; go on with a copy made earlier or a new journal (--db FILE)."
)
OTHER: Final = f"The journal could not be used ({{fault}}). {SAFE}"

SAME: Final[dict[int, int]] = {
    sqlite3.SQLITE_PERM: sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_LOCKED: sqlite3.SQLITE_BUSY,
}


def in_words(fault: sqlite3.Error, path: Path | str) -> StoreError:
    """The error to raise instead of SQLite's own."""
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # low byte: kind
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return damaged(str(fault), path)
    words = WORDS.get(SAME.get(code, code), OTHER)
    return StoreError(f"{words.format(fault=fault)} ({path})")


def damaged(fault: str, path: Path | str) -> StoreError:
    """The error for a file or a line that cannot be trusted."""
    return StoreError(f"{DAMAGED.format(fault=fault)} ({path})")
