"""The figures of a screen as pixels: rows, before → after, dice, dots, a big number."""

from typing import Final

from PIL import Image, ImageChops

from tapbank.screens.fonts import LIT, Font, font, shorten
from tapbank.screens.patterns import HEIGHT as BADGE_HEIGHT
from tapbank.screens.patterns import WIDTH as BADGE_WIDTH
from tapbank.screens.patterns import badge
from tapbank.screens.screen import Change, Dice, Dots, Figure, Line, Number, Row, Rows
from tapbank.screens.symbols import die

EDGE: Final = 127
ROW: Final = 10  # height of a line in a list
SIZES: Final = (font(12), font(11), font(10), font(9))
INDENT, GAP, BADGE_GAP = 7, 4, 3
ENTRY: Final = 9  # height of its capitals with a row above and below
DIE: Final = 15
FIXED: Final[dict[type, int]] = {Change: 12, Dice: 16, Dots: 8, Number: 19, Line: 11}
LARGE_DIE: Final = 25
LARGE: Final = 28  # rows that take a number in the largest letters


def height_of(figure: Figure) -> int:
    """Rows of pixels a figure takes; 0 = what is left (a list)."""
    if isinstance(figure, Dice) and figure.large:
        return LARGE_DIE + 1
    return FIXED.get(type(figure), 0)


def draw_figure(image: Image.Image, figure: Figure, top: int, height: int) -> None:
    """Draw one figure in `height` rows from `top`."""
    match figure:
        case Rows():
            _draw_rows(image, figure, top, height)
        case Change():
            _draw_change(image, figure, top)
        case Dice():
            _draw_dice(image, figure, top)
        case Dots():
            _draw_dots(image, figure, top)
        case Number():
            _draw_number(image, figure, top, height)
        case Line():
            _draw_row(image, figure.row, (1, top), SIZES)


def _fitting(text: str, width: int, faces: tuple[Font, ...]) -> Font:
    return next((face for face in faces if face.width(text) <= width), faces[-1])


def _draw_row(
    image: Image.Image,
    row: Row,
    at: tuple[int, int],
    faces: tuple[Font, ...],
    edge: int = EDGE,
    height: int = BADGE_HEIGHT,
) -> None:
    left, top = at
    if row.mark is not None and fits_row(row, edge - left):
        image.paste(badge(row.mark, height), (left, top))
        left += BADGE_WIDTH + BADGE_GAP
    gap = GAP if row.right else 0
    face = _fitting(row.text + row.right, edge - left - gap, faces)
    top += (height - face.cap) // 2
    right = edge - face.width(row.right)
    face.write(image, (left, top), shorten(row.text, right - gap - left, face))
    face.write(image, (right, top), row.right)


def fits_row(row: Row, width: int) -> bool:
    """Whether all of it stands in so many pixels; if not, the mark gives way first."""
    mark = BADGE_WIDTH + BADGE_GAP if row.mark is not None else 0
    text = f"✓ {row.text}" if row.ticked else row.text
    gap = GAP if row.right else 0
    return mark + font(9).width(text + row.right) + gap <= width


def _draw_rows(image: Image.Image, figure: Rows, top: int, height: int) -> None:
    fit = max(1, height // ROW)
    wanted = figure.start if figure.selected < 0 else figure.selected - max(0, fit - 2)
    first = max(0, min(wanted, len(figure.rows) - fit))
    y = top
    letters = Image.new("1", image.size)
    for number, row in enumerate(figure.rows[first : first + fit], first):
        if figure.selected == number:
            image.paste(LIT, (0, y, EDGE - 6, y + ROW))
            font(10).write(letters, (1, y + 2), "▸")
        _draw_entry(letters, row, 1 if figure.selected < 0 else INDENT, y)
        y += ROW
    image.paste(ImageChops.logical_xor(image, letters))  # the bar cuts no letter off
    face = font(10)
    if first > 0:
        face.write(image, (EDGE - 5, top + 1), "▲")
    if first + fit < len(figure.rows):
        face.write(image, (EDGE - 5, y - 8), "▼")


def _draw_entry(image: Image.Image, row: Row, left: int, top: int) -> None:
    text = f"✓ {row.text}" if row.ticked else row.text
    entry = Row(text, row.right, row.mark)
    _draw_row(image, entry, (left, top), (font(10), font(9)), EDGE - 8, ENTRY)


def _draw_change(image: Image.Image, figure: Change, top: int) -> None:
    who = f"{figure.who}  " if figure.who else ""
    text = f"{who}{figure.before} → {figure.after}"
    faces = (font(14, bold=True), font(12, bold=True), *SIZES)
    face = _fitting(text, EDGE - 1, faces)
    face.write(image, (1, top + (FIXED[Change] - face.cap) // 2), text)


def _draw_dice(image: Image.Image, figure: Dice, top: int) -> None:
    size = LARGE_DIE if figure.large else DIE
    x = 1
    for number, face in enumerate(figure.faces):
        lift = (figure.tilt + number) % 2 if figure.tilt else 0
        image.paste(die(face, size), (x, top + 1 - lift))
        x += size + 4
    sizes = (20, 16, 14) if figure.large else (16, 14)
    faces = (*(font(size, bold=True) for size in sizes), font(12), font(10))
    note = _fitting(figure.note, EDGE - x, faces)
    y = top + (height_of(figure) - note.cap) // 2
    note.write(image, (x + 2, y), shorten(figure.note, EDGE - x, note))


def _draw_dots(image: Image.Image, figure: Dots, top: int) -> None:
    face = font(10)
    text = "●" * figure.full + "○" * (figure.of - figure.full)
    face.write(image, (1, top), text)
    face.write(image, (EDGE - face.width(figure.note), top), figure.note)


def _draw_number(image: Image.Image, figure: Number, top: int, height: int) -> None:
    text = f"▲{figure.text}▼" if figure.turning else figure.text
    sizes = (26, 20, 16, 14) if height > LARGE else (20, 16, 14)
    faces = tuple(font(size, bold=True) for size in sizes)
    face = _fitting(text, EDGE - 1, faces)
    left = (EDGE + 1 - face.width(text)) // 2
    face.write(image, (left, top + (height - face.cap) // 2), shorten(text, EDGE, face))
