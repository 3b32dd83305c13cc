"""Faults of the disk: what happened, what to do, that nothing is lost."""

import sqlite3
from pathlib import Path
from shutil import disk_usage
from typing import Final

from tapbank.speech import Said, SaidError, say


class StoreError(SaidError):
    """The journal could not be read or written; no step is half written."""


class NoJournal(StoreError):
    """There is no journal here yet."""


CODES: Final[dict[int, str]] = {
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_IOERR: "store.io",
    sqlite3.SQLITE_READONLY: "store.readonly",
    sqlite3.SQLITE_PERM: "store.readonly",
    sqlite3.SQLITE_BUSY: "store.busy",
    sqlite3.SQLITE_LOCKED: "store.busy",
    sqlite3.SQLITE_CONSTRAINT: "store.constraint",
    sqlite3.SQLITE_CANTOPEN: "store.cannot_open",
}
SAFE: Final = say("store.safe")
SAFE_AT_START: Final = say("store.safe_at_start")
# SQLite needs room of its own to open a journal, and calls the want of it otherwise.
FROM_WANT: Final = frozenset({sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN})
LEAST_ROOM: Final = 1 << 17  # bytes


def in_words(fault: sqlite3.Error, path: Path | str, safe: Said = SAFE) -> StoreError:
    """The error to raise instead of SQLite's own; `safe`: what is not lost by it."""
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # low byte: kind
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return damaged(str(fault), path)
    if code in FROM_WANT and _is_full(Path(path)):
        code = sqlite3.SQLITE_FULL
    code_word = CODES.get(code, "store.other")
    return StoreError(say(code_word, fault=fault, safe=safe, path=path))


def _is_full(path: Path) -> bool:
    try:
        return disk_usage(path.parent).free < LEAST_ROOM
    except OSError:
        return False


def damaged(fault: Said | str, path: Path | str) -> StoreError:
    """The error for a file or a line that cannot be trusted."""
    return StoreError(say("store.damaged", fault=fault, path=path))
