"""Signs the font lacks, pixel by pixel: arrows, dots, cross, tick, house, tenge; dice.

Drawn for capitals 7 high; higher ones take the same picture two or three times as large.
"""

from functools import cache
from typing import Final

from PIL import Image

BASE: Final = 7  # height of the pictures below
PIPS: Final = {
    0: (),
    1: (4,),
    2: (2, 6),
    3: (2, 4, 6),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}

SYMBOLS: Final = {
    "▲": (".....", ".....", "..#..", ".###.", "#####", ".....", "....."),
    "▼": (".....", ".....", "#####", ".###.", "..#..", ".....", "....."),
    "▸": ("#...", "##..", "###.", "####", "###.", "##..", "#..."),
    "→": (".......", "....#..", ".....#.", "#######", ".....#.", "....#..", "......."),
    "←": (".......", "..#....", ".#.....", "#######", ".#.....", "..#....", "......."),
    "✕": ("......", ".#...#", "..#.#.", "...#..", "..#.#.", ".#...#", "......"),
    "●": (".....", ".###.", "#####", "#####", "#####", ".###.", "....."),
    "○": (".....", ".###.", "#...#", "#...#", "#...#", ".###.", "....."),
    "✓": (".......", "......#", ".....##", "#...##.", "##.##..", ".###...", "..#...."),
    "β": (".##.", "#..#", "#.#.", "#..#", "#..#", "###.", "#..."),
    "⌂": ("...#...", "..###..", ".#####.", "#######", ".#####.", ".##.##.", ".##.##."),
    "₸": ("#####", ".....", "#####", "..#..", "..#..", "..#..", "..#.."),
}


@cache
def symbol(letter: str, cap: int) -> Image.Image:
    """The sign as a bitmap as high as capitals of `cap` pixels allow."""
    rows = SYMBOLS[letter]
    image = Image.new("1", (len(rows[0]), BASE))
    image.putdata([255 * (dot == "#") for row in rows for dot in row])
    factor = max(1, cap // BASE)
    high = image.resize((image.width * factor, BASE * factor))
    padded = Image.new("1", (high.width, max(cap, high.height)))
    padded.paste(high, (0, (padded.height - high.height) // 2))
    return padded


@cache
def die(face: int, size: int = 17) -> Image.Image:
    """A die's face, `size` pixels wide; 0 is blank."""
    image = Image.new("1", (size, size), 255)
    for corner in ((0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)):
        image.putpixel(corner, 0)
    dot, step = size // 5, (size - 3) // 3  # a step is wider: pips of a six don't touch
    edge = (size - 2 * step - dot) // 2
    for pip in PIPS[face]:
        x, y = edge + pip % 3 * step, edge + pip // 3 * step
        image.paste(0, (x, y, x + dot, y + dot))
    return image
