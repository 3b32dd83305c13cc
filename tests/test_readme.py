"""README.md: its session plays as printed, its links lead somewhere."""

import re
from pathlib import Path

import pytest
from tapbank.__main__ import main


def blocks(root: Path) -> list[str]:
    text = (root / "README.md").read_text(encoding="utf-8")
    return re.findall(r"```\n(.*?)```", text, re.DOTALL)


def test_the_session_plays_as_printed(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, session, shown = blocks(root)
    file = tmp_path / "session.tap"
    file.write_text(session, encoding="utf-8")
    assert main(["script", str(file)]) == 0
    assert set(shown.splitlines()) <= set(capsys.readouterr().out.splitlines())


def test_the_two_commands_are_there_and_can_be_started(root: Path) -> None:
    for line in blocks(root)[0].splitlines():
        assert (root / line.split()[0]).stat().st_mode & 0o100


def test_files_that_are_named_exist(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"\]\((?!http)([^)]+)\)|`((?:firmware|tests)/[\w./]+)`", text)
    for target in (link or path for link, path in named):
        assert (root / target).exists(), target
