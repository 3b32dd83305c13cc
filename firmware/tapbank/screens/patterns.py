"""Fill patterns of groups, told apart without colour in a mark 19 pixels wide.

The words are those of an edition's `Group.pattern`; an unknown word is drawn solid.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PIL import Image

from tapbank.screens.fonts import LIT, font
from tapbank.screens.screen import Mark

WIDTH, HEIGHT = 19, 9
LETTER: Final = 9  # the part that carries the letter

PATTERNS: Final[dict[str, Callable[[int, int], bool]]] = {
    "solid": lambda x, y: True,
    "dots": lambda x, y: x % 3 == 1 and y % 3 == 1,
    "stripes": lambda x, y: y % 3 != 2,
    "bars": lambda x, y: x % 3 != 2,
    "diagonal": lambda x, y: (x + y) % 4 == 0,
    "grid": lambda x, y: x % 4 == 0 or y % 4 == 0,
    "cross": lambda x, y: x in {4, 5} or y in {4, 5},
    "checks": lambda x, y: (x // 2 + y // 2) % 2 == 0,
    "brick": lambda x, y: y % 3 == 0 or (x + y // 3 * 3) % 6 == 1,
    "waves": lambda x, y: (y + (x % 4 in {1, 2})) % 3 == 0,
}


@cache
def badge(mark: Mark, height: int = HEIGHT) -> Image.Image:
    """The mark as a bitmap: the letter dark on light, the pattern beside it, framed."""
    image = Image.new("1", (WIDTH, height), 255)
    fill = PATTERNS.get(mark.pattern, PATTERNS["solid"])
    for x in range(WIDTH - LETTER - 1):
        for y in range(height - 2):
            image.putpixel((x + LETTER, y + 1), LIT * fill(x, y))
    face = font(10)
    left = max(1, (LETTER - face.width(mark.letter)) // 2 + 1)
    face.write(image, (left, (height - face.cap) // 2), mark.letter, fill=0)
    return image
