"""The doctor's look at the Pi around the parts, on made-up systems."""

import types

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tapbank.devices.boot_config import I2C, SHUTDOWN, SPI, is_on, sections_for
from tapbank.devices.host import Host, check_host, is_switched_on
from tapbank.devices.pins import DEFAULT_FILE, load_pins
from tapbank.devices.place import pins_file

DEVICES = ("dev/spidev0.0", "dev/spidev0.1", "dev/i2c-1", "dev/gpiochip0")
CONFIG = "boot/firmware/config.txt"
THROTTLED = "sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled"
WHOLE = types.SimpleNamespace(gpiochip_open=None, SpiDev=None)


@pytest.fixture
def pi(tmp_path):
    """A Pi on which all is well."""
    node = tmp_path / "sys/bus/gpio/devices/gpiochip0/of_node/compatible"
    for path in (*DEVICES, THROTTLED, CONFIG, "run/systemd/timesync/synchronized"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    node.parent.mkdir(parents=True)
    node.write_text("brcm,bcm2835-gpio\0")
    (tmp_path / THROTTLED).write_text("0\n")
    (tmp_path / CONFIG).write_text(
        "# dtparam=i2s=on\ndtparam=spi=on\ndtparam=i2c_arm=on,i2c_arm_baudrate=400000\n"
        "dtoverlay=gpio-shutdown,gpio_pin=26,active_low=1,gpio_pull=up\n"
    )
    return tmp_path


def look(root, pins, **other):
    usual = {"load": lambda _: WHOLE, "free": lambda _: 10**10, "year": 2026}
    usual["sealed"] = lambda _: False
    return check_host(Host(root / "games.sqlite", root, **(usual | other)), pins)


def fault(findings):
    (one,) = [finding for finding in findings if not finding.ok]
    return f"{one.part}: {one.text}. {one.advice}"


def test_a_pi_on_which_all_is_well(pi, pins):
    findings = look(pi, pins)
    assert all(finding.ok for finding in findings)
    assert [finding.part for finding in findings] == [
        *("spi", "i2c", "gpio", "shutdown", "power", "clock", "disk")
    ]


def test_without_a_pi_only_clock_and_disk_are_looked_at(tmp_path, pins):
    host = Host(tmp_path / "games.sqlite", tmp_path, free=lambda _: 10**10)
    assert [one.part for one in check_host(host, pins, real=False)] == ["clock", "disk"]


@pytest.mark.parametrize("bus", ["spi", "i2c"])
def test_a_bus_that_is_switched_off_says_how_to_switch_it_on(pi, pins, bus):
    for device in DEVICES:
        if bus in device:
            (pi / device).unlink()
    (pi / CONFIG).write_text("dtparam=spi=on\n" if bus == "i2c" else "dtparam=i2c=on\n")
    said = " ".join(f"{one.text}{one.advice}" for one in look(pi, pins) if not one.ok)
    assert f"{bus.upper()} is switched off" in said
    assert {"spi": "dtparam=spi=on", "i2c": "dtparam=i2c_arm=on"}[bus] in said


def test_a_bus_that_is_switched_on_but_not_there_wants_a_restart(pi, pins):
    (pi / "dev/i2c-1").unlink()
    assert "Restart the Pi" in fault(look(pi, pins))


def test_the_second_reader_misses_its_own_device(pi, pins):
    (pi / "dev/spidev0.1").unlink()
    assert "/dev/spidev0.1 is not there" in fault(look(pi, pins))


@pytest.mark.parametrize(
    ("device", "group"),
    [("dev/spidev0.0", "spi"), ("dev/i2c-1", "i2c"), ("dev/gpiochip0", "gpio")],
)
def test_an_account_outside_a_group_is_told_which(pi, pins, device, group):
    said = fault(look(pi, pins, allowed=lambda path: path != pi / device))
    assert f"may not use /{device}" in said and f"usermod -aG {group} " in said


def test_an_empty_lgpio_is_named(pi, pins):
    empty = types.ModuleType("lgpio")
    loads = {"lgpio": empty, "spidev": WHOLE}
    assert "empty stub" in fault(look(pi, pins, load=loads.__getitem__))


def test_a_missing_spidev_package_is_named(pi, pins):
    def load(name):
        if name == "spidev":
            raise ImportError(name)
        return WHOLE

    assert "apt install python3-spidev" in fault(look(pi, pins, load=load))


def test_a_machine_without_a_header_is_no_pi(pi, pins):
    (pi / "sys/bus/gpio/devices/gpiochip0/of_node/compatible").unlink()
    assert "no Raspberry Pi" in fault(look(pi, pins))


@pytest.mark.parametrize(
    ("flags", "text", "advice"),
    [
        ("50005", "too weak at this moment", "short, thick cable"),
        ("10000", "too weak since the start", "2.5 A"),
        ("80000", "too hot since the start", "heat sink"),
        ("2", "held down at this moment", "heat sink"),
    ],
)
def test_power_flags_are_put_into_words(pi, pins, flags, text, advice):
    (pi / THROTTLED).write_text(flags + "\n")
    said = fault(look(pi, pins))
    assert text in said and advice in said


def test_a_clock_without_a_date_is_named_and_harms_no_game(pi, pins):
    said = fault(look(pi, pins, year=1970))
    assert "1970" in said and "Only the dates" in said


def test_a_clock_that_nobody_has_set_is_no_fault(pi, pins):
    (pi / "run/systemd/timesync/synchronized").unlink()
    (clock,) = [one for one in look(pi, pins) if one.part == "clock"]
    assert clock.ok and "nobody has set the clock" in str(clock.text)


def test_a_full_disk_is_named_before_a_game_is(pi, pins):
    said = fault(look(pi, pins, free=lambda _: 7_000_000))
    assert "only 7 MB are free" in said and "apt clean" in said


def test_only_lines_that_count_switch_anything_on(pi):
    for line in ("dtparam=spi=on", "dtparam=i2c_arm=on", SHUTDOWN.format(bcm=26)):
        assert is_switched_on(pi, line)
    assert not is_switched_on(pi, "dtparam=i2s=on")


MODELS = {
    "Raspberry Pi Zero 2 W Rev 1.0": "pi0 pi0w pi02",
    "Raspberry Pi 3 Model B Rev 1.2": "pi3",
    "Raspberry Pi 3 Model B Plus Rev 1.3": "pi3 pi3+",
    "Raspberry Pi 4 Model B Rev 1.4": "pi4",
    "Raspberry Pi 400 Rev 1.0": "pi4 pi400",
    "Raspberry Pi 5 Model B Rev 1.0": "pi5",
    "Raspberry Pi 500 Rev 1.0": "pi5 pi500",
}
LINES = [SPI, I2C, SHUTDOWN.format(bcm=26)]


@pytest.mark.parametrize("model", [*MODELS, ""])
@pytest.mark.parametrize("line", LINES)
def test_a_section_counts_on_the_models_that_it_is_for(pi, model, line):
    (pi / "proc/device-tree").mkdir(parents=True)
    (pi / "proc/device-tree/model").write_text(f"{model}\0")
    every = {word for words in MODELS.values() for word in words.split()}
    for section in (*every, "all", "none", "gpio4=1", "0x12345678"):
        (pi / CONFIG).write_text(f"[cm4]\n[{section}]\n{line}\n[all]\n")
        counts = section in [*MODELS.get(model, "").split(), "all"]
        assert is_switched_on(pi, line) is counts, section


@pytest.mark.parametrize("device", ["dev/spidev0.0", "dev/i2c-1"])
def test_a_bus_for_another_model_only_is_switched_off_and_not_to_be_restarted(
    pi, pins, device
):
    (pi / device).unlink()
    (pi / CONFIG).write_text(f"[pi5]\n{SPI}\n{I2C}\n[all]\n{LINES[2]}\n")
    assert "is switched off" in fault(look(pi, pins))


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("dtparam=spi=on\ndtparam=spi=off", False),
        ("dtparam=spi=off\ndtparam=spi=on", True),
        ("dtparam=spi=off,spi=true", True),
        ("[all]\ndtparam=spi\n[pi9]\ndtparam=spi=off", True),
        ("[none]\n[pi4]\ndtparam=spi=on", False),
        ("dtparam=spi=on\r", True),
        ("dtparam=spi=only", False),
    ],
)
def test_the_last_value_that_counts_is_taken(text, on):
    assert is_on(text, SPI, sections_for("Raspberry Pi 4 Model B")) is on


def test_a_note_in_the_old_place_is_not_taken_for_the_file(pi):
    (pi / CONFIG).unlink()
    note = "DO NOT EDIT THIS FILE\nIt has moved to /boot/firmware/config.txt\n"
    (pi / "boot/config.txt").write_text(f"{note}{SPI}\n")
    assert not is_switched_on(pi, SPI)
    (pi / "boot/config.txt").write_text(f"{SPI}\n")
    assert is_switched_on(pi, SPI)


@given(
    st.lists(st.binary(max_size=12) | st.sampled_from(LINES).map(str.encode), max_size=4)
)
def test_the_doctor_reads_whatever_bytes_are_in_it(lines):
    content = b"\n".join(lines)
    text = content.decode("utf-8", "surrogateescape")
    assert all(isinstance(is_on(text, line), bool) for line in LINES)


@pytest.mark.parametrize("note", ["# für mich".encode("latin-1"), b"\xff\0\x80", b"\r\n"])
def test_letters_of_any_kind_keep_nobody_from_the_doctor(pi, pins, note):
    (pi / CONFIG).write_bytes(note + b"\n" + (pi / CONFIG).read_bytes())
    assert all(finding.ok for finding in look(pi, pins))


def test_far_readers_want_the_second_bus_by_its_own_line(pi):
    pins = load_pins(DEFAULT_FILE.parent / "variations" / "four-readers.toml")
    for device in ("dev/spidev1.0", "dev/spidev1.1"):
        said = " ".join(f"{one.text}{one.advice}" for one in look(pi, pins) if not one.ok)
        assert f"SPI1 is switched off: /{device} is not there" in said
        assert "dtoverlay=spi1-2cs,cs1_pin=22" in said
    with (pi / CONFIG).open("a") as config:
        config.write("dtoverlay=spi1-2cs,cs1_pin=22\n")
    assert "SPI1 is switched on, but" in str(look(pi, pins)[1].text)


SHUTDOWN_WORDS = [
    "dtoverlay=gpio-shutdown,gpio_pin=26",
    "dtoverlay=gpio-shutdown,active_low=1,gpio_pull=up,gpio_pin=26",
    "dtoverlay=gpio-shutdown\ndtparam=gpio_pin=26",
]


@pytest.mark.parametrize("line", SHUTDOWN_WORDS)
def test_a_switch_off_button_in_other_words_is_set_up(pi, pins, line):
    (pi / CONFIG).write_text(f"dtparam=spi=on\ndtparam=i2c_arm=on\n{line}\n")
    assert all(finding.ok for finding in look(pi, pins))


@pytest.mark.parametrize(
    "line",
    [
        *("", "dtoverlay=gpio-shutdown,gpio_pin=2\n", "dtoverlay=gpio-shutdown\n"),
        *(f"[pi5]\n{line}\n" for line in SHUTDOWN_WORDS),
    ],
)
def test_a_switch_off_button_without_its_own_overlay_is_named_with_the_line(pi, pins, line):
    (pi / CONFIG).write_text(f"dtparam=spi=on\ndtparam=i2c_arm=on\n{line}")
    said = fault(look(pi, pins))
    assert "switch-off button is not set up" in said
    assert "dtoverlay=gpio-shutdown,gpio_pin=26,active_low=1,gpio_pull=up" in said


def test_a_box_without_a_switch_off_button_misses_none(pi, pins):
    without = tuple(wire for wire in pins.wire if wire.part != "shutdown")
    (pi / CONFIG).write_text("dtparam=spi=on\ndtparam=i2c_arm=on\n")
    assert all(one.ok for one in look(pi, replace(pins, wire=without)))


def test_a_card_gone_read_only_is_named(pi, pins):
    said = fault(look(pi, pins, sealed=lambda _: True))
    assert "no longer written" in said and "tapbank export" in said


def test_a_system_that_tells_nothing_of_its_supply_is_no_fault(pi, pins):
    (pi / THROTTLED).unlink()
    (power,) = [one for one in look(pi, pins) if one.part == "power"]
    assert power.ok and "vcgencmd get_throttled" in str(power.advice)


def test_the_pin_map_of_the_installed_box_goes_before_the_projects(tmp_path):
    own = tmp_path / "pins.toml"
    assert pins_file({}, own).name == "pins.toml" and pins_file({}, own) != own
    own.touch()
    assert pins_file({}, own) == own
    assert pins_file({"TAPBANK_PINS": "/x/pins.toml"}, own).parent.name == "x"
