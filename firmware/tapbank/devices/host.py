"""The Pi around the parts: are the buses switched on, may this account use them, is there
room on the disk, enough current, a clock?

Everything is looked up in files below `root`, so it can be tried on a made-up Pi. What it
says is for somebody with a screwdriver; nothing here is changed.
"""

import getpass
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from tapbank.devices.check import Finding
from tapbank.devices.header import CHIP_SELECTS
from tapbank.devices.parts import PartsError
from tapbank.devices.pins import PLACES, PinMap
from tapbank.devices.real import header_chip, load_lgpio, load_spidev

CONFIG_FILES: Final = ("boot/firmware/config.txt", "boot/config.txt")
INSTALL: Final = "Run sudo firmware/install/install, then restart the Pi"
BUILT_IN: Final = 2026  # no clock that is set shows an earlier year
LEAST_FREE_MB: Final = 100
POWER: Final = (
    (0x1, "the supply is too weak at this moment"),
    (0x2, "the Pi's speed is held down at this moment"),
    (0x4, "the Pi is slowed down at this moment"),
    (0x8, "the Pi is too hot at this moment"),
    (0x10000, "the supply was too weak since the start"),
    (0x20000, "the Pi's speed was held down since the start"),
    (0x40000, "the Pi was slowed down since the start"),
    (0x80000, "the Pi was too hot since the start"),
)
BETTER_POWER: Final = (
    "Use a supply of 5 V and 2.5 A (Pi 5: its own) with a short, thick cable; "
    "readers fall asleep when the power dips."
)
COOLER: Final = "Give it air: an open slot in the case, a heat sink."
ASK: Final = "vcgencmd get_throttled should say throttled=0x0."
NEW_CARD: Final = (
    "It is worn, or its file system has a fault. Copy the games (tapbank export), restart "
    "the Pi; if it comes again, take a new card."
)
WEAK: Final = 0x50005  # without one of these it is only the heat


class Switch(msgspec.Struct, frozen=True):
    """A bus, and the lines of config.txt that switch it on; the first is as we write it."""

    bus: str
    lines: tuple[str, ...]


SPI: Final = Switch("SPI", ("dtparam=spi=on",))
SPI1: Final = Switch("SPI1", ("dtoverlay=spi1-2cs,cs1_pin=22", "dtoverlay=spi1-2cs"))
I2C: Final = Switch("I2C", ("dtparam=i2c_arm=on", "dtparam=i2c=on"))


def may_use(path: Path) -> bool:
    return os.access(path, os.R_OK | os.W_OK)


def is_sealed(path: Path) -> bool:
    """Read-only: what the kernel makes of a card with errors on it."""
    return bool(os.statvfs(path).f_flag & os.ST_RDONLY)


class Host(msgspec.Struct, frozen=True):
    """Where to look; tests give another root and other eyes."""

    journal: Path
    root: Path = Path("/")
    allowed: Callable[[Path], bool] = may_use
    load: Callable[[str], Any] = __import__
    free: Callable[[Path], int] = lambda path: shutil.disk_usage(path).free
    sealed: Callable[[Path], bool] = is_sealed
    year: int = time.gmtime().tm_year


def check_host(host: Host, pins: PinMap, real: bool = True) -> list[Finding]:
    """`real`: also what only a Pi has."""
    on_a_pi = [*_buses(host, pins), _gpio(host), _power(host)] if real else []
    return [*on_a_pi, _clock(host), _disk(host)]


def _buses(host: Host, pins: PinMap) -> Iterator[Finding]:
    yield _spi_library(host) or _bus(host, "spi", "dev/spidev0.0", SPI)
    for place in PLACES[1:]:
        if pins.has(place):
            bus, device = CHIP_SELECTS[pins.bcm(place, "SPI CS", "SPI1 CS")]
            further = _bus(host, "spi", f"dev/spidev{bus}.{device}", SPI1 if bus else SPI)
            if not further.ok:
                yield further
    yield _bus(host, "i2c", "dev/i2c-1", I2C)


def _spi_library(host: Host) -> Finding | None:
    try:
        load_spidev(host.load)
    except PartsError as fault:
        return Finding("spi", False, fault.text, fault.advice)
    return None


def _bus(host: Host, part: str, device: str, switch: Switch) -> Finding:
    path = host.root / device
    if path.exists():
        if host.allowed(path):
            return Finding(part, True, f"/{device} is there and may be used")
        return _not_allowed(part, f"/{device}", part)
    if set(switch.lines) & set(switched_on(host.root)):
        text = f"{switch.bus} is switched on, but /{device} is not there"
        advice = (
            "Restart the Pi. Still not there: another line of config.txt takes its pins."
        )
        return Finding(part, False, text, advice)
    text = f"{switch.bus} is switched off: /{device} is not there"
    advice = f"{INSTALL}. By hand: {switch.lines[0]} in /boot/firmware/config.txt."
    return Finding(part, False, text, advice)


def _not_allowed(part: str, device: str, group: str) -> Finding:
    who = getpass.getuser()
    advice = (
        f"sudo usermod -aG {group} {who}, then log in again. {INSTALL} for the service."
    )
    return Finding(part, False, f"the account {who} may not use {device}", advice)


def switched_on(root: Path) -> list[str]:
    """What config.txt sets, one by one: `dtparam=spi=on`, `dtparam=i2c_arm=on` and so on;
    of an overlay its name, `dtoverlay=spi1-2cs`.
    """
    found: list[str] = []
    for name in CONFIG_FILES:
        try:
            lines = (root / name).read_text(encoding="utf-8").splitlines()
        except OSError:
            continue
        for line in map(str.strip, lines):
            word, _, values = line.partition("=")
            if word == "dtparam":
                found += [f"dtparam={value}" for value in values.split(",")]
            elif word == "dtoverlay":
                found.append(f"dtoverlay={values.partition(',')[0]}")
    return found


def _gpio(host: Host) -> Finding:
    try:
        number = header_chip(host.root / "sys/bus/gpio/devices")
        load_lgpio(host.load)
    except PartsError as fault:
        return Finding("gpio", False, fault.text, fault.advice)
    device = f"dev/gpiochip{number}"
    if (host.root / device).exists() and not host.allowed(host.root / device):
        return _not_allowed("gpio", f"/{device}", "gpio")
    return Finding("gpio", True, f"the header is gpiochip{number}, lgpio is whole")


def _power(host: Host) -> Finding:
    """The firmware's flags: what is the matter now, and what was since the start."""
    places = (host.root / "sys/devices/platform").glob("soc*/soc*firmware/get_throttled")
    for place in places:
        try:
            flags = int(place.read_text(encoding="ascii"), 16)
        except (OSError, ValueError):
            continue
        said = [text for bit, text in POWER if flags & bit]
        advice = (BETTER_POWER if flags & WEAK else COOLER) if said else ""
        text = "; ".join(said) or "the supply has been strong enough"
        return Finding("power", not said, text, advice)
    return Finding("power", True, "this system does not tell how strong the supply is", ASK)


def _clock(host: Host) -> Finding:
    if host.year < BUILT_IN:
        text = f"the clock shows the year {host.year}"
        advice = "Let the box see the internet once. Only the dates of games are wrong."
        return Finding("clock", False, text, advice)
    if (host.root / "run/systemd/timesync/synchronized").exists():
        return Finding("clock", True, "the network has set the clock")
    advice = (
        "Games are not harmed; their dates may be wrong until the box sees the internet."
    )
    return Finding("clock", True, "nobody has set the clock since the start", advice)


def _disk(host: Host) -> Finding:
    folder = next(
        place for place in (host.journal, *host.journal.parents) if place.is_dir()
    )
    if host.sealed(folder):
        text = "the card with the games can be read, but no more be written"
        return Finding("disk", False, text, NEW_CARD)
    free = host.free(folder) // 1_000_000
    text = f"{free:,} MB are free where the games are kept"
    if free >= LEAST_FREE_MB:
        return Finding("disk", True, text)
    advice = "Make room: sudo apt clean; sudo journalctl --vacuum-size=20M."
    return Finding("disk", False, f"only {text}", advice)
