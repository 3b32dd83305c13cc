"""From a `Screen` to a picture of 128×64 in 1 bit: four zones and how they share it.

Text never runs out of its zone: it is set in smaller letters first and abbreviated last.
Matter and figures share the middle; the figures take what they need, matter the rest.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from tapbank.screens.codes import draw_beside
from tapbank.screens.figures import ROW, draw_figure, height_of
from tapbank.screens.fonts import LIT, Font, font, shorten, words_in, wrap
from tapbank.screens.screen import Number, Rows, Screen

WIDTH, HEIGHT = 128, 64
TITLE: Final = 13  # rows of the inverted bar
TITLE_GAP: Final = 4
KEY_GAP: Final = 3
KEYS: Final = 54  # first row of the bottom line
TOP, LEFT, RIGHT = TITLE + 1, 1, WIDTH - 1

SIZES: Final = (
    (26, True),
    (20, True),
    (16, True),
    (14, True),
    (12, False),
    (11, False),
    (10, False),
)
USUAL: Final = (10, False)
SMALLEST: Final = (9, False)


@lru_cache(maxsize=32)
def _drawn(screen: Screen) -> Image.Image:
    image = Image.new("1", (WIDTH, HEIGHT))
    if screen.code:
        draw_beside(image, screen.code, (*screen.matter, *screen.keys))
        return image
    if screen.title or screen.right:
        _draw_title(image, screen)
    if screen.keys:
        _draw_keys(image, screen.keys)
    _draw_middle(image, screen, *_zone(screen))
    return image


def draw(screen: Screen) -> Image.Image:
    """The picture; lit pixels are 255. A copy: the caller may draw on it."""
    return _drawn(screen).copy()


def last_scroll(screen: Screen) -> int:
    """The highest useful `scroll`: 0 when all of the matter shows."""
    room = _room(screen)
    face, lines = _set_matter(screen.matter, room)
    return max(0, len(lines) - max(1, _fit(lines, face, room)))


def fits_title(title: str, right: str) -> bool:
    """Whether the bar shows both whole."""
    return _title_width(font(*SMALLEST), title, right) <= RIGHT - 2 * LEFT


def fits_keys(keys: Sequence[str]) -> bool:
    """Whether the bottom line shows all of them whole."""
    labels = [key for key in keys if key]
    room = RIGHT - LEFT - KEY_GAP * (len(labels) - 1)
    return sum(map(font(*SMALLEST).width, labels)) <= room


def _title_width(face: Font, title: str, right: str) -> int:
    gap = TITLE_GAP if right and title else 0
    return face.width(title) + gap + face.width(right)


def _draw_title(image: Image.Image, screen: Screen) -> None:
    image.paste(LIT, (0, 0, WIDTH, TITLE))
    for size, bold in ((12, True), (11, True), (11, False), (10, False), SMALLEST):
        face = font(size, bold)
        if _title_width(face, screen.title, screen.right) <= RIGHT - 2 * LEFT:
            break
    right = shorten(screen.right, RIGHT - 30, face)
    left_edge = RIGHT - 1 - face.width(right)
    title = shorten(screen.title, left_edge - (TITLE_GAP if right else 0) - 1, face)
    top = (TITLE - face.cap) // 2
    face.write(image, (1, top), title, fill=0)
    face.write(image, (left_edge, top), right, fill=0)


def _draw_keys(image: Image.Image, keys: tuple[str, ...]) -> None:
    """Spread over the bottom line: the first at the left edge, the last at the right."""
    labels = [key for key in keys if key]
    face = _key_face(labels)
    texts = _fitted(labels, face)
    free = RIGHT - LEFT - sum(map(face.width, texts))
    gap = max(KEY_GAP, free // max(1, len(texts) - 1))
    pen = LEFT
    for text in texts:
        face.write(image, (pen, HEIGHT - face.cap - 2), text)
        pen += face.width(text) + gap


def _key_face(labels: list[str]) -> Font:
    room = RIGHT - LEFT - KEY_GAP * (len(labels) - 1)
    usual = font(*USUAL)
    return usual if sum(map(usual.width, labels)) <= room else font(*SMALLEST)


def _fitted(texts: list[str], face: Font) -> list[str]:
    """The longest one gives way when they don't fit beside each other."""
    room = RIGHT - LEFT - KEY_GAP * (len(texts) - 1)
    excess = sum(map(face.width, texts)) - room
    if excess <= 0:
        return texts
    longest = max(texts, key=face.width)
    short = shorten(longest, max(0, face.width(longest) - excess), face)
    fitted = [short if text is longest else text for text in texts]
    return fitted if len(short) < 3 else _fitted(fitted, face)


def _draw_middle(image: Image.Image, screen: Screen, top: int, bottom: int) -> None:
    room = _room(screen)
    face, lines = _set_matter(screen.matter, room)
    fit = max(1, _fit(lines, face, room))
    shown = lines[screen.scroll : screen.scroll + fit]
    tops = _tops(shown, face)
    spare = room - tops[-1]
    blocks = len(screen.figures) + bool(shown)
    gap = max(0, min(4, spare // (blocks + 1))) if screen.figures else spare // 2
    y = top + gap
    for line, below in zip(shown, tops, strict=False):
        face.write(image, (LEFT, y + below + 1), line)
    y += tops[-1]
    if screen.scroll + len(shown) < len(lines):
        font(*SMALLEST).write(image, (WIDTH - 6, bottom - 9), "▼")
    for number, figure in enumerate(screen.figures):
        y += gap if shown or number else 0
        height = height_of(figure) or _list_height(screen)
        if isinstance(figure, Number) and blocks == 1:
            height += spare - gap
        draw_figure(image, figure, y, height)
        y += height


def _fit(lines: Sequence[str], face: Font, room: int) -> int:
    """How many lines stand in `room`."""
    tops = _tops(lines, face)
    ends = (
        top + max(face.line - 1, 1 + face.cap + face.fall(line))
        for line, top in zip(lines, tops, strict=False)
    )
    return sum(end <= room for end in ends)


def _tops(lines: Sequence[str], face: Font) -> list[int]:
    """Where each line begins, and the end of all; accents of large capitals need room."""
    tops, end = [], 0
    for number, line in enumerate(lines):
        between = face.line - face.cap - 2 if number else 0
        end += max(0, face.rise(line) - between)
        tops.append(end)
        end += face.line
    return [*tops, end]


def _zone(screen: Screen) -> tuple[int, int]:
    """First row of the middle, and the first below it."""
    top = TOP if screen.title or screen.right else 0
    return top, KEYS if screen.keys else HEIGHT


def _room(screen: Screen) -> int:
    """Rows left for the matter."""
    top, bottom = _zone(screen)
    return bottom - top - sum(map(height_of, screen.figures)) - _list_height(screen)


def _list_height(screen: Screen) -> int:
    """As many whole lines of the list as the fixed figures and a line of matter leave."""
    top, bottom = _zone(screen)
    free = bottom - top - sum(map(height_of, screen.figures)) - (11 if screen.matter else 0)
    wanted = sum(len(figure.rows) for figure in screen.figures if isinstance(figure, Rows))
    return min(wanted, max(1, free // ROW)) * ROW


@lru_cache(maxsize=256)
def _set_matter(paragraphs: tuple[str, ...], room: int) -> tuple[Font, tuple[str, ...]]:
    """The largest letters in which all lines fit; the smallest ones if none do."""
    for size, bold in SIZES:
        face = font(size, bold)
        lines = _break(paragraphs, face)
        if lines is not None and _fit(lines, face, room) >= len(lines):
            return face, tuple(lines)
    face = font(*SMALLEST)
    words = [
        [shorten(word, RIGHT - LEFT, face) for word in words_in(p)] for p in paragraphs
    ]
    return face, tuple(_break(tuple(map(" ".join, words)), face) or ())


def _break(paragraphs: tuple[str, ...], face: Font) -> list[str] | None:
    lines: list[str] = []
    for paragraph in paragraphs:
        part = wrap(paragraph, RIGHT - LEFT, face)
        if part is None:
            return None
        lines += part
    return lines
