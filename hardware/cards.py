"""Cards to stick on blank NFC cards: bank, players, bus ticket, in the size of a bank card.

A player's card has the shape that the phones show, and beside it a pattern: two ways to
tell it apart without its colour. Without a name there is a line to write on.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from paper import Piece, Place, Sheet, SheetError, refuse_unknown
from signs import SEAT_PATTERNS, SEATS, read_colours, read_shapes

CARD: Final = Piece(85.6, 54.0, 3.18)  # ISO/IEC 7810 ID-1
CELL: Final = 1.0
BAND: Final = 20
SIGN: Final = 25.0
GREEN: Final = "#1d6b4f"
GREY: Final = "#56605b"
# A house with columns, in the same square as the shapes.
BANK: Final = "M16 2L30 10v3H2v-3zM5 15h4v10H5zM14 15h4v10h-4zM23 15h4v10h-4zM2 27h28v3H2z"
TICKET: Final = "M2 8h28v5a3 3 0 0 0 0 6v5H2v-5a3 3 0 0 0 0-6z"
LETTER_DOWN: Final = {"triangle": 0.74, "star": 0.65, "heart": 0.6}  # of the sign's height


class Face(msgspec.Struct, frozen=True):
    """What a card shows; `name` empty = a line to write on."""

    name: str
    pattern: str
    shape: str  # a path
    colour: str
    letter: str = ""
    letter_ink: str = "#ffffff"
    letter_down: float = 0.66


def faces(names: Sequence[str], blank: int, *, bank: bool, ticket: bool) -> list[Face]:
    """Cards in the order of the seats. Raises SheetError for more than eight players."""
    if len(names) + blank > SEATS:
        raise SheetError(f"A game has {SEATS} players at most, not {len(names) + blank}.")
    whole = [Face("Bank", "solid", BANK, GREEN)] if bank else []
    shapes, colours = read_shapes(), read_colours()
    for seat, name in enumerate([*names, *[""] * blank]):
        word = list(shapes)[seat]
        colour, ink = colours[seat]
        letter = name[:1].upper() or str(seat + 1)
        down = LETTER_DOWN.get(word, 0.66)
        whole.append(
            Face(name, SEAT_PATTERNS[seat], shapes[word], colour, letter, ink, down)
        )
    if ticket:
        whole.append(Face("Bus ticket", "cross", TICKET, "#5b7f95"))
    return whole


def card_sheet(cards: Sequence[Face], paper: str = "a4") -> bytes:
    """The PDF. Raises SheetError for a letter that can't be printed."""
    refuse_unknown([card.name for card in cards])
    sheet = Sheet(paper, CARD)
    for card, place in zip(cards, sheet.lay(len(cards)), strict=True):
        _draw(sheet, card, place)
    return sheet.done()


def _draw(sheet: Sheet, card: Face, place: Place) -> None:
    x, y = place.x, place.y
    cells = (BAND, round(CARD.height / CELL))
    sheet.pattern((x, y), cells, CELL, card.pattern, card.colour)
    left = x + BAND * CELL + 6
    sheet.shape(card.shape, (left, y + 6), SIGN, card.colour)
    if card.letter:
        middle = (left + SIGN / 2, y + 6 + SIGN * card.letter_down)
        sheet.text(middle, card.letter, 30, bold=True, ink=card.letter_ink, align=0.5)
    _waves(sheet, x + CARD.width - 12, y + 18)
    room = CARD.width - BAND * CELL - 12
    if card.name:
        size = sheet.fit(card.name, room, 24, bold=True)
        sheet.text((left, y + 45.5), card.name, size, bold=True)
    else:
        sheet.pdf.set_draw_color(GREY)
        sheet.pdf.set_line_width(0.3)
        sheet.pdf.line(left, y + 46, left + room, y + 46)
    sheet.cut_line(place)


def _waves(sheet: Sheet, x: float, y: float) -> None:
    """Where the chip is read: three arcs."""
    sheet.pdf.set_draw_color(GREY)
    sheet.pdf.set_line_width(0.7)
    for radius in (3.0, 6.0, 9.0):
        sheet.pdf.arc(x - radius, y - radius, 2 * radius, -45, 45)
