"""The journal read back: steps, booked entries, the list of games."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

import msgspec

from tapbank.ledger import Entry, Posting
from tapbank.speech import say
from tapbank.store.codec import Unreadable, decode_action, decode_event
from tapbank.store.connection import Connection
from tapbank.store.errors import StoreError, damaged
from tapbank.store.records import Booked, GameLine, Step
from tapbank.store.writing import seal_of

_ACTIONS: Final = """
SELECT number, first, command, time, kind, body, seal FROM actions
WHERE game = ? AND number >= ? ORDER BY number"""

_EVENTS: Final = """
SELECT action, body FROM events
WHERE game = ? AND number >= ? ORDER BY number"""

_ENTRIES: Final = """
SELECT e.event, e.place, e.reason, e.ref, a.time, p.account, p.amount
FROM entries AS e
JOIN postings AS p ON p.game = e.game AND p.event = e.event AND p.place = e.place
JOIN events AS v ON v.game = e.game AND v.number = e.event
JOIN actions AS a ON a.game = e.game AND a.number = v.action
WHERE e.game = ? AND e.event > ? ORDER BY e.event, e.place, p.leg"""

# An undo or redo is the only event of its action; the game stands as after action `to`.
_GAMES: Final = """
SELECT g.id, g.started, g.edition, g.title, g.players, a.number, a.time, a.body, EXISTS (
    SELECT 1 FROM events AS v
    WHERE v.game = g.id AND v.number >= s.first AND v.action = s.number
    AND v.body ->> '$.type' = 'game_ended'
)
FROM games AS g
JOIN actions AS a ON a.game = g.id
AND a.number = (SELECT max(number) FROM actions WHERE game = g.id)
LEFT JOIN actions AS s ON s.game = g.id AND s.number = CASE
    WHEN a.kind IN ('undo', 'redo') THEN (
        SELECT v.body ->> '$.to' FROM events AS v
        WHERE v.game = g.id AND v.number = a.first
    ) ELSE a.number END
ORDER BY g.touched DESC"""

_NAMES: Final = msgspec.json.Decoder(tuple[str, ...])


def load(db: Connection, game: int) -> list[Step]:
    """The whole game, oldest first; every seal is checked."""
    steps, before = [], b""
    for head, seal, bodies in _rows(db, game, 0, 0):
        before = seal_of(before, head, bodies)
        if before != seal:
            raise damaged(say("store.seal", number=head[0]), db.path)
        steps.append(_step(db, head, bodies))
    if not steps:
        raise StoreError(say("store.no_game", game=game, path=db.path))
    return steps


def since(db: Connection, game: int, number: int) -> list[Step]:
    """The steps with events after `number`, whole, oldest first."""
    sql = """SELECT a.number, a.first FROM events AS v
    JOIN actions AS a ON a.game = v.game AND a.number = v.action
    WHERE v.game = ? AND v.number > ? ORDER BY v.number LIMIT 1"""
    start = db.read(sql, (game, number))
    if not start:
        return []
    return [_step(db, head, bodies) for head, _, bodies in _rows(db, game, *start[0])]


def entries(db: Connection, game: int, after: int) -> list[Booked]:
    """What events after number `after` booked, oldest first."""
    rows = db.read(_ENTRIES, (game, after))
    return [
        Booked(Entry(event, reason, tuple(Posting(*leg[5:]) for leg in legs), ref), time)
        for (event, _, reason, ref, time), legs in groupby(rows, lambda row: row[:5])
    ]


def games(db: Connection) -> list[GameLine]:
    """All games, the one played last first."""
    return [_game_line(row) for row in db.read(_GAMES)]


def _rows(
    db: Connection, game: int, action: int, event: int
) -> Iterator[tuple[tuple[Any, ...], bytes, list[str]]]:
    """Actions from number `action` on: what heads each, its seal, its events as written."""
    with db.at_rest():
        actions = db.read(_ACTIONS, (game, action))
        events = iter(db.read(_EVENTS, (game, event)))
    waiting = next(events, None)
    for row in actions:
        bodies: list[str] = []
        while waiting is not None and waiting[0] == row[0]:
            bodies.append(waiting[1])
            waiting = next(events, None)
        yield row[:6], row[6], bodies


def _step(db: Connection, head: tuple[Any, ...], bodies: list[str]) -> Step:
    number, first, command, time, _, body = head
    try:
        action = decode_action(body) if body else None
        events = tuple(map(decode_event, bodies))
    except Unreadable as fault:
        raise damaged(say("store.step", number=number, fault=fault), db.path) from fault
    return Step(first + len(bodies) - 1, number, action, events, time, command or "")


def _game_line(row: tuple[Any, ...]) -> GameLine:
    try:
        last = decode_action(row[7]) if row[7] else None
    except Unreadable:
        last = None
    return GameLine(
        id=row[0],
        started=row[1],
        edition=row[2],
        title=row[3],
        players=_NAMES.decode(row[4]),
        steps=row[5],
        last_time=row[6],
        last=last,
        over=bool(row[8]),
    )
