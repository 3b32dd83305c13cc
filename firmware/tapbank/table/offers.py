"""A trade while it is being put together: what two players give each other.

Where more than two take part it is several such pairs, done as one trade.
"""

import msgspec

from tapbank.game import Refused, State, decide
from tapbank.game.actions import OfferTrade
from tapbank.game.agenda import Debt, Give, Trade
from tapbank.game.rules import hours
from tapbank.game.rules.bail import cards_of
from tapbank.game.rules.offers import require_free

Thing = str  # a deed's id or a card's id (those have a colon)


class Offer(msgspec.Struct, frozen=True):
    """`player` offers to `partner`; `things` change hands.

    Whole units: `pays` and `gets` are cash of the one who offers; `relief` is the part of
    the open debt between the two that the trade settles. `free`: deeds of either side on
    which the other pays no rent, for `visits` visits to those of the one who offers and
    `their_visits` to those of the partner. `more`: what other pairs give in the same trade.
    """

    player: str
    partner: str
    things: frozenset[Thing] = frozenset()
    pays: int = 0
    gets: int = 0
    relief: int = 0
    free: frozenset[str] = frozenset()
    visits: int = 0
    their_visits: int = 0
    more: tuple["Offer", ...] = ()

    def beside(self, player: str, partner: str) -> "Offer":
        """What this other pair gives each other so far."""
        pair = {player, partner}
        same = (each for each in self.more if {each.player, each.partner} == pair)
        return next(same, Offer(player, partner))

    def joined(self, other: "Offer") -> "Offer":
        """The trade with what another pair gives, in place of what they gave before."""
        pair = {other.player, other.partner}
        rest = tuple(each for each in self.more if {each.player, each.partner} != pair)
        return msgspec.structs.replace(self, more=(*rest, other))

    def toggled(self, thing: Thing) -> "Offer":
        return msgspec.structs.replace(self, things=self.things ^ {thing})

    def turned(self) -> "Offer":
        """The same trade seen from the other side: where a counter-offer starts."""
        return msgspec.structs.replace(
            self,
            player=self.partner,
            partner=self.player,
            pays=self.gets,
            gets=self.pays,
            visits=self.their_visits,
            their_visits=self.visits,
        )

    def fresh(self, state: State) -> "Offer":
        """Without what has changed hands, been spent or been settled since."""
        held = {*holdings(state, self.player), *holdings(state, self.partner)}
        return msgspec.structs.replace(
            self,
            things=self.things & held,
            pays=min(self.pays, state.cash[self.player]),
            gets=min(self.gets, state.cash[self.partner]),
            relief=min(self.relief, debt_between(state, self.player, self.partner)),
            free=frozenset(d for d in self.free if self._is_held(state, d)),
            more=tuple(each.fresh(state) for each in self.more),
        )

    def _is_held(self, state: State, deed: str) -> bool:
        return state.deeds[deed].owner in (self.player, self.partner)

    def freed(self, state: State, giver: str) -> tuple[str, ...]:
        """Deeds of `giver` on which the other pays no rent."""
        return tuple(deed for deed in state.owned(giver) if deed in self.free)

    def given(self, state: State, giver: str) -> tuple[Thing, ...]:
        """What `giver` hands over besides cash, in the order of their holdings."""
        return tuple(thing for thing in holdings(state, giver) if thing in self.things)

    def gives(self, state: State) -> tuple[Give, ...]:
        """All directions; a side that gives nothing is left out."""
        sides = (
            (self.player, self.partner, self.pays, self.visits),
            (self.partner, self.player, self.gets, self.their_visits),
        )
        found = []
        for giver, receiver, cash, visits in sides:
            things = self.given(state, giver)
            deeds = tuple(thing for thing in things if ":" not in thing)
            cards = tuple(thing for thing in things if ":" in thing)
            free = self.freed(state, giver) if visits else ()
            if cash or things or free:
                give = Give(
                    giver, receiver, cash, deeds, cards, free, visits if free else 0
                )
                found.append(give)
        return (*found, *(give for each in self.more for give in each.gives(state)))

    def action(self, state: State) -> OfferTrade:
        return OfferTrade(self.player, self.gives(state), self.relief)

    def likely(self, state: State) -> int:
        """The printed prices of what changes hands, as a first figure for the cash."""
        edition = state.edition
        prices = [edition.deeds[t].price for t in self.things if t in edition.deeds]
        return sum(prices)


def obstacle(state: State, player: str, other: str, deed: str = "") -> Refused | None:
    """Why these two can't trade now, or not in this deed; None where nothing hinders."""
    try:
        hours.require_trade(state, (player, other))
        if deed:
            decide(state, OfferTrade(player, (Give(player, other, deeds=(deed,)),)))
    except Refused as refused:
        return refused
    return None


def thirds(state: State, offer: Offer) -> list[str]:
    """Who may take part besides the two."""
    two = (offer.player, offer.partner)
    others = [player for player in state.alive() if player not in two]
    return [other for other in others if hours.trade_is_open(state, (*two, other))]


def holdings(state: State, player: str) -> tuple[Thing, ...]:
    """What a player could hand over: deeds that nothing hinders, get-out cards."""
    free = [deed for deed in state.owned(player) if is_free(state, player, deed)]
    return (*free, *cards_of(state, player))


def is_free(state: State, player: str, deed: str) -> bool:
    """Neither buildings nor a mortgage keep this deed from being traded."""
    try:
        require_free(state, player, deed)
    except Refused:
        return False
    return True


def debt_between(state: State, one: str, other: str) -> int:
    """Units of the open debt that one of the two owes the other."""
    item = state.top
    if not isinstance(item, Debt) or item.debtor not in (one, other):
        return 0
    return sum(due.amount for due in item.dues if due.creditor in (one, other))


def of_trade(item: Trade) -> Offer | None:
    """An offer on the table as a draft again; None when more than two take part."""
    first = item.gives[0]
    pair = {first.giver, first.receiver}
    if any({give.giver, give.receiver} != pair for give in item.gives):
        return None
    partner = (pair - {item.player}).pop()
    mine = [give for give in item.gives if give.giver == item.player]
    theirs = [give for give in item.gives if give.giver == partner]
    return Offer(
        item.player,
        partner,
        frozenset(t for give in item.gives for t in (*give.deeds, *give.cards)),
        pays=sum(give.cash for give in mine),
        gets=sum(give.cash for give in theirs),
        relief=item.relief,
        free=frozenset(deed for give in item.gives for deed in give.immunity),
        visits=sum(give.visits for give in mine),
        their_visits=sum(give.visits for give in theirs),
    )
