"""What is wrong with a pin map as a whole: every fault is listed, with the uses of a pin.

Each part has its lines, those it needs and those it may have; no other word is taken for
one. Lines of a bus may be shared; the kernel's bus pins can't be moved, and are held by it
whether a part uses them or not; the pins of the identification EEPROM and of the serial
console stay free.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapbank.devices.header import BCM_OF_HEADER, BUS_PINS, RAILS, RESERVED, SHARED
from tapbank.devices.ports import PADS
from tapbank.speech import Said, say

if TYPE_CHECKING:
    from tapbank.devices.pins import PinMap, Wire

# Where readers may be: a far one is a second pad of the same name, across the table.
PLACES: Final[tuple[str, ...]] = (*PADS, *(f"{pad}_far" for pad in PADS))
POWER: Final = ("3V3", "GND")
READER_LINES: Final = ("CS", "SCK", "MOSI", "MISO")
CONTACT: Final = ("contact", "GND")
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "display": ("I2C SDA", "I2C SCL", *POWER),
    **{part: CONTACT for part in ("roll", "ok", "back")},
    **{"lamp": ("anode", "GND"), "buzzer": ("plus", "GND")},
}
ALSO: Final = {part: ("3V3",) for part in ("lamp", "buzzer", "knob")}  # as some boards do
TOO_MUCH: Final = "5V"


def list_faults(pins: "PinMap") -> list[Said]:
    needed = _needed(pins)
    known = {part: (*lines, *ALSO.get(part, ())) for part, lines in needed.items()}
    known |= {"shutdown": CONTACT}
    if pins.has("knob"):  # its board has one ground for both
        known["ok"], needed["ok"] = CONTACT, ("contact",)
    if pins.has("shutdown"):
        needed["shutdown"] = CONTACT
    faults = [fault for wire in pins.wire for fault in _of_wire(wire, known)]
    return [*faults, *_twice(pins), *_held(pins, known), *_lacking(pins, needed, known)]


def _needed(pins: "PinMap") -> dict[str, tuple[str, ...]]:
    """▲ and ▼, or a knob in their place; the readers that are there."""
    if pins.has("knob") and not (pins.has("up") or pins.has("down")):
        needed = NEEDED | {"knob": ("phase A", "phase B", "GND")}
    else:
        needed = NEEDED | {"up": CONTACT, "down": CONTACT}
    for place in filter(pins.has, PLACES):
        near = pins.find(place, *(f"SPI {line}" for line in READER_LINES))
        far = pins.find(place, *(f"SPI1 {line}" for line in READER_LINES))
        bus = "SPI1" if len(far) > len(near) else "SPI"
        needed[place] = (*(f"{bus} {line}" for line in READER_LINES), "RST", *POWER)
    return needed


def _of_wire(wire: "Wire", known: dict[str, tuple[str, ...]]) -> Iterator[Said]:
    lines = known.get(wire.part, (wire.line,))
    if wire.line == TOO_MUCH:
        yield say("pins.five_volts", wire=wire.said, pins=list(RAILS["3V3"]))
    elif wire.line not in lines:
        uses = {"part": wire.part, "line": wire.line, "lines": list(lines)}
        yield say("pins.line", wire=wire.said, **uses)
    elif wire.line in RAILS:
        rail = RAILS[wire.line]
        if wire.bcm is not None or wire.header not in rail:
            yield say("pins.rail", wire=wire.said, line=wire.line, pins=list(rail))
    else:
        yield from _of_place(wire)


def _of_place(wire: "Wire") -> Iterator[Said]:
    """Of a wire that carries a signal."""
    if wire.bcm is None or BCM_OF_HEADER.get(wire.header) != wire.bcm:
        there = BCM_OF_HEADER.get(wire.header)
        other = say("pins.no_gpio") if there is None else f"GPIO{there}"
        yield say("pins.other", wire=wire.said, header=wire.header, other=other)
    elif wire.bcm in RESERVED:
        purpose = say(RESERVED[wire.bcm])
        yield say("pins.reserved", wire=wire.said, bcm=wire.bcm, purpose=purpose)
    elif wire.line in BUS_PINS and wire.bcm not in BUS_PINS[wire.line]:
        fixed = [f"GPIO{bcm}" for bcm in BUS_PINS[wire.line]]
        yield say("pins.fixed", wire=wire.said, line=wire.line, pins=fixed)


def _twice(pins: "PinMap") -> Iterator[Said]:
    """One pin for two signals, or one signal of a part at two pins."""
    at_pin: dict[int, Wire] = {}
    of_part: dict[tuple[str, str], Wire] = {}
    for wire in pins.wire:
        if wire.bcm is None or wire.line in RAILS:
            continue
        other = at_pin.setdefault(wire.bcm, wire)
        shared = wire.line == other.line and wire.line in SHARED and wire.part != other.part
        if other is not wire and not shared:
            uses = {"bcm": wire.bcm, "one": other.said, "other": wire.said}
            yield say("pins.twice", **uses)
        first = of_part.setdefault((wire.part, wire.line), wire)
        if first.bcm != wire.bcm:
            uses = {"part": wire.part, "line": wire.line}
            yield say("pins.doubled", **uses, one=first.said, other=wire.said)


def _held(pins: "PinMap", known: dict[str, tuple[str, ...]]) -> Iterator[Said]:
    """Pins that a bus of the kernel takes, all of them once it is switched on. Where a part
    uses the line as well, that has been told already."""
    second = any(wire.line.startswith("SPI1 ") for wire in pins.wire)
    held = {
        bcm: line
        for line, numbers in BUS_PINS.items()
        if second or not line.startswith("SPI1 ")
        for bcm in numbers
    }
    used = {(wire.line, wire.bcm) for wire in pins.wire}
    for wire in pins.wire:
        line = held.get(wire.bcm) if wire.bcm is not None else None
        ours = wire.line in known.get(wire.part, ()) and wire.line not in BUS_PINS
        if line and ours and (line, wire.bcm) not in used:
            yield say("pins.held", wire=wire.said, bcm=wire.bcm, line=line)


def _lacking(
    pins: "PinMap",
    needed: dict[str, tuple[str, ...]],
    known: dict[str, tuple[str, ...]],
) -> Iterator[Said]:
    if not any(pins.has(pad) for pad in PADS):
        yield say("pins.no_reader")
    for part, lines in needed.items():
        lacking = [line for line in lines if not pins.find(part, line)]
        if lacking:
            yield say("pins.no_wire", part=part, line=lacking)
    for part in sorted(set(pins.parts) - known.keys()):
        yield say("pins.stranger", part=part)
