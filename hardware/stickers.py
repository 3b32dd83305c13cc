"""Labels for title deeds: they go over an NFC sticker of 25 mm on the back of a deed.

Group letter and pattern are those of the box's display, so a deed is found without colour.
"""

from collections.abc import Sequence
from typing import Final

from paper import INK, POINT, Piece, Place, Sheet, refuse_unknown
from tapbank.game.edition import Deed, Edition, Group

LABEL: Final = Piece(44.0, 30.0, 2.0)
HEAD: Final = 8.0
CELL: Final = 0.5
EDGE: Final = 2.5
NAME_SIZE: Final = 12.0
LINES: Final = 2


def deeds_in_order(edition: Edition) -> list[Deed]:
    """As they lie on the board."""
    ids = [space.id for space in edition.spaces if space.id in edition.deeds]
    return [edition.deeds[deed] for deed in ids]


def label_sheet(edition: Edition, paper: str = "a4") -> bytes:
    """The PDF. Raises SheetError for a letter that can't be printed."""
    deeds = deeds_in_order(edition)
    prices = [edition.money.show(deed.price) for deed in deeds]
    marks = [edition.groups[deed.group] for deed in deeds]
    refuse_unknown([d.name for d in deeds] + prices + [mark.letter for mark in marks])
    sheet = Sheet(paper, LABEL)
    spots = sheet.lay(len(deeds))
    for deed, price, mark, place in zip(deeds, prices, marks, spots, strict=True):
        _head(sheet, mark, place)
        _name(sheet, deed.name, place)
        foot = place.y + LABEL.height - EDGE
        sheet.text((place.x + EDGE, foot), mark.name, 7)
        sheet.text((place.x + LABEL.width - EDGE, foot), price, 10, bold=True, align=1)
        sheet.cut_line(place)
    return sheet.done()


def ink_on(colour: str) -> str:
    """Dark on a light colour, white on a dark one (`#rrggbb`)."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 2 * red + 5 * green + blue > 8 * 96 else "#ffffff"


def _head(sheet: Sheet, mark: Group, place: Place) -> None:
    sheet.fill((place.x, place.y), (LABEL.width, HEAD), mark.colour)
    cells = (round((LABEL.width - HEAD) / CELL), round(HEAD / CELL))
    if mark.pattern != "solid":
        sheet.pattern(
            (place.x + HEAD, place.y), cells, CELL, mark.pattern, ink_on(mark.colour)
        )
    sheet.fill((place.x, place.y), (HEAD, HEAD), "#ffffff")
    middle = (place.x + HEAD / 2, place.y + HEAD - 2)
    sheet.text(middle, mark.letter, 16, bold=True, align=0.5)
    sheet.pdf.set_draw_color(INK)
    sheet.pdf.set_line_width(0.2)
    sheet.pdf.line(place.x, place.y + HEAD, place.x + LABEL.width, place.y + HEAD)


def _name(sheet: Sheet, name: str, place: Place) -> None:
    room = LABEL.width - 2 * EDGE
    lines = broken(sheet, name, room)
    size = min(sheet.fit(line, room, NAME_SIZE, bold=True) for line in lines)
    step = size * POINT * 1.15
    y = place.y + HEAD + 7.2 - (len(lines) - LINES) * step / 2
    for line in lines:
        sheet.text((place.x + LABEL.width / 2, y), line, size, bold=True, align=0.5)
        y += step


def broken(sheet: Sheet, name: str, room: float) -> Sequence[str]:
    """The name in one line, or where it is longer, in the two most equal ones."""
    words = name.split()
    if len(words) == 1 or sheet.width(name, NAME_SIZE, bold=True) <= room:
        return [name]
    ways = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(ways, key=lambda way: max(sheet.width(w, NAME_SIZE, bold=True) for w in way))
