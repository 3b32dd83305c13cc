"""The journal of all games: written once, never changed, read to resume and to export.

One transaction for each action with its events and entries. Time comes from the clock that
is passed in; numbers come from the desk, and the keys refuse one that is taken.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tapbank.game.events import Event, GameOpened
from tapbank.ledger import Entry
from tapbank.store import reading
from tapbank.store.cards import Cards
from tapbank.store.connection import Connection
from tapbank.store.household import Household
from tapbank.store.records import Booked, GameLine, Step
from tapbank.store.writing import open_game, touch, write


def utc_now() -> datetime:
    """The machine's clock."""
    return datetime.now(UTC)


class Store:
    """One SQLite file (":memory:" for none). `create=False`: only a journal that exists.

    All methods raise StoreError when the disk fails; then nothing is half written.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        clock: Callable[[], datetime] = utc_now,
        create: bool = True,
    ) -> None:
        self._clock, self.path = clock, Path(path)
        self._db = Connection(path, create=create)
        self.cards = Cards(self._db)
        self.household = Household(self._db)

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; a second time does nothing."""
        self._db.close()

    def create(self, events: Sequence[Event], entries: Iterable[Entry]) -> int:
        """A new game with its first events, GameOpened ahead; returns its id."""
        opened = events[0]
        if not isinstance(opened, GameOpened):
            raise ValueError("a game begins with GameOpened")
        step = Step(len(events), 0, None, tuple(events), self._time())
        names = msgspec.json.encode([seat.name for seat in opened.seats]).decode()
        row = (step.time, opened.edition.id, opened.edition.title, names)
        with self._db.transaction() as db:
            game = open_game(db, row)
            write(db, game, step, entries)
        return game

    def append(self, game: int, step: Step, entries: Iterable[Entry]) -> Step:
        """One accepted action, on the disk when this returns; comes back with its time."""
        step = replace(step, time=self._time())
        with self._db.transaction() as db:
            write(db, game, step, entries)
            touch(db, game)
        return step

    def find(self, game: int, command: str) -> int | None:
        """The number of the action that came with this command id."""
        sql = "SELECT number FROM actions WHERE game = ? AND command = ?"
        rows = self._db.read(sql, (game, command))
        return int(rows[0][0]) if rows else None

    def load(self, game: int) -> list[Step]:
        """The whole game, oldest first; every seal is checked."""
        return reading.load(self._db, game)

    def since(self, game: int, number: int) -> list[Step]:
        """The steps with events after `number`, whole, oldest first."""
        return reading.since(self._db, game, number)

    def entries(self, game: int, after: int = 0) -> list[Booked]:
        """What events after number `after` booked, oldest first."""
        return reading.entries(self._db, game, after)

    def games(self) -> list[GameLine]:
        """All games, the one played last first: that one resume offers."""
        return reading.games(self._db)

    def _time(self) -> str:
        now = self._clock().astimezone(UTC).isoformat(timespec="microseconds")
        return now.replace("+00:00", "Z")
