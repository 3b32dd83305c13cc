"""What is asked, and what a wrong answer or none says about the wires."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec
from PIL import Image, ImageDraw

from tapbank.devices import (
    ChangingCard,
    Parts,
    PinMap,
    Press,
    Report,
    Tap,
    TooShort,
    TwoCards,
)
from tapbank.devices.check import Finding
from tapbank.devices.display import SIZE
from tapbank.devices.pads import name_of, pad_of
from tapbank.devices.ports import BUTTONS, Button

SIGNS: Final[dict[str, str]] = {
    **{"roll": "ROLL", "up": "▲", "down": "▼", "ok": "OK", "back": "✕"},
}
TURNS: Final[dict[str, str]] = {
    "up": "Turn the knob a step to the left.",
    "down": "Turn the knob a step to the right.",
}
TUNE: Final = "received"
NOT_READ: Final[dict[type, str]] = {
    TwoCards: "two cards lay there at once: hold one alone, no wallet",
    ChangingCard: "its number is another at each look: a phone or a passport, no card",
    TooShort: "a card was felt, but its number came damaged",
}
CARD_LINES: Final = ("3V3", "GND", "RST")
Answer: TypeAlias = bool | None  # None: this report is no answer


class Question(msgspec.Struct, frozen=True):
    """`yes_no`: answered by OK and ✕; else by the report that `reads` waits for."""

    part: str
    text: str
    well: str
    badly: str
    advice: str
    begin: Callable[[Parts], object] = lambda _parts: None
    end: Callable[[Parts], object] = lambda _parts: None
    reads: Callable[[Report], Answer] = lambda _report: None
    strange: Callable[[Report], str] = lambda _report: ""
    yes_no: bool = False
    picture: Image.Image | None = None

    def finding(self, yes: bool, strange: str) -> Finding:
        if yes:
            return Finding(self.part, True, self.well)
        return Finding(self.part, False, strange or self.badly, self.advice)


def questions(parts: Parts) -> Iterator[Question]:
    """Buttons first: the later questions are answered with them."""
    pins = parts.pins
    yield from (_press(pins, button) for button in BUTTONS)
    yield _pattern(pins)
    yield _lamp(pins)
    yield _buzzer(pins)
    yield from (_card(pins, place) for place in parts.pads.names)


def wires(pins: PinMap, part: str, *lines: str) -> str:
    """Where to look; the whole part when it has none of these lines."""
    found = pins.find(part, *lines) or pins.find(part) or pins.find("knob")
    return "Look at " + "; ".join(map(str, found)) + "."


def _press(pins: PinMap, button: Button) -> Question:
    def strange(report: Report) -> str:
        if isinstance(report, Press) and report.button != button:
            return f"{SIGNS[report.button]} answered for {SIGNS[button]}: wires swapped"
        return ""

    turned = pins.has("knob") and button in TURNS
    return Question(
        button,
        TURNS[button] if turned else f"Press {SIGNS[button]}.",
        f"{SIGNS[button]} was {'turned to' if turned else 'pressed'}",
        f"{SIGNS[button]} did not answer",
        wires(pins, button, "contact", "GND"),
        reads=lambda r: True if isinstance(r, Press) and r.button == button else None,
        strange=strange,
    )


def _pattern(pins: PinMap) -> Question:
    other = "sh1106" if pins.drivers.display == "ssd1306" else "ssd1306"
    advice = f'Shifted or torn: display = "{other}" in the pin map. Dark: '
    return Question(
        "display",
        "Is there a frame at all four edges, and a whole grid in it?",
        "the whole picture is seen",
        "the picture is not whole",
        advice + wires(pins, "display", "3V3", "GND", "I2C SDA", "I2C SCL"),
        yes_no=True,
        picture=pattern(),
    )


def _lamp(pins: PinMap) -> Question:
    return Question(
        "lamp",
        "Does the lamp in ROLL glow up and down?",
        "the lamp glows",
        "the lamp stays dark",
        f"Turn the LED's two wires round. {wires(pins, 'lamp')}",
        begin=lambda parts: parts.lamp.set("pulse"),
        end=lambda parts: parts.lamp.set("off"),
        yes_no=True,
    )


def _buzzer(pins: PinMap) -> Question:
    def play(parts: Parts) -> None:
        parts.buzzer.volume = 3
        parts.buzzer.play(TUNE)

    return Question(
        "buzzer",
        "Did three rising tones sound?",
        "the buzzer is heard",
        "the buzzer is not heard",
        f"A click instead: it is an active one. {wires(pins, 'buzzer')}",
        begin=play,
        yes_no=True,
    )


def _card(pins: PinMap, place: str) -> Question:
    pad = pad_of(place)

    def strange(report: Report) -> str:
        if isinstance(report, Tap) and report.pad != pad:
            here, there = (pins.find(one, "SPI CS")[0] for one in ("pay", "get"))
            return f"the card was read on {name_of(report.pad)}: swap {here} and {there}"
        return NOT_READ.get(type(report), "")

    return Question(
        place,
        f"Hold a card on {name_of(place)}.",
        "a card was read",
        "no card was read",
        f"No metal near it, the card flat and close? {wires(pins, place, *CARD_LINES)}",
        reads=lambda r: True if isinstance(r, Tap) and r.pad == pad else None,
        strange=strange,
    )


def pattern() -> Image.Image:
    """A frame, a grid: a shift, a missing line, a wrong driver are seen at once."""
    image = Image.new("1", SIZE)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SIZE[0] - 1, SIZE[1] - 1), outline=1)
    for x in range(8, SIZE[0] - 8, 8):
        pen.line((x, 8, x, SIZE[1] - 9), fill=1)
    for y in range(8, SIZE[1] - 8, 8):
        pen.line((8, y, SIZE[0] - 9, y), fill=1)
    return image
