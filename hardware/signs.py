"""What tells players apart on paper: the shapes and colours of the phone page, read from
its own files, and for each seat a pattern of the box's display.
"""

import re
from pathlib import Path
from typing import Final

from tapbank.screens.patterns import PATTERNS

STATIC: Final = Path(__file__).parents[1] / "companion" / "tapbank_web" / "static"
SHAPE_SIZE: Final = 32  # a shape's path fills a square of this size
SEATS: Final = 8
TILE: Final = 12  # cells after which a pattern begins again; the display shows less of it
# By seat; neighbours differ most. "solid" is the bank's, "cross" the bus ticket's.
SEAT_PATTERNS: Final = (
    *("diagonal", "dots", "checks", "bars"),
    *("grid", "waves", "stripes", "brick"),
)


def read_shapes() -> dict[str, str]:
    """Name → path, in the order of the seats. Raises ValueError when they aren't found."""
    text = (STATIC / "dom.js").read_text(encoding="utf-8")
    block = text.partition("export const SHAPES = {")[2].partition("};")[0]
    shapes = dict(re.findall(r'^\s*(\w+): "([^"]+)"', block, re.MULTILINE))
    if len(shapes) != SEATS:
        raise ValueError(f"dom.js has {len(shapes)} shapes, not {SEATS}")
    return shapes


def read_colours() -> list[tuple[str, str]]:
    """Colour of the sign, and of the letter in it, by seat."""
    text = (STATIC / "base.css").read_text(encoding="utf-8")
    first = re.search(r"\.badge \{[^}]*--c: (#\w+); --i: (#\w+)", text)
    if first is None:
        raise ValueError("base.css has no colours of .badge")
    usual = first[2]
    colours = {0: (first[1], usual)}
    for seat, rest in re.findall(r"^\.seat-(\d) \{([^}]*)\}", text, re.MULTILINE):
        found = dict(re.findall(r"--(\w): (#\w+)", rest))
        colours[int(seat)] = (found["c"], found.get("i", usual))
    return [colours[seat] for seat in range(SEATS)]


def runs(word: str, columns: int, rows: int) -> list[tuple[int, int, int]]:
    """The dark cells of a pattern as strips: column, row, length."""
    fill = PATTERNS.get(word, PATTERNS["solid"])
    strips: list[tuple[int, int, int]] = []
    for y in range(rows):
        start = 0
        for x in range(columns + 1):
            if x == columns or not fill(x % TILE, y % TILE):
                if x > start:
                    strips.append((start, y, x - start))
                start = x + 1
    return strips
