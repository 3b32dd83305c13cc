"""A text to read: ▲ ▼ scroll, OK goes on, ✕ goes back."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tapbank.screens.drawing import last_scroll
from tapbank.screens.screen import Screen
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Reading(View):
    """`done`: what OK leads to; without it OK closes the text."""

    def __init__(
        self,
        table: "Table",
        title: str,
        lines: Sequence[str],
        done: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(table)
        self.title, self.lines, self.done = title, tuple(lines), done
        self.scroll = 0

    def screen(self) -> Screen:
        words = self.table.words
        keys = (words.short("key.scroll"), words.short("key.ok"))
        return Screen(title=self.title, matter=self.lines, keys=keys, scroll=self.scroll)

    def turn(self, up: bool, repeat: bool) -> bool:
        last = last_scroll(self.screen())
        self.scroll = min(max(0, self.scroll + (-1 if up else 1)), last)
        return True

    def ok(self) -> bool:
        if self.done is None:
            return self.back()
        self.table.close(self)
        self.done()
        return True


class Sheet(Reading):
    """The rules of a game that begins: nobody is kept from throwing by it."""

    thin = True
