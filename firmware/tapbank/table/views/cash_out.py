"""Back to paper money: how many notes of each kind everybody gets, one player a page."""

from typing import TYPE_CHECKING

from tapbank.screens import boxes
from tapbank.screens.screen import Row, Screen
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table


def notes_for(amount: int, notes: tuple[int, ...]) -> tuple[list[tuple[int, int]], int]:
    """(note, how many), large first, and the rest that no note can pay."""
    found = []
    for note in sorted(notes, reverse=True):
        count, amount = divmod(amount, note)
        if count:
            found.append((note, count))
    return found, amount


class CashOut(View):
    """OK = the next player; nothing changes in the game."""

    def __init__(self, table: "Table", place: int = 0) -> None:
        super().__init__(table)
        self.people, self.place, self.selected = table.state.alive(), place, 0

    def screen(self) -> Screen:
        words, state = self.table.words, self.table.state
        player = self.people[self.place]
        keys = (words.short("key.scroll"), words.short("key.ok"), words.short("key.x_back"))
        cash = self.money(state.cash[player])
        return boxes.menu(self.name(player), cash, self._rows(), self.selected, keys)

    def _rows(self) -> list[Row]:
        state = self.table.state
        cash = state.cash[self.people[self.place]]
        pairs, rest = notes_for(cash, state.edition.money.notes)
        rows = [Row(self.money(note), f"× {count}") for note, count in pairs]
        return [*rows, Row(self.say("rest"), self.money(rest))] if rest else rows

    def turn(self, up: bool, repeat: bool) -> bool:
        count = len(self._rows())
        self.selected = (self.selected + (-1 if up else 1)) % count if count else 0
        return True

    def ok(self) -> bool:
        if self.place + 1 < len(self.people):
            self.place, self.selected = self.place + 1, 0
            return True
        return self.back()
