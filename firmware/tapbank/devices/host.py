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

from tapbank.devices import boot_config
from tapbank.devices.check import Finding, in_a_row
from tapbank.devices.header import CHIP_SELECTS
from tapbank.devices.parts import PartsError
from tapbank.devices.pin_faults import PLACES
from tapbank.devices.pins import PinMap
from tapbank.devices.real import header_chip, load_lgpio, load_spidev
from tapbank.speech import say

BUILT_IN: Final = 2026  # no clock that is set shows an earlier year
LEAST_FREE_MB: Final = 100
POWER: Final = (
    (0x1, say("doctor.weak_now")),
    (0x2, say("doctor.held_down_now")),
    (0x4, say("doctor.slow_now")),
    (0x8, say("doctor.hot_now")),
    (0x10000, say("doctor.weak_before")),
    (0x20000, say("doctor.held_down_before")),
    (0x40000, say("doctor.slow_before")),
    (0x80000, say("doctor.hot_before")),
)
WEAK: Final = 0x50005  # without one of these it is only the heat


class Switch(msgspec.Struct, frozen=True):
    """A bus, and the line of config.txt that switches it on."""

    bus: str
    line: str


SPI: Final = Switch("SPI", boot_config.SPI)
SPI1: Final = Switch("SPI1", boot_config.SECOND_SPI)
I2C: Final = Switch("I2C", boot_config.I2C)


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
    found = [_clock(host), _disk(host)]
    if not real:
        return found
    return [*_buses(host, pins), _gpio(host), *_shutdown(host, pins), _power(host), *found]


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
            return Finding(part, True, say("doctor.usable", device=f"/{device}"))
        return _not_allowed(part, f"/{device}", part)
    if is_switched_on(host.root, switch.line):
        text = say("doctor.on_but_gone", bus=switch.bus, device=f"/{device}")
        return Finding(part, False, text, say("doctor.restart_pi"))
    text = say("doctor.off", bus=switch.bus, device=f"/{device}")
    return Finding(part, False, text, say("doctor.switch_on", line=switch.line))


def _not_allowed(part: str, device: str, group: str) -> Finding:
    who = getpass.getuser()
    text = say("doctor.not_allowed", who=who, device=device)
    return Finding(part, False, text, say("doctor.allow", group=group, who=who))


def is_switched_on(root: Path, line: str) -> bool:
    """Whether config.txt has this line, in these or other words, for this very Pi."""
    texts = (boot_config.as_text(_bytes(root / name)) for name in boot_config.FILES)
    text = next((text for text in texts if text and not boot_config.is_moved(text)), "")
    model = boot_config.as_text(_bytes(root / boot_config.MODEL_FILE))
    return boot_config.is_on(text, line, boot_config.sections_for(model))


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _gpio(host: Host) -> Finding:
    try:
        number = header_chip(host.root / "sys/bus/gpio/devices")
        load_lgpio(host.load)
    except PartsError as fault:
        return Finding("gpio", False, fault.text, fault.advice)
    device = f"dev/gpiochip{number}"
    if (host.root / device).exists() and not host.allowed(host.root / device):
        return _not_allowed("gpio", f"/{device}", "gpio")
    return Finding("gpio", True, say("doctor.header", number=number))


def _shutdown(host: Host, pins: PinMap) -> Iterator[Finding]:
    """The kernel's own button: an overlay has to name its pin."""
    for wire in pins.find("shutdown", "contact"):
        line = boot_config.SHUTDOWN.format(bcm=wire.bcm)
        if is_switched_on(host.root, line):
            effect = say("doctor.no_effect", wire=wire.said)
            yield Finding("shutdown", True, say("doctor.shutdown_on"), effect)
        else:
            advice = say("doctor.switch_on", line=line)
            yield Finding("shutdown", False, say("doctor.shutdown_off"), advice)


def _power(host: Host) -> Finding:
    """The firmware's flags: what is the matter now, and what was since the start."""
    places = (host.root / "sys/devices/platform").glob("soc*/soc*firmware/get_throttled")
    for place in places:
        try:
            flags = int(place.read_text(encoding="ascii"), 16)
        except (OSError, ValueError):
            continue
        said = [text for bit, text in POWER if flags & bit]
        if not said:
            return Finding("power", True, say("doctor.strong"))
        advice = say("doctor.better_power" if flags & WEAK else "doctor.cooler")
        return Finding("power", False, in_a_row(said), advice)
    return Finding("power", True, say("doctor.power_unknown"), say("doctor.ask_power"))


def _clock(host: Host) -> Finding:
    if host.year < BUILT_IN:
        text = say("doctor.year", year=host.year)
        return Finding("clock", False, text, say("doctor.see_internet"))
    if (host.root / "run/systemd/timesync/synchronized").exists():
        return Finding("clock", True, say("doctor.clock_set"))
    return Finding("clock", True, say("doctor.clock_unset"), say("doctor.dates"))


def _disk(host: Host) -> Finding:
    folder = next(
        place for place in (host.journal, *host.journal.parents) if place.is_dir()
    )
    if host.sealed(folder):
        return Finding("disk", False, say("doctor.sealed"), say("doctor.new_card"))
    free = host.free(folder) // 1_000_000
    if free >= LEAST_FREE_MB:
        return Finding("disk", True, say("doctor.free", free=free))
    return Finding("disk", False, say("doctor.only", free=free), say("doctor.make_room"))
