"""Faults of the disk come out in words, and nothing is half written."""

import sqlite3
from pathlib import Path
from shutil import disk_usage

import pytest
from tapbank.store import StoreError, errors
from tapbank.store.connection import Connection

MUCH = "INSERT INTO cards (uid, kind, name) VALUES (?, 'player', zeroblob(9000) || 'x')"


@pytest.fixture
def db(path: Path):
    db = Connection(path)
    yield db
    db.close()


def fill(db: Connection, rows: int = 50) -> None:
    with db.transaction() as inside:
        inside.executemany(MUCH, [(str(uid),) for uid in range(rows)])


def cards(db: Connection) -> int:
    return db.read("SELECT count(*) FROM cards")[0][0]


def test_a_full_disk(db):
    db.read("PRAGMA max_page_count = 20")
    with pytest.raises(StoreError, match=r"disk is full.*did not happen.*Free some"):
        fill(db)
    assert cards(db) == 0
    db.read("PRAGMA max_page_count = 9999")
    fill(db)
    assert cards(db) == 50


@pytest.mark.parametrize(
    ("free", "said"),
    [
        (0, r"disk is full\. All games are safe\. Free some"),
        (1 << 30, "did not take it|cannot"),
    ],
)
def test_a_journal_that_finds_no_room_to_be_opened(db, path, monkeypatch, free, said):
    """SQLite needs room beside the journal; what it says of the want of it is another."""
    db.close()
    path.with_name(path.name + "-wal").mkdir()
    room = disk_usage(path.parent)._replace(free=free)
    monkeypatch.setattr(errors, "disk_usage", lambda folder: room)
    with pytest.raises(StoreError, match=said):
        Connection(path)


def in_the_way(path: Path) -> None:
    """SQLite's helper can't be made here, as on a card that can only be read; also not by
    an account that may do everything."""
    path.with_name(path.name + "-shm").symlink_to("nowhere/to/be/found")


def test_a_journal_that_was_closed_is_read_where_nothing_can_be_written(db, path):
    fill(db)
    db.close()
    in_the_way(path)
    sealed = Connection(path, create=False)
    assert cards(sealed) == 50
    with pytest.raises(StoreError, match="read-only"):
        fill(sealed)
    sealed.close()


def test_in_a_closed_folder_too(db, path):
    """The one that a card with errors gives, for accounts that it holds for."""
    fill(db)
    db.close()
    path.parent.chmod(0o500)
    try:
        sealed = Connection(path, create=False)
        assert cards(sealed) == 50
        sealed.close()
    finally:
        path.parent.chmod(0o700)


def test_a_journal_with_steps_beside_it_is_not_read_without_them(db, path):
    """As a power cut leaves it: what stands in the second file alone would be missing."""
    fill(db)
    beside = path.with_name(path.name + "-wal")
    steps = beside.read_bytes()
    db.close()
    beside.write_bytes(steps)
    in_the_way(path)
    with pytest.raises(StoreError):
        Connection(path, create=False)


def test_what_a_game_needs_to_write_is_not_opened_for_reading_alone(db, path):
    db.close()
    in_the_way(path)
    with pytest.raises(StoreError):
        Connection(path)


def test_a_read_only_journal(db):
    db.read("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="read-only"):
        fill(db)


def test_a_journal_that_another_program_is_writing(db, path):
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    db.read("PRAGMA busy_timeout = 5")
    with pytest.raises(StoreError, match="Another program is writing"):
        fill(db)
    other.close()
    fill(db, 1)


def test_a_path_that_is_a_folder(tmp_path):
    with pytest.raises(StoreError, match="cannot be opened"):
        Connection(tmp_path)


def test_a_fault_inside_a_transaction_takes_all_of_it_back(db):
    with pytest.raises(ZeroDivisionError), db.transaction() as inside:
        inside.execute(MUCH, ("1",))
        raise ZeroDivisionError
    assert cards(db) == 0


def test_words_name_the_file(db, path):
    with pytest.raises(StoreError, match=r"no such table: nowhere.*tapbank\.sqlite"):
        db.read("SELECT * FROM nowhere")
