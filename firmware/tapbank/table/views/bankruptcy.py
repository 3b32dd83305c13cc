"""A debtor gives up, or has left: a question first, then the taps of whom it takes.

Hopeless: the debtor's own card does it, or those of all others. While money can still be
raised: the cards of all others only, where there are two at least. With cash enough they
only have the debt paid from it.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.game.actions import DeclareBankruptcy, PayDebt
from tapbank.game.agenda import Debt
from tapbank.game.rules.debt import is_hopeless
from tapbank.ledger import BANK, is_player
from tapbank.screens.screen import Row, Screen
from tapbank.table.view import Signature
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


def ask_bankruptcy(table: "Table", debtor: str) -> None:
    """No stands first; only a yes leads to the taps."""
    words, who = table.words, table.state.name(debtor).upper()
    item = table.prompt.item
    hopeless = isinstance(item, Debt) and is_hopeless(table.state, item)
    title = "screen.bankrupt_ask" if hopeless else "table.left_ask"
    yes = "table.is_bankrupt" if hopeless else "table.has_left"
    options = (
        Option(Row(words.short("table.play_on")), table.home),
        Option(
            Row(words.short(yes)), lambda: table.swap(Bankruptcy(table, debtor, hopeless))
        ),
    )
    table.open(Pick(table, words.short(title, who=who), options))


def ask_absent(table: "Table", debtor: str) -> None:
    """The cash is there, its owner is not: all others may have the debt paid."""
    words, who = table.words, table.state.name(debtor)
    text = words.long("table.pays_absent", who=who)
    act = lambda all_of: table.submit(PayDebt(debtor, all_of))  # noqa: E731
    others = table.state.after(debtor)
    agreeing = lambda: table.swap(Agreeing(table, who.upper(), (text,), others, act))  # noqa: E731
    options = (
        Option(Row(words.short("table.play_on")), table.home),
        Option(Row(words.short("table.has_left")), agreeing),
    )
    table.open(Pick(table, words.short("table.left_ask", who=who.upper()), options))


class Bankruptcy(Agreeing):
    """Says who gets everything, and whose taps do it."""

    def __init__(self, table: "Table", debtor: str, hopeless: bool) -> None:
        words, item = table.words, table.prompt.item
        creditors = [due.creditor for due in item.dues] if isinstance(item, Debt) else []
        heir = creditors[0] if len(creditors) == 1 else BANK
        key = "player" if is_player(heir) else "bank"
        text = words.long(f"table.bankrupt_to_{key}", who=table.state.name(heir))
        self.debtor, self.hopeless = debtor, hopeless
        who = table.state.name(debtor).upper()
        title = words.short("table.out_ask", who=who)
        super().__init__(table, title, (text,), table.state.after(debtor), self._by_others)

    def screen(self) -> Screen:
        shown = super().screen()
        key = "debtor_or_all" if self.hopeless else "all_others_tap"
        keys = (self.say(key, who=self.name(self.debtor)), shown.keys[-1])
        return replace(shown, keys=keys)

    def tap(self, who: Signature) -> bool:
        if who.player == self.debtor:
            self.table.submit(DeclareBankruptcy(self.debtor))
            return True
        return super().tap(who)

    def _by_others(self, witnesses: tuple[str, ...]) -> None:
        self.table.submit(DeclareBankruptcy(self.debtor, witnesses))
