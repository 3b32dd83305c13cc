"""A word from the box: a refusal, a fault. It stays until a key or a tap."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tapbank.screens import boxes
from tapbank.screens.screen import Screen
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Passing(View):
    """Any button closes it and does nothing else."""

    thin = True

    def ok(self) -> bool:
        return self.back()

    def turn(self, up: bool, repeat: bool) -> bool:
        return self.back()


class Notice(Passing):
    """Lines in the largest letters that fit."""

    def __init__(self, table: "Table", lines: Sequence[str], title: str = "") -> None:
        super().__init__(table)
        self.lines, self.title = tuple(lines), title

    def screen(self) -> Screen:
        return boxes.message(self.title, self.lines, (self.table.words.short("key.ok"),))


class Toast(Notice):
    """A notice that goes away by itself, too."""

    lasts = 4.0
