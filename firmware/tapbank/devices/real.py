"""The Pi's own buses, pins and time.

The GPIO chip of the 40-pin header has another number on nearly every model and kernel (0,
4, 11 and up), so it is looked up in sysfs by the name of its driver. An lgpio that was
installed from PyPI for a Python it does not know is an empty file: that is told apart from
a missing one, because the cure is another. It keeps pipes in a folder (LG_WD), and goes
there when it is imported; nobody else here is to notice.
"""

import atexit
import getpass
import importlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
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
MEMORY = "/dev/shm"


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
    """Raises PartsError when lgpio is missing, does not start, or is the empty stub of
    PyPI."""
    try:
        with _folder_for_pipes():
            lgpio = load("lgpio")
    except ImportError as fault:
        cure = say("parts.get_lgpio")
        raise PartsError(say("parts.no_lgpio"), cure, "gpio") from fault
    except Exception as fault:  # it opens a pipe at once, and has kinds of its own
        cure = say("parts.lgpio_folder", folder=os.environ.get("LG_WD", "/tmp"))
        why = str(fault) or type(fault).__name__
        raise PartsError(say("parts.lgpio_stops", fault=why), cure, "gpio") from fault
    if not hasattr(lgpio, "gpiochip_open"):
        raise PartsError(say("parts.empty_lgpio"), say("parts.replace_lgpio"), "gpio")
    return lgpio


@contextmanager
def _folder_for_pipes() -> Iterator[None]:
    """One of this program alone, unless LG_WD names another: pipes that another account
    has left can't be opened. Afterwards the current folder is the same as before."""
    try:
        here = Path.cwd()
    except OSError:  # it is gone
        here = Path("/")
    if not os.environ.get("LG_WD"):
        memory = MEMORY if os.access(MEMORY, os.W_OK) else None  # the card may be sealed
        own = tempfile.mkdtemp(prefix="tapbank-", dir=memory)
        atexit.register(shutil.rmtree, own, ignore_errors=True)
        os.environ["LG_WD"] = own
    try:
        yield
    finally:
        with suppress(OSError):
            os.chdir(here)


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
        """Raises PartsError when a library is missing, this is no Pi, or its pins are
        closed to us."""
        chip = header_chip(self._sysfs)
        load_lgpio()
        self._spidev = load_spidev()
        try:
            from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415

            self._factory = LGPIOFactory(chip=chip)
        except Exception as fault:  # gpiozero and lgpio raise a dozen kinds
            text = say("parts.no_chip", device=f"/dev/gpiochip{chip}", fault=fault)
            cure = say("doctor.allow", group="gpio", who=getpass.getuser())
            raise PartsError(text, cure, "gpio") from fault
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
