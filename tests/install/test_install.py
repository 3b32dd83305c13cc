"""The installer on a made-up system: fresh, again, newer, and away."""

import re
import sys

import msgspec
import pytest
from pi import AVAHI, CONFIG, INSTALL, Pi
from tapbank.devices import load_pins
from tapbank.devices.pins import Drivers

sys.path.append(str(INSTALL.parent))
from pin_file import driver_words, read_pins
from places import WORDS_OF_PINS

pytestmark = pytest.mark.slow

COMMANDS = """
apt-get update
apt-get install --yes --no-install-recommends python3-lgpio python3-spidev python3-pil \
network-manager dnsmasq-base polkitd avahi-daemon
groupadd --system --force gpio
useradd --system --user-group --no-create-home --home-dir /var/lib/tapbank \
--shell /usr/sbin/nologin tapbank
usermod --append --groups spi,i2c,gpio tapbank
/opt/tapbank/firmware/prepare
/opt/tapbank/.venv/bin/python -m compileall -q /opt/tapbank/firmware /opt/tapbank/companion
sync
systemctl restart avahi-daemon.service
systemctl enable tapbank.service
systemctl daemon-reload
systemctl restart tapbank.service
""".strip().splitlines()
WRITTEN = [
    *("/opt/tapbank/.venv/installed", "/etc/tapbank/pins.toml"),
    *("/etc/systemd/system/tapbank.service", "/etc/systemd/journald.conf.d/tapbank.conf"),
    *("/etc/modules-load.d/tapbank.conf", "/etc/polkit-1/rules.d/50-tapbank.rules"),
    *("/usr/local/bin/tapbank", "/etc/avahi/avahi-daemon.conf"),
    *("/opt/tapbank/.venv/named", "/opt/tapbank/.venv/started"),
    *("/boot/firmware/config.txt.before-tapbank", "/boot/firmware/config.txt"),
]
CONFIG_LINES = [
    "dtparam=spi=on",
    "dtparam=i2c_arm_baudrate=400000",
    "dtoverlay=gpio-shutdown,gpio_pin=26,active_low=1,gpio_pull=up",
]


def said(done, word):
    return re.findall(rf"^  {word} +(.*)$", done.stdout, re.MULTILINE)


def test_a_dry_run_says_exactly_what_would_be_done_and_does_nothing(pi):
    before = pi.picture()
    done = pi.install("--dry-run")
    assert done.returncode == 0
    variables = re.compile(r"^(?:[A-Z_]+=\S+ )+")
    assert [variables.sub("", line) for line in said(done, "run")] == COMMANDS
    assert said(done, "write") == WRITTEN
    assert all(f"        | {line}\n" in done.stdout for line in CONFIG_LINES)
    assert pi.picture() == before and pi.commands() == []


def test_what_is_done_is_what_the_dry_run_said(pi):
    announced = pi.install("--dry-run", "--yes")
    done = pi.install("--yes")
    assert done.returncode == 0
    assert said(done, "run") == said(announced, "run")
    assert said(done, "write") == said(announced, "write")
    assert pi.commands() == COMMANDS


def test_a_second_run_changes_nothing(installed):
    before = installed.picture()
    done = installed.install("--yes")
    assert "nothing was changed" in done.stdout
    assert installed.commands() == [] and installed.picture() == before


def test_config_txt_keeps_its_owners_lines_and_gets_only_what_it_lacks(installed):
    text = installed.read("boot/firmware/config.txt")
    assert text.startswith(CONFIG)
    block = text.removeprefix(CONFIG).strip().splitlines()
    assert block[1:-1] == ["[all]", *CONFIG_LINES]
    assert installed.read("boot/firmware/config.txt.before-tapbank") == CONFIG


def test_config_txt_is_left_when_nobody_can_be_asked(pi):
    done = pi.install()
    assert done.returncode == 0 and "left as it is" in done.stdout
    assert pi.read("boot/firmware/config.txt") == CONFIG
    assert "restart the pi" not in done.stdout.lower()


def test_a_config_that_has_all_is_not_touched(pi):
    whole = "\n".join(["dtparam=i2c_arm=on", *CONFIG_LINES]) + "\n"
    pi.write("boot/firmware/config.txt", whole)
    pi.install("--yes")
    assert pi.read("boot/firmware/config.txt") == whole


def test_the_shutdown_button_is_the_pin_maps(pi):
    pi.install("--no-overlays")
    text = pi.read("etc/tapbank/pins.toml")
    moved = text.replace("bcm = 26\nheader = 37", "bcm = 21\nheader = 40")
    assert moved != text
    pi.write("etc/tapbank/pins.toml", moved)
    pi.install("--yes")
    assert "gpio_pin=21," in pi.read("boot/firmware/config.txt")


def test_a_variation_brings_its_bus_and_keeps_the_shutdown_button(pi):
    folder = INSTALL.parents[2] / "wiring" / "variations"
    text = (folder / "four-readers.toml").read_text()
    pi.write("etc/tapbank/pins.toml", text)
    pi.install("--yes")
    config = pi.read("boot/firmware/config.txt")
    assert "dtoverlay=spi1-2cs,cs1_pin=22" in config and CONFIG_LINES[-1] in config


def test_a_variation_that_stands_on_a_variation_brings_its_bus_too(pi):
    pi.write("etc/tapbank/pins.toml", 'base = "variations/four-readers.toml"\n')
    pi.install("--yes")
    config = pi.read("boot/firmware/config.txt")
    assert "dtoverlay=spi1-2cs,cs1_pin=22" in config and CONFIG_LINES[-1] in config


def test_a_variation_over_a_file_beside_it_is_read_as_the_program_reads_it(pi):
    pi.write("etc/tapbank/pins.toml", 'base = "mine.toml"\n')
    text = 'base = "variations/four-readers.toml"\nwithout = ["shutdown"]\n'
    pi.write("etc/tapbank/mine.toml", text)
    pi.install("--yes")
    assert "spi1-2cs" in pi.read("boot/firmware/config.txt")
    assert "gpio-shutdown" not in pi.read("boot/firmware/config.txt")


def test_maps_that_lead_in_a_circle_are_told(pi):
    pi.write("etc/tapbank/pins.toml", 'base = "mine.toml"\n')
    pi.write("etc/tapbank/mine.toml", 'base = "pins.toml"\n')
    done = pi.install("--yes")
    assert done.returncode == 1 and "lead in a circle" in done.stderr


@pytest.mark.parametrize("dry", [(), ("--dry-run",)])
@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            'display = "sh1107"',
            'display = "sh1107" is none of "ssd1306", "ssd1309", "sh1106"',
        ),
        ('reader = "pn532"', 'reader = "pn532" is none of "rc522", "mfrc522"'),
        ("display_address = 0x78", "display_address = 120 is none of 60, 61"),
        ("display_rotate = 90", "display_rotate = 90 is none of 0, 180"),
        ('screen = "sh1106"', "there is no screen under [drivers]"),
        ('display = "sh1106', "this is not TOML"),
    ],
)
def test_a_wrong_word_in_the_pin_map_is_told_before_anything_is_changed(
    pi, line, said, dry
):
    pi.write("etc/tapbank/pins.toml", f'base = "pins.toml"\n[drivers]\n{line}\n')
    before = pi.picture()
    done = pi.install("--yes", *dry)
    assert done.returncode == 1
    assert said in done.stderr and "/etc/tapbank/pins.toml" in done.stderr
    assert pi.picture() == before and pi.commands() == []


def test_the_installer_knows_the_words_that_the_program_knows():
    known = driver_words(WORDS_OF_PINS)
    assert list(known) == [field.name for field in msgspec.structs.fields(Drivers)]
    for field in msgspec.structs.fields(Drivers):
        assert tuple(known[field.name]) == field.type.__args__


def test_wires_that_the_box_refuses_are_told_by_the_installer_too(installed):
    text = installed.read("etc/tapbank/pins.toml")
    installed.write("etc/tapbank/pins.toml", text.replace("bcm = 27", "bcm = 17"))
    done = installed.install("--yes")
    assert done.returncode == 1 and "does not start with this pin map" in done.stderr


def test_a_folder_without_a_system_is_refused(tmp_path):
    done = Pi(tmp_path / "a").install("--dry-run", "--root", str(tmp_path / "none"))
    assert done.returncode == 2 and "Is it mounted?" in done.stderr


def test_a_dry_run_of_a_system_without_avahi_says_what_the_real_one_would_do(pi):
    (pi.root / "etc/avahi/avahi-daemon.conf").unlink()
    done = pi.install("--dry-run")
    assert said(done, "write") == WRITTEN
    assert (
        done.stdout.splitlines()[-1] == "This is what would be done; nothing was changed."
    )


def test_the_last_line_says_how_to_log_in_from_now_on(pi):
    done = pi.install("--yes")
    assert "ssh NAME@tapbank.local" in done.stdout.splitlines()[-1]


def test_the_installer_and_the_program_read_the_same_wires(tmp_path):
    """Each variation of the project, and one over another."""
    wiring = INSTALL.parents[2] / "wiring"
    own = tmp_path / "pins.toml"
    files = [wiring / "pins.toml", *(wiring / "variations").glob("*.toml")]
    for file in files:
        own.write_text(file.read_text())
        read = read_pins(own, wiring)
        wires = [(w["part"], w["line"], w["header"]) for w in read.wires]
        pins = load_pins(own)
        assert wires == [(w.part, w.line, w.header) for w in pins.wire]
        assert read.drivers.get("reader", "rc522") == pins.drivers.reader


def test_the_word_mfrc522_in_the_pin_map_brings_its_package_alone_and_once(installed):
    pins = installed.read("etc/tapbank/pins.toml")
    other = pins.replace('reader = "rc522"', 'reader = "mfrc522"')
    assert other != pins
    installed.write("etc/tapbank/pins.toml", other)
    done = installed.install("--yes")
    assert done.returncode == 0
    assert installed.commands() == [
        "/opt/tapbank/.venv/bin/python -m pip install --no-deps mfrc522==0.0.7",
        "systemctl daemon-reload",
        "systemctl restart tapbank.service",
    ]
    assert "nothing was changed" in installed.install("--yes").stdout


def test_a_newer_program_takes_the_place_of_the_old_and_games_and_pins_stay(installed):
    installed.write("var/lib/tapbank/tapbank.sqlite", "games")
    mine = 'base = "variations/one-reader.toml"\n'
    installed.write("etc/tapbank/pins.toml", mine)
    installed.write("opt/tapbank/firmware/tapbank/gone.py", "old")
    installed.write("opt/tapbank/firmware/tapbank/loop.py", "old")
    installed.write("opt/tapbank/.venv/installed", "an older one\n")
    done = installed.install()
    assert done.returncode == 0
    picture = installed.picture()
    assert picture["var/lib/tapbank/tapbank.sqlite"] == b"games"
    assert picture["etc/tapbank/pins.toml"] == mine.encode()
    assert "opt/tapbank/firmware/tapbank/gone.py" not in picture
    assert picture["opt/tapbank/firmware/tapbank/loop.py"] != b"old"
    commands = installed.commands()
    assert "/opt/tapbank/firmware/prepare" in commands
    assert commands[-1] == "systemctl restart tapbank.service"


def test_the_way_back_leaves_games_and_pins(installed):
    installed.write("var/lib/tapbank/tapbank.sqlite", "games")
    installed.write("var/lib/tapbank/boards/ours.toml", "a board")
    done = installed.install("--uninstall", "--yes")
    assert done.returncode == 0 and "The games and your boards stay" in done.stdout
    left = {path for path in installed.picture() if "tapbank" in path}
    assert left == {
        *("var/lib/tapbank/tapbank.sqlite", "etc/tapbank/pins.toml"),
        "var/lib/tapbank/boards/ours.toml",
        "boot/firmware/config.txt.before-tapbank",
    }
    assert installed.read("boot/firmware/config.txt") == CONFIG
    assert installed.read("etc/avahi/avahi-daemon.conf") == AVAHI
    assert installed.commands() == [
        "systemctl disable --now tapbank.service",
        "systemctl daemon-reload",
        "systemctl restart avahi-daemon.service",
    ]


def test_taking_away_what_is_not_there_does_nothing(pi):
    before = pi.picture()
    done = pi.install("--uninstall", "--yes")
    assert "nothing to take away" in done.stdout and pi.picture() == before


@pytest.mark.parametrize("breaks", ["apt-get", "useradd", "prepare"])
def test_a_step_that_fails_is_told_and_the_next_try_goes_on(pi, breaks):
    done = pi.install("--yes", breaks=breaks)
    assert done.returncode == 1 and "failed, see above." in done.stderr
    assert pi.install("--yes").returncode == 0
    assert "nothing was changed" in pi.install("--yes").stdout


def test_an_owners_own_host_name_stays(pi):
    pi.write("etc/avahi/avahi-daemon.conf", "[server]\nhost-name=livingroom\n")
    pi.install("--yes")
    assert "host-name=livingroom" in pi.read("etc/avahi/avahi-daemon.conf")


def test_on_a_card_that_does_not_run_nothing_is_started(pi):
    (pi.root / "run/systemd/system/here").unlink()
    (pi.root / "run/systemd/system").rmdir()
    assert pi.install("--yes").returncode == 0
    started = [line for line in pi.commands() if line.startswith("systemctl")]
    assert started == ["systemctl enable tapbank.service"]
