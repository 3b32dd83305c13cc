"""Tables for wiring/README.md: every wire with both its ends, and the current budget."""

from collections.abc import Iterable, Sequence
from typing import Final

from charts import MAIN, VARIATIONS, Chart, Pad, is_forbidden, read_chart, use_of
from tapbank.devices.pins import Wire

Row = Sequence[object]
# Boot pulls of all models: GPIO 0 to 8 up, the others down (BCM2835 peripherals, page 102).
LAST_PULLED_UP: Final = 8
RAIL_MA: Final = 500  # both 3.3 V pins together, since the 40-pin header came
PIN_MA: Final = 16
PINS_MA: Final = 50  # one output; all of them
READERS: Final = ("pay", "get", "pay_far", "get_far")
GROUND_PINS: Final = 2  # that feed the strip of ground; inside the Pi all are one


def table(head: Row, rows: Iterable[Row]) -> str:
    """A table in markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def connections(chart: Chart, *, only: Sequence[str] = ()) -> str:
    """For each part: its wires, then how to test it."""
    names = [name for name in chart.parts if not only or name in only]
    return "\n\n".join(_part(chart, name) for name in names)


def _part(chart: Chart, name: str) -> str:
    part = chart.parts[name]
    head = ("pad", "pin", "GPIO", "colour", "carries", "at boot", "note")
    rows = (_row(pad) for pad in chart.pads(name))
    title = f"**{part.title}** – {part.kind} (`{name}`)"
    return f"{title}\n\n{table(head, rows)}\n\nTest: {part.test}."


def _row(pad: Pad) -> Row:
    if pad.wire is None:
        return (pad.name, "–", "–", "–", "stays free", "–", "")
    wire = pad.wire
    gpio = "–" if wire.bcm is None else wire.bcm
    notes = [f"through {wire.through}"] if wire.through else []
    notes += [wire.note] if wire.note else []
    carries = {"3V3": "3.3 V"}.get(wire.line, wire.line)
    boot = pull(wire)
    return (pad.name, wire.header, gpio, wire.colour, carries, boot, "; ".join(notes))


def pull(wire: Wire) -> str:
    """Where the Pi's own resistor holds the pin from power-on until the program starts."""
    if wire.bcm is None:
        return "–"
    return "up" if wire.bcm <= LAST_PULLED_UP else "down"


# --- strips


def strips(chart: Chart) -> str:
    """What meets on a strip of stripboard: pins with several wires, and all ground."""
    grounds = [wire for wire in chart.pins.wire if wire.line == "GND"]
    pairs = _capacitor_pairs(chart)
    rows: list[Row] = []
    for pin in sorted({wire.header for wire in chart.pins.wire}):
        wires = [wire for wire in chart.pins.wire if wire.header == pin]
        shared = len(wires) > 1 or _has_capacitors(wires[0])
        if shared and wires[0].line != "GND":
            rows.append(_strip(chart, pin, wires))
    parts = f"all parts ({len(grounds)} wires)"
    holes = GROUND_PINS + len(grounds) + 2 * pairs
    rows.append(("GND", f"any {GROUND_PINS} GND pins", parts, holes))
    return table(("strip", "pin", "goes to", "holes"), rows)


def _strip(chart: Chart, pin: int, wires: Sequence[Wire]) -> Row:
    """One wire comes from the header; the readers' 3.3 V has the capacitors too."""
    first = wires[0]
    name = {"3V3": "3.3 V"}.get(first.line, first.line.removeprefix("SPI "))
    parts = ", ".join(chart.parts[wire.part].title for wire in wires)
    legs = 2 * _capacitor_pairs(chart) if _has_capacitors(first) else 0
    return (name, pin, parts, 1 + len(wires) + legs)


def _has_capacitors(wire: Wire) -> bool:
    return wire.line == "3V3" and wire.part in READERS


def _capacitor_pairs(chart: Chart) -> int:
    """Of 100 to 220 µF and 100 nF: one for each reader, its holes kept free."""
    return sum(name in READERS for name in chart.parts)


# --- currents


def draws(chart: Chart) -> list[tuple[int, int]]:
    """From the 3.3 V pins, typical and at most: at rest, in play, all fields on at once."""
    rest, work, most = (sum(part.ma[i] for part in chart.parts.values()) for i in range(3))
    idle = [chart.parts[name] for name in READERS if name in chart.parts][1:]
    one_typical = work - sum(part.ma[1] - part.ma[0] for part in idle)
    one_most = most - sum(part.ma[2] - part.ma[0] for part in idle)
    return [(rest, rest), (one_typical, one_most), (work, most)]


def outputs(chart: Chart) -> tuple[int, int]:
    """From output pins: the most from one, the most from all."""
    each = [part.gpio_ma[2] for part in chart.parts.values()]
    return max(each), sum(each)


def budget(chart: Chart) -> str:
    """What each part draws, and what that comes to."""
    rows = [
        (part.title, *(part.ma if any(part.ma) else ("–",) * 3), part.gpio_ma[2] or "–")
        for part in chart.parts.values()
        if any(part.ma) or any(part.gpio_ma)
    ]
    head = ("mA", "at rest", "at work", "at most", "from an output pin, at most")
    one, together = outputs(chart)
    limits = f"**{together}** of {PINS_MA}, {one} of {PIN_MA} from one pin"
    rest, _, most = draws(chart)
    most_of = f"**{most[1]}** of {RAIL_MA}"
    rows.append(("**all**", rest[0], f"**{most[0]}**", most_of, limits))
    return table(head, rows)


def variations() -> str:
    """Each map with its file and what it draws."""
    rows = []
    for path in (MAIN, *VARIATIONS):
        chart = read_chart(path)
        _, play, together = draws(chart)
        where = path.relative_to(MAIN.parent)
        rows.append((f"[`{where}`]({where})", *play, *together))
    head = ("map, mA", "in play", "at most", "all fields on", "at most")
    return table(head, rows)


def free_pins(chart: Chart) -> str:
    """GPIOs that nothing uses and that may be used."""
    used = {wire.header for wire in chart.pins.wire}
    names = [
        f"{use_of(pin).removeprefix('GPIO ')} (pin {pin})"
        for pin in range(1, 41)
        if pin not in used and not is_forbidden(pin) and use_of(pin).startswith("GPIO")
    ]
    return "Free GPIOs: " + ", ".join(names) + "."
