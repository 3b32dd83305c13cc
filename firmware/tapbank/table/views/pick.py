"""A list to choose from: ▲ ▼ move, OK takes what is highlighted, ✕ goes back."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from tapbank.screens import boxes
from tapbank.screens.screen import Row, Screen
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Option(msgspec.Struct, frozen=True):
    """One line and what OK on it does."""

    row: Row
    act: Callable[[], object]


class Pick(View):
    """A title and options; built anew by `options` each time it is shown.

    The highlight keeps its row, by its text, when others come or go above it; a view that
    sets `selected` puts it elsewhere.
    """

    def __init__(
        self, table: "Table", title: str, options: Sequence[Option] = (), right: str = ""
    ) -> None:
        super().__init__(table)
        self.title, self.right = title, right
        self.given = tuple(options)
        self.selected = 0
        self._lit: tuple[int, str] | None = None  # the row with the highlight, as shown

    def options(self) -> Sequence[Option]:
        return self.given

    def keys(self) -> tuple[str, ...]:
        words = self.table.words
        return (words.short("key.choose"), words.short("key.ok"), words.short("key.x_back"))

    def screen(self) -> Screen:
        rows = [option.row for option in self._placed()]
        return boxes.menu(self.title, self.right, rows, self.selected, self.keys())

    def turn(self, up: bool, repeat: bool) -> bool:
        count = len(self._placed())
        if not count:
            return False
        self.selected = (self.selected + (-1 if up else 1)) % count
        return True

    def ok(self) -> bool:
        options = self._placed()
        if not options:
            return False
        options[self.selected].act()
        return True

    def _placed(self) -> Sequence[Option]:
        """The options now, with the highlight on the row that had it."""
        options = self.options()
        texts = [option.row.text for option in options]
        if self._lit is not None and self.selected == self._lit[0]:
            same = [place for place, text in enumerate(texts) if text == self._lit[1]]
            near = sorted(same, key=lambda place: abs(place - self.selected))
            self.selected = next(iter(near), self.selected)
        self.selected = min(self.selected, max(0, len(texts) - 1))
        self._lit = (self.selected, texts[self.selected]) if texts else None
        return options
