"""Opening a file: ours, an older one, a newer one, somebody else's, a broken one."""

import sqlite3
from pathlib import Path

import pytest
from tapbank.store import NoJournal, Store, StoreError
from tapbank.store.connection import APPLICATION, Connection, schema


def pragma(path: Path, name: str) -> int:
    db = sqlite3.connect(path)
    try:
        return int(db.execute(f"PRAGMA {name}").fetchone()[0])
    finally:
        db.close()


def test_a_new_file_gets_the_whole_schema_and_our_mark(path: Path) -> None:
    Store(path).close()
    assert pragma(path, "user_version") == len(schema())
    assert pragma(path, "application_id") == APPLICATION


def test_every_schema_file_opens_with_why() -> None:
    assert all(script.startswith("-- Why: ") for script in schema())


def test_an_older_journal_is_brought_up_to_date(path: Path) -> None:
    Connection(path, scripts=schema()[:1]).close()
    assert pragma(path, "user_version") == 1
    with Store(path) as store:
        assert store.cards.all() == []
    assert pragma(path, "user_version") == len(schema())


def test_games_of_an_older_journal_keep_the_order_of_their_last_times(path: Path) -> None:
    old = Connection(path, scripts=schema()[:3])
    with old.transaction() as db:
        for game, time in ((1, "2024-03-05"), (2, "2024-03-01"), (3, "2024-03-03")):
            db.execute("INSERT INTO games VALUES (?, ?, 'tiny', 'T', '[]')", (game, time))
            row = (game, 0, 1, None, time, "opening", "", b"")
            db.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    old.close()
    with Store(path) as store:
        assert [line.id for line in store.games()] == [1, 3, 2]


def test_a_schema_file_that_fails_leaves_the_journal_as_it_was(path: Path) -> None:
    Store(path).close()
    slip = "-- Why: a slip.\nCREATE TABLE half (x);\nCREATE TABLE games (x);\n"
    with pytest.raises(StoreError):
        Connection(path, scripts=[*schema(), slip])
    db = Connection(path)
    assert db.read("SELECT * FROM sqlite_master WHERE name = 'half'") == []
    db.close()


def test_a_journal_of_a_newer_version_is_refused_and_left_alone(path: Path) -> None:
    Store(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer tapbank.*form 99.*update tapbank"):
        Store(path)
    assert path.read_bytes() == before


def test_somebody_elses_database_is_refused_and_left_alone(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="belongs to another program"):
        Store(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_named(path: Path) -> None:
    path.write_text("Dear diary, today we played for six hours.\n" * 50)
    with pytest.raises(
        StoreError, match=r"damaged, or is none of tapbank's.*tapbank\.sqlite"
    ):
        Store(path)


def test_a_journal_with_a_page_overwritten_is_damaged(game, path: Path) -> None:
    game.store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(StoreError, match="damaged"), Store(path) as store:
        store.load(game.id)


def test_a_missing_journal_is_not_made_by_only_looking(path: Path) -> None:
    with pytest.raises(NoJournal, match="No games yet"):
        Store(path, create=False)
    assert not path.exists()


def test_the_folder_is_made(tmp_path: Path) -> None:
    Store(tmp_path / "a" / "b" / "t.sqlite").close()
    assert (tmp_path / "a" / "b" / "t.sqlite").exists()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a file")
    with pytest.raises(StoreError, match="folder of the journal cannot be made"):
        Store(tmp_path / "a" / "t.sqlite")


def test_closing_twice_is_harmless(path: Path) -> None:
    store = Store(path)
    store.close()
    store.close()


def test_the_journal_is_synced_at_every_commit(path: Path) -> None:
    db = Connection(path)
    assert db.read("PRAGMA synchronous") == [(2,)]  # FULL
    assert db.read("PRAGMA journal_mode") == [("wal",)]
    db.close()
