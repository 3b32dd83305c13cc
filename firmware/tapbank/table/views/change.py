"""Learning to pay: with which note, and how much comes back? Then the payment is made.

For children, where the household has settled it so. The third wrong answer is told.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tapbank.game import Action, State
from tapbank.game.actions import BuyDeed, PayDebt, PayFine
from tapbank.game.agenda import Debt
from tapbank.screens.screen import Number, Screen
from tapbank.table.amount import Stepper
from tapbank.table.view import Signature, View

if TYPE_CHECKING:
    from tapbank.table.table import Table

TRIES: Final = 3


def price_of(state: State, action: Action) -> int:
    """What this signature pays at once, whole units; 0 = nothing to be learnt by it."""
    match action:
        case BuyDeed(player=player):
            deed = getattr(state.top, "deed", "")
            price = state.edition.deeds[deed].price if deed else 0
        case PayFine(player=player):
            price = state.edition.bail
        case PayDebt(player=player) if isinstance(state.top, Debt):
            price = state.top.amount
        case _:
            return 0
    return price if price <= state.cash[player] else 0


def handed(price: int, notes: tuple[int, ...]) -> int:
    """What is put on the table: the smallest note that does, or several of the largest."""
    enough = [note for note in sorted(notes) if note >= price]
    return enough[0] if enough else -(-price // max(notes)) * max(notes)


class Change(View):
    """`pay` is done once the change is right."""

    def __init__(
        self, table: "Table", player: str, price: int, pay: Callable[[], object]
    ) -> None:
        super().__init__(table)
        notes = table.state.edition.money.notes
        self.player, self.price, self.pay = player, price, pay
        self.given = handed(price, notes)
        self.stepper = Stepper(notes, 0, 0, self.given)
        halves = (i for i, note in enumerate(self.stepper.notes) if 2 * note <= self.given)
        self.stepper.place = next(halves, len(self.stepper.notes) - 1)
        self.wrong = 0

    @property
    def change(self) -> int:
        return self.given - self.price

    def screen(self) -> Screen:
        words = self.table.words
        end = "key.ok_done" if self.stepper.is_last else "table.ok_finer"
        asked = self.say(
            "change_of", price=self.money(self.price), given=self.money(self.given)
        )
        return Screen(
            title=asked,
            right=words.short("table.step", amount=self.money(self.stepper.note)),
            matter=(self.say("change_ask"),),
            figures=(Number(self.money(self.stepper.amount), turning=True),),
            keys=(
                words.short(end),
                words.short("key.who_taps", who=self.name(self.player)),
            ),
        )

    def turn(self, up: bool, repeat: bool) -> bool:
        self.stepper.turn(up, repeat)
        return True

    def ok(self) -> bool:
        return self.stepper.finer() or self._check()

    def ok_held(self) -> bool:
        return self._check()

    def tap(self, who: Signature) -> bool:
        return who.player == self.player and self._check()

    def _check(self) -> bool:
        if self.stepper.amount == self.change:
            self.table.close(self)
            self.pay()
            return True
        self.wrong += 1
        key = "change_is" if self.wrong >= TRIES else "change_wrong"
        words, right = self.table.words, self.money(self.change)
        self.table.notice(words.long(f"table.{key}", amount=right))
        return True
