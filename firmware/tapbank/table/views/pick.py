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
    """A title and options; built anew by `options` each time it is shown."""

    def __init__(
        self, table: "Table", title: str, options: Sequence[Option] = (), right: str = ""
    ) -> None:
        super().__init__(table)
        self.title, self.right = title, right
        self.given = tuple(options)
        self.selected = 0

    def options(self) -> Sequence[Option]:
        return self.given

    def keys(self) -> tuple[str, ...]:
        words = self.table.words
        return (words.short("key.choose"), words.short("key.ok"), words.short("key.x_back"))

    def screen(self) -> Screen:
        rows = [option.row for option in self.options()]
        return boxes.menu(self.title, self.right, rows, self.selected, self.keys())

    def turn(self, up: bool, repeat: bool) -> bool:
        count = len(self.options())
        if not count:
            return False
        self.selected = (self.selected + (-1 if up else 1)) % count
        return True

    def ok(self) -> bool:
        options = self.options()
        if not options:
            return False
        options[min(self.selected, len(options) - 1)].act()
        return True
