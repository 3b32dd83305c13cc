"""What anybody at the table may do, but not a button alone: the first card signs it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tapbank.screens import boxes
from tapbank.screens.screen import Screen
from tapbank.table.view import Signature, View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Anybody(View):
    """`act` is told whose card it was."""

    def __init__(
        self, table: "Table", title: str, text: str, act: Callable[[str], object]
    ) -> None:
        super().__init__(table)
        self.title, self.text, self.act = title, text, act

    def screen(self) -> Screen:
        back = self.table.words.short("key.x_back")
        return boxes.message(self.title, [self.text], (back,))

    def tap(self, who: Signature) -> bool:
        if not who.player:
            return False
        self.table.sound("tick")
        self.table.close(self)
        self.act(who.player)
        return True
