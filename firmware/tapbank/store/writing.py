"""The rows of one step, written inside an open transaction."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from sqlite3 import Connection as Database
from typing import Final

from tapbank.ledger import Entry
from tapbank.store.codec import encode, kind_of
from tapbank.store.records import Step

_GAME: Final = """
INSERT INTO games (started, edition, title, players, touched)
SELECT ?, ?, ?, ?, coalesce(max(touched), 0) + 1 FROM games"""
_TOUCH: Final = """
UPDATE games SET touched = (SELECT max(touched) FROM games) + 1
WHERE id = ? AND touched < (SELECT max(touched) FROM games)"""
_SEAL: Final = "SELECT seal FROM actions WHERE game = ? AND number = ?"
_ACTION: Final = "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_EVENT: Final = "INSERT INTO events VALUES (?, ?, ?, ?)"
_ENTRY: Final = "INSERT INTO entries VALUES (?, ?, ?, ?, ?)"
_POSTING: Final = "INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)"


def open_game(db: Database, row: tuple[str, str, str, str]) -> int:
    """A new line of the list, played last; returns its id."""
    return int(db.execute(_GAME, row).lastrowid or 0)


def touch(db: Database, game: int) -> None:
    """This game is the one played last; nothing is written where it is already."""
    db.execute(_TOUCH, (game,))


def seal_of(before: bytes, head: Sequence[object], bodies: Iterable[str]) -> bytes:
    """SHA-256 over the seal before, what heads the action, and its events as written."""
    text = "\n".join((*map(str, head), *bodies))
    return sha256(before + text.encode()).digest()


def write(db: Database, game: int, step: Step, entries: Iterable[Entry]) -> None:
    """Action, events, entries and postings; the keys refuse numbers that are taken."""
    body = encode(step.action) if step.action is not None else ""
    kind = kind_of(step.action) if step.action is not None else "opening"
    bodies = [encode(event) for event in step.events]
    number, command = step.action_number, step.command or None
    row = db.execute(_SEAL, (game, number - 1)).fetchone()
    head = (number, step.first, command, step.time, kind, body)
    seal = seal_of(row[0] if row else b"", head, bodies)
    db.execute(_ACTION, (game, *head, seal))
    db.executemany(_EVENT, [(game, n, number, b) for n, b in enumerate(bodies, step.first)])
    _write_entries(db, game, entries)


def _write_entries(db: Database, game: int, entries: Iterable[Entry]) -> None:
    rows, legs = [], []
    event, place = 0, 0
    for entry in entries:
        place = place + 1 if entry.number == event else 0
        event = entry.number
        rows.append((game, event, place, entry.reason, entry.ref))
        for leg, posting in enumerate(entry.postings):
            legs.append((game, event, place, leg, posting.account, posting.amount))
    db.executemany(_ENTRY, rows)
    db.executemany(_POSTING, legs)
