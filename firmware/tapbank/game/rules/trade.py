"""Trades: deeds, cash and get-out cards, any number of players, all sides agree.

Rulebook: "trade". When and with whom: `hours.py`; what: `offers.py`; visits without rent
as part of it: `immunity.py`. A debtor may hand over deeds (at any agreed value) as part
payment: `relief` says how much of the open debt the trade settles. Mortgaged deeds ask
their new owner about the interest (`mortgage.py`).
"""

from msgspec.structs import replace

from tapbank.game.actions import AgreeTrade, DeclineTrade, OfferTrade
from tapbank.game.agenda import Debt, Due, Give, Trade
from tapbank.game.checks import (
    require_managing,
    require_open,
    require_playing,
)
from tapbank.game.draft import Draft
from tapbank.game.events import (
    CardPassed,
    DebtRelieved,
    DeedMoved,
    TradeAgreed,
    TradeDeclined,
    TradeOffered,
)
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import hours, immunity, mortgage, offers
from tapbank.game.rules.offers import involved, receivers
from tapbank.game.state import State


def offer(draft: Draft, action: OfferTrade) -> None:
    """Put an offer on the table; the proposer's tap is their agreement."""
    state = draft.state
    require_managing(state, action.player)
    parties = involved(action.gives)
    if action.player not in parties:
        raise Refused("empty_trade")
    for party in parties:
        require_playing(state, party)
    others = tuple(party for party in parties if party != action.player)
    hours.require_trade(state, (action.player, *others))
    offers.require_fair(state, action)
    draft.add(TradeOffered(action.player, action.gives, action.relief))
    draft.push(Trade(action.player, action.gives, others, action.relief))


def agree(draft: Draft, action: AgreeTrade) -> None:
    item = _answer(draft.state, action.player)
    if action.player not in item.waiting:
        raise Refused("not_your_turn", player=item.waiting[0])
    draft.add(TradeAgreed(action.player))
    waiting = tuple(p for p in item.waiting if p != action.player)
    if waiting:
        draft.swap(replace(item, waiting=waiting))
        return
    draft.pop()
    _relieve(draft, item)
    for give in item.gives:
        _hand_over(draft, give)
    for give in item.gives:
        immunity.grant(draft, give)
        mortgage.inherit(draft, give.receiver, give.deeds)


def decline(draft: Draft, action: DeclineTrade) -> None:
    """Anybody concerned says no, or the proposer takes the offer back."""
    _answer(draft.state, action.player)
    draft.pop()
    draft.add(TradeDeclined(action.player))


def _answer(state: State, player: str) -> Trade:
    item = require_open(state, Trade)
    require_playing(state, player)
    if player not in involved(item.gives):
        raise Refused("not_your_turn", player=item.waiting[0])
    return item


def _hand_over(draft: Draft, give: Give) -> None:
    draft.pay(give.giver, give.receiver, give.cash, "trade")
    for deed in give.deeds:
        draft.add(DeedMoved(deed, give.giver, give.receiver))
    for card in give.cards:
        draft.add(CardPassed(card, give.giver, give.receiver))


def _relieve(draft: Draft, item: Trade) -> None:
    """Settle part of the open debt; what is left stays owed."""
    debt = draft.agenda[-1] if draft.agenda else None
    if not item.relief or not isinstance(debt, Debt):
        return
    left, dues = item.relief, []
    for due in debt.dues:
        cut = min(left, due.amount) if due.creditor in receivers(item, debt) else 0
        left -= cut
        if cut:
            draft.add(DebtRelieved(debt.debtor, due.creditor, cut))
        if due.amount > cut:
            dues.append(Due(due.creditor, due.amount - cut))
    draft.pop()
    if dues:
        draft.push(replace(debt, dues=tuple(dues)))


def choices(_state: State, item: Trade) -> tuple[Choice, ...]:
    """Those who have not tapped yet agree; all concerned may say no."""
    agreeing = [Choice(AgreeTrade(player)) for player in item.waiting]
    return (*agreeing, *(Choice(DeclineTrade(player)) for player in involved(item.gives)))


def manage(state: State, player: str) -> list[Choice]:
    """An offer may be made to somebody."""
    return (
        [Choice(OfferTrade(player, ()), "gives")] if hours.may_trade(state, player) else []
    )
