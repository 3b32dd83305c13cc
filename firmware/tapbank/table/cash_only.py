"""Cash only: the giver's card on PAY, the receiver's on GET, then the amount.

The bank's card stands for the bank on either pad. The giver's card once more, OK held or
the last OK makes the payment; ✕ takes it back. One card alone shows its owner's cash, and
OK opens the menu.
"""

from typing import TYPE_CHECKING, Final

from tapbank.game.actions import Transfer
from tapbank.game.edition import LARGEST_SUM
from tapbank.ledger import BANK
from tapbank.screens.scene import View as Extra
from tapbank.screens.screen import Number, Screen
from tapbank.table.amount import Stepper
from tapbank.table.asks import Ask
from tapbank.table.view import Signature
from tapbank.table.views.menu import open_bank_menu, open_menu

if TYPE_CHECKING:
    from tapbank.table.table import Table

ALONE_S: Final = 20.0  # one card alone is forgotten after that


class Payments(Ask):
    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.giver = self.receiver = ""
        self.stepper: Stepper | None = None
        self.last = table.state.edition.salary

    def goes_on(self, prompt: object) -> bool:
        """After a payment everything is asked anew, from the last amount."""
        return getattr(prompt, "kind", "") == "cash"

    # --- who to whom

    def tap(self, who: Signature) -> bool:
        party = BANK if who.name == BANK else who.player
        if not party:
            return False
        if self.stepper and self._signs(party, who.pad):
            self._pay()
            return True
        if who.pad == "get":
            self.receiver = party
        else:
            self.giver = party
        self.since = self.table.now()
        self.table.sound("tick")
        self._go_on()
        return True

    def _signs(self, party: str, pad: str) -> bool:
        return party == (self.receiver if pad == "get" else self.giver)

    def _go_on(self) -> None:
        """Both are known: the amount."""
        if not (self.giver and self.receiver):
            return
        if self.giver == self.receiver:
            self.receiver = ""
            self.table.notice(self.table.words.long("refusal.own_payment"))
            return
        state = self.table.state
        most = LARGEST_SUM if self.giver == BANK else state.cash[self.giver]
        likely = self.stepper.amount if self.stepper else min(self.last, most)
        self.stepper = Stepper(state.edition.money.notes, likely, 0, most)

    def _pay(self) -> None:
        assert self.stepper is not None
        amount = self.stepper.amount
        if self.table.submit(Transfer(self.giver, self.receiver, amount)) is not None:
            self.last = amount
            self._forget()

    def _forget(self) -> None:
        self.giver = self.receiver = ""
        self.stepper = None

    # --- the amount

    def turn(self, up: bool, repeat: bool) -> bool:
        if self.stepper is None:
            return self.move(up, len(self.table.state.alive()))
        self.stepper.turn(up, repeat)
        return True

    def ok(self) -> bool:
        if self.stepper is not None:
            if not self.stepper.finer():
                self._pay()
            return True
        party = self.giver or self.receiver
        self._forget()
        if party in self.table.state.players:
            open_menu(self.table, party)
        else:
            open_bank_menu(self.table)
        return True

    def ok_held(self) -> bool:
        if self.stepper is not None:
            self._pay()
        return True

    def back(self) -> bool:
        is_open = bool(self.giver or self.receiver)
        self._forget()
        return is_open

    def tick(self) -> None:
        alone = bool(self.giver) != bool(self.receiver)
        if alone and self.table.now() - self.since >= ALONE_S:
            self._forget()

    # --- what it shows

    def extras(self) -> Extra:
        return Extra(scroll=self.selected)

    def screen(self) -> Screen:
        if self.stepper is not None:
            return self._amount(self.stepper)
        if self.giver or self.receiver:
            return self._one()
        return super().screen()

    def _amount(self, stepper: Stepper) -> Screen:
        end = "key.ok_done" if stepper.is_last else "table.ok_finer"
        words = self.table.words
        return Screen(
            title=f"{self._who(self.giver)} → {self._who(self.receiver)}",
            right=words.short("table.step", amount=self.money(stepper.note)),
            figures=(Number(self.money(stepper.amount), turning=True),),
            keys=(words.short(end), self.say("hold_pays")),
        )

    def _one(self) -> Screen:
        party = self.giver or self.receiver
        cash = self.money(self.table.state.cash[party]) if party != BANK else ""
        asked = "to_whom" if self.giver else "from_whom"
        return Screen(
            title=self._who(party),
            right=cash,
            matter=(self.table.words.long(f"table.{asked}"),),
            keys=(
                self.table.words.short("key.ok_menu"),
                self.table.words.short("key.x_back"),
            ),
        )

    def _who(self, party: str) -> str:
        if party == BANK:
            return self.table.words.short("account.bank").upper()
        return self.name(party)
