"""Real parts on a made-up Pi 5: gpiozero's own code runs, on made-up lgpio and spidev."""

import sys
import types
from collections import defaultdict

import pytest
from tapbank.devices import load_pins
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
def made_up_pi(monkeypatch, tmp_path):
    """(outside, lgpio, opened SPI devices) with the header on gpiochip15."""
    node = tmp_path / "gpiochip15" / "of_node"
    node.mkdir(parents=True)
    (node / "compatible").write_text("raspberrypi,rp1-gpio\0")
    opened = []
    outside = RealOutside(tmp_path)
    chip = Rc522Chip(outside.clock)
    chip.rst(True)

    class SpiDev(SimulatedSpi):
        def __init__(self):
            super().__init__(chip, lambda _: None)

        def open(self, bus, device):
            opened.append((bus, device))

    lgpio, interval = Lgpio(), sys.getswitchinterval()
    monkeypatch.setitem(sys.modules, "lgpio", lgpio)
    monkeypatch.setitem(sys.modules, "spidev", types.SimpleNamespace(SpiDev=SpiDev))
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: PI_5)
    outside.open()
    yield outside, lgpio, opened
    sys.setswitchinterval(interval)
    sys.modules.pop("gpiozero.pins.lgpio", None)


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
