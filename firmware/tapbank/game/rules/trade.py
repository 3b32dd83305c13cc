"""Trades: deeds, cash and get-out cards, any number of players, all sides agree.

Rulebook: "trade". Never buildings: the group's are sold first. Possible between any two
throws, off turn and in jail too. A debtor may hand over deeds (at any agreed value) as
part payment: `relief` says how much of the open debt the deal settles. Mortgaged deeds
ask their new owner about the interest (`mortgage.py`).
"""

from msgspec.structs import replace

from tapbank.game.actions import AgreeTrade, DeclineTrade, OfferTrade
from tapbank.game.agenda import Debt, Due, Give, Trade
from tapbank.game.checks import (
    group_of,
    is_built,
    require_cash,
    require_managing,
    require_open,
    require_owner,
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
from tapbank.game.rules import mortgage
from tapbank.game.state import State


def involved(gives: tuple[Give, ...]) -> tuple[str, ...]:
    """Everybody who gives or receives, each once, in the order of the offer."""
    return tuple(dict.fromkeys(p for give in gives for p in (give.giver, give.receiver)))


def offer(draft: Draft, action: OfferTrade) -> None:
    """Put an offer on the table; the proposer's tap is their agreement."""
    state = draft.state
    require_managing(state, action.player)
    parties = involved(action.gives)
    if action.player not in parties:
        raise Refused("empty_trade")
    for give in action.gives:
        _require_give(state, give)
    for party in parties:
        out = sum(give.cash for give in action.gives if give.giver == party)
        require_cash(state, party, out)
    _require_once(action.gives)
    _require_relief(state, action)
    waiting = tuple(p for p in parties if p != action.player)
    draft.add(TradeOffered(action.player, action.gives, action.relief))
    draft.push(Trade(action.player, action.gives, waiting, action.relief))


def _require_give(state: State, give: Give) -> None:
    require_playing(state, give.giver)
    require_playing(state, give.receiver)
    if give.giver == give.receiver:
        raise Refused("own_trade", player=give.giver)
    if give.cash < 0:
        raise Refused("bad_amount", amount=give.cash)
    if not (give.cash or give.deeds or give.cards):
        raise Refused("empty_trade")
    for deed in give.deeds:
        _require_free(state, give.giver, deed)
    for card in give.cards:
        if card not in state.players[give.giver].cards:
            raise Refused("no_card", player=give.giver)


def _require_free(state: State, giver: str, deed: str) -> None:
    """The giver's, unbuilt, and the interest of an earlier trade settled."""
    require_owner(state, giver, deed)
    if is_built(state, group_of(state, deed)):
        raise Refused("group_built", group=state.edition.deeds[deed].group)
    mortgage.require_tradable(state, giver, deed)


def _require_once(gives: tuple[Give, ...]) -> None:
    things = [thing for give in gives for thing in (*give.deeds, *give.cards)]
    if len(set(things)) != len(things):
        raise Refused("empty_trade")


def _require_relief(state: State, action: OfferTrade) -> None:
    if not action.relief:
        return
    debt = state.top
    if not isinstance(debt, Debt) or debt.debtor not in involved(action.gives):
        raise Refused("wrong_relief", relief=action.relief)
    owed = sum(due.amount for due in debt.dues if due.creditor in _receivers(action, debt))
    if not 0 < action.relief <= owed:
        raise Refused("wrong_relief", relief=action.relief)


def _receivers(offered: OfferTrade | Trade, debt: Debt) -> set[str]:
    return {give.receiver for give in offered.gives if give.giver == debt.debtor}


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
        cut = min(left, due.amount) if due.creditor in _receivers(item, debt) else 0
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
    """An offer may be made to anybody."""
    return [Choice(OfferTrade(player, ()), "gives")] if state.after(player) else []
