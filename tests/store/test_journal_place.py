"""Where the journal lies."""

from pathlib import Path

from tapbank.store import journal_path


def test_the_given_file_wins() -> None:
    assert journal_path("x.db", {"TAPBANK_DB": "/y.db"}) == Path("x.db")


def test_then_the_environment() -> None:
    env = {"TAPBANK_DB": "/y.db", "XDG_DATA_HOME": "/data"}
    assert journal_path(None, env) == Path("/y.db")


def test_then_the_users_data_folder() -> None:
    env = {"XDG_DATA_HOME": "/data", "HOME": "/home/anna"}
    assert journal_path(None, env) == Path("/data/tapbank/tapbank.sqlite")
    env = {"HOME": "/home/anna"}
    assert journal_path(None, env) == Path("/home/anna/.local/share/tapbank/tapbank.sqlite")
