"""Trades of the bots: what to propose, and whether an offer is worth a yes.

A trade is made for a group that its proposer shares with others: everything missing comes
in, whatever completes groups of the others goes out, and cash divides the gain evenly.
Groups split among three players make trades of three sides.
"""

from msgspec import Struct
from msgspec.structs import replace

from tapbank.game import State
from tapbank.game.actions import OfferTrade
from tapbank.game.agenda import Debt, Give, Inherit, Trade
from tapbank.game.edition import Group
from tapbank.game.rules import bail, rent
from tapbank.ledger import is_player
from tapbank.selfplay.view import View

Deeds = tuple[str, ...]
KEEP = 20  # cash that a proposer keeps in hand, of a start with 1500
CARD_WORTH = 40  # of a get-out card
VISIT = 0.25  # what a visit without rent costs, in rents


class Draft(Struct):
    """A trade that is being put together, seen from the proposer."""

    player: str
    comes: dict[str, Deeds]  # by giver
    goes: dict[str, Deeds]  # by receiver

    def got(self) -> Deeds:
        """All deeds that come in."""
        return tuple(deed for deeds in self.comes.values() for deed in deeds)

    def lost(self) -> Deeds:
        """All deeds that go out."""
        return tuple(deed for deeds in self.goes.values() for deed in deeds)


def propose(view: View, state: State, player: str, group: Group) -> OfferTrade | None:
    """An offer that completes `group` for the player, None where nothing fair is found."""
    comes: dict[str, Deeds] = {}
    for deed in group.deeds:
        owner = state.deeds[deed].owner
        if state.deeds[deed].level or not is_player(owner):
            return None
        if owner != player:
            comes[owner] = (*comes.get(owner, ()), deed)
    if not comes or sum(map(len, comes.values())) == len(group.deeds):
        return None
    goes = {other: _wanted(view, state, player, other, group) for other in comes}
    return _with_cash(view, state, Draft(player, comes, goes))


def _wanted(view: View, state: State, player: str, other: str, group: Group) -> Deeds:
    """The deeds of `player` that complete a group of `other`, first such group only."""
    for candidate in view.split:
        holders = {state.deeds[deed].owner for deed in candidate.deeds}
        if candidate is not group and holders == {player, other}:
            return tuple(d for d in candidate.deeds if state.deeds[d].owner == player)
    return ()


def _with_cash(view: View, state: State, draft: Draft) -> OfferTrade | None:
    """Divide the gain: each side ends with the same part of it, as far as cash goes."""
    mine = view.gain(state, draft.player, draft.got(), draft.lost())
    theirs = {
        other: view.gain(state, other, draft.goes[other], deeds)
        for other, deeds in draft.comes.items()
    }
    share = (mine + sum(theirs.values())) / (len(theirs) + 1)
    if share <= 0:
        return None
    asks = {other: int(share - gain) for other, gain in theirs.items()}
    spare = state.cash[draft.player] - view.scaled(KEEP)
    spend = sum(ask for ask in asks.values() if ask > 0)
    if spend > spare:
        asks = {other: int(share / 4 - gain) for other, gain in theirs.items()}
        spend = sum(ask for ask in asks.values() if ask > 0)
    if spend > max(spare, 0) or mine - sum(asks.values()) <= 0:
        return None
    return _offer(view, state, draft, asks)


def _offer(view: View, state: State, draft: Draft, asks: dict[str, int]) -> OfferTrade:
    gives: list[Give] = []
    for other, deeds in draft.comes.items():
        back = max(0, -asks[other])
        back = view.in_notes(min(back, state.cash[other]))
        gives.append(Give(other, draft.player, back, deeds))
        pays = view.in_notes(max(0, asks[other]))
        out = Give(draft.player, other, pays, draft.goes[other])
        if out.cash or out.deeds:
            gives.append(out)
    return OfferTrade(draft.player, tuple(gives))


def sell_card(view: View, state: State, player: str, other: str) -> OfferTrade | None:
    """A get-out card for cash."""
    cards = bail.cards_of(state, player)
    price = view.scaled(CARD_WORTH)
    if not cards or state.cash[other] < 3 * price:
        return None
    card = Give(player, other, cards=cards[:1])
    return OfferTrade(player, (card, Give(other, player, price)))


def free_visits(
    view: View, state: State, player: str, other: str, visits: int
) -> OfferTrade | None:
    """So many visits without rent to the dearest deed of the player, for cash."""
    deeds = [deed for deed in state.owned(player) if not state.deeds[deed].mortgaged]
    if not deeds:
        return None
    deed = max(deeds, key=lambda one: rent.rent(state, one))
    price = view.in_notes(rent.rent(state, deed) * visits * VISIT)
    if not 0 < price <= state.cash[other]:
        return None
    free = Give(player, other, immunity=(deed,), visits=visits)
    return OfferTrade(player, (free, Give(other, player, price)))


def relief(view: View, state: State, debt: Debt) -> OfferTrade | None:
    """Deeds of the debtor instead of money, at what they are worth to the creditor."""
    due = debt.dues[0]
    if not is_player(due.creditor):
        return None
    deeds: Deeds = ()
    for deed in _loose(state, debt.debtor):
        deeds = (*deeds, deed)
        worth = view.gain(state, due.creditor, deeds, ())
        if worth >= due.amount or len(deeds) == 3:
            break
    else:
        worth = view.gain(state, due.creditor, deeds, ())
    settled = min(due.amount, view.in_notes(worth * 0.9))
    if settled <= 0:
        return None
    return OfferTrade(debt.debtor, (Give(debt.debtor, due.creditor, 0, deeds),), settled)


def buyer_for(view: View, state: State, debt: Debt) -> OfferTrade | None:
    """A deed of the debtor for the cash of whoever would gain most by it."""
    best: tuple[float, str, str] = (0.0, "", "")
    for deed in _loose(state, debt.debtor):
        for other in state.after(debt.debtor):
            best = max(best, (view.gain(state, other, (deed,), ()), other, deed))
    gain, other, deed = best
    price = view.in_notes(min(gain * 0.8, state.cash.get(other, 0) - view.scaled(KEEP)))
    if price <= view.edition.deeds[deed].mortgage if deed else True:
        return None
    gives = (Give(debt.debtor, other, 0, (deed,)), Give(other, debt.debtor, price))
    return OfferTrade(debt.debtor, gives)


def _loose(state: State, player: str) -> Deeds:
    """Deeds that may go: nothing stands on their group, no interest is open on them."""
    groups, deeds = state.edition.groups, state.edition.deeds
    asked = {item.deed for item in state.agenda if isinstance(item, Inherit)}
    return tuple(
        deed
        for deed in state.owned(player)
        if deed not in asked
        and not any(state.deeds[d].level for d in groups[deeds[deed].group].deeds)
    )


def profit(view: View, state: State, player: str, offer: OfferTrade | Trade) -> float:
    """What an offer is worth to one of its sides; relief costs the creditor."""
    got: Deeds = ()
    lost: Deeds = ()
    total = 0.0
    for give in offer.gives:
        if give.receiver == player:
            got += give.deeds
            total += give.cash + _extras(view, state, give) * 1.5
        elif give.giver == player:
            lost += give.deeds
            total -= give.cash + _extras(view, state, give)
    debt = state.agenda[-2] if offer is state.top and len(state.agenda) > 1 else None
    if offer.relief and isinstance(debt, Debt):
        total += offer.relief if player == debt.debtor else -offer.relief
    return total + view.gain(state, player, got, lost)


def _extras(view: View, state: State, give: Give) -> float:
    """What cards and visits without rent are worth to who gives them."""
    freed = sum(rent.rent(state, deed) for deed in give.immunity) * give.visits
    return view.scaled(CARD_WORTH) * len(give.cards) + freed * VISIT * 0.9


def counter(view: View, state: State, player: str, offer: Trade) -> OfferTrade | None:
    """The same trade from the other side, for a little more of the proposer's cash."""
    if offer.relief or len({give.giver for give in offer.gives}) != 2:
        return None
    gives = []
    for give in offer.gives:
        higher = view.in_notes(give.cash * 5 // 4) + view.scaled(25)
        more = higher if give.giver == offer.player else give.cash
        if more > state.cash[give.giver]:
            return None
        gives.append(replace(give, cash=more))
    return OfferTrade(player, tuple(gives))
