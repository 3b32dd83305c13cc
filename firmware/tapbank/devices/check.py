"""Looks at every part and says what is wrong and which wire to look at; for the `doctor`
command.

Works on open parts, real or simulated, while the game runs or not. What no program can see
(a lamp that does not light, a buzzer nobody hears, a deaf receiver) is said as a thing to
try.
"""

from collections.abc import Iterator

import msgspec

from tapbank.devices.parts import Parts
from tapbank.devices.pins import PinMap
from tapbank.devices.ports import Dead, Health

NO_CHIP = (0x00, 0xFF)
SHARED_LINES = ("3V3", "SPI SCK", "SPI MOSI", "SPI MISO")
KNOWN_VERSIONS = {
    **{0x91: "MFRC522 1.0", 0x92: "MFRC522 2.0", 0x88: "FM17522", 0xB2: "FM17522E"},
    **{0x12: "a counterfeit", 0x82: "a counterfeit", 0x90: "MFRC522 0.0"},
}


class Finding(msgspec.Struct, frozen=True):
    """`advice` is empty when all is well and nothing needs trying."""

    part: str
    ok: bool
    text: str
    advice: str = ""


def check_parts(parts: Parts) -> list[Finding]:
    findings = [*_all_silent(parts), *(_check_pad(parts, pad) for pad in parts.pads.names)]
    findings.append(_check_display(parts))
    findings += _check_buttons(parts)
    findings.append(_check_pin(parts, "lamp", "anode", parts.lamp.works, "Dark when on"))
    findings.append(_check_pin(parts, "buzzer", "plus", parts.buzzer.works, "Silent"))
    return findings


def _check_pin(parts: Parts, part: str, line: str, works: bool, sign: str) -> Finding:
    wire = parts.pins.find(part, line)[0]
    if works:
        return Finding(part, True, "its pin is ours", f"{sign}? See {wire}.")
    advice = f"Does another program or an overlay in config.txt hold it? {wire}."
    return Finding(part, False, "its pin can't be used", advice)


def _all_silent(parts: Parts) -> Iterator[Finding]:
    """Two readers rarely break at once: then it is a wire that they share."""
    near = [pad for pad in parts.pads.names if parts.pins.find(pad, "SPI CS")]
    try:
        answers = {parts.pads.examine(pad).version for pad in near}
    except Dead:
        return
    if len(near) > 1 and answers <= set(NO_CHIP):
        wires = _see(parts.pins, near[0], *SHARED_LINES)
        advice = f"{wires} They share these; look there first."
        yield Finding("readers", False, "no reader answers", advice)


def _check_pad(parts: Parts, pad: str) -> Finding:
    try:
        health = parts.pads.examine(pad)
    except Dead as fault:
        return Finding(pad, False, str(fault), _bus_advice(fault, parts.pins, pad))
    problem = _problem(health, parts.pins, pad)
    if problem is not None:
        return problem
    maker = KNOWN_VERSIONS.get(health.version, "a maker unknown here")
    text = f"the reader answers: version 0x{health.version:02X}, {maker}"
    if parts.pads.seen_a_card(pad):
        return Finding(pad, True, f"{text}; it has read a card")
    return Finding(pad, True, f"{text}; no card read yet", "Tap a card to try its antenna.")


def _problem(health: Health, pins: PinMap, pad: str) -> Finding | None:
    if health.version == 0x00:
        text = "the reader does not answer (MISO stays low)"
        return Finding(
            pad, False, text, _see(pins, pad, "3V3", "SPI MISO", "RST", "SPI CS")
        )
    if health.version == 0xFF:
        text = "the reader does not answer (MISO stays high)"
        return Finding(
            pad, False, text, _see(pins, pad, "SPI MISO", "SPI CS", "SPI SCK", "GND")
        )
    if not health.settings_kept:
        cure = "The power dips there: put 100 to 220 uF and 100 nF across these two."
        advice = f"{_see(pins, pad, '3V3', 'GND')} {cure}"
        return Finding(pad, False, "the reader lost its settings", advice)
    if not health.timer_runs:
        advice = (
            f"It needs a restart through {pins.find(pad, 'RST')[0]}; else it is broken."
        )
        return Finding(pad, False, "the reader's timer stands still", advice)
    return None


def _bus_advice(fault: Dead, pins: PinMap, pad: str) -> str:
    if fault.code == "no_pin":
        return f"Does another program hold it? {pins.find(pad, 'RST')[0]}."
    if fault.code != "no_bus":
        return _see(pins, pad, "3V3", "SPI MISO", "RST")
    far = pins.find(pad, "SPI1 CS")
    switch = "dtoverlay=spi1-2cs,cs1_pin=22" if far else "dtparam=spi=on"
    return (
        f"Switch SPI on: {switch} in /boot/firmware/config.txt, then restart; "
        "your account must be in the group spi."
    )


def _check_display(parts: Parts) -> Finding:
    drivers = parts.pins.drivers
    where = f"address 0x{drivers.display_address:02X} as {drivers.display}"
    if parts.display.works():
        advice = "A shifted or torn picture? Try the other display word in pins.toml."
        return Finding("display", True, f"the panel answers at {where}", advice)
    text = f"no panel answers at {where}"
    other = 0x3D if drivers.display_address == 0x3C else 0x3C
    if _panel_at(parts, other):
        advice = f"Write display_address = 0x{other:02X} in the pin map: one answers there."
        return Finding("display", False, text, advice)
    wires = _see(parts.pins, "display", "3V3", "GND", "I2C SDA", "I2C SCL")
    return Finding("display", False, text, f"{wires} I2C off? (dtparam=i2c_arm=on)")


def _panel_at(parts: Parts, address: int) -> bool:
    from tapbank.devices.oled import answers  # noqa: PLC0415

    try:
        return answers(parts.outside.i2c(), address)
    except OSError:
        return False


def _check_buttons(parts: Parts) -> list[Finding]:
    stuck = parts.buttons.stuck()
    findings = []
    for name in parts.buttons.names:
        wire = parts.pins.find(name, "contact")[0]
        if name in stuck:
            text, advice = "is down", f"Is it held? If not: {wire} touches ground."
            findings.append(Finding(name, False, text, advice))
        else:
            findings.append(
                Finding(name, True, "is up", f"No effect when pressed? See {wire}.")
            )
    if parts.pins.has("knob"):
        wires = _see(parts.pins, "knob", "phase A", "phase B", "GND")
        advice = f"Turning does nothing, or goes the wrong way? {wires}"
        findings.append(Finding("knob", True, "its pins are ours", advice))
    return findings


def _see(pins: PinMap, part: str, *lines: str) -> str:
    wires = [
        w for line in lines for w in pins.find(part, line, line.replace("SPI", "SPI1"))
    ]
    return "Look at " + "; ".join(map(str, wires)) + "."
