"""The one pin map, `wiring/pins.toml`: which wire goes where, and which driver a part
wants.

Program, diagrams, `doctor` and tests read the same file. It is checked as a whole: every
fault is listed, a pin used twice names both uses. Lines of a bus may be shared; the
kernel's bus pins can't be moved; the pins of the identification EEPROM and of the serial
console stay free.
"""

from pathlib import Path
from typing import Literal

import msgspec

BCM_OF_HEADER = {
    **{
        3: 2,
        5: 3,
        7: 4,
        8: 14,
        10: 15,
        11: 17,
        12: 18,
        13: 27,
        15: 22,
        16: 23,
        18: 24,
        19: 10,
    },
    **{
        21: 9,
        22: 25,
        23: 11,
        24: 8,
        26: 7,
        27: 0,
        28: 1,
        29: 5,
        31: 6,
        32: 12,
        33: 13,
        35: 19,
    },
    **{36: 16, 37: 26, 38: 20, 40: 21},
}
RAILS = {
    "3V3": (1, 17),
    "5V": (2, 4),
    "GND": (6, 9, 14, 20, 25, 30, 34, 39),
}
RESERVED = {
    **{0: "the identification EEPROM", 1: "the identification EEPROM"},
    **{14: "the serial console", 15: "the serial console"},
}
BUS_PINS = {
    **{"I2C SDA": (2,), "I2C SCL": (3,)},
    **{"SPI MOSI": (10,), "SPI MISO": (9,), "SPI SCK": (11,), "SPI CS": (8, 7)},
}
SHARED = ("SPI MOSI", "SPI MISO", "SPI SCK", "I2C SDA", "I2C SCL")
READER_LINES = ("SPI CS", "SPI SCK", "SPI MOSI", "SPI MISO", "RST")
NEEDED = {
    "display": ("I2C SDA", "I2C SCL"),
    **{part: ("contact",) for part in ("roll", "up", "down", "ok", "back")},
    **{"lamp": ("anode",), "buzzer": ("plus",)},
}
DEFAULT_FILE = Path(__file__).parents[3] / "wiring" / "pins.toml"


class PinMapError(Exception):
    """All faults of a pin map, one a line."""

    def __init__(self, source: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{source}: {fault}" for fault in faults))
        self.faults = faults


class Drivers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reader: Literal["rc522", "mfrc522"] = "rc522"
    display: Literal["ssd1306", "sh1106"] = "ssd1306"
    display_address: Literal[0x3C, 0x3D] = 0x3C


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From `label` on the part to a pin of the header; `line` is what it carries."""

    part: str
    line: str
    label: str
    header: int
    colour: str
    bcm: int | None = None
    note: str = ""

    def __str__(self) -> str:
        gpio = f", GPIO{self.bcm}" if self.bcm is not None else ""
        return f"{self.part} {self.label} – pin {self.header}{gpio} ({self.colour})"


class PinMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    drivers: Drivers
    wire: tuple[Wire, ...]

    def find(self, part: str, *lines: str) -> list[Wire]:
        """The wires of a part, or those of them that carry these lines."""
        return [w for w in self.wire if w.part == part and (not lines or w.line in lines)]

    def has(self, part: str) -> bool:
        return bool(self.find(part))

    def bcm(self, part: str, line: str) -> int:
        """Raises KeyError for a line the part does not have."""
        for wire in self.find(part, line):
            if wire.bcm is not None:
                return wire.bcm
        raise KeyError(f"{part} {line}")


def load_pins(path: Path = DEFAULT_FILE) -> PinMap:
    """Raises PinMapError when the file is missing, can't be read or has faults."""
    try:
        text = path.read_bytes()
    except OSError as fault:
        raise PinMapError(str(path), [f"can't be read ({fault.strerror})"]) from fault
    return parse_pins(text, str(path))


def parse_pins(text: bytes | str, source: str = "pins.toml") -> PinMap:
    try:
        pins = msgspec.toml.decode(text, type=PinMap)
    except msgspec.DecodeError as fault:
        raise PinMapError(source, [str(fault)]) from fault
    faults = list_faults(pins)
    if faults:
        raise PinMapError(source, faults)
    return pins


def list_faults(pins: PinMap) -> list[str]:
    faults = [fault for wire in pins.wire for fault in _wire_faults(wire)]
    return faults + _doubles(pins) + _missing(pins)


def _wire_faults(wire: Wire) -> list[str]:
    if wire.line in RAILS:
        wrong = wire.bcm is not None or wire.header not in RAILS[wire.line]
        places = ", ".join(map(str, RAILS[wire.line]))
        return [f"{wire}: {wire.line} is at the pins {places}"] if wrong else []
    if wire.bcm is None or BCM_OF_HEADER.get(wire.header) != wire.bcm:
        there = BCM_OF_HEADER.get(wire.header)
        what = "no GPIO" if there is None else f"GPIO{there}"
        return [f"{wire}: pin {wire.header} of the header is {what}"]
    if wire.bcm in RESERVED:
        return [f"{wire}: GPIO{wire.bcm} is reserved for {RESERVED[wire.bcm]}"]
    if wire.line in BUS_PINS and wire.bcm not in BUS_PINS[wire.line]:
        fixed = " or ".join(f"GPIO{bcm}" for bcm in BUS_PINS[wire.line])
        return [f"{wire}: {wire.line} is fixed at {fixed}"]
    return []


def _doubles(pins: PinMap) -> list[str]:
    faults = []
    first: dict[int, Wire] = {}
    for wire in pins.wire:
        if wire.bcm is None:
            continue
        other = first.setdefault(wire.bcm, wire)
        shared = wire.line == other.line and wire.line in SHARED and wire.part != other.part
        if other is not wire and not shared:
            faults.append(f"GPIO{wire.bcm} is used twice: {other} and {wire}")
    return faults


def _missing(pins: PinMap) -> list[str]:
    needed = dict(NEEDED)
    readers = [pad for pad in ("pay", "get") if pins.has(pad)]
    needed |= dict.fromkeys(readers, READER_LINES)
    faults = [] if readers else ["no reader: neither pay nor get has a wire"]
    for part, lines in needed.items():
        faults += [
            f"{part} has no wire for {line}" for line in lines if not pins.find(part, line)
        ]
    known = {*needed, "pay", "get", "shutdown"}
    strangers = sorted({wire.part for wire in pins.wire} - known)
    return faults + [f"{part!r} is no part of the box" for part in strangers]
