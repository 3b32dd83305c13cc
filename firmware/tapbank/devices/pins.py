"""The one pin map, `wiring/pins.toml`: which wire goes where, and which driver a part
wants. A variation is a small file over it: its parts take the place of the map's.

Program, diagrams, `doctor` and tests read the same files. Whatever a file holds, it is a
map or its faults are told: `pin_faults` checks it as a whole.
"""

import errno
import os
from pathlib import Path
from typing import Any, Literal

import msgspec

from tapbank.devices.pin_faults import list_faults
from tapbank.devices.ports import SIGNS
from tapbank.speech import Said, SaidError, of_system, say
from tapbank.speech.form import of_form
from tapbank.speech.toml import place_in_toml

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
            keys = _keys(_read(path), str(path))
        except PinMapError:
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
        reason = of_system(fault)
    except ValueError:  # a name that no file can have
        reason = of_system(OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
    raise PinMapError(str(path), [say("pins.unread", reason=reason)])


def _keys(text: bytes | str, source: str) -> dict[str, Any]:
    try:
        keys: dict[str, Any] = msgspec.toml.decode(text)
    except (ValueError, RecursionError) as fault:  # also numbers and depths beyond reason
        what = say("pins.no_toml", where=place_in_toml(fault))
        raise PinMapError(source, [what]) from fault
    return keys


def _whole(text: bytes | str, source: str, folder: Path, bases: int) -> PinMap:
    """The map with its bases under it, not yet checked."""
    keys = _keys(text, source)
    try:
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


def _base(folder: Path, name: str, source: str) -> Path:
    """Beside the file that names it, unless that is the file itself; else the project's."""
    beside = folder / name
    try:
        if beside.is_file() and beside.resolve() != Path(source).resolve():
            return beside
    except (OSError, ValueError, RuntimeError):  # a name that no file can have
        pass
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
