"""QR codes on the display, with a few words beside them.

A code takes the whole height, since a camera wants every pixel; the words have the rest.
"""

from collections.abc import Sequence
from typing import Final

import segno
from PIL import Image

from tapbank.screens.fonts import Font, font, shorten

SIZE: Final = 64
LEFT: Final = SIZE + 4
ROOM: Final = 128 - LEFT
FACES: Final = tuple(font(size) for size in (12, 11, 10, 9))


def draw_code(text: str) -> Image.Image:
    """A QR code as large as the display allows, dark on light. Raises ValueError for a text
    too long."""
    code = segno.make(text, error="l", micro=False, boost_error=False)
    modules = int(code.symbol_size(border=0)[0])
    scale = (SIZE - 2) // modules
    if not scale:
        raise ValueError(f"{len(text)} characters are too many for the display")
    image = Image.new("1", (SIZE, SIZE), 1)
    edge = (SIZE - modules * scale) // 2
    for y, row in enumerate(code.matrix):
        for x, dark in enumerate(row):
            if dark:
                left, top = edge + x * scale, edge + y * scale
                image.paste(0, (left, top, left + scale, top + scale))
    return image


def draw_beside(image: Image.Image, code: str, lines: Sequence[str]) -> None:
    """The code at the left, each line in the largest letters that its width allows."""
    image.paste(draw_code(code), (0, 0))
    height = SIZE // max(1, len(lines))
    for number, line in enumerate(lines):
        face = _face(line)
        top = number * height + (height - face.cap) // 2
        face.write(image, (LEFT, top), shorten(line, ROOM, face))


def fits_beside(line: str) -> bool:
    return FACES[-1].width(line) <= ROOM


def _face(line: str) -> Font:
    return next((face for face in FACES if face.width(line) <= ROOM), FACES[-1])
