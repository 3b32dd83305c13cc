"""What of a screen the display cannot show whole: texts too wide, lines too many."""

from collections.abc import Iterator

from msgspec.structs import replace
from tapbank.screens import Change, Line, Number, Row, Rows, Screen, last_scroll
from tapbank.screens.drawing import KEY_GAP, KEYS, LEFT, RIGHT, TOP, fits_title
from tapbank.screens.figures import EDGE, INDENT, ROW, fits_row, height_of
from tapbank.screens.fonts import font

SMALL, BOLD = font(9), font(14, bold=True)


def cuts(screen: Screen, *, scrolls: bool = False) -> list[str]:
    """Texts that would be shortened; `scrolls`: its matter may be longer than its room."""
    found = list(_wide(screen))
    if not scrolls and last_scroll(screen):
        found.append(" ".join(screen.matter))
    if _height(screen) > (KEYS if screen.keys else 64) - (TOP if screen.title else 0):
        found.append("too high")
    return found


def _wide(screen: Screen) -> Iterator[str]:
    if not fits_title(screen.title, screen.right):
        yield f"{screen.title} | {screen.right}"
    keys = [key for key in screen.keys if key]
    if sum(map(SMALL.width, keys)) + KEY_GAP * (len(keys) - 1) > RIGHT - LEFT:
        yield " ".join(keys)
    for paragraph in screen.matter:
        yield from (w for w in paragraph.split() if SMALL.width(w) > RIGHT - LEFT)
    for figure in screen.figures:
        match figure:
            case Rows(rows=rows):
                room = EDGE - 8 - (1 if figure.selected < 0 else INDENT)
                yield from (row_text(row) for row in rows if not _fits(row, room))
            case Line(row=row) if not _fits(row, EDGE - 1):
                yield row_text(row)
            case Change(before=before, after=after, who=who):
                text = f"{who} {before} → {after}"
                yield from [text] * (SMALL.width(text) > EDGE - 1)
            case Number(text=text):
                yield from [text] * (BOLD.width(f"▲{text}▼") > EDGE - 1)


def row_text(row: Row) -> str:
    return f"{row.text} | {row.right}"


def _fits(row: Row, room: int) -> bool:
    """The mark may give way."""
    return fits_row(replace(row, mark=None), room)


def _height(screen: Screen) -> int:
    """At least one line of matter, and one row of each list."""
    lists = sum(isinstance(figure, Rows) for figure in screen.figures)
    fixed = sum(map(height_of, screen.figures))
    return fixed + lists * ROW + (SMALL.line if screen.matter else 0)
