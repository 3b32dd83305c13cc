"""Whatever the umask is, and the modes it comes with: the box's account can read it all."""

import shutil

import pytest
from pi import INSTALL

pytestmark = pytest.mark.slow

PROJECT = INSTALL.parents[2]
TOP = ("pyproject.toml", "requirements.lock", "README.md", "LICENSE")
FOLDERS = ("firmware", "companion", "wiring", "hardware")
STRICT = 0o077
MAP = "etc/tapbank/pins.toml"
OURS = ("opt/tapbank", "etc/tapbank", "etc/systemd", "etc/modules-load.d", "usr/local/bin")
RUN = ["prepare", "start", "install/install", "install/files/tapbank"]


@pytest.fixture(scope="module")
def closed_project(tmp_path_factory):
    """A copy of the project that only its owner may read; no file can be run."""
    folder = tmp_path_factory.mktemp("project")
    left = shutil.ignore_patterns("__pycache__", ".venv", "build")
    for name in TOP:
        shutil.copyfile(PROJECT / name, folder / name)
    for name in FOLDERS:
        shutil.copytree(PROJECT / name, folder / name, ignore=left)
    for path in folder.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
    return folder / INSTALL.relative_to(PROJECT)


def modes(pi):
    """Of all that the installer made."""
    found = {}
    for top in OURS:
        paths = [pi.root / top, *(pi.root / top).rglob("*")]
        found |= {path: path.stat().st_mode & 0o777 for path in paths if path.exists()}
    return found


def closed_ones(pi):
    return [
        path
        for path, mode in modes(pi).items()
        if mode & 0o022 or mode & 0o044 != 0o044 or (path.is_dir() and mode != 0o755)
    ]


def programs(pi):
    firmware = pi.root / "opt/tapbank/firmware"
    return {p: p.stat().st_mode & 0o777 for p in map(firmware.joinpath, RUN)}


def test_a_strict_umask_and_closed_sources_close_nothing(pi, closed_project):
    done = pi.install("--yes", program=closed_project, umask=STRICT)
    assert done.returncode == 0, done.stderr
    assert closed_ones(pi) == []
    assert set(programs(pi).values()) == {0o755}
    assert (pi.root / "opt/tapbank/pyproject.toml").stat().st_mode & 0o777 == 0o644


def test_what_was_closed_is_opened_by_the_next_run_and_said(installed):
    """As an installation under a strict umask has left it."""
    before = modes(installed)
    for path, mode in before.items():
        system = path.is_dir() and not any(at in str(path) for at in OURS[:2])
        path.chmod(mode if system else mode & ~STRICT)
    done = installed.install("--yes", umask=STRICT)
    assert done.returncode == 0, done.stderr
    assert modes(installed) == before
    assert "open  /etc/tapbank (mode 755)" in done.stdout
    assert f"open  /{MAP} (mode 644)" in done.stdout
    assert installed.commands()[-1] == "systemctl restart tapbank.service"
    assert "nothing was changed" in installed.install("--yes", umask=STRICT).stdout


@pytest.mark.parametrize("name", RUN)
def test_a_program_that_can_no_more_be_run_is_mended(installed, name):
    program = installed.root / "opt/tapbank/firmware" / name
    program.chmod(0o644)
    assert installed.install("--yes").returncode == 0
    assert program.stat().st_mode & 0o777 == 0o755


def test_a_venv_that_was_closed_is_opened(installed):
    venv = installed.root / "opt/tapbank/.venv"
    (venv / "lib").mkdir(mode=0o700)
    (venv / "lib/part.py").touch(0o600)
    assert installed.install("--yes").returncode == 0
    assert closed_ones(installed) == []


def test_a_map_beside_the_pin_map_is_opened_too_and_keeps_its_other_rights(installed):
    installed.write(MAP, 'base = "mine.toml"\n')
    mine = installed.root / "etc/tapbank/mine.toml"
    mine.write_text('base = "variations/one-reader.toml"\n')
    mine.chmod(0o620)
    assert installed.install("--no-overlays").returncode == 0
    assert mine.stat().st_mode & 0o777 == 0o664
