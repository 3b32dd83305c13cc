"""An amount by buttons: ▲ ▼ by a note, OK = next smaller one; card or last OK ends it."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from tapbank.screens.screen import Number, Screen
from tapbank.table.amount import Stepper
from tapbank.table.view import Signature, View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class AmountEntry(View):
    """`done` gets the amount; then, when it was a card that ended it, the card's tap."""

    def __init__(
        self,
        table: "Table",
        title: str,
        stepper: Stepper,
        done: Callable[[int], None],
        show: Callable[[int], str] | None = None,
        whose: Collection[str] = (),
    ) -> None:
        """`show`: how the number is written, if it is not money of the running game.

        `whose`: the players whose card ends it; without any, everybody's.
        """
        super().__init__(table)
        self.whose = whose
        self.show = show or self.money
        self.title, self.stepper, self.done = title, stepper, done

    def screen(self) -> Screen:
        words = self.table.words
        end = "key.ok_done" if self.stepper.is_last else "table.ok_finer"
        return Screen(
            title=self.title,
            right=words.short("table.step", amount=self.show(self.stepper.note)),
            figures=(Number(self.show(self.stepper.amount), turning=True),),
            keys=(words.short(end), self.ending()),
        )

    def ending(self) -> str:
        """What ends it: a card, and OK held where cards have nothing to do yet."""
        return self.say("card_done") if self.show == self.money else self.say("hold_done")

    def turn(self, up: bool, repeat: bool) -> bool:
        self.stepper.turn(up, repeat)
        return True

    def ok(self) -> bool:
        if not self.stepper.finer():
            self._end()
        return True

    def ok_held(self) -> bool:
        """OK held: this is it."""
        self._end()
        return True

    def tap(self, who: Signature) -> bool:
        if self.whose and who.player not in self.whose:
            return False
        self._end()
        self.table.top.tap(who)
        return True

    def _end(self) -> None:
        self.table.close(self)
        self.done(self.stepper.amount)
