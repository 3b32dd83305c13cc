"""One SQLite file: opened, brought to the newest form, written in whole transactions.

WAL with synchronous=FULL: a transaction that has returned is on the disk, at the price of
exactly one fdatasync. The schema is a row of numbered SQL files, each applied once, in
order, counted by `user_version`, never edited later. A file with a higher count was
written by a newer tapbank and is left alone. One lock: any thread may read and write.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from threading import RLock
from typing import Any, Final

from tapbank.speech import Said, of_system, say
from tapbank.store.errors import SAFE, SAFE_AT_START, NoJournal, StoreError, in_words

APPLICATION: Final = 0x74617062  # "tapb": tells a journal from other SQLite files
MEMORY: Final = ":memory:"


class Connection:
    """Reads and writes of one file; SQLite's faults come out as StoreError, in words.

    `scripts`: the schema files in order, if not those of this version.
    """

    def __init__(
        self, path: Path | str, *, create: bool = True, scripts: Sequence[str] = ()
    ) -> None:
        self.path = path
        self._scripts = scripts or schema()
        self._lock = RLock()
        if path != MEMORY:
            _prepare(Path(path), create)
        with self._words(SAFE_AT_START):
            try:
                self._open(str(path))
            except sqlite3.OperationalError:
                if create or not _is_at_rest(Path(path)):
                    raise
                # Nothing can be written there, not even SQLite's own helpers, and nobody
                # writes: so they are not needed.
                self._open(f"{Path(path).absolute().as_uri()}?immutable=1", uri=True)

    def _open(self, place: str, *, uri: bool = False) -> None:
        self._db = sqlite3.connect(
            place, isolation_level=None, check_same_thread=False, uri=uri
        )
        try:
            self._set_up()
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Close the file; a second time does nothing."""
        with self._lock:
            self._db.close()

    def read(self, sql: str, given: Sequence[Any] = ()) -> list[Any]:
        """All rows of a question."""
        with self._lock, self._words():
            return self._db.execute(sql, given).fetchall()

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """Several reads of one moment: nobody of this program writes in between."""
        with self._lock:
            yield

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, durable when it returns."""
        with self._lock, self._words():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _words(self, safe: Said = SAFE) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as fault:
            raise in_words(fault, self.path, safe) from fault

    def _set_up(self) -> None:
        known = len(self._scripts)
        self._check(known)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        if self._pragma("user_version") < known:
            self._migrate()

    def _check(self, known: int) -> None:
        """Refuse what is not ours or is newer than we are, before anything is changed."""
        version, application = self._pragma("user_version"), self._pragma("application_id")
        tables = self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if application != APPLICATION and (tables or version or application):
            raise StoreError(say("store.stranger", path=self.path))
        if version > known:
            facts = {"version": version, "known": known, "path": self.path}
            raise StoreError(say("store.newer", **facts))

    def _migrate(self) -> None:
        with self.transaction() as db:
            # Asked again inside: two programs may have opened a new file at once.
            for script in self._scripts[self._pragma("user_version") :]:
                for statement in _statements(script):
                    db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {len(self._scripts)}")

    def _pragma(self, name: str) -> int:
        return int(self._db.execute(f"PRAGMA {name}").fetchone()[0])


def schema() -> list[str]:
    """The numbered SQL files in order."""
    folder = files("tapbank.store") / "schema"
    names = sorted(part.name for part in folder.iterdir() if part.name.endswith(".sql"))
    return [(folder / name).read_text(encoding="utf-8") for name in names]


def _statements(script: str) -> Iterator[str]:
    """One statement at a time; `executescript` would end the open transaction first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _is_at_rest(path: Path) -> bool:
    """Closed as it should be: nothing of it is left in the file beside it."""
    left = path.with_name(f"{path.name}-wal")
    return not left.exists() or left.stat().st_size == 0


def _prepare(path: Path, create: bool) -> None:
    if not create and not path.exists():
        raise NoJournal(say("store.no_journal", path=path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        reason = of_system(fault)
        raise StoreError(say("store.no_folder", reason=reason, path=path)) from fault
