"""What needs several taps: a bankruptcy, the end of an auction, an undo, a new card."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tapbank.game import Action
from tapbank.game.actions import DeclareBankruptcy, PassBid
from tapbank.game.agenda import Auction, Debt
from tapbank.ledger import BANK, is_player
from tapbank.screens.screen import Screen
from tapbank.table.view import Signature, View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Agreeing(View):
    """Collects the taps of `missing`, then does what was agreed. ✕ = no."""

    def __init__(
        self,
        table: "Table",
        title: str,
        lines: tuple[str, ...],
        missing: tuple[str, ...],
        act: Callable[[tuple[str, ...]], object],
        enough: int | None = None,
    ) -> None:
        """`enough`: so many of `missing` suffice (None = all of them)."""
        super().__init__(table)
        self.title, self.lines, self.missing, self.act = title, lines, missing, act
        self.enough = len(missing) if enough is None else min(enough, len(missing))
        self.agreed: tuple[str, ...] = ()

    def screen(self) -> Screen:
        words = self.table.words
        left = [self.name(player) for player in self.missing if player not in self.agreed]
        tap = words.short("key.who_tap_agree", who=", ".join(left))
        return Screen(
            title=self.title,
            right=f"{len(self.agreed)}/{self.enough}",
            matter=self.lines,
            keys=(tap, words.short("key.x_no")),
        )

    def tap(self, who: Signature) -> bool:
        if who.player not in self.missing:
            return False
        if who.player not in self.agreed:
            self.agreed = (*self.agreed, who.player)
        self.table.sound("tick")
        if len(self.agreed) >= self.enough:
            self.act(self.agreed)
        return True


class Bankruptcy(Agreeing):
    """The second look: the debtor's own tap; or all others', when the debtor has left."""

    def __init__(self, table: "Table", debtor: str) -> None:
        words, item = table.words, table.prompt.item
        creditors = [due.creditor for due in item.dues] if isinstance(item, Debt) else []
        heir = creditors[0] if len(creditors) == 1 else BANK
        key = "player" if is_player(heir) else "bank"
        text = words.long(f"table.bankrupt_to_{key}", who=table.state.name(heir))
        self.debtor = debtor
        title = words.short("screen.bankrupt_ask", who=table.state.name(debtor).upper())
        super().__init__(table, title, (text,), table.state.after(debtor), self._by_others)

    def screen(self) -> Screen:
        shown = super().screen()
        key = "debtor_or_all" if self._is_hopeless() else "debtor_has_left"
        keys = (self.say(key, who=self.name(self.debtor)), shown.keys[-1])
        return Screen(title=shown.title, right=shown.right, matter=shown.matter, keys=keys)

    def tap(self, who: Signature) -> bool:
        if who.player == self.debtor:
            self.table.submit(DeclareBankruptcy(self.debtor))
            return True
        return super().tap(who)

    def _is_hopeless(self) -> bool:
        choices = self.table.prompt.choices
        return any(isinstance(choice.action, DeclareBankruptcy) for choice in choices)

    def _by_others(self, witnesses: tuple[str, ...]) -> None:
        self.table.submit(DeclareBankruptcy(self.debtor, witnesses))


class LastCall(View):
    """The auction is to end now: whoever is out taps; the last one who leads has won."""

    def screen(self) -> Screen:
        words, item = self.table.words, self.table.prompt.item
        assert isinstance(item, Auction)
        inside = [self.name(player) for player in item.bidders if player != item.leader]
        return Screen(
            title=words.short("screen.auction"),
            right=self.money(item.bid),
            matter=(words.long("table.who_is_out"), ", ".join(inside)),
            keys=(words.short("table.tap_out"), words.short("key.x_back")),
        )

    def tap(self, who: Signature) -> bool:
        if not who.player:
            return False
        action: Action = PassBid(who.player)
        if self.table.submit(action) is not None and self.table.prompt.kind == "auction":
            self.table.open(LastCall(self.table))
        return True

    def ok(self) -> bool:
        """What concerns the whole table, taking back too: taps only bid here."""
        self.table.open_house_menu()
        return True

    def hold(self) -> bool:
        return self.back()
