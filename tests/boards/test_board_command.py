"""`tapbank board`: what it prints and its exit status."""

import io
from pathlib import Path

import pytest
from tapbank.__main__ import main
from tapbank.boards import Folder


@pytest.fixture(autouse=True)
def own(folder: Folder) -> Folder:
    return folder


def test_a_board_from_an_edition_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "new", "--from", "us-classic", "--name", "Our street"]) == 0
    assert "our-street: Our street" in capsys.readouterr().out
    assert main(["board", "list"]) == 0
    assert "our-street" in capsys.readouterr().out


def test_a_blank_board_waits_to_be_filled_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "new", "--spaces", "20", "--name", "Mine"]) == 1
    out = capsys.readouterr().out
    assert "To be filled in before play" in out
    assert main(["board", "check", "mine"]) == 1


def test_out_as_a_sheet_and_in_again(tmp_path: Path, own: Folder) -> None:
    sheet = str(tmp_path / "sheet.csv")
    assert main(["board", "export", "manager", sheet]) == 0
    assert main(["board", "import", sheet, "--from", "manager", "--name", "Ours"]) == 0
    assert own.names() == ("ours",)


def test_copy_and_rename(own: Folder) -> None:
    main(["board", "new", "--from", "us-classic", "--name", "One"])
    assert main(["board", "copy", "one", "Two"]) == 0
    assert main(["board", "rename", "two", "Three"]) == 0
    assert main(["board", "copy", "uk-london", "Four"]) == 0
    assert own.names() == ("four", "one", "three")


def test_remove_asks(own: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["board", "new", "--from", "us-classic", "--name", "One"])
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    assert main(["board", "remove", "one"]) == 1
    assert own.names() == ("one",)
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    assert main(["board", "remove", "one"]) == 0
    assert own.names() == ()


@pytest.mark.parametrize(
    "words",
    [
        ["new", "--from", "nowhere"],
        ["copy", "nowhere", "x"],
        ["import", "no-such-file.csv"],
        ["export", "nowhere"],
        ["remove", "nowhere", "--yes"],
        ["check", "nowhere"],
    ],
)
def test_what_is_not_there_is_said(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", *words]) == 2
    assert capsys.readouterr().err
