"""The one pin map, `wiring/pins.toml`: which wire goes where, and which driver a part
wants. A variation is a small file over it: its parts take the place of the map's.

Program, diagrams, `doctor` and tests read the same files. A map is checked as a whole:
every fault is listed, a pin used twice names both uses. Lines of a bus may be shared; the
kernel's bus pins can't be moved; the pins of the identification EEPROM and of the serial
console stay free.
"""

from pathlib import Path
from typing import Literal

import msgspec

from tapbank.devices.header import BCM_OF_HEADER, BUS_PINS, RAILS, RESERVED, SHARED
from tapbank.devices.ports import PADS, SIGNS
from tapbank.speech import Said, SaidError, of_system, say
from tapbank.speech.form import of_form
from tapbank.speech.toml import place_in_toml

# Where readers may be: a far one is a second pad of the same name, across the table.
PLACES: tuple[str, ...] = (*PADS, *(f"{pad}_far" for pad in PADS))
READER_LINES = ("CS", "SCK", "MOSI", "MISO")
NEEDED = {
    "display": ("I2C SDA", "I2C SCL"),
    **{part: ("contact",) for part in ("roll", "ok", "back")},
    **{"lamp": ("anode",), "buzzer": ("plus",)},
}
DEFAULT_FILE = Path(__file__).parents[3] / "wiring" / "pins.toml"
MOST_BASES = 8
# Of jumper wires; a map may name others.
NAMED = frozenset({"display", "lamp", "buzzer", "knob"})  # others: as on the box
COLOURS = frozenset(
    {"red", "black", "white", "grey", "brown", "orange", "yellow", "green", "blue"}
    | {"purple", "pink"}
)


class PinMapError(SaidError):
    """All faults of a pin map, one a line."""

    def __init__(self, source: str, faults: list[Said]) -> None:
        super().__init__(source)
        self.source, self.faults = source, faults

    def told(self, language: str) -> str:
        return "\n".join(f"{self.source}: {fault.told(language)}" for fault in self.faults)


class Drivers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reader: Literal["rc522", "mfrc522"] = "rc522"
    display: Literal["ssd1306", "ssd1309", "sh1106"] = "ssd1306"
    display_address: Literal[0x3C, 0x3D] = 0x3C
    display_rotate: Literal[0, 180] = 0


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From `label` on the part to a pin of the header; `line` is what it carries,
    `through` what sits in it."""

    part: str
    line: str
    label: str
    header: int
    colour: str
    bcm: int | None = None
    through: str = ""
    note: str = ""

    @property
    def said(self) -> Said:
        """The wire as somebody finds it in the box."""
        gpio = f", GPIO{self.bcm}" if self.bcm is not None else ""
        colour = say(f"pins.{self.colour}") if self.colour in COLOURS else self.colour
        printed = SIGNS.get(self.part, self.part)
        part = say(f"pins.{self.part}") if self.part in NAMED else printed
        facts = {"part": part, "label": self.label, "header": self.header}
        return say("pins.wire", **facts, gpio=gpio, colour=colour)

    def __str__(self) -> str:
        return str(self.said)


class PinMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    drivers: Drivers
    wire: tuple[Wire, ...]

    @property
    def parts(self) -> list[str]:
        """In the order of the file."""
        return list(dict.fromkeys(wire.part for wire in self.wire))

    def find(self, part: str, *lines: str) -> list[Wire]:
        """The wires of a part, or those of them that carry these lines."""
        return [w for w in self.wire if w.part == part and (not lines or w.line in lines)]

    def has(self, part: str) -> bool:
        return bool(self.find(part))

    def bcm(self, part: str, *lines: str) -> int:
        """Raises KeyError when the part has none of these lines."""
        for wire in self.find(part, *lines):
            if wire.bcm is not None:
                return wire.bcm
        raise KeyError(f"{part} {' '.join(lines)}")


class Variation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs from the map `base`: a file beside this one, or of the project."""

    base: str
    drivers: dict[str, str | int] = {}
    without: tuple[str, ...] = ()
    wire: tuple[Wire, ...] = ()


def load_pins(path: Path = DEFAULT_FILE) -> PinMap:
    """The map of a file, or of a variation. Raises PinMapError when a file is missing,
    can't be read or has faults."""
    return parse_pins(_read(path), str(path), path.parent)


def parse_pins(
    text: bytes | str, source: str = "pins.toml", folder: Path = DEFAULT_FILE.parent
) -> PinMap:
    pins = _whole(text, source, folder, MOST_BASES)
    faults = list_faults(pins)
    if faults:
        raise PinMapError(source, faults)
    return pins


def likely_drivers(path: Path) -> Drivers:
    """Of a map that may have faults: its words as far as they can be read, the usual ones
    otherwise. For a display that is to show those faults."""
    words: dict[str, object] = {}
    for _ in range(MOST_BASES):
        try:
            keys = msgspec.toml.decode(path.read_bytes())
        except (OSError, msgspec.DecodeError):
            break
        own = keys.get("drivers")
        words = (own if isinstance(own, dict) else {}) | words
        if not isinstance(keys.get("base"), str):
            break
        path = _base(path.parent, keys["base"], str(path))
    return _readable(words)


def _readable(words: dict[str, object]) -> Drivers:
    drivers = Drivers()
    for name, word in words.items():
        try:
            known = msgspec.to_builtins(drivers) | {name: word}
            drivers = msgspec.convert(known, Drivers)
        except msgspec.ValidationError:
            continue
    return drivers


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as fault:
        raise PinMapError(
            str(path), [say("pins.unread", reason=of_system(fault))]
        ) from fault


def _whole(text: bytes | str, source: str, folder: Path, bases: int) -> PinMap:
    """The map with its bases under it, not yet checked."""
    try:
        keys = msgspec.toml.decode(text)
        if "base" not in keys:
            return msgspec.convert(keys, PinMap)
        over = msgspec.convert(keys, Variation)
        if not bases:
            raise PinMapError(source, [say("pins.circle", base=over.base)])
        path = _base(folder, over.base, source)
        under = _whole(_read(path), str(path), path.parent, bases - 1)
        return _laid_over(over, under, source)
    except msgspec.ValidationError as fault:
        what, where = of_form(fault)
        raise PinMapError(source, [say("pins.form", what=what, where=where)]) from fault
    except msgspec.DecodeError as fault:
        what = say("pins.no_toml", where=place_in_toml(fault))
        raise PinMapError(source, [what]) from fault


def _base(folder: Path, name: str, source: str) -> Path:
    """Beside the file that names it, unless that is the file itself; else the project's."""
    beside = folder / name
    if beside.exists() and beside.resolve() != Path(source).resolve():
        return beside
    return DEFAULT_FILE.parent / name


def _laid_over(over: Variation, under: PinMap, source: str) -> PinMap:
    """Raises PinMapError for a part to leave out that is not there."""
    strangers = [part for part in over.without if not under.has(part)]
    if strangers:
        raise PinMapError(source, [say("pins.without", part=part) for part in strangers])
    words = msgspec.to_builtins(under.drivers) | over.drivers
    gone = {*over.without, *(wire.part for wire in over.wire)}
    kept = tuple(wire for wire in under.wire if wire.part not in gone)
    return PinMap(msgspec.convert(words, Drivers), kept + over.wire)


def list_faults(pins: PinMap) -> list[Said]:
    faults = [fault for wire in pins.wire for fault in _wire_faults(wire)]
    return faults + _doubles(pins) + _missing(pins)


def _wire_faults(wire: Wire) -> list[Said]:
    if wire.line in RAILS:
        wrong = wire.bcm is not None or wire.header not in RAILS[wire.line]
        what = say("pins.rail", wire=wire.said, line=wire.line, pins=list(RAILS[wire.line]))
        return [what] if wrong else []
    if wire.bcm is None or BCM_OF_HEADER.get(wire.header) != wire.bcm:
        there = BCM_OF_HEADER.get(wire.header)
        other = say("pins.no_gpio") if there is None else f"GPIO{there}"
        return [say("pins.other", wire=wire.said, header=wire.header, other=other)]
    if wire.bcm in RESERVED:
        purpose = say(RESERVED[wire.bcm])
        return [say("pins.reserved", wire=wire.said, bcm=wire.bcm, purpose=purpose)]
    if wire.line in BUS_PINS and wire.bcm not in BUS_PINS[wire.line]:
        fixed = [f"GPIO{bcm}" for bcm in BUS_PINS[wire.line]]
        return [say("pins.fixed", wire=wire.said, line=wire.line, pins=fixed)]
    return []


def _doubles(pins: PinMap) -> list[Said]:
    faults = []
    first: dict[int, Wire] = {}
    for wire in pins.wire:
        if wire.bcm is None:
            continue
        other = first.setdefault(wire.bcm, wire)
        shared = wire.line == other.line and wire.line in SHARED and wire.part != other.part
        if other is not wire and not shared:
            uses = {"bcm": wire.bcm, "one": other.said, "other": wire.said}
            faults.append(say("pins.twice", **uses))
    return faults


def _missing(pins: PinMap) -> list[Said]:
    needed: dict[str, tuple[str, ...]] = dict(NEEDED)
    needed |= _steppers(pins)
    readers = [place for place in PLACES if pins.has(place)]
    for place in readers:
        bus = "SPI1" if pins.find(place, "SPI1 CS") else "SPI"
        needed[place] = (*(f"{bus} {line}" for line in READER_LINES), "RST")
    near = [pad for pad in PADS if pad in readers]
    faults = [] if near else [say("pins.no_reader")]
    for part, lines in needed.items():
        lacking = [line for line in lines if not pins.find(part, line)]
        faults += [say("pins.no_wire", part=part, line=line) for line in lacking]
    strangers = sorted(set(pins.parts) - {*needed, "shutdown"})
    return faults + [say("pins.stranger", part=part) for part in strangers]


def _steppers(pins: PinMap) -> dict[str, tuple[str, ...]]:
    """▲ and ▼, or a knob in their place."""
    if pins.has("knob") and not (pins.has("up") or pins.has("down")):
        return {"knob": ("phase A", "phase B")}
    return {"up": ("contact",), "down": ("contact",)}
