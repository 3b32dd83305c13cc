"""Pictures and tables of the wiring are those of the pin maps; every map fits every Pi."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from charts import MAIN, VARIATIONS, read_chart
from gpiozero.pins.pi import PiBoardInfo
from header_picture import COLOURS, PART_WIDTH, boxes_and_ends, draw, lane_of
from make import PLACE, everything
from tables import PIN_MA, PINS_MA, RAIL_MA, draws, outputs, strips

MAPS = [MAIN, *VARIATIONS]
# Zero 2 W, 3B, 4B, 5
BOARDS = [0x902120, 0xA02082, 0xC03115, 0xC04170]
BUSES = {"I2C SDA": "i2c", "I2C SCL": "i2c", "SPI": "spi", "SPI1": "spi"}


def stem(path: Path) -> str:
    return path.stem


@pytest.mark.slow
@pytest.mark.parametrize("path", everything(), ids=lambda path: path.name)
def test_what_is_made_from_the_maps_is_up_to_date(path: Path) -> None:
    """Else: python wiring/make.py"""
    assert path.read_text(encoding="utf-8") == everything()[path]


@pytest.mark.parametrize("board", BOARDS, ids=hex)
@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_every_wire_finds_its_pin_on_the_board(path: Path, board: int) -> None:
    header = PiBoardInfo.from_revision(board).headers["J8"].pins
    for wire in read_chart(path).pins.wire:
        name = header[wire.header].name
        assert name == (wire.line if wire.bcm is None else f"GPIO{wire.bcm}"), wire


@pytest.mark.parametrize("board", BOARDS, ids=hex)
@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_bus_lines_are_at_pins_that_can_be_that_bus(path: Path, board: int) -> None:
    header = PiBoardInfo.from_revision(board).headers["J8"].pins
    for wire in read_chart(path).pins.wire:
        kind = BUSES.get(wire.line) or BUSES.get(wire.line.split()[0])
        if kind is not None and not wire.line.endswith("CS"):
            assert kind in header[wire.header].interfaces, wire


@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_the_picture_has_each_wire_and_each_pad(path: Path) -> None:
    chart = read_chart(path)
    picture = ElementTree.fromstring(draw(chart, "x"))
    texts = [
        "".join(text.itertext()) for text in picture.iter() if text.tag.endswith("text")
    ]
    for part in chart.parts:
        for pad in chart.pads(part):
            assert pad.name in texts
    for wire in chart.pins.wire:  # its number is at the header and at the part
        assert texts.count(str(wire.header)) >= 2
        assert wire.colour in COLOURS


@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_no_two_wires_of_a_part_have_one_colour(path: Path) -> None:
    chart = read_chart(path)
    for part in chart.parts:
        colours = [wire.colour for wire in chart.pins.find(part)]
        assert len(set(colours)) == len(colours), part


@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_wires_at_one_pin_have_one_colour(path: Path) -> None:
    wires = read_chart(path).pins.wire
    assert len({(w.header, w.colour) for w in wires}) == len({w.header for w in wires})


@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_the_current_stays_within_what_the_pins_give(path: Path) -> None:
    chart = read_chart(path)
    _, (_, in_play), _ = draws(chart)
    one, together = outputs(chart)
    assert in_play < RAIL_MA and one <= PIN_MA and together <= PINS_MA


def test_the_budget_of_the_box_is_that_of_its_parts() -> None:
    assert draws(read_chart(MAIN)) == [(40, 40), (105, 160), (165, 265)]


def test_every_marked_place_is_closed(root: Path) -> None:
    text = (root / "wiring" / "README.md").read_text(encoding="utf-8")
    assert (
        text.count("<!-- made:") == text.count("<!-- end -->") == len(PLACE.findall(text))
    )


@pytest.mark.parametrize("text", ["wiring/README.md", "hardware/README.md"])
def test_links_between_the_texts_lead_somewhere(root: Path, text: str) -> None:
    path = root / text
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_no_two_wires_of_the_picture_lie_on_one_another(path: Path) -> None:
    chart = read_chart(path)
    _, ends = boxes_and_ends(chart, 0)
    pads = [y for heights in ends.values() for y in heights]
    lanes = {lane_of(pin) for pin in ends}
    assert len(set(pads)) == len(pads) == len(chart.pins.wire)
    assert min(abs(pad - lane) for pad in pads for lane in lanes) >= 7


@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_every_pin_with_several_wires_has_a_strip_with_a_hole_for_each(path: Path) -> None:
    chart = read_chart(path)
    rows = [re.findall(r"[^|]+", line) for line in strips(chart).splitlines()[2:]]
    holes = {row[1].strip(): int(row[3]) for row in rows}
    by_pin: dict[int, list[str]] = {}
    for wire in chart.pins.wire:
        by_pin.setdefault(wire.header, []).append(wire.line)
    for pin, lines in by_pin.items():
        if len(lines) > 1 and lines[0] != "GND":
            assert holes[str(pin)] > len(lines)
    grounds = sum(wire.line == "GND" for wire in chart.pins.wire)
    readers = sum(wire.line == "RST" for wire in chart.pins.wire)
    assert holes["any 2 GND pins"] == grounds + 2 + 2 * readers
    assert holes["17"] == 1 + readers + 2 * readers


@pytest.mark.parametrize("path", MAPS, ids=stem)
def test_no_text_of_a_card_reaches_its_edge(path: Path) -> None:
    """At most 7 pixels for a bold letter of the title, 6 for one of the kind."""
    chart = read_chart(path)
    for part in chart.parts.values():
        title, kind = len(part.title), len(part.kind)
        assert 12 + 7 * title + 8 + 6 * kind <= PART_WIDTH, part.title


def test_ok_of_a_knob_is_called_so() -> None:
    maps = {path.stem: read_chart(path) for path in MAPS}
    assert maps["encoder"].parts["ok"].kind == "the knob's push contact"
    assert maps["pins"].parts["ok"].kind == "push button"
