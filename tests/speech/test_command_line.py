"""Every command in every language, whole: what it does, its help, its complaints."""

import os
import re
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
import tapbank.boards
from tapbank.__main__ import COMMANDS, main
from tapbank.commands.run import addresses, choose, devices_line
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game import Seat
from tapbank.game.rules.setup import to_shuffle
from tapbank.speech import is_no, is_yes, languages, speaking, spoken, told
from tapbank.speech.catalogue import HOME, SOURCE, about
from tapbank.speech.filling import SLOT
from tapbank.store import Store

OF_BOARDS = Path(tapbank.boards.__file__).parent / "words"
Output = pytest.CaptureFixture[str]
OTHERS = [language for language in languages() if language != SOURCE]
ENGLISH_OF_ARGPARSE = (
    *("usage: ", "positional arguments", "show this help", "invalid choice"),
    *("are required", "unrecognized", "expected one", ": error: ", "choose from"),
)

BROKEN = """
base = "tiny"
fine = -1
salery = 3
title = "two\\nlines"
houses = "many"
min_players = 9
[options]
decline = "aucton"
end = "time"
[money]
unit = 12
pattern = "none"
[decks.chance]
name = "Luck"
cards = [{ effect = "pay:x", text = "?" }, { effect = "fly", text = "?" }]
"""

HELP = [
    [],
    ["--help"],
    *([command, "--help"] for command in COMMANDS),
    *(["editions", does, "--help"] for does in ("show", "check", "table")),
    *(["board", does, "--help"] for does in ("new", "copy", "rename", "check", "import")),
    *(["board", does, "--help"] for does in ("export", "list", "remove")),
]
WRONG = [
    ["edition"],
    ["nonsense"],
    ["--language"],
    ["run", "--devices", "paper"],
    ["run", "--port", "x"],
    ["run", "--port"],
    ["run", "--auction-seconds", "0"],
    ["run", "--edition", "nowhere"],
    ["run", "--devices", "simulated", "--pins", "nowhere.toml"],
    ["run", "--fast"],
    ["export", "seven"],
    ["export", "--format", "pdf"],
    ["export"],
    ["editions", "burn"],
    ["editions", "show"],
    ["editions", "show", "us-clasic"],
    ["editions", "check", "nowhere.toml"],
    ["board", "new", "--name", " "],
    ["board", "new", "--spaces", "3"],
    ["board", "new", "--spaces", "many"],
    ["board", "copy", "one"],
    ["board", "rename", "one", "Two"],
    ["board", "import", "nowhere.csv"],
    ["board", "remove", "one"],
    ["selfplay", "--players", "9"],
    ["selfplay", "--edition", "none"],
    ["selfplay", "--option", "decks=wood"],
    ["selfplay", "--option", "deks=box"],
    ["selfplay", "--option", "minutes=many"],
    ["selfplay", "--setting", "short"],
    ["script", "nowhere.tap"],
]
DOING = [
    ["editions"],
    ["editions", "show", "manager"],
    ["editions", "show", "us-classic"],
    ["editions", "check", "tiny"],
    ["editions", "table", "us-classic", "manager", "tiny"],
    ["editions", "table", "--as", "markdown", "tiny"],
    ["editions", "table", "--as", "csv", "tiny"],
    ["games"],
    ["doctor", "--devices", "simulated"],
    ["doctor", "--devices", "real"],
    ["board"],
    ["board", "new", "--spaces", "20"],
    ["board", "new", "--from", "tiny"],
    ["selfplay", "--games", "1", "--players", "2", "--edition", "tiny"],
]


def fragments() -> set[str]:
    """Pieces of English sentences that no other language would say."""
    pieces = {
        piece.strip() for text in all_texts(SOURCE) for piece in SLOT.split(text)[::3]
    }
    return {piece for piece in pieces if len(piece) > 9 and " " in piece}


def all_texts(language: str) -> list[str]:
    """Of the command line, and what is said of boards."""
    files = [*(HOME / language).glob("*.toml"), OF_BOARDS / f"{language}.toml"]
    found = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    return [text for texts in found for text in texts.values()]


PIECES = fragments()


def leftovers(said: str, language: str) -> list[str]:
    """English of the catalogue or of argparse in what was said in another language."""
    own = "\n".join(all_texts(language))
    flat = re.sub(r"\s+", " ", said)
    pieces = [p for p in PIECES if p in flat and p not in own]
    return pieces + [p for p in ENGLISH_OF_ARGPARSE if p in flat and p not in own]


def said_by(words: list[str], capsys: Output) -> str:
    """All that a command line prints; argparse leaves by SystemExit."""
    with suppress(SystemExit):
        main(words)
    out = capsys.readouterr()
    return out.out + out.err


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("words", [*HELP, *WRONG, *DOING], ids=" ".join)
def test_a_command_speaks_the_language_and_no_english(
    words: list[str], language: str, capsys: Output
) -> None:
    said = said_by([*words, f"--language={language}"], capsys)
    assert said.strip()
    assert leftovers(said, language) == []
    assert "{" not in re.sub(r"\{[a-z,]+\}", "", said)  # choices stand in such brackets


@pytest.mark.parametrize("words", [*HELP[1:], *WRONG, *DOING], ids=" ".join)
def test_the_english_of_a_command_is_found_by_this_very_search(
    words: list[str], capsys: Output
) -> None:
    """Else the test above would prove nothing."""
    said = said_by(words, capsys)
    assert leftovers(said, "ru"), said


@pytest.mark.parametrize("language", OTHERS)
def test_all_faults_of_an_edition_are_told_in_the_language(
    language: str, tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(BROKEN)
    said = said_by(["editions", "check", str(file), "--language", language], capsys)
    places = [line.split(": ")[0].strip() for line in said.splitlines()[1:]]
    assert len(places) >= 10
    assert leftovers(said, language) == []


@pytest.mark.parametrize("language", OTHERS)
def test_games_are_listed_in_the_language(
    language: str, household: Path, capsys: Output
) -> None:
    with Store(household / "games.sqlite") as store:
        seats = [Seat("anna", "Anna", "circle"), Seat("ben", "Ben", "square")]
        edition = load("tiny")
        Desk.new(store, edition, seats, to_shuffle(edition))
    said = said_by(["games", "--language", language], capsys)
    assert "Anna, Ben" in said
    assert leftovers(said, language) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_fault_of_the_journal_is_told_in_the_language(
    language: str, household: Path, capsys: Output
) -> None:
    (household / "games.sqlite").write_text("no journal " * 99)
    for command in ("games", "export"):
        said = said_by([command, "--language", language], capsys)
        assert "--db FILE" in said
        assert leftovers(said, language) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", ["ok", "roll"])
def test_a_fault_of_the_pin_map_is_told_in_the_language(
    language: str, part: str, tmp_path: Path, capsys: Output
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f'base = "pins.toml"\nwithout = ["{part}"]\n')
    words = ["run", "--devices", "simulated", "--pins", str(mine)]
    said = said_by([*words, "--language", language], capsys)
    assert "contact" in said
    assert leftovers(said, language) == []


SCRIPTS = [
    "game tiny anna\n",
    "game tiny anna anna\n",
    "game tiny bank ben\n",
    "game nowhere anna ben\n",
    "game tiny anna ben\noption decks wood\n",
    "game tiny anna ben\noption minutes -4\n",
    "game tiny anna ben\nsetting short\n",
    "game tiny anna ben\ndeck chance: 1 1\n",
]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("text", SCRIPTS, ids=lambda text: text.strip())
def test_what_hinders_a_script_is_told_in_the_language(
    language: str, text: str, tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "a.tap"
    file.write_text(text)
    said = said_by(["script", str(file), "--language", language], capsys)
    assert str(file) in said
    assert leftovers(said, language) == []
    assert said != said_by(["script", str(file)], capsys)


@pytest.mark.parametrize("language", OTHERS)
def test_the_words_of_the_notation_stay_as_they_are(language: str, capsys: Output) -> None:
    said = said_by(["script", "--help", "--language", language], capsys)
    assert "PLAYER roll" in said and "exit status: 0 all held" in said


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "form", ["--language {}", "--language={}", "--lang {}", "--lan={}"]
)
@pytest.mark.parametrize("first", [True, False])
def test_the_language_may_stand_anywhere(
    language: str, form: str, first: bool, capsys: Output
) -> None:
    option = form.format(language).split()
    said = said_by([*option, "games"] if first else ["games", *option], capsys)
    there = tomllib.loads((HOME / language / "store.toml").read_text("utf-8"))
    assert said.startswith(there["no_journal"].partition("{")[0])


def test_an_unknown_language_is_told_with_those_there_are(capsys: Output) -> None:
    assert main(["games", "--language", "xx"]) == 2
    said = capsys.readouterr().err
    assert "xx" in said and "de, en, es, fr, ru" in said


def test_an_unknown_language_is_told_in_that_of_the_terminal(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert main(["games", "--language", "xx"]) == 2
    assert "keine Sprache" in capsys.readouterr().err


def test_a_command_leaves_no_language_behind(capsys: Output) -> None:
    main(["games", "--language", "ru"])
    assert spoken({}) == SOURCE
    capsys.readouterr()
    said_by(["games", "--nonsense"], capsys)
    assert "unrecognized arguments" in said_by(["games", "--nonsense"], capsys)


@pytest.mark.parametrize("language", OTHERS)
def test_what_stands_after_two_dashes_is_no_option(language: str, capsys: Output) -> None:
    said = said_by(["editions", "show", "--", f"--language={language}"], capsys)
    assert "no edition of this name" in said


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_the_letters_gets_their_codes(encoding: str) -> None:
    plain = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"}
    env = os.environ | plain | {"PYTHONCOERCECLOCALE": "0"}
    for words in (["editions"], ["--help"], ["nonsense"]):
        command = [sys.executable, "-m", "tapbank", *words, "--language", "ru"]
        done = subprocess.run(command, env=env, capture_output=True, check=False)
        assert b"Traceback" not in done.stderr
        assert rb"\u04" in done.stdout + done.stderr


def test_english_reads_no_other_language() -> None:
    """Words cost nothing that nobody hears."""
    script = """
import sys
opened = []
sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name == "open" else None)
from tapbank.__main__ import main
main(["games"])
print([path for path in opened if "speech/words" in path])
"""
    env = {
        name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL")
    }
    run = [sys.executable, "-c", script]
    done = subprocess.run(run, env=env, capture_output=True, check=True, text=True)
    read = re.findall(r"words/(\w+)/(\w+)\.toml", done.stdout)
    assert {language for language, _ in read} == {SOURCE}
    assert {topic for _, topic in read} <= {"command", "language", "store"}


@pytest.mark.parametrize("language", OTHERS)
def test_the_box_names_devices_and_addresses_in_the_language(language: str) -> None:
    with speaking(language):
        lines = [
            devices_line(*choose("simulated")),
            *addresses("0.0.0.0", 80, with_box=True),
        ]
        lines += [told("command.ends"), told("command.journal", journal="games.sqlite")]
    assert leftovers("\n".join(lines), language) == []
    with speaking(SOURCE):
        assert devices_line(*choose("simulated")) != lines[0]


def test_yes_and_no_are_understood_in_every_language() -> None:
    """And what is yes in one language is no in none."""
    words = {one: about(one) for one in languages()}
    yes = {word for one in words.values() for word in one["yes"].split()}
    no = {word for one in words.values() for word in one["no"].split()}
    assert not yes & no
    assert all(is_yes(f" {word.upper()} \n") and not is_no(word) for word in yes)
    assert all(is_no(f"{word}\n") and not is_yes(word) for word in no)
    assert not is_yes("\n") and not is_no("\n")
