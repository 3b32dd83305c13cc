"""Looks at every part and says what is wrong and which wire to look at; for the `doctor`
command.

Works on open parts, real or simulated, while the game runs or not. What no program can see
(a lamp that does not light, a buzzer nobody hears, a deaf receiver) is said as a thing to
try.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Final

import msgspec

from tapbank.devices.pads import how_dead, name_of
from tapbank.devices.parts import Outside, Parts
from tapbank.devices.pins import PinMap
from tapbank.devices.ports import Button, Dead, Health
from tapbank.speech import Said, say

NO_CHIP = (0x00, 0xFF)
SHARED_LINES = ("3V3", "GND", "SPI SCK", "SPI MOSI", "SPI MISO")
KNOWN_VERSIONS = {
    **{0x91: "MFRC522 1.0", 0x92: "MFRC522 2.0", 0x88: "FM17522", 0xB2: "FM17522E"},
    **{0x12: say("doctor.fake"), 0x82: say("doctor.fake"), 0x90: "MFRC522 0.0"},
}
NAMED: Final = frozenset(
    {
        "display",
        "lamp",
        "buzzer",
        "knob",
        "readers",
        "power",
        "clock",
        "disk",
        "pins",
        "shutdown",
    }
)
"""Parts that have a name in words; the others are called as on the box."""


class Finding(msgspec.Struct, frozen=True):
    """`advice` is "" when all is well and nothing needs trying."""

    part: str
    ok: bool
    text: Said
    advice: Said | str = ""

    @property
    def name(self) -> Said | str:
        """What the part is called."""
        return say(f"doctor.part_{self.part}") if self.part in NAMED else self.part


def check_parts(parts: Parts) -> list[Finding]:
    findings = [*_all_silent(parts), *(_check_pad(parts, pad) for pad in parts.pads.names)]
    findings.append(check_display(parts.pins, parts.outside, parts.display.works()))
    findings += _check_buttons(parts)
    findings.append(_check_pin(parts, "lamp", "anode", parts.lamp.works, "doctor.dark"))
    findings.append(
        _check_pin(parts, "buzzer", "plus", parts.buzzer.works, "doctor.silent")
    )
    return findings


def _check_pin(parts: Parts, part: str, line: str, works: bool, sign: str) -> Finding:
    wire = parts.pins.find(part, line)[0].said
    if works:
        return Finding(part, True, say("doctor.pin_ours"), say(sign, wire=wire))
    return Finding(part, False, say("doctor.pin_held"), say("doctor.who_holds", wire=wire))


def _all_silent(parts: Parts) -> Iterator[Finding]:
    """Two readers rarely break at once: then it is a wire that they share."""
    for bus in ("SPI", "SPI1"):
        there = [pad for pad in parts.pads.names if parts.pins.find(pad, f"{bus} CS")]
        if len(there) > 1 and _none_answers(parts, there):
            look = _see(parts.pins, there[0], *SHARED_LINES)
            pads = ", ".join(map(name_of, there))
            text = say("doctor.no_reader", pads=pads)
            yield Finding("readers", False, text, say("doctor.shared", look=look))


def _none_answers(parts: Parts, pads: Sequence[str]) -> bool:
    try:
        return {parts.pads.examine(pad).version for pad in pads} <= set(NO_CHIP)
    except Dead:
        return False


def _check_pad(parts: Parts, pad: str) -> Finding:
    try:
        health = parts.pads.examine(pad)
    except Dead as fault:
        return Finding(pad, False, how_dead(fault), _bus_advice(fault, parts.pins, pad))
    problem = _problem(health, parts.pins, pad)
    if problem is not None:
        return problem
    maker = KNOWN_VERSIONS.get(health.version, say("doctor.maker"))
    chip = {"version": f"0x{health.version:02X}", "maker": maker}
    if parts.pads.seen_a_card(pad):
        return Finding(pad, True, say("doctor.has_read", **chip))
    return Finding(pad, True, say("doctor.answers", **chip), say("doctor.try_antenna"))


def _problem(health: Health, pins: PinMap, pad: str) -> Finding | None:
    if health.version == 0x00:
        look = _see(pins, pad, "3V3", "SPI MISO", "RST", "SPI CS")
        return Finding(pad, False, say("doctor.miso_low"), look)
    if health.version == 0xFF:
        look = _see(pins, pad, "SPI MISO", "SPI CS", "SPI SCK", "GND")
        return Finding(pad, False, say("doctor.miso_high"), look)
    if not health.settings_kept:
        advice = say("doctor.buffer", look=_see(pins, pad, "3V3", "GND"))
        return Finding(pad, False, say("doctor.forgetful"), advice)
    if not health.timer_runs:
        advice = say("doctor.restart", wire=pins.find(pad, "RST")[0].said)
        return Finding(pad, False, say("doctor.no_timer"), advice)
    return None


def _bus_advice(fault: Dead, pins: PinMap, pad: str) -> Said:
    if fault.code == "no_pin":
        return say("doctor.program_holds", wire=pins.find(pad, "RST")[0].said)
    if fault.code != "no_bus":
        return _see(pins, pad, "3V3", "SPI MISO", "RST")
    far = pins.find(pad, "SPI1 CS")
    switch = "dtoverlay=spi1-2cs,cs1_pin=22" if far else "dtparam=spi=on"
    return say("doctor.spi_on", switch=switch)


def check_display(pins: PinMap, outside: Outside, works: bool | None = None) -> Finding:
    """`works`: as its adapter says, where there is one."""
    drivers = pins.drivers
    where = {"address": f"0x{drivers.display_address:02X}", "driver": drivers.display}
    if _panel_at(outside, drivers.display_address) if works is None else works:
        return Finding("display", True, say("doctor.panel", **where), say("doctor.torn"))
    text = say("doctor.no_panel", **where)
    other = 0x3D if drivers.display_address == 0x3C else 0x3C
    if _panel_at(outside, other):
        advice = say("doctor.other_address", address=f"0x{other:02X}")
        return Finding("display", False, text, advice)
    look = _see(pins, "display", "3V3", "GND", "I2C SDA", "I2C SCL")
    return Finding("display", False, text, say("doctor.i2c_off", look=look))


def _panel_at(outside: Outside, address: int) -> bool:
    from tapbank.devices.oled import answers  # noqa: PLC0415

    try:
        return answers(outside.i2c(), address)
    except OSError:
        return False


def _check_buttons(parts: Parts) -> list[Finding]:
    findings = [check_button(parts, name) for name in parts.buttons.names]
    if parts.pins.has("knob"):
        look = _see(parts.pins, "knob", "phase A", "phase B", "GND")
        advice = say("doctor.wrong_way", look=look)
        findings.append(Finding("knob", True, say("doctor.pins_ours"), advice))
    return findings


def check_button(parts: Parts, name: Button) -> Finding:
    wire = parts.pins.find(name, "contact")[0].said
    if name in parts.buttons.stuck():
        return Finding(name, False, say("doctor.is_down"), say("doctor.held", wire=wire))
    return Finding(name, True, say("doctor.is_up"), say("doctor.no_effect", wire=wire))


def _see(pins: PinMap, part: str, *lines: str) -> Said:
    wires = (
        w for line in lines for w in pins.find(part, line, line.replace("SPI", "SPI1"))
    )
    return look_at([wire.said for wire in wires])


def look_at(wires: Sequence[Said]) -> Said:
    return say("doctor.look_at", wires=in_a_row(wires))


def in_a_row(said: Sequence[Said]) -> Said:
    """Several things, parted by semicolons: commas stand inside them."""
    return reduce(lambda one, other: say("doctor.row", one=one, other=other), said)
