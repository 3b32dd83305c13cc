"""What is asked, and what a wrong answer or none says about the wires."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec
from PIL import Image, ImageDraw

from tapbank.devices import (
    ChangingCard,
    Fault,
    Parts,
    PinMap,
    Press,
    Report,
    Tap,
    TooShort,
    TwoCards,
)
from tapbank.devices.check import Finding, look_at
from tapbank.devices.display import SIZE
from tapbank.devices.pads import name_of, pad_of
from tapbank.devices.ports import BUTTONS, SIGNS, Button
from tapbank.speech import Said, say

TURNS: Final[dict[str, Said]] = {"up": say("doctor.left"), "down": say("doctor.right")}
TUNE: Final = "received"
NOT_READ: Final[dict[type, Said]] = {
    TwoCards: say("doctor.two_cards"),
    ChangingCard: say("doctor.changing"),
    TooShort: say("doctor.damaged"),
}
CARD_LINES: Final = ("3V3", "GND", "RST")
Answer: TypeAlias = bool | None  # None: this report is no answer


class Question(msgspec.Struct, frozen=True):
    """`yes_no`: answered by OK and ✕; else by the report that `reads` waits for, or by what
    is `there` already.
    """

    part: str
    text: Said
    well: Said
    badly: Said
    advice: Said
    begin: Callable[[Parts], object] = lambda _parts: None
    end: Callable[[Parts], object] = lambda _parts: None
    reads: Callable[[Report], Answer] = lambda _report: None
    strange: Callable[[Report], Said | None] = lambda _report: None
    there: Callable[[Parts], Report | None] = lambda _parts: None
    yes_no: bool = False
    picture: Image.Image | None = None

    def finding(self, yes: bool, strange: Said | None = None) -> Finding:
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


def wires(pins: PinMap, part: str, *lines: str) -> Said:
    """Where to look; the whole part when it has none of these lines."""
    found = pins.find(part, *lines) or pins.find(part) or pins.find("knob")
    return look_at([wire.said for wire in found])


def _press(pins: PinMap, button: Button) -> Question:
    """What is still heard of the button before – it is let go, it is held – is no press."""
    sign = SIGNS[button]

    def reads(report: Report) -> Answer:
        if isinstance(report, Press) and report.button == button:
            return True if report.begins or report.kind == "step" else None
        return None

    def strange(report: Report) -> Said | None:
        if isinstance(report, Press) and report.begins and report.button != button:
            return say("doctor.swapped", other=SIGNS[report.button], sign=sign)
        return None

    turned = pins.has("knob") and button in TURNS
    return Question(
        button,
        TURNS[button] if turned else say("doctor.press", sign=sign),
        say("doctor.turned" if turned else "doctor.pressed", sign=sign),
        say("doctor.no_press", sign=sign),
        wires(pins, button, "contact", "GND"),
        reads=reads,
        strange=strange,
    )


def _pattern(pins: PinMap) -> Question:
    other = "sh1106" if pins.drivers.display == "ssd1306" else "ssd1306"
    rotate = 180 - pins.drivers.display_rotate
    look = wires(pins, "display", "3V3", "GND", "I2C SDA", "I2C SCL")
    return Question(
        "display",
        say("doctor.see_frame"),
        say("doctor.frame_seen"),
        say("doctor.frame_cut"),
        say("doctor.other_driver", driver=other, rotate=rotate, look=look),
        yes_no=True,
        picture=pattern(),
    )


def _lamp(pins: PinMap) -> Question:
    return Question(
        "lamp",
        say("doctor.see_lamp"),
        say("doctor.lamp_glows"),
        say("doctor.lamp_dark"),
        say("doctor.turn_led", look=wires(pins, "lamp")),
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
        say("doctor.hear_tones"),
        say("doctor.heard"),
        say("doctor.not_heard"),
        say("doctor.active_buzzer", look=wires(pins, "buzzer")),
        begin=play,
        yes_no=True,
    )


def _card(pins: PinMap, place: str) -> Question:
    def strange(report: Report) -> Said | None:
        if isinstance(report, Tap) and report.place != place:
            return _read_elsewhere(pins, place, report.place)
        if isinstance(report, Fault):
            lies = (report.part, report.code) == (place, "unreadable")
            return NOT_READ[TooShort] if lies else None
        return NOT_READ.get(type(report))

    def there(parts: Parts) -> Report | None:
        uid = parts.pads.lying(place)
        if uid is None:
            return parts.pads.unread(place)
        return Tap(pad_of(place), uid, far=place != pad_of(place))

    return Question(
        place,
        say("doctor.hold_card", pad=name_of(place)),
        say("doctor.card_read"),
        say("doctor.no_card"),
        say("doctor.flat_card", look=wires(pins, place, *CARD_LINES)),
        reads=lambda r: True if isinstance(r, Tap) and r.place == place else None,
        strange=strange,
        there=there,
    )


def _read_elsewhere(pins: PinMap, asked: str, place: str) -> Said:
    """The chip selects of one bus may be swapped; of two buses it is another pad."""
    for line in ("SPI CS", "SPI1 CS"):
        ends = [wire.said for one in (asked, place) for wire in pins.find(one, line)]
        if len(ends) == len((asked, place)):
            one, other = ends
            return say("doctor.other_pad", pad=name_of(place), one=one, other=other)
    return say("doctor.only_on", pad=name_of(place))


def pattern() -> Image.Image:
    """A frame, a grid, an arrow up: a shift, a missing line, a wrong driver, a panel that
    stands on its head are seen at once.
    """
    image = Image.new("1", SIZE)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SIZE[0] - 1, SIZE[1] - 1), outline=1)
    for x in range(8, SIZE[0] - 8, 8):
        pen.line((x, 8, x, SIZE[1] - 9), fill=1)
    for y in range(8, SIZE[1] - 8, 8):
        pen.line((8, y, SIZE[0] - 9, y), fill=1)
    pen.rectangle((49, 17, 79, 47), fill=0)
    pen.polygon(((64, 18), (50, 32), (78, 32)), fill=1)
    pen.rectangle((60, 32, 68, 46), fill=1)
    return image
