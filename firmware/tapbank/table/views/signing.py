"""The last step of many an operation: what will happen, and whose card signs it."""

from typing import TYPE_CHECKING

from tapbank.game import Action
from tapbank.screens.screen import Figure, Screen
from tapbank.table.view import Signature, View
from tapbank.table.views.receipt import together

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Signing(View):
    """Shows a text; the tap of `player` submits the actions, one after the other."""

    def __init__(
        self, table: "Table", player: str, actions: tuple[Action, ...], *lines: str
    ) -> None:
        super().__init__(table)
        self.player, self.actions, self.lines = player, actions, lines

    def figures(self) -> tuple[Figure, ...]:
        return ()

    def screen(self) -> Screen:
        words = self.table.words
        return Screen(
            title=self.name(self.player),
            right=self.money(self.table.state.cash[self.player]),
            matter=self.lines,
            figures=self.figures(),
            keys=(
                words.short("key.who_taps", who=self.name(self.player)),
                words.short("key.x_back"),
            ),
        )

    def tap(self, who: Signature) -> bool:
        if who.player != self.player:
            return False
        submit_all(self.table, self.actions)
        return True


def submit_all(table: "Table", actions: tuple[Action, ...]) -> None:
    """One signature for several actions, told as one; the first refusal ends it."""
    before, done = table.state, []
    for action in actions:
        news = table.submit(action)
        if news is None:
            return
        done.append(news)
    if len(done) > 1:
        together(table, before, done)
