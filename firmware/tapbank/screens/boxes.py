"""Screens that no prompt asks for: menus, notices, dice. Texts come ready made.

Whoever holds the conversation fills them with words from the catalogue.
"""

from collections.abc import Sequence

from tapbank.screens.screen import Dice, Line, Row, Rows, Screen

FACES = ((1, 6), (5, 2), (3, 4), (6, 1), (2, 5), (4, 3))  # shown while shaken, in turn


def menu(
    title: str,
    right: str,
    entries: Sequence[Row | str],
    selected: int,
    keys: Sequence[str],
) -> Screen:
    """A list with a highlight; entries may carry a figure at the right, a mark, a tick."""
    rows = tuple(Row(entry) if isinstance(entry, str) else entry for entry in entries)
    return Screen(
        title=title, right=right, figures=(Rows(rows, selected),), keys=tuple(keys)
    )


def message(
    title: str, lines: Sequence[str], keys: Sequence[str] = (), right: str = ""
) -> Screen:
    """Text in the largest letters that fit."""
    return Screen(title=title, right=right, matter=tuple(lines), keys=tuple(keys))


def shaking(
    frame: int, title: str = "", right: str = "", keys: Sequence[str] = ()
) -> Screen:
    """A frame of the dice while ROLL is held; count `frame` up, some ten times a second."""
    faces = FACES[frame % len(FACES)]
    return Screen(
        title=title,
        right=right,
        figures=(Dice(faces, tilt=1 + frame % 2, large=True),),
        keys=tuple(keys),
    )


def thrown(
    dice: Sequence[int],
    title: str = "",
    right: str = "",
    lines: Sequence[Row | str] = (),
) -> Screen:
    """The throw: faces and sum, and a line such as where it leads."""
    note = f"= {sum(dice)}" if len(dice) > 1 else ""
    below = tuple(Line(Row(line) if isinstance(line, str) else line) for line in lines)
    faces = Dice(tuple(dice), note, large=True)
    return Screen(title=title, right=right, figures=(faces, *below))
