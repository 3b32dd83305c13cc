"""`firmware/prepare` beside a made-up Python: when it installs, and what."""

import shutil
import subprocess
from pathlib import Path

import pytest

# Notes what pip is asked for; says whose the package is.
PYTHON = """#!/bin/sh
case "$*" in
    *find_spec*) exit $(cat {folder}/foreign) ;;
    *"pip install"*) echo "$*" >>{folder}/asked; echo 0 >{folder}/foreign ;;
esac
"""


@pytest.fixture
def prepare(tmp_path, root):
    """The command in a folder of its own; what it asked pip for."""
    for name in ("pyproject.toml", "requirements.lock", "firmware/prepare"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(root / name, tmp_path / name)
    python = tmp_path / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text(PYTHON.format(folder=tmp_path))
    python.chmod(0o755)
    (tmp_path / "foreign").write_text("0")

    def run(*words):
        asked = tmp_path / "asked"
        asked.write_text("")
        done = subprocess.run(
            [tmp_path / "firmware/prepare", *words],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return asked.read_text()

    return run


@pytest.mark.parametrize("kind", ["workshop", "dev"])
def test_each_kind_brings_its_packages_over_the_projects_own_folder(prepare, kind):
    assert f"--editable .[{kind}]" in prepare(kind)


def test_it_is_done_at_once_when_nothing_has_changed(prepare):
    for kind in ((), ("workshop",), ("dev",)):
        assert prepare(*kind)
        assert not prepare(*kind)


def test_the_larger_kinds_hold_the_smaller_ones(prepare):
    prepare("dev")
    assert not prepare() and not prepare("workshop")


def test_what_the_box_needs_is_in_the_workshops(prepare):
    prepare("workshop")
    assert not prepare() and prepare("dev")


def test_a_copy_of_the_program_in_the_venv_is_noticed_and_replaced(prepare, tmp_path):
    prepare()
    (tmp_path / "foreign").write_text("1")
    assert "--editable ." in prepare()
    assert not prepare()


def test_an_unknown_kind_is_refused(tmp_path, prepare):
    done = subprocess.run(
        [tmp_path / "firmware/prepare", "workshpo"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and "workshop" in done.stderr


@pytest.mark.parametrize("folder", ["hardware", "wiring", "firmware/install", "."])
def test_no_text_asks_for_a_copy_of_the_program_in_the_venv(root: Path, folder):
    """`pip install .` puts one there; it would find neither pin map nor drawings."""
    text = (root / folder / "README.md").read_text(encoding="utf-8")
    assert "pip install" not in text
