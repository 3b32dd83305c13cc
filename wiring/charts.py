"""What pictures and tables are made of: a pin map, with what its parts are."""

import tomllib
from pathlib import Path
from typing import Final

import msgspec
from tapbank.devices.header import BCM_OF_HEADER, RAILS, RESERVED
from tapbank.devices.pins import PinMap, Wire, load_pins

HERE: Final = Path(__file__).parent
MAIN: Final = HERE / "pins.toml"
VARIATIONS: Final = sorted((HERE / "variations").glob("*.toml"))


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`ma`, `gpio_ma`: at rest, at work, at most; from the 3.3 V pins, from an output."""

    title: str
    kind: str
    pads: tuple[str, ...]
    test: str
    ma: tuple[int, int, int] = (0, 0, 0)
    gpio_ma: tuple[int, int, int] = (0, 0, 0)


class Pad(msgspec.Struct, frozen=True):
    """A pad of a part's board, with its wire unless it stays free."""

    name: str
    wire: Wire | None


class Chart(msgspec.Struct, frozen=True):
    pins: PinMap
    parts: dict[str, Part]  # only those of the map

    def pads(self, part: str) -> list[Pad]:
        """In the order of the board; pads the list does not know come last."""
        wires = {wire.label: wire for wire in self.pins.find(part)}
        names = [
            name for name in self.parts[part].pads if name.endswith("*") or name in wires
        ]
        names += [label for label in wires if label not in names]
        return [Pad(name.rstrip("*"), wires.get(name)) for name in names]


def read_chart(path: Path = MAIN) -> Chart:
    """Raises PinMapError for a map with faults, KeyError for a part without description."""
    table = tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))
    known = msgspec.convert(table, dict[str, Part])
    pins = load_pins(path)
    if pins.has("knob"):
        known["ok"] = known["ok_knob"]
    return Chart(pins, {part: known[part] for part in pins.parts})


def use_of(header: int) -> str:
    """What a pin of the header is, in short: `3.3 V`, `GND`, `GPIO 17`."""
    for rail, places in RAILS.items():
        if header in places:
            return {"3V3": "3.3 V", "5V": "5 V"}.get(rail, rail)
    return f"GPIO {BCM_OF_HEADER[header]}"


def is_forbidden(header: int) -> bool:
    return header in RAILS["5V"] or BCM_OF_HEADER.get(header) in RESERVED
