"""The command line: people's mistakes end in a line of words and a status."""

from pathlib import Path

import pytest
from tapbank import __version__
from tapbank.__main__ import main

Output = pytest.CaptureFixture[str]


def status_of(*words: str) -> int | str | None:
    """Exit status of a command line; argparse leaves by SystemExit."""
    try:
        return main(words)
    except SystemExit as left:
        return left.code


def test_the_list_of_commands_says_what_each_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of("--help") == 0
    assert "editions  list the editions, show one" in capsys.readouterr().out


def test_the_version_is_the_projects(capsys: Output) -> None:
    assert status_of("--version") == 0
    assert capsys.readouterr().out == f"tapbank {__version__}\n"


def test_a_misspelt_command_is_guessed(capsys: Output) -> None:
    assert status_of("edition") == 2
    assert "did you mean editions?" in capsys.readouterr().err


def test_no_command_at_all_is_wrong_usage() -> None:
    assert status_of() == 2


def test_editions_are_listed_by_name_and_title(capsys: Output) -> None:
    assert status_of("editions") == 0
    assert "us-classic      Classic, US board" in capsys.readouterr().out.splitlines()


def test_an_edition_is_shown(capsys: Output) -> None:
    assert status_of("editions", "show", "uk-london") == 0
    assert "22 lots, 4 stations, 2 utilities" in capsys.readouterr().out


def test_all_faults_of_a_file_are_printed(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "own.toml"
    file.write_text('base = "tiny"\nfine = -1\nsalery = 3\n')
    assert status_of("editions", "check", str(file)) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("own.toml: 2 faults")
    assert set(told[1:]) == {
        "  fine: expected int >= 0",
        "  salery: unknown key (did you mean salary?)",
    }


def test_a_file_that_cannot_be_read_is_status_two(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of("editions", "check", "nowhere.toml") == 2
    assert "nowhere.toml: no such file" in capsys.readouterr().err


def test_a_good_file_has_no_fault(capsys: Output) -> None:
    assert status_of("editions", "check", "tiny") == 0
    assert capsys.readouterr().out == "tiny: no fault\n"
