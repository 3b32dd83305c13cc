"""The box at rest: what wakes it, and how a standing picture is kept from burning in.

The first touch of a button only wakes, and so does a knob's whole first turn; a card acts
at once, since nobody lays one down to switch on a light. While the display is dim its
picture is moved by a pixel every minute.
"""

from typing import Final

from PIL import Image

from tapbank.devices import Press, Report

SHIFT_EVERY_S: Final = 60.0
TURNED: Final = frozenset({"up", "down"})
SHIFTS: Final = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))


class Rest:
    """Remembers which button woke the box, until that one has been let go."""

    def __init__(self) -> None:
        self._woken_by = ""
        self._turn_woke = False

    def swallows(self, report: Report | None, is_dim: bool) -> bool:
        """Whether this report only wakes, or still belongs to the touch that woke."""
        if not isinstance(report, Press):
            return False
        if is_dim:
            self._woken_by, self._turn_woke = report.button, report.button in TURNED
            return True
        if report.kind == "step":
            return self._turn_woke
        is_its = report.button == self._woken_by
        if report.begins:
            self._woken_by = "" if is_its else self._woken_by
            self._turn_woke = self._turn_woke and report.button not in TURNED
            return False
        return is_its


def place(idle_s: float) -> tuple[int, int]:
    """Where the picture lies after so long."""
    return SHIFTS[int(idle_s / SHIFT_EVERY_S) % len(SHIFTS)]


def shifted(image: Image.Image, offset: tuple[int, int]) -> Image.Image:
    """The picture moved; what leaves the display is dark."""
    if offset == (0, 0):
        return image
    moved = Image.new("1", image.size)
    moved.paste(image, offset)
    return moved
