"""Raising money for the open prompt: a suggested order, one OK each, then the card pays.

The same list serves every prompt that asks for cash; the prompt is back when it is done.
"""

from typing import TYPE_CHECKING

from tapbank.game import State
from tapbank.game.checks import raisable
from tapbank.screens import boxes
from tapbank.screens.screen import Row, Screen
from tapbank.table.steps import Step, steps
from tapbank.table.view import Signature, View
from tapbank.table.wording import step_text

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Raising(View):
    """`needs`: cash that the prompt asks of `player`."""

    def __init__(self, table: "Table", player: str, needs: int) -> None:
        super().__init__(table)
        self.player, self.needs, self.selected = player, needs, 0

    @staticmethod
    def can_help(table: "Table", player: str) -> bool:
        """There is something to sell or mortgage."""
        if not (table.prompt.manage and raisable(table.state, player)):
            return False
        return bool(steps(table.state, player))

    @property
    def short(self) -> int:
        """Units still missing."""
        return max(0, self.needs - self.table.state.cash[self.player])

    def screen(self) -> Screen:
        words, state = self.table.words, self.table.state
        missing = words.short("screen.short_by", amount=self.money(self.short))
        keys = (words.short("key.choose"), words.short("key.ok"), words.short("key.x_back"))
        rows = step_rows(self.table, steps(state, self.player))
        return boxes.menu(self.name(self.player), missing, rows, self.selected, keys)

    def turn(self, up: bool, repeat: bool) -> bool:
        count = len(steps(self.table.state, self.player))
        self.selected = (self.selected + (-1 if up else 1)) % count if count else 0
        return bool(count)

    def ok(self) -> bool:
        found = steps(self.table.state, self.player)
        if not found:
            return False
        chosen = found[min(self.selected, len(found) - 1)]
        if self.table.submit(chosen.action) is not None and self.short:
            self.table.home()
            self.table.open(Raising(self.table, self.player, self.needs))
        return True

    def tap(self, who: Signature) -> bool:
        """The card goes on to the prompt; cash suffices or it comes back here."""
        self.table.close(self)
        return self.table.top.tap(who)


def step_rows(table: "Table", found: list[Step]) -> list[Row]:
    """The steps as lines, each with what it brings."""
    state: State = table.state
    show = state.edition.money.show
    return [
        Row(step_text(state, table.words, step.action), f"+{show(step.gain)}")
        for step in found
    ]
