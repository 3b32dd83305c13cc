"""Sheets of paper in millimetres: a grid of equal pieces with cut lines, and what is drawn
on them. Written as PDF, so that a printer keeps the size.

The font is the display's (PT Sans: Latin and Cyrillic). Signs it lacks are drawn as the
display draws them; a letter that neither has is refused by name.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import as_file, files
from typing import Final

import msgspec
from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import Transform
from fpdf.enums import PathPaintRule
from fpdf.fonts import TTFFont
from fpdf.svg import svg_path_converter
from signs import SHAPE_SIZE, runs
from tapbank.screens.symbols import SYMBOLS

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
GAP: Final = 2.0
MARGIN: Final = 9.0  # what no printer may want for itself
RULER_X: Final = 10.0  # at the side: the foot is narrower, and some printers cut it off
POINT: Final = 25.4 / 72
CAP: Final = 0.7  # height of capitals, of the font's size
INK: Final = "#1a1f1c"
SEAM: Final = 0.04  # cells overlap by this, or viewers show a line between them


class SheetError(Exception):
    """A sheet that can't be made; the text says why."""


class Piece(msgspec.Struct, frozen=True):
    """What is cut out of the sheet, in millimetres."""

    width: float
    height: float
    corner: float


class Place(msgspec.Struct, frozen=True):
    """Where a piece lies: its page, and its upper left corner."""

    page: int
    x: float
    y: float


def places(count: int, piece: Piece, paper: str) -> list[Place]:
    """Pieces in rows on as many pages as needed, in the middle of each."""
    width, height = PAPERS[paper]
    columns = int((width - 2 * MARGIN + GAP) // (piece.width + GAP))
    rows = int((height - 2 * MARGIN + GAP) // (piece.height + GAP))
    left = (width - columns * (piece.width + GAP) + GAP) / 2
    top = (height - rows * (piece.height + GAP) + GAP) / 2
    spots = [
        (left + column * (piece.width + GAP), top + row * (piece.height + GAP))
        for row in range(rows)
        for column in range(columns)
    ]
    return [Place(i // len(spots), *spots[i % len(spots)]) for i in range(count)]


@cache
def letters() -> frozenset[int]:
    """Code points that the font has."""
    source = files("fontpkg_pt_sans") / "files" / "PT_Sans-Web-Regular.ttf"
    with as_file(source) as path, TTFont(path) as font:
        return frozenset(font.getBestCmap())


def refuse_unknown(texts: Sequence[str]) -> None:
    """Raises SheetError for letters that can't be printed."""
    wanted = {letter for text in texts for letter in text}
    missing = sorted(w for w in wanted if ord(w) not in letters() and w not in SYMBOLS)
    if missing:
        raise SheetError(f"The font has no sign for: {' '.join(missing)}")


class Sheet:
    """A PDF with pages of pieces. All lengths are millimetres, sizes of letters points."""

    def __init__(self, paper: str, piece: Piece) -> None:
        self.paper, self.piece = paper, piece
        self.pdf = FPDF(unit="mm", format=PAPERS[paper])
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        for style, weight in (("", "Regular"), ("B", "Bold")):
            source = files("fontpkg_pt_sans") / "files" / f"PT_Sans-Web-{weight}.ttf"
            with as_file(source) as path:
                self.pdf.add_font("PT", style, path)

    def done(self) -> bytes:
        """The PDF; nothing may be drawn after it."""
        whole = bytes(self.pdf.output())
        for font in self.pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()  # fpdf2 leaves the files open
        return whole

    def lay(self, count: int) -> Iterator[Place]:
        """Where each of the pieces goes, on a new page when one is full."""
        for place in places(count, self.piece, self.paper):
            if place.page == self.pdf.page_no():
                self.page()
            yield place

    def page(self) -> None:
        """A new page, with the ruler that shows whether the printer keeps the size."""
        pdf, x, top = self.pdf, RULER_X, PAPERS[self.paper][1] / 2 - 50
        pdf.add_page()
        pdf.set_draw_color(INK)
        pdf.set_line_width(0.15)
        pdf.line(x, top, x, top + 100)
        for step in range(11):
            y = top + 10 * step
            pdf.line(x, y, x + (2 if step % 5 == 0 else 1.2), y)
        with pdf.rotation(90, x + 2, top - 3):
            words = "100 mm. Print at 100 %, not fitted to the page."
            self.text((x + 2, top - 3), words, 7)

    def cut_line(self, place: Place) -> None:
        """The edge of a piece, thin, with its round corners."""
        pdf, piece = self.pdf, self.piece
        pdf.set_draw_color("#9aa39e")
        pdf.set_line_width(0.1)
        size = (piece.width, piece.height)
        pdf.rect(place.x, place.y, *size, round_corners=True, corner_radius=piece.corner)

    def fill(self, at: tuple[float, float], size: tuple[float, float], ink: str) -> None:
        self.pdf.set_fill_color(ink)
        self.pdf.rect(*at, *size, style="F")

    def pattern(
        self,
        at: tuple[float, float],
        cells: tuple[int, int],
        cell: float,
        word: str,
        ink: str,
    ) -> None:
        """Cells as on the display, `cell` millimetres wide."""
        for column, row, length in runs(word, *cells):
            corner = (at[0] + column * cell, at[1] + row * cell)
            lap = SEAM if row + 1 < cells[1] else 0.0
            self.fill(corner, (length * cell, cell + lap), ink)

    def shape(self, path: str, at: tuple[float, float], size: float, ink: str) -> None:
        """A sign of the phone page in a square of this size."""
        drawn = PaintedPath()
        svg_path_converter(drawn, path)
        drawn.style.fill_color = ink
        drawn.style.stroke_color = INK
        drawn.style.stroke_width = 0.6
        drawn.style.paint_rule = PathPaintRule.STROKE_FILL_NONZERO
        scale = size / SHAPE_SIZE
        with self.pdf.drawing_context() as canvas:
            drawn.transform = Transform.scaling(scale).translate(*at)
            canvas.add_item(drawn)

    # --- text

    def width(self, text: str, size: float, bold: bool = False) -> float:
        self.pdf.set_font("PT", "B" if bold else "", size)
        return sum(self._advance(part, size) for part in _parts(text))

    def fit(self, text: str, room: float, size: float, bold: bool = False) -> float:
        """The size, not above `size`, at which the text takes no more than this room."""
        wide = self.width(text, size, bold)
        return size if wide <= room else size * room / wide

    def text(
        self,
        at: tuple[float, float],
        text: str,
        size: float,
        *,
        bold: bool = False,
        ink: str = INK,
        align: float = 0.0,
    ) -> None:
        """On the base line at `at`; `align` 0 = begins there, 0.5 = middle, 1 = ends."""
        x, y = at[0] - align * self.width(text, size, bold), at[1]
        self.pdf.set_text_color(ink)
        for part in _parts(text):
            if part in SYMBOLS:
                self._symbol((x, y), part, size, ink)
            else:
                self.pdf.text(x, y, part)
            x += self._advance(part, size)

    def _advance(self, part: str, size: float) -> float:
        if part in SYMBOLS:
            return (len(SYMBOLS[part][0]) + 1) * _dot(part, size)
        return float(self.pdf.get_string_width(part))

    def _symbol(self, at: tuple[float, float], sign: str, size: float, ink: str) -> None:
        dot, rows = _dot(sign, size), SYMBOLS[sign]
        for y, row in enumerate(rows):
            for x, lit in enumerate(row):
                if lit == "#":
                    corner = (at[0] + x * dot, at[1] + (y - len(rows)) * dot)
                    self.fill(corner, (dot, dot), ink)


def _dot(sign: str, size: float) -> float:
    """Side of a sign's dot, so that it is as high as a capital."""
    return size * POINT * CAP / len(SYMBOLS[sign])


def _parts(text: str) -> list[str]:
    """Runs of letters that the font has, and single signs that it lacks."""
    parts = [""]
    for letter in text:
        if ord(letter) in letters():
            parts[-1] += letter
        else:
            parts += [letter, ""]
    return [part for part in parts if part]
