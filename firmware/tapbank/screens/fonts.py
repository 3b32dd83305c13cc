"""PT Sans as bitmaps: every glyph is rendered once, in 1 bit, and copied from then on.

Rendering by FreeType costs fifteen times more than copying. Lines of text are kept too,
the last few hundred. The basic layout is asked for and kerning left out, so that every
machine draws the same picture (FreeType before 2.14 sets a few accents a pixel off).
Signs that the font lacks come from `symbols`; what neither has shows as a box.
"""

import re
from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import Final

import msgspec
from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageFont

from tapbank.screens.symbols import SYMBOLS, symbol

LIT: Final = 255
ROOM: Final = 3  # empty pixels around a glyph, for accents and overhang
SMALL: Final = 12  # sizes whose lines stand close: their accents rise by this much only
RISE: Final = 2
_BLANKS: Final = re.compile("[^\\S\u00a0\u202f]+")
AFTER: Final = frozenset(":;?!%»")  # no line begins with one of these alone


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
        self.size, self.base = size, size + ROOM
        self._glyphs: dict[str, Glyph] = {}
        self._missing = self._render("\uffff")
        self.cap = -self._render("H").top  # before any letter: `glyph` lowers by it
        self.line = self.cap + 3 + (size > 12)

    def width(self, text: str) -> int:
        """Pixels from the first to the last column."""
        return _width(self, text)

    def has(self, letter: str) -> bool:
        """Whether the letter is drawn as itself and not as the box for missing ones."""
        return letter in SYMBOLS or letter.isspace() or not self._is_box(letter)

    def write(
        self, image: Image.Image, at: tuple[int, int], text: str, fill: int = LIT
    ) -> None:
        """Draw with the top of the capitals at `at`."""
        strip = _strip(self, text)
        if strip.width > 2 * ROOM:
            left, top = at[0] - ROOM, at[1] + self.cap - self.base
            corner = (left, top, left + strip.width, top + strip.height)
            image.paste(fill, corner, strip)

    def rise(self, text: str) -> int:
        """Rows above the capitals: what the accents of this text need."""
        return max(0, *(-self.glyph(letter).top - self.cap for letter in text), 0)

    def fall(self, text: str) -> int:
        """Rows below the line: what the tails of this text need."""
        return max(0, *(glyph_end(self.glyph(letter)) for letter in text), 0)

    def strip(self, text: str) -> Image.Image:
        """A line of text as a bitmap, made of its glyphs; the pen is in row `base`."""
        image = Image.new("1", (self.width(text) + 2 * ROOM, 2 * self.base))
        pen = ROOM
        for letter in text:
            glyph = self.glyph(letter)
            if glyph.bitmap is not None:
                left, top = pen + glyph.left, self.base + glyph.top
                far = (left + glyph.bitmap.width, top + glyph.bitmap.height)
                image.paste(LIT, (left, top, *far), glyph.bitmap)
            pen += glyph.advance
        return image

    def glyph(self, letter: str) -> Glyph:
        """The bitmap of one letter, rendered at its first use."""
        if letter not in self._glyphs:
            self._glyphs[letter] = (
                self._symbol(letter) if letter in SYMBOLS else self._lowered(letter)
            )
        return self._glyphs[letter]

    def _symbol(self, letter: str) -> Glyph:
        bitmap = symbol(letter, self.cap)
        return Glyph(bitmap, 0, -bitmap.height, bitmap.width + 1)

    def _lowered(self, letter: str) -> Glyph:
        """The letter; small capitals below an accent are a row lower than others."""
        glyph = self._render(letter)
        if glyph.bitmap is None or self.size > SMALL or -glyph.top <= self.cap + RISE:
            return glyph
        dropped = _twin_row(glyph.bitmap)
        return replace(glyph, bitmap=_without(glyph.bitmap, dropped), top=glyph.top + 1)

    def _render(self, letter: str) -> Glyph:
        shown = " " if letter.isspace() else letter  # narrow blanks are no box
        advance = round(self._face.getlength(shown, mode="1"))
        image = Image.new("1", (2 * self.base, 2 * self.base))
        pen = ImageDraw.Draw(image)
        pen.fontmode = "1"
        pen.text((ROOM, self.base), shown, font=self._face, fill=LIT, anchor="ls")
        box = image.getbbox()
        if box is None:
            return Glyph(None, 0, 0, advance)
        return Glyph(image.crop(box), box[0] - ROOM, box[1] - self.base, advance)

    def _is_box(self, letter: str) -> bool:
        glyph, box = self.glyph(letter), self._missing
        if glyph.bitmap is None or box.bitmap is None:
            return glyph.bitmap is box.bitmap
        return glyph.advance == box.advance and (
            glyph.bitmap.tobytes() == box.bitmap.tobytes()
        )


def glyph_end(glyph: Glyph) -> int:
    """The first row below the glyph, counted from the line."""
    return glyph.top + (glyph.bitmap.height if glyph.bitmap is not None else 0)


def _twin_row(bitmap: Image.Image) -> int:
    """A row of the letter that is like the next one; else the gap below the accent."""
    rows = [
        bitmap.crop((0, y, bitmap.width, y + 1)).tobytes() for y in range(bitmap.height)
    ]
    gap = next((y for y, row in enumerate(rows) if not any(row)), 0)
    twins = (y for y in range(gap + 1, len(rows) - 1) if rows[y] == rows[y + 1])
    return next(twins, gap)


def _without(bitmap: Image.Image, row: int) -> Image.Image:
    low = Image.new("1", (bitmap.width, bitmap.height - 1))
    low.paste(bitmap.crop((0, 0, bitmap.width, row)), (0, 0))
    low.paste(bitmap.crop((0, row + 1, bitmap.width, bitmap.height)), (0, row))
    return low


@lru_cache(maxsize=512)
def _strip(face: Font, text: str) -> Image.Image:
    return face.strip(text)


@lru_cache(maxsize=2048)
def _width(face: Font, text: str) -> int:
    return sum(face.glyph(letter).advance for letter in text)


@cache
def font(size: int, bold: bool = False) -> Font:
    """The one font of this size; its glyphs stay cached."""
    return Font(size, bold)


def legible(text: str) -> bool:
    """Whether the display has every letter of the text."""
    return all(font(SMALL).has(letter) for letter in text)


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
    for piece in _pieces(text):
        for word in [piece] if face.width(piece) <= width else _apart(piece, face, width):
            longer = f"{lines[-1]} {word}".strip()
            if face.width(longer) <= width:
                lines[-1] = longer
            elif face.width(word) <= width:
                lines.append(word)
            else:
                return None
    return [line for line in lines if line]


def _apart(piece: str, face: Font, width: int) -> list[str]:
    """A piece that is wider than a line: broken where it should not be, if it must."""
    words = words_in(piece)
    return words if all(face.width(word) <= width for word in words) else piece.split()


def words_in(text: str) -> list[str]:
    """What blanks part; a no-break space belongs to its word."""
    return _BLANKS.sub(" ", text).strip(" ").split(" ")


def _pieces(text: str) -> list[str]:
    """Words with the marks that stand apart from them, as in French: `qui ?`, `10 %`."""
    pieces: list[str] = []
    for word in words_in(text):
        if pieces and (word in AFTER or pieces[-1].endswith("«")):
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces
