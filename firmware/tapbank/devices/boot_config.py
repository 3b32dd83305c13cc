"""config.txt of a Pi: which of its lines count, and what is switched on by them.

The installer reads it with this file too, before any package is there: it imports the
standard library only. A line counts that stands under [all], or under the model of this
Pi when that is known; of a parameter that is set twice the last value counts. What a
section of another kind ([gpio4=1], a serial number) is good for at the next start, nobody
can know: its lines do not count.
"""

import re
from collections.abc import Collection, Iterator
from typing import Final

FILES: Final = ("boot/firmware/config.txt", "boot/config.txt")
MODEL_FILE: Final = "proc/device-tree/model"
SPI: Final = "dtparam=spi=on"
I2C: Final = "dtparam=i2c_arm=on"
I2C_SPEED: Final = "dtparam=i2c_arm_baudrate=400000"
SECOND_SPI: Final = "dtoverlay=spi1-2cs,cs1_pin=22"
SHUTDOWN: Final = "dtoverlay=gpio-shutdown,gpio_pin={bcm},active_low=1,gpio_pull=up"
PARAMETER: Final = ("dtparam", "device_tree_param")
ALIASES: Final = {
    **{"i2c": "i2c_arm", "i2c1": "i2c_arm"},
    **{"i2c_baudrate": "i2c_arm_baudrate", "i2c1_baudrate": "i2c_arm_baudrate"},
}
ON: Final = frozenset({"", "y", "yes", "true", "1"})
# What makes two lines one overlay twice: its pins, with those it takes by itself.
PINS_OF: Final = {
    "gpio-shutdown": {"gpio_pin": "3"},
    "spi1-2cs": {"cs0_pin": "18", "cs1_pin": "17"},
}
MODEL: Final = re.compile(r"\[((?:pi|cm)\d\w*\+?)\]")
MODELS: Final = (  # in the text of MODEL_FILE -> the sections that are for it
    ("Zero 2", ("pi0", "pi0w", "pi02")),
    ("Pi 3 Model B Plus", ("pi3", "pi3+")),
    ("Pi 3 Model A Plus", ("pi3", "pi3+")),
    ("Pi 3 ", ("pi3",)),
    ("Pi 4 ", ("pi4",)),
    ("Pi 400", ("pi4", "pi400")),
    ("Pi 500", ("pi5", "pi500")),
    ("Pi 5 ", ("pi5",)),
)


def as_text(content: bytes) -> str:
    """The firmware knows no encoding: every byte is kept (`as_bytes` gives them back)."""
    return content.decode("utf-8", "surrogateescape")


def as_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def is_moved(text: str) -> bool:
    """The note that stands in the old place since the file has a new one."""
    return "DO NOT EDIT" in text and f"/{FILES[0]}" in text


def sections_for(model: str) -> tuple[str, ...]:
    """`Raspberry Pi 3 Model B Plus Rev 1.3` -> pi3, pi3+; none for what is not known."""
    return next((names for part, names in MODELS if part in model), ())


def lines_of(text: str) -> list[str]:
    """With their ends, as they are; nothing but a line feed ends a line."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def bare(line: str) -> str:
    return line.strip(" \t\r\n")


def is_on(text: str, wanted: str, sections: Collection[str] = ()) -> bool:
    """Whether the file has this line, in these or in other words."""
    settings, overlays = _read(_counting(text, sections))
    own_settings, own_overlays = _read([wanted])
    return (
        all(settings.get(name) == value for name, value in own_settings.items())
        and all(overlay in overlays for overlay in own_overlays)
    )  # fmt: skip


def _counting(text: str, sections: Collection[str]) -> Iterator[str]:
    model = other = True
    for line in map(bare, lines_of(text)):
        named = MODEL.fullmatch(line)
        if line == "[all]":
            model = other = True
        elif named:
            model = named[1] in sections
        elif line.startswith("["):
            other = False
        elif model and other:
            yield line


Overlay = tuple[str, dict[str, str]]  # its name, its pins


def _read(lines: Iterator[str] | list[str]) -> tuple[dict[str, str], list[Overlay]]:
    """The parameters with their last values, and the overlays that we know."""
    settings: dict[str, str] = {}
    overlays: list[Overlay] = []
    pins: dict[str, str] = {}  # of the overlay whose parameters may follow on lines below
    for line in lines:
        word, _, values = line.partition("=")
        given = [_setting(value) for value in values.split(",")]
        if word == "dtoverlay":
            name, given = values.partition(",")[0], given[1:]
            pins = dict(PINS_OF.get(name, {}))
            overlays.append((name, pins))
        elif word not in PARAMETER:
            continue
        pins |= {name: value for name, value in given if name in pins}
        if word in PARAMETER:
            settings |= {name: value for name, value in given if name not in pins}
    return settings, overlays


def _setting(text: str) -> tuple[str, str]:
    name, _, value = map(bare, text.partition("="))
    return ALIASES.get(name, name), "on" if value in ON else value
