"""`tapbank board`: what it prints and its exit status."""

import io
from pathlib import Path

import pytest
from tapbank.__main__ import main
from tapbank.boards import Folder, made_from


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


@pytest.mark.parametrize(
    "name",
    [
        *("ar-pesos", "fr-francs", "ru-moscow", "manager", "manager-shares"),
        *("millionaire", "biznespolia", "insurance"),
    ],
)
def test_a_sheet_knows_what_it_was_written_from(
    tmp_path: Path, own: Folder, name: str
) -> None:
    sheet = tmp_path / "mine.csv"
    assert main(["board", "export", name, str(sheet)]) == 0
    assert f"# from: {name}\n" in sheet.read_text("utf-8")
    assert main(["board", "import", str(sheet)]) == 0
    back, first = own.draft("mine").table, made_from(name, name).table
    for key in ("decks", "options", "assumed", "money", "start_cash", "fine"):
        assert back.get(key) == first.get(key)


def test_a_sheet_of_an_own_board_goes_over_that_board(tmp_path: Path, own: Folder) -> None:
    sheet = str(tmp_path / "again.csv")
    main(["board", "new", "--from", "manager", "--name", "One"])
    main(["board", "export", "one", sheet])
    assert main(["board", "import", sheet]) == 0
    assert own.draft("again").options == own.draft("one").options


def test_a_sheet_of_a_board_that_is_not_here_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "far.csv"
    main(["board", "export", "us-classic", str(sheet)])
    text = sheet.read_text("utf-8").replace("# from: us-classic", "# from: elsewhere")
    sheet.write_text(text, encoding="utf-8")
    assert main(["board", "import", str(sheet)]) == 0
    assert "elsewhere: not here" in capsys.readouterr().out


@pytest.mark.parametrize("code", ["latin-1", "utf-16"])
def test_a_sheet_that_is_not_utf_8_is_named(
    tmp_path: Path, own: Folder, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "old.csv"
    sheet.write_text("kind,name\nstart,Café\n", encoding=code)
    assert main(["board", "import", str(sheet)]) == 2
    told = capsys.readouterr().err
    assert "old.csv is not written in UTF-8: save it as CSV UTF-8" in told
    assert own.names() == ()


def test_a_sheet_with_a_byte_order_mark_is_read(tmp_path: Path, own: Folder) -> None:
    sheet = tmp_path / "marked.csv"
    main(["board", "export", "fr-paris", str(sheet)])
    sheet.write_text(sheet.read_text("utf-8"), encoding="utf-8-sig")
    assert main(["board", "import", str(sheet)]) == 0
    assert own.draft("marked").table["language"] == "fr"


def test_control_characters_are_never_printed_raw(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["board", "new", "--name", "Red\x1b[31m\u202e", "--spaces", "20"])
    main(["board", "list"])
    main(["board", "remove", "no\x1b[2J", "--yes"])
    told = "".join(capsys.readouterr())
    assert "Red\\x1b[31m\\u202e" in told and "no\\x1b[2J" in told
    assert not {"\x1b", "\u202e"} & set(told)


@pytest.mark.parametrize(
    "words",
    [
        *(["new", "--spaces", number] for number in ("-1", "0", "19", "81")),
        ["new", "--name", ""],
        ["new", "--from", "us-classic", "--name", "  "],
        ["copy", "us-classic", ""],
    ],
)
def test_no_board_of_no_size_or_no_name(
    own: Folder, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", *words]) == 2
    assert "A board " in capsys.readouterr().err
    assert own.names() == ()


def test_a_deck_goes_out_as_a_sheet_and_in_again(tmp_path: Path, own: Folder) -> None:
    sheet = tmp_path / "cards.csv"
    main(["board", "new", "--from", "uk-london", "--name", "One"])
    assert main(["board", "cards", "us-classic", "chance", str(sheet)]) == 0
    assert main(["board", "cards", "one", "chance", "--import", str(sheet)]) == 0
    mine, theirs = (own.draft("one"), made_from("us-classic", "x"))
    assert len(mine.decks["chance"]["cards"]) == len(theirs.decks["chance"]["cards"])
    assert mine.decks["chance"]["cards"][1]["effect"] == "move_to:mayfair"


def test_copy_and_rename(own: Folder) -> None:
    main(["board", "new", "--from", "us-classic", "--name", "One"])
    assert main(["board", "copy", "one", "Two"]) == 0
    assert main(["board", "rename", "two", "Three"]) == 0
    assert main(["board", "copy", "uk-london", "Four"]) == 0
    assert own.names() == ("four", "one", "three")


def test_no_two_boards_get_the_same_title(own: Folder) -> None:
    for words in (
        ["new", "--from", "us-classic", "--name", "One"],
        ["new", "--spaces", "20", "--name", "ONE"],
        ["copy", "one", "One"],
        ["copy", "uk-london", "One"],
        ["new", "--from", "us-classic", "--name", "Two"],
        ["rename", "two", "one"],
    ):
        main(["board", *words])
    titles = [own.draft(name).title for name in own.names()]
    assert len(titles) == 5 == len({title.casefold() for title in titles})
    main(["board", "rename", "one", "One"])
    assert "One" in {own.draft(name).title for name in own.names()}


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
        ["cards", "us-classic", "nothing"],
        ["cards", "us-classic", "chance", "--import", "no-such-file.csv"],
    ],
)
def test_what_is_not_there_is_said(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", *words]) == 2
    assert capsys.readouterr().err


def test_a_fault_names_an_option_as_the_box_and_as_the_file(
    own: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = made_from("biznespolia", "mine", "Mine")
    draft.options["end"] = "time"
    setting = draft.table["settings"]["introductory_lap"]
    setting["start_cash"], setting["options"]["laps"] = 0, 2000
    own.write(draft)
    assert main(["board", "check", "mine"]) == 1
    out = capsys.readouterr().out
    assert ": Minutes of a timed game (options.minutes)\n" in out
    assert ": Trial lap: Laps of a game by laps (options.laps)\n" in out
    assert ": Trial lap: start cash\n" in out
