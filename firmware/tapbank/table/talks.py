"""Open prompts that are a conversation of their own: auction, debt, an offer to trade."""

from math import ceil
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tapbank.game import Action, Prompt
from tapbank.game.actions import (
    AgreeTrade,
    CloseAuction,
    DeclineTrade,
    PayDebt,
    PlaceBid,
    UseJailCard,
)
from tapbank.game.agenda import Auction, Debt, Trade
from tapbank.game.rules.bids import lowest
from tapbank.game.rules.debt import can_fail
from tapbank.screens.scene import View as Extra
from tapbank.screens.screen import Row, Screen
from tapbank.table.amount import Stepper, bid_note
from tapbank.table.asks import Ask
from tapbank.table.offers import of_trade
from tapbank.table.steps import Step, steps
from tapbank.table.view import Signature
from tapbank.table.views.agreeing import LastCall
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.bankruptcy import ask_absent, ask_bankruptcy
from tapbank.table.views.overview import Overview
from tapbank.table.views.raising import step_rows

if TYPE_CHECKING:
    from tapbank.table.table import Table

FIRST_CLOCKS: Final = (
    3  # the cards are still in pockets: so much longer until the first bid
)


class Bidding(Ask):
    """A tap bids the amount shown; ▲ ▼ change the step; each bid restarts the clock."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.notes = sorted(table.state.edition.money.notes)
        self.usual = self.place = bid_note(self.notes, self._price())
        self.exact = 0  # an amount entered for the next bid, whole units
        self.ends = table.now() + FIRST_CLOCKS * table.auction_s

    @property
    def item(self) -> Auction:
        assert isinstance(self.prompt.item, Auction)
        return self.prompt.item

    @property
    def next_bid(self) -> int:
        """What a tap bids now, whole units."""
        least = lowest(self.table.state, self.item)
        if self.exact >= least:
            return self.exact
        return max(least, self.item.bid + self.notes[self.place])

    def goes_on(self, prompt: Prompt) -> bool:
        before, now = self.item, prompt.item
        if not isinstance(now, Auction):
            return False
        same = (now.deed, now.building) == (before.deed, before.building)
        if not same or now.bid < before.bid or now.called < before.called:
            return False
        if (now.bid, now.called) != (before.bid, before.called):
            self.ends = self.table.now() + self.table.auction_s
            self.place = min(self.place, self.usual)  # no large step is bid unseen
        self.prompt = prompt
        return True

    def extras(self) -> Extra:
        left = max(0, ceil(self.ends - self.table.now()))
        return Extra(bid=self.next_bid, seconds=left, clock=ceil(self.table.auction_s))

    def signs(self, player: str) -> Action | None:
        return PlaceBid(player, self.next_bid)

    def turn(self, up: bool, repeat: bool) -> bool:
        place = self.place + (1 if up else -1)
        if not 0 <= place < len(self.notes):
            return False
        self.place, self.exact = place, 0
        return True

    def ok(self) -> bool:
        """Any amount: entered here, bid by the card that ends the entry, or the next."""
        state = self.table.state
        least = lowest(state, self.item)
        most = max((choice.high for choice in self.prompt.choices), default=0)
        stepper = Stepper(state.edition.money.notes, self.next_bid, least, most)
        title = self.table.words.short("screen.auction")
        self.table.open(AmountEntry(self.table, title, stepper, self._enter))
        return True

    def _enter(self, amount: int) -> None:
        self.exact = amount

    def back(self) -> bool:
        self.table.open(LastCall(self.table))
        return True

    def hold(self) -> bool:
        return self.back()

    def afresh(self) -> None:
        self.ends = self.table.now() + FIRST_CLOCKS * self.table.auction_s

    def tick(self) -> None:
        """It stands while nobody can bid: without a pad, or a disk that takes the bid."""
        faults = self.table.faults
        if faults.no_card:
            self.afresh()
        elif self.table.now() < self.ends:
            return
        elif faults.disk:
            faults.try_disk()
            self.afresh()
        else:
            self.ends = self.table.now() + self.table.auction_s
            self.table.submit(CloseAuction())

    def _price(self) -> int:
        deed = self.table.state.edition.deeds.get(self.item.deed)
        return deed.price if deed is not None else self.item.opening


class Owing(Ask):
    """The debtor's tap pays; while cash is short, OK takes the suggested step.

    A get-out card that may be given instead stands in a list beside the payment; a policy
    pays by the same tap what the cash does not cover.
    """

    @property
    def item(self) -> Debt:
        assert isinstance(self.prompt.item, Debt)
        return self.prompt.item

    @property
    def is_short(self) -> bool:
        """Neither the cash nor a policy will do."""
        return not any(isinstance(choice.action, PayDebt) for choice in self.prompt.choices)

    def ways(self) -> list[Action]:
        """What the tap may sign, where that is a choice: the payment, a get-out card."""
        actions = [choice.action for choice in self.prompt.choices]
        cards = [action for action in actions if isinstance(action, UseJailCard)]
        pays = [action for action in actions if isinstance(action, PayDebt)]
        return [*pays, cards[0]] if cards else []

    def steps(self) -> list[Step]:
        """What raises money, while cash is short."""
        state, item = self.table.state, self.item
        is_needed = state.cash[item.debtor] < item.amount
        return steps(state, item.debtor) if is_needed else []

    @property
    def chooses(self) -> bool:
        needs_policy = self.table.state.cash[self.item.debtor] < self.item.amount
        return bool(self.ways()) or (needs_policy and not self.is_short)

    @property
    def lists_menu(self) -> bool:
        """OK raises money and the tap pays: the menu is a line of its own."""
        return not self.is_short and bool(self.steps())

    def extras(self) -> Extra:
        rows = [self._row(way) for way in self.ways()]
        rows += step_rows(self.table, self.steps())
        rows += [Row(self.table.words.short("screen.menu"))] * self.lists_menu
        entries = tuple((row.text, row.right) for row in rows)
        return Extra(selected=self.selected, entries=entries)

    def _row(self, way: Action) -> Row:
        words = self.table.words
        if isinstance(way, UseJailCard):
            return Row(words.short("screen.jail_card"))
        return Row(words.short("screen.jail_pay", amount=self.money(self.item.amount)))

    def screen(self) -> Screen:
        """In a list, what the tap or OK does with the line that is highlighted."""
        shown, ways = super().screen(), self.ways()
        if not ways:
            return shown
        choose, does = self.table.words.short("key.choose"), "key.ok_choose"
        if self.selected < len(ways):
            is_card = isinstance(ways[self.selected], UseJailCard)
            does = "table.tap_use_card" if is_card else "key.tap_pay"
        return replace(shown, keys=(choose, self.table.words.short(does)))

    def signs(self, player: str) -> Action | None:
        if player != self.item.debtor:
            return None
        ways = self.ways()
        return ways[self.selected] if self.selected < len(ways) else PayDebt(player)

    def tap(self, who: Signature) -> bool:
        signs_way = self.selected < len(self.ways())
        if who.player == self.item.debtor and self.is_short and not signs_way:
            self.table.sound("refused")
            self.table.open(Overview(self.table, who.player))
            return True
        return super().tap(who)

    def turn(self, up: bool, repeat: bool) -> bool:
        return self.move(up, len(self.extras().entries))

    def ok(self) -> bool:
        step = self.selected - len(self.ways())
        found = self.steps()
        if not 0 <= step < len(found):
            return super().ok()
        return self.table.submit(found[step].action) is not None

    def back(self) -> bool:
        """A question first: no tap that follows ✕ may make anybody bankrupt unasked."""
        table, debtor = self.table, self.item.debtor
        if not can_fail(table.state, self.item):
            return False
        (ask_bankruptcy if self.is_short else ask_absent)(table, debtor)
        return True


class Offered(Ask):
    """Who has not agreed yet taps; ✕ declines, and a counter-offer starts from here."""

    @property
    def item(self) -> Trade:
        assert isinstance(self.prompt.item, Trade)
        return self.prompt.item

    def signs(self, player: str) -> Action | None:
        return AgreeTrade(player) if player in self.item.waiting else None

    def extras(self) -> Extra:
        return Extra(scroll=self.selected)

    def turn(self, up: bool, repeat: bool) -> bool:
        self.selected = max(0, self.selected + (-1 if up else 1))
        return True

    def back(self) -> bool:
        offer = of_trade(self.item)
        if self.table.submit(DeclineTrade(self.item.waiting[0])) is None:
            return False
        self.table.declined = offer
        return True
