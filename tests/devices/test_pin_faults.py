"""Each kind of fault of a pin map, tried at every wire of every map of the project; and
whatever else a file may hold."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapbank.devices import PinMapError, load_pins
from tapbank.devices.header import BCM_OF_HEADER, BUS_PINS
from tapbank.devices.pin_faults import list_faults
from tapbank.devices.pins import DEFAULT_FILE, Drivers, PinMap, likely_drivers, parse_pins
from tapbank.speech import languages
from toml_of import maps

VARIATIONS = sorted((DEFAULT_FILE.parent / "variations").glob("*.toml"))
ALL_MAPS = [DEFAULT_FILE, *VARIATIONS]
HEADER_OF_BCM = {bcm: header for header, bcm in BCM_OF_HEADER.items()}


def without(pins, gone):
    """The map less this wire."""
    return msgspec.structs.replace(pins, wire=tuple(w for w in pins.wire if w != gone))


def with_wire(pins, wire, **other):
    """The map with this wire in another way."""
    wires = (msgspec.structs.replace(w, **other) if w == wire else w for w in pins.wire)
    return msgspec.structs.replace(pins, wire=tuple(wires))


@pytest.mark.parametrize("path", ALL_MAPS, ids=lambda path: path.stem)
def test_every_wire_of_every_part_is_missed(path):
    """But for what not every knob has: a ground of its push contact, a plus."""
    pins = load_pins(path)
    free = {("ok", "GND"), ("knob", "3V3")} if pins.has("knob") else set()
    for wire in pins.wire:
        told = [str(fault) for fault in list_faults(without(pins, wire))]
        part, line = re.escape(wire.part), re.escape(wire.line)
        named = [
            one for one in told if re.fullmatch(rf"{part} has no wire for {line}", one)
        ]
        assert bool(told) is bool(named) is ((wire.part, wire.line) not in free), wire


@pytest.mark.parametrize("path", ALL_MAPS, ids=lambda path: path.stem)
def test_every_wire_at_five_volts_is_refused_in_every_language(path):
    pins = load_pins(path)
    for wire in pins.wire:
        changed = with_wire(pins, wire, line="5V", header=2, bcm=None)
        for language in languages():
            told = [fault.told(language) for fault in list_faults(changed)]
            assert any("Pi" in one and "1, 17" in one for one in told), wire


@pytest.mark.parametrize("path", ALL_MAPS, ids=lambda path: path.stem)
def test_a_line_that_no_part_has_is_refused_at_every_wire(path):
    pins = load_pins(path)
    for wire in pins.wire:
        told = map(str, list_faults(with_wire(pins, wire, line="foo")))
        assert any(f"{wire.part} has no line 'foo', only " in one for one in told), wire


@pytest.mark.parametrize("path", ALL_MAPS, ids=lambda path: path.stem)
def test_two_pins_for_one_signal_of_a_part_are_refused_with_both(path):
    pins = load_pins(path)
    for wire in pins.wire:
        if wire.bcm is None:
            continue
        spare = 4 if wire.bcm != 4 else 26
        at = {"header": HEADER_OF_BCM[spare], "bcm": spare, "label": "second"}
        second = msgspec.structs.replace(wire, **at)
        both = msgspec.structs.replace(pins, wire=(*pins.wire, second))
        told = [one for one in map(str, list_faults(both)) if " has two wires for " in one]
        assert told == [f"{wire.part} has two wires for {wire.line}: {wire} and {second}"]


@pytest.mark.parametrize("path", ALL_MAPS, ids=lambda path: path.stem)
def test_no_part_goes_to_a_pin_that_the_kernel_holds(path):
    """Chip selects above all: a bus takes both, also for one reader."""
    pins = load_pins(path)
    buses = {"I2C", "SPI"} | {wire.line.split()[0] for wire in pins.wire}
    held = {
        b: line for line in BUS_PINS if line.split()[0] in buses for b in BUS_PINS[line]
    }
    for wire in pins.wire:
        if wire.bcm is None or wire.line in BUS_PINS:
            continue
        for bcm, line in held.items():
            changed = with_wire(pins, wire, bcm=bcm, header=HEADER_OF_BCM[bcm])
            told = str(list_faults(changed)[0])
            assert f"GPIO{bcm}" in told and f"pin {HEADER_OF_BCM[bcm]}" in told
            assert f"the system keeps GPIO{bcm} for {line}" in told or "twice" in told


@given(maps())
def test_whatever_a_map_holds_it_is_told_in_words(text):
    try:
        pins = parse_pins(text)
    except PinMapError as error:
        assert all(error.told(language) for language in languages())
    else:
        assert isinstance(pins, PinMap)


@given(st.binary(max_size=40) | maps().map(str.encode))
def test_whatever_a_file_holds_its_drivers_are_read_or_the_usual_ones(content):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pins.toml"
        path.write_bytes(content)
        assert isinstance(likely_drivers(path), Drivers)


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 5000 + "]" * 5000,
        "x = 1" + "0" * 5000,
        'base = "a\\u0000b"',
        f'base = "{"n" * 300}"',
        'base = "."',
        "\ufeff",
    ],
)
def test_a_map_beyond_reason_is_told_too(text):
    for content in (text, text.encode()):
        with pytest.raises(PinMapError) as error:
            parse_pins(content)
        assert all(error.value.told(language) for language in languages())
