"""What of a screen the display cannot show whole: texts too wide, lines too many."""

from collections.abc import Iterator

from tapbank.screens import Change, Line, Number, Row, Rows, Screen, last_scroll
from tapbank.screens.drawing import KEY_GAP, KEYS, LEFT, RIGHT, TOP, fits_title
from tapbank.screens.figures import EDGE, ROW, height_of
from tapbank.screens.fonts import font
from tapbank.screens.patterns import WIDTH as MARK

SMALL, BOLD = font(10), font(14, bold=True)


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
                yield from (row_text(row) for row in rows if _row(row) > EDGE - 8 - 7)
            case Line(row=row) if _row(row) > EDGE - 1:
                yield row_text(row)
            case Change(before=before, after=after, who=who):
                text = f"{who} {before} → {after}"
                yield from [text] * (SMALL.width(text) > EDGE - 1)
            case Number(text=text):
                yield from [text] * (BOLD.width(f"▲{text}▼") > EDGE - 1)


def row_text(row: Row) -> str:
    return f"{row.text} | {row.right}"


def _row(row: Row) -> int:
    mark = MARK + 3 if row.mark else 0
    gap = 4 if row.right else 0
    tick = SMALL.width("✓ ") if row.ticked else 0
    return mark + tick + SMALL.width(row.text) + gap + SMALL.width(row.right)


def _height(screen: Screen) -> int:
    """At least one line of matter, and one row of each list."""
    lists = sum(isinstance(figure, Rows) for figure in screen.figures)
    fixed = sum(map(height_of, screen.figures))
    return fixed + lists * ROW + (SMALL.line if screen.matter else 0)
