"""What one picture of the display says: title, matter, figures, keys. No pixels.

A `Screen` is made by `compose` (prompts) or `boxes` (menus, numbers, notices) and drawn by
`drawing.draw`. Equal screens are equal pictures: an unchanged one need not be sent.
"""

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """A group told without colour: its letter in a square filled with its pattern."""

    letter: str
    pattern: str


class Row(msgspec.Struct, frozen=True):
    """One line: mark, text, figure at the right edge; `ticked` where several are chosen."""

    text: str
    right: str = ""
    mark: Mark | None = None
    ticked: bool = False


class Rows(msgspec.Struct, frozen=True, tag="rows"):
    """A list with a highlight, kept in sight; without one (-1) it begins at row `start`."""

    rows: tuple[Row, ...]
    selected: int = -1
    start: int = 0


class Change(msgspec.Struct, frozen=True, tag="change"):
    """Cash before → after, with the name of whose it is where several are shown."""

    before: str
    after: str
    who: str = ""


class Dice(msgspec.Struct, frozen=True, tag="dice"):
    """Faces 1-6; `note` at their right ("= 6"); `tilt` shifts them while shaken."""

    faces: tuple[int, ...]
    note: str = ""
    tilt: int = 0
    large: bool = False


class Dots(msgspec.Struct, frozen=True, tag="dots"):
    """Progress or countdown: `full` of `of` dots, and a note."""

    full: int
    of: int
    note: str = ""


class Number(msgspec.Struct, frozen=True, tag="number"):
    """One big figure, in ▲ ▼ when the buttons change it."""

    text: str
    turning: bool = False


class Line(msgspec.Struct, frozen=True, tag="line"):
    """A row among the figures."""

    row: Row


Figure = Rows | Change | Dice | Dots | Number | Line


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """128×64 in four zones from top to bottom.

    `title`, `right`: the inverted bar. `matter`: paragraphs, in the largest letters that
    fit; `scroll`: its first line shown, for a card longer than the display. `figures`: top
    to bottom. `keys`: what each input does now, those only that do something. `code`:
    what a QR code says; it has the left half, matter and keys stand beside it.
    """

    title: str = ""
    right: str = ""
    matter: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    keys: tuple[str, ...] = ()
    scroll: int = 0
    code: str = ""
