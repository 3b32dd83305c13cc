"""What needs several taps: an undo, a new card, a verdict; who bids no more."""

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.game.actions import PassBid
from tapbank.game.agenda import Auction
from tapbank.screens.screen import Row, Screen
from tapbank.table.view import Signature, View
from tapbank.table.views.pick import Option, Pick

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


class LastCall(Pick):
    """✕ in an auction: what else there is. A tap still bids, and the clock goes on."""

    def __init__(self, table: "Table") -> None:
        words = table.words
        out = Option(
            Row(words.short("table.bid_no_more")), lambda: table.swap(GoingOut(table))
        )
        rest = Option(Row(words.short("table.for_all")), table.open_house_menu)
        super().__init__(table, words.short("screen.auction"), (out, rest))

    def keys(self) -> tuple[str, ...]:
        words = self.table.words
        return (
            words.short("key.ok"),
            words.short("key.tap_bid"),
            words.short("key.x_back"),
        )

    def screen(self) -> Screen:
        return replace(super().screen(), right=seconds_left(self.table))

    def hold(self) -> bool:
        return self.back()


class GoingOut(View):
    """Whoever bids no more taps; the last one who leads has won. The clock is shown."""

    def __init__(self, table: "Table", said: str = "") -> None:
        """`said`: who has just gone out."""
        super().__init__(table)
        self.said = said

    def screen(self) -> Screen:
        words, item = self.table.words, self.table.prompt.item
        assert isinstance(item, Auction)
        said = self.said or words.long("table.who_is_out")
        if item.called and item.leader:  # who was out may bid again: say why
            leads = {"who": self.name(item.leader), "amount": self.money(item.bid)}
            said = words.long("table.who_bids_still", **leads)
        inside = [self.name(player) for player in item.bidders if player != item.leader]
        return Screen(
            title=words.short("table.bid_no_more").upper(),
            right=seconds_left(self.table),
            matter=(said, ", ".join(inside)),
            keys=(words.short("table.tap_out"), words.short("key.x_back")),
        )

    def tap(self, who: Signature) -> bool:
        if not who.player:
            return False
        said = self.table.words.long("table.is_out", who=self.table.state.name(who.player))
        if self.table.submit(PassBid(who.player)) is None:
            return True
        if self.table.prompt.kind == "auction":
            self.table.open(GoingOut(self.table, said))
        return True

    def hold(self) -> bool:
        return self.back()


def seconds_left(table: "Table") -> str:
    """The clock of the auction below."""
    ends = getattr(table.stack[0], "ends", table.now())
    left = max(0, ceil(ends - table.now()))
    return table.words.short("screen.seconds", seconds=left)
