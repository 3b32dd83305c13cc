"""The Pi's own buses, pins and time.

The GPIO chip of the 40-pin header has another number on nearly every model and kernel (0,
4, 11 and up), so it is looked up in sysfs by the name of its driver. An lgpio that was
installed from PyPI for a Python it does not know is an empty file: that is told apart from
a missing one, because the cure is another.
"""

import importlib
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tapbank.devices.parts import PartsError
from tapbank.devices.ports import I2c, Spi
from tapbank.speech import say

SYSFS = Path("/sys/bus/gpio/devices")
HEADER_CHIPS = {
    *("raspberrypi,rp1-gpio", "raspberrypi,bcm2711-gpio", "raspberrypi,bcm2835-gpio"),
    *("brcm,bcm2711-gpio", "brcm,bcm2835-gpio"),
}
SPI_HZ = 1_000_000  # what jumper wires carry without errors
I2C_PORT = 1


def header_chip(sysfs: Path) -> int:
    """Number of the gpiochip behind the header. Raises PartsError when there is none."""
    for chip in sorted(sysfs.glob("gpiochip*")):
        try:
            names = set((chip / "of_node" / "compatible").read_text().split("\0"))
        except OSError:
            continue
        if names & HEADER_CHIPS:
            return int(chip.name.removeprefix("gpiochip"))
    raise PartsError(say("parts.no_header"), say("parts.simulate"), "gpio")


def load_lgpio(load: Callable[[str], Any] = importlib.import_module) -> Any:
    """Raises PartsError when lgpio is missing, or is the empty stub of PyPI."""
    # lgpio leaves a file in its folder, by default the current one.
    os.environ.setdefault("LG_WD", tempfile.gettempdir())
    try:
        lgpio = load("lgpio")
    except ImportError as fault:
        cure = say("parts.get_lgpio")
        raise PartsError(say("parts.no_lgpio"), cure, "gpio") from fault
    if not hasattr(lgpio, "gpiochip_open"):
        raise PartsError(say("parts.empty_lgpio"), say("parts.replace_lgpio"), "gpio")
    return lgpio


def load_spidev(load: Callable[[str], Any] = importlib.import_module) -> Any:
    """Raises PartsError when spidev is missing."""
    try:
        return load("spidev")
    except ImportError as fault:
        cure = say("parts.get_spidev")
        raise PartsError(say("parts.no_spidev"), cure, "spi") from fault


class RealOutside:
    def __init__(self, sysfs: Path = SYSFS) -> None:
        self._sysfs = sysfs
        self._factory: Any = None
        self._spidev: Any = None

    def open(self) -> None:
        """Raises PartsError when a library is missing or this is no Pi."""
        chip = header_chip(self._sysfs)
        load_lgpio()
        self._spidev = load_spidev()
        from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415

        self._factory = LGPIOFactory(chip=chip)
        # A busy thread may keep the buses waiting for a whole interval at each transfer.
        sys.setswitchinterval(0.0005)

    def clock(self) -> float:
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def spi(self, bus: int, device: int) -> Spi:
        spi = self._spidev.SpiDev()
        spi.open(bus, device)
        spi.max_speed_hz = SPI_HZ
        spi.mode = 0
        return spi  # type: ignore[no-any-return]  # spidev has no types

    def i2c(self) -> I2c:
        from smbus2 import SMBus  # noqa: PLC0415

        bus: I2c = SMBus(I2C_PORT)
        return bus

    def pin_factory(self) -> Any:
        return self._factory

    def close(self) -> None:
        if self._factory is not None:
            self._factory.close()
            self._factory = None
