"""Fill patterns of the groups as small pictures: the very ones of the box's display."""

from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image
from tapbank.screens.patterns import PATTERNS

SIZE: Final = (12, 10)
INK: Final = (17, 17, 17, 210)  # over the group's colour, or over grey


def swatch(word: str) -> bytes:
    """A PNG: dark where the pattern is, clear elsewhere; an unknown word is drawn solid."""
    return _drawn(word if word in PATTERNS else "solid")


@cache
def _drawn(word: str) -> bytes:
    image = Image.new("RGBA", SIZE, (0, 0, 0, 0))
    fill = PATTERNS[word]
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            if word != "solid" and fill(x, y):
                image.putpixel((x, y), INK)
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
