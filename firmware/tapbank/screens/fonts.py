"""PT Sans as bitmaps: every glyph is rendered once, in 1 bit, and copied from then on.

Rendering by FreeType costs fifteen times more than copying (see the display's frame rate).
The basic layout is asked for and kerning left out, so that every machine draws the same
picture. Signs that the font lacks come from `symbols`; what neither has shows as a box.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Final

import msgspec
from PIL import Image, ImageDraw, ImageFont

from tapbank.screens.symbols import SYMBOLS, symbol

LIT: Final = 255
ROOM: Final = 3  # empty pixels around a glyph, for accents and overhang


class Glyph(msgspec.Struct, frozen=True):
    """A bitmap; its corner is (`left`, `top`) from the pen, which then moves `advance`."""

    bitmap: Image.Image | None
    left: int
    top: int
    advance: int


class Font:
    """One size of one weight. `cap`: height of capitals; `line`: from line to line."""

    def __init__(self, size: int, bold: bool = False) -> None:
        weight = "Bold" if bold else "Regular"
        source = files("fontpkg_pt_sans") / "files" / f"PT_Sans-Web-{weight}.ttf"
        with as_file(source) as path:
            self._face = ImageFont.truetype(
                str(path), size, layout_engine=ImageFont.Layout.BASIC
            )
        self._glyphs: dict[str, Glyph] = {}
        self._missing = self._render("\uffff")
        self.cap = -self._render("H").top
        self.line = self.cap + 3 + (size > 12)

    def width(self, text: str) -> int:
        """Pixels from the first to the last column."""
        return sum(self.glyph(letter).advance for letter in text)

    def has(self, letter: str) -> bool:
        """Whether the letter is drawn as itself and not as the box for missing ones."""
        return letter in SYMBOLS or letter.isspace() or not self._is_box(letter)

    def write(
        self, image: Image.Image, at: tuple[int, int], text: str, fill: int = LIT
    ) -> None:
        """Draw with the top of the capitals at `at`."""
        pen, base = at[0], at[1] + self.cap
        for letter in text:
            glyph = self.glyph(letter)
            if glyph.bitmap is not None:
                corner = (pen + glyph.left, base + glyph.top)
                image.paste(fill, (*corner, *_far(corner, glyph.bitmap)), glyph.bitmap)
            pen += glyph.advance

    def glyph(self, letter: str) -> Glyph:
        """The bitmap of one letter, rendered at its first use."""
        if letter not in self._glyphs:
            self._glyphs[letter] = (
                self._symbol(letter) if letter in SYMBOLS else self._render(letter)
            )
        return self._glyphs[letter]

    def _symbol(self, letter: str) -> Glyph:
        bitmap = symbol(letter, self.cap)
        return Glyph(bitmap, 0, -bitmap.height, bitmap.width + 1)

    def _render(self, letter: str) -> Glyph:
        advance = round(self._face.getlength(letter, mode="1"))
        side = 2 * self._face.size + 2 * ROOM
        image = Image.new("1", (int(side), int(side)))
        pen = ImageDraw.Draw(image)
        pen.fontmode = "1"
        base = int(self._face.size) + ROOM
        pen.text((ROOM, base), letter, font=self._face, fill=LIT, anchor="ls")
        box = image.getbbox()
        if box is None:
            return Glyph(None, 0, 0, advance)
        return Glyph(image.crop(box), box[0] - ROOM, box[1] - base, advance)

    def _is_box(self, letter: str) -> bool:
        glyph, box = self.glyph(letter), self._missing
        if glyph.bitmap is None or box.bitmap is None:
            return glyph.bitmap is box.bitmap
        return glyph.advance == box.advance and (
            glyph.bitmap.tobytes() == box.bitmap.tobytes()
        )


def _far(corner: tuple[int, int], bitmap: Image.Image) -> tuple[int, int]:
    return corner[0] + bitmap.width, corner[1] + bitmap.height


@cache
def font(size: int, bold: bool = False) -> Font:
    """The one font of this size; its glyphs stay cached."""
    return Font(size, bold)


def shorten(text: str, width: int, face: Font) -> str:
    """The text, or as much of it as fits before an ellipsis."""
    if face.width(text) <= width:
        return text
    while text and face.width(text.rstrip() + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, width: int, face: Font) -> list[str] | None:
    """Lines broken at spaces; None when a single word is wider than that."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if face.width(longer) <= width:
            lines[-1] = longer
        elif face.width(word) <= width:
            lines.append(word)
        else:
            return None
    return [line for line in lines if line]
