"""Real parts on a made-up Pi 5: gpiozero's own code runs, on made-up lgpio and spidev."""

import sys
import types
from collections import defaultdict

import pytest
from tapbank.__main__ import main
from tapbank.commands.doctor import without_pins
from tapbank.devices import PartsError, load_pins
from tapbank.devices.check import Finding
from tapbank.devices.parts import Parts
from tapbank.devices.real import RealOutside
from tapbank.devices.simulated.buses import SimulatedSpi
from tapbank.devices.simulated.rc522_chip import Rc522Chip

PI_5 = 0xC04170
CONSTANTS = (
    *("BOTH_EDGES", "RISING_EDGE", "FALLING_EDGE"),
    *("SET_BIAS_DISABLE", "SET_BIAS_PULL_UP", "SET_BIAS_PULL_DOWN"),
)


class Lgpio(types.ModuleType):
    """Keeps the calls; pins are inputs until claimed as outputs, and read high."""

    def __init__(self):
        super().__init__("lgpio")
        self.calls, self.modes = [], defaultdict(int)
        for bit, name in enumerate(CONSTANTS):
            setattr(self, name, 1 << bit)
        self.error = type("error", (Exception,), {})

    def gpio_get_mode(self, _chip, pin):
        return self.modes[pin]

    def gpio_read(self, _chip, _pin):
        return 1

    def gpio_claim_output(self, _chip, pin, *_):
        self.modes[pin] = 2

    def gpiochip_open(self, number):
        self.calls.append(("gpiochip_open", number))
        return 7

    def callback(self, *_):
        return types.SimpleNamespace(cancel=lambda: None)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda _chip, *rest: self.calls.append((name, *rest))


@pytest.fixture
def header(monkeypatch, tmp_path):
    """The folder in which gpiochip15 is the header's; made-up lgpio and spidev."""
    node = tmp_path / "gpiochip15" / "of_node"
    node.mkdir(parents=True)
    (node / "compatible").write_text("raspberrypi,rp1-gpio\0")
    monkeypatch.setitem(sys.modules, "lgpio", Lgpio())
    monkeypatch.setitem(sys.modules, "spidev", types.SimpleNamespace())
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: PI_5)
    monkeypatch.setenv("LG_WD", str(tmp_path))
    interval = sys.getswitchinterval()
    yield tmp_path
    sys.setswitchinterval(interval)
    sys.modules.pop("gpiozero.pins.lgpio", None)


@pytest.fixture
def made_up_pi(header, monkeypatch):
    """(outside, lgpio, opened SPI devices) with the header on gpiochip15."""
    opened = []
    outside = RealOutside(header)
    chip = Rc522Chip(outside.clock)
    chip.rst(True)

    class SpiDev(SimulatedSpi):
        def __init__(self):
            super().__init__(chip, lambda _: None)

        def open(self, bus, device):
            opened.append((bus, device))

    monkeypatch.setattr(sys.modules["spidev"], "SpiDev", SpiDev, raising=False)
    outside.open()
    return outside, sys.modules["lgpio"], opened


@pytest.fixture(params=["lgpio's own error", "system", "no such name"])
def closed_pins(header, monkeypatch, request):
    """A header whose chip can't be opened, or a library that lacks something."""
    lgpio = sys.modules["lgpio"]
    fault = {
        "lgpio's own error": lgpio.error("can not open gpiochip"),
        "system": PermissionError(13, "can not open gpiochip"),
        "no such name": AttributeError("can not open gpiochip"),
    }[request.param]

    def gpiochip_open(_number):
        raise fault

    monkeypatch.setattr(lgpio, "gpiochip_open", gpiochip_open)
    return header


def test_a_chip_that_can_not_be_opened_is_told_with_what_to_do(closed_pins):
    with pytest.raises(PartsError, match=r"/dev/gpiochip15 can't be opened") as fault:
        RealOutside(closed_pins).open()
    assert "usermod -aG gpio" in str(fault.value.advice)


@pytest.mark.parametrize("words", [["doctor"], ["run", "--port", "0"]])
def test_no_command_ends_without_words_when_the_pins_are_closed(
    closed_pins, words, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr("tapbank.devices.real.header_chip", lambda _: 15)
    monkeypatch.setattr("tapbank.devices.host.header_chip", lambda _: 15)
    journal = str(tmp_path / "games.sqlite")
    assert main([*words, "--devices", "real", "--db", journal]) == 1 + (words[0] == "run")
    told = capsys.readouterr()
    assert "can't be opened" in told.out + told.err
    assert words[0] == "run" or "are free where the games are kept" in told.out


def test_without_its_pins_the_doctor_still_looks_for_the_display(closed_pins):
    with pytest.raises(PartsError) as fault:
        RealOutside(closed_pins).open()
    bus = Finding("i2c", True, "there")
    found = without_pins(fault.value, load_pins(), [bus])
    assert [one.part for one in found] == ["gpio", "display"]
    known = [bus, Finding("gpio", False, "closed")]
    assert [one.part for one in without_pins(fault.value, load_pins(), known)] == [
        "display"
    ]


def test_the_pins_of_the_map_are_claimed_on_the_chip_that_was_found(made_up_pi):
    outside, lgpio, opened = made_up_pi
    told = []
    parts = Parts("real", load_pins(), outside, told.append)
    parts.open(threads=False)
    parts.pads.step()
    parts.buzzer.play("paid")
    parts.buzzer.step()
    parts.lamp.set("on")
    assert ("gpiochip_open", 15) in lgpio.calls
    assert opened == [(0, 0), (0, 1)]
    alerts = {call[1] for call in lgpio.calls if call[0] == "gpio_claim_alert"}
    assert alerts == {17, 27, 5, 6, 16}
    assert ("tx_pwm", 13, 988.0, 12) in [
        (*call[:3], round(call[3])) for call in lgpio.calls if call[0] == "tx_pwm"
    ]
    assert {pin for pin, mode in lgpio.modes.items() if mode == 2} == {12, 13, 24, 25}
    assert told == []
    parts.close()
