"""Lists in which several deeds are marked and signed once: mortgage, lift a mortgage."""

from typing import TYPE_CHECKING

from tapbank.game import Action, Refused, manage
from tapbank.game.actions import LiftMortgage, MortgageDeed, SellDeed
from tapbank.game.checks import lift_cost
from tapbank.screens import boxes
from tapbank.screens.screen import Row, Screen
from tapbank.table.legal import is_legal
from tapbank.table.view import Signature, View
from tapbank.table.views.rows import deed_row
from tapbank.table.views.signing import submit_all

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Marks(View):
    """OK marks and unmarks; the card signs what is marked, or what is highlighted."""

    title = ""
    sign = 1

    def __init__(self, table: "Table", player: str) -> None:
        super().__init__(table)
        self.player, self.selected = player, 0
        self.marked: set[str] = set()
        self.deeds = sorted(self.possible(), key=lambda deed: -self.amount(deed))

    def possible(self) -> list[str]:
        raise TypeError("a list of what?")

    def amount(self, deed: str) -> int:
        """What it brings or costs, whole units."""
        raise TypeError("a list of what?")

    def action(self, deed: str) -> Action:
        raise TypeError("a list of what?")

    def signed(self) -> list[str]:
        """What a tap would sign now, in the order of the list."""
        chosen = [deed for deed in self.deeds if deed in self.marked]
        return chosen or self.deeds[self.selected : self.selected + 1]

    def screen(self) -> Screen:
        words = self.table.words
        if not self.deeds:
            text = words.long("table.nothing_here")
            return boxes.message(self.heading(), [text], (words.short("key.x_back"),))
        total = sum(self.amount(deed) for deed in self.signed())
        rows = [self._row(deed) for deed in self.deeds]
        keys = (words.short("key.ok_mark"), words.short("key.tap_sign"))
        return boxes.menu(
            self.heading(), self._signed_money(total), rows, self.selected, keys
        )

    def heading(self) -> str:
        return self.table.words.short(f"menu.{self.title}")

    def turn(self, up: bool, repeat: bool) -> bool:
        if self.deeds:
            self.selected = (self.selected + (-1 if up else 1)) % len(self.deeds)
        return bool(self.deeds)

    def ok(self) -> bool:
        if self.deeds:
            self.marked ^= {self.deeds[self.selected]}
        return bool(self.deeds)

    def tap(self, who: Signature) -> bool:
        if who.player != self.player or not self.deeds:
            return False
        submit_all(self.table, tuple(self.action(deed) for deed in self.signed()))
        return True

    def _row(self, deed: str) -> Row:
        amount = self._signed_money(self.amount(deed))
        return deed_row(self.table, deed, amount, deed in self.marked)

    def _signed_money(self, amount: int) -> str:
        return ("+" if self.sign > 0 else "-") + self.money(amount)


class MortgageList(Marks):
    title = "mortgage"

    def possible(self) -> list[str]:
        actions = [choice.action for choice in manage(self.table.state, self.player)]
        return [action.deed for action in actions if isinstance(action, MortgageDeed)]

    def amount(self, deed: str) -> int:
        return self.table.state.edition.deeds[deed].mortgage

    def action(self, deed: str) -> Action:
        return MortgageDeed(self.player, deed)


class LiftList(Marks):
    title = "lift"
    sign = -1

    def possible(self) -> list[str]:
        state = self.table.state
        lifts = [LiftMortgage(self.player, deed) for deed in state.owned(self.player)]
        return [lift.deed for lift in lifts if is_legal(state, lift)]

    def ok(self) -> bool:
        """No more is marked than the cash will lift."""
        deed = self.deeds[self.selected]
        needs = sum(map(self.amount, self.marked | {deed}))
        has = self.table.state.cash[self.player]
        if needs <= has or deed in self.marked:
            return super().ok()
        facts = {"player": self.player, "needs": needs, "has": has}
        self.table.refuse(Refused("short_of_cash", **facts))
        return True

    def amount(self, deed: str) -> int:
        state = self.table.state
        return lift_cost(state, state.edition.deeds[deed])

    def action(self, deed: str) -> Action:
        return LiftMortgage(self.player, deed)


class SaleList(Marks):
    """Deeds that the bank takes back for good."""

    title = "sell_deed"

    def possible(self) -> list[str]:
        actions = [choice.action for choice in manage(self.table.state, self.player)]
        return [action.deed for action in actions if isinstance(action, SellDeed)]

    def amount(self, deed: str) -> int:
        return self.table.state.edition.deeds[deed].price // 2

    def action(self, deed: str) -> Action:
        return SellDeed(self.player, deed)
