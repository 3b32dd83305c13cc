"""An installation broken off at any of its steps, then started again, ends like a whole
one: in the files, and in what the running system was started with (`runs/` of the made-up
Pi)."""

import shutil

import pytest
from pi import Pi
from test_install import COMMANDS, WRITTEN

pytestmark = pytest.mark.slow

UNIT = "etc/systemd/system/tapbank.service"
MAP = "etc/tapbank/pins.toml"
ONE = 'base = "variations/one-reader.toml"\n'
RESTARTS = ["systemctl daemon-reload", "systemctl restart tapbank.service"]
AVAHI_RESTART = "systemctl restart avahi-daemon.service"
FRESH = [*range(1, len(COMMANDS) + 1), *WRITTEN[::2], "/opt/tapbank/wiring"]
UPDATE = [*range(1, 6), "/opt/tapbank/.venv/installed", f"/{UNIT}"]
UPDATE += ["/opt/tapbank/.venv/started", "/opt/tapbank/wiring"]


def break_off(pi, point):
    """At the command of this number, or where this file should be written."""
    if isinstance(point, int):
        assert pi.install("--yes", breaks=str(point)).returncode == 1
    elif (
        point == "/opt/tapbank/wiring"
    ):  # in the middle of the copy: no folder can be there
        place = pi.root / point[1:]
        shutil.rmtree(place, ignore_errors=True)
        pi.write(point[1:], "in the way")
        assert pi.install("--yes").returncode == 1
        place.unlink()
    else:
        beside = pi.root / f"{point[1:]}.new"
        beside.mkdir(parents=True)
        assert pi.install("--yes").returncode == 1
        beside.rmdir()


def outdate(pi):
    """As an older version of the program has left it, and runs."""
    pi.write("opt/tapbank/firmware/tapbank/app.py", "old")
    pi.write("opt/tapbank/.venv/installed", "an older one\n")
    pi.write("opt/tapbank/.venv/started", "an older one\n")
    for place in (UNIT, "runs/unit", "runs/unit-of-box"):
        pi.write(place, "an older unit\n")
    pi.write("runs/box", "an older one")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """What an installation leaves that nothing breaks off."""
    pi = Pi(tmp_path_factory.mktemp("whole"))
    assert pi.install("--yes").returncode == 0
    return pi.picture()


@pytest.mark.parametrize("point", FRESH)
def test_a_first_installation_that_was_broken_off_ends_like_a_whole_one(pi, whole, point):
    break_off(pi, point)
    assert pi.install("--yes").returncode == 0
    assert pi.picture() == whole


@pytest.mark.parametrize("point", UPDATE)
def test_an_update_that_was_broken_off_ends_like_a_whole_one(installed, whole, point):
    outdate(installed)
    break_off(installed, point)
    done = installed.install("--yes")
    assert done.returncode == 0
    assert installed.picture() == whole, done.stdout


def test_a_map_with_a_fault_keeps_no_newer_program_from_its_start_once_mended(
    installed, whole
):
    outdate(installed)
    text = installed.read(MAP)
    installed.write(MAP, text.replace("header = 11", "header = 12", 1))
    assert installed.install("--yes").returncode == 1
    installed.write(MAP, text)
    assert installed.install("--yes").returncode == 0
    assert installed.picture() == whole


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (MAP, 'base = "pins.toml"\n[drivers]\ndisplay = "sh1106"\n'),
        (MAP, ONE),
        ("etc/tapbank/mine.toml", f'{ONE}without = ["shutdown"]\n'),
    ],
)
def test_a_map_that_its_owner_changed_is_started_once(installed, file, text):
    """Or a file that the map stands on."""
    if file != MAP:
        installed.write(MAP, 'base = "mine.toml"\n')
        installed.write(file, ONE)
        installed.install("--no-overlays")
        installed.commands()
    installed.write(file, text)
    assert installed.install("--no-overlays").returncode == 0
    assert installed.commands() == RESTARTS
    assert "nothing was changed" in installed.install("--no-overlays").stdout
    assert installed.commands() == []


def test_a_restart_that_fails_is_due_until_it_has_been_done(installed):
    installed.write(MAP, ONE)
    for _ in range(2):
        assert installed.install("--no-overlays", breaks="2").returncode == 1
        assert installed.commands() == RESTARTS
    assert installed.install("--no-overlays").returncode == 0
    assert installed.commands() == RESTARTS


def test_a_name_given_anew_is_started_anew(installed):
    """The owner wrote another one, and took it out again."""
    installed.write("etc/avahi/avahi-daemon.conf", "[server]\n#host-name=foo\n")
    assert installed.install("--yes", breaks="1").returncode == 1
    installed.commands()
    assert installed.install("--yes").returncode == 0
    assert installed.commands() == [AVAHI_RESTART, *RESTARTS]


@pytest.mark.parametrize("point", [1, 2, 3])
def test_taking_it_away_goes_on_where_it_was_broken_off(installed, point):
    assert installed.install("--uninstall", "--yes", breaks=str(point)).returncode == 1
    installed.commands()
    assert installed.install("--uninstall", "--yes").returncode == 0
    assert not any("opt/tapbank" in path for path in installed.picture())
    assert b"#host-name=foo" in installed.picture()["runs/avahi"]
    assert "systemctl daemon-reload" in installed.commands() or point > 2
    assert "nothing to take away" in installed.install("--uninstall", "--yes").stdout
