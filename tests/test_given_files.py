"""Files that come on standard input: the installed box can't look into anybody's folder."""

import errno
import io
import os
from pathlib import Path

import pytest
from tapbank.__main__ import main
from tapbank.editions.faults import NoEdition
from tapbank.editions.files import find, read_whole
from tapbank.speech import languages, of_system

EDITION = 'base = "us-classic"\ntitle = "Our table"\nsalary = 400\n'
BROKEN = 'base = "us-classic"\nsalary = "much"\n'
OF_THE_BOX = {"SUDO_USER": "anna", "USER": "tapbank"}


@pytest.fixture(autouse=True)
def boards(monkeypatch, tmp_path):
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    return tmp_path / "boards"


@pytest.fixture
def run(monkeypatch, capsys):
    """A command with this on its standard input: its status and what it said."""

    def run(*words, given=b""):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        return main(list(words)), "".join(capsys.readouterr())

    return run


@pytest.fixture
def sheet(run):
    """A board's sheet, as it goes out by `>`."""
    return run("board", "export", "us-classic")[1].encode()


@pytest.mark.parametrize("text", [EDITION, BROKEN, "title = ", "\xff"])
@pytest.mark.parametrize("words", [["editions", "check"], ["editions", "show"],
                                   ["board", "check"]])  # fmt: skip
def test_an_edition_on_standard_input_is_told_like_a_file(run, tmp_path, words, text):
    file = tmp_path / "board.toml"
    file.write_bytes(content := text.encode("latin-1"))
    status, said = run(*words, str(file))
    given, heard = run(*words, "-", given=content)
    assert given == status
    assert heard.splitlines()[1:] == said.splitlines()[1:]


def test_a_sheet_on_standard_input_becomes_a_board(run, sheet, boards):
    status, said = run("board", "import", "-", given=sheet)
    assert status == 0, said
    (board,) = boards.iterdir()
    assert board.suffix == ".toml"


def test_a_deck_on_standard_input_takes_the_place_of_the_boards(run):
    run("board", "new", "--from", "us-classic", "--name", "Ours")
    cards = run("board", "cards", "us-classic", "chance")[1]
    status, said = run("board", "cards", "ours", "chance", "--import", "-",
                       given=cards.encode())  # fmt: skip
    assert status == 0, said
    assert run("board", "cards", "ours", "chance")[1] == cards


def test_no_copy_of_standard_input_is_left(run, monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    run("editions", "check", "-", given=BROKEN.encode())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", languages())
def test_who_may_not_open_a_file_through_the_boxs_account_is_told_the_way(language):
    closed = PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/srv/own/x.csv")
    said = of_system(closed, OF_THE_BOX).told(language)
    assert "- <" in said and "> " in said
    for env in ({}, {"SUDO_USER": "anna", "USER": "root"}, {"USER": "tapbank"}):
        assert "- <" not in of_system(closed, env).told(language)


def test_an_edition_in_a_closed_folder_is_not_called_missing(monkeypatch, tmp_path):
    """Also where the system's own words for "is it a file" would hide the difference."""
    path, look = find(tmp_path / "ours.toml"), Path.stat

    def closed(asked, **how):
        if asked == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return look(asked, **how)

    monkeypatch.setattr("pathlib.Path.stat", closed)
    is_file = Path.is_file
    monkeypatch.setattr(
        "pathlib.Path.is_file", lambda asked: asked != path and is_file(asked)
    )
    with pytest.raises(NoEdition, match="may not do that"):
        read_whole(path, [])
