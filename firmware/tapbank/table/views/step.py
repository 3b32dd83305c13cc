"""One list of a game that is taken over: its first line goes on, ✕ goes back a step,
held it leaves."""

from typing import TYPE_CHECKING

from tapbank.screens.screen import Row
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.views.take_over import TakeOver


class Step(Pick):
    def __init__(self, over: "TakeOver", title: str) -> None:
        super().__init__(over.table, title)
        self.over = over

    def options(self) -> list[Option]:
        done = Option(Row(self.table.words.short("screen.finish_choice")), self.over.next)
        return [done, *self.lines()]

    def lines(self) -> list[Option]:
        raise TypeError("a list of what?")

    def ok(self) -> bool:
        """What an OK gave or took is kept, while the list stays open."""
        done = super().ok()
        if self.table.top is self:
            self.over.keep()
        return done

    def back(self) -> bool:
        self.over.back()
        return True

    def hold(self) -> bool:
        self.over.leave()
        return True
