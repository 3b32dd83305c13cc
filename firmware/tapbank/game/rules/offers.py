"""What may be offered in a trade, and at what price.

Rulebook: "trade". No deed of a group with buildings in the same hand (option `trade_needs`
"lot_unbuilt": none with a building on it), only what the giver has, each thing once. Option
`resale_cap`: for the deeds that one player hands to another, cash and part payment together
are at most twice their prices and `resale_extra` for each.
"""

from tapbank.game.actions import OfferTrade
from tapbank.game.agenda import Debt, Give, Trade
from tapbank.game.checks import require_cash, require_owner, require_playing, stands_on
from tapbank.game.refusals import Refused
from tapbank.game.rules import bail, immunity, mortgage
from tapbank.game.state import State


def involved(gives: tuple[Give, ...]) -> tuple[str, ...]:
    """Everybody who gives or receives, each once, in the order of the offer."""
    return tuple(dict.fromkeys(p for give in gives for p in (give.giver, give.receiver)))


def require_fair(state: State, action: OfferTrade) -> None:
    """The things offered are there, may go, and cost no more than they may."""
    for give in action.gives:
        _require_give(state, give)
        immunity.require_grant(state, action.gives, give)
    for party in involved(action.gives):
        out = sum(give.cash for give in action.gives if give.giver == party)
        require_cash(state, party, out)
    _require_once(action.gives)
    _require_relief(state, action)
    _require_fair_price(state, action)


def _require_give(state: State, give: Give) -> None:
    require_playing(state, give.giver)
    require_playing(state, give.receiver)
    if give.giver == give.receiver:
        raise Refused("own_trade", player=give.giver)
    if give.cash < 0:
        raise Refused("bad_amount", amount=give.cash)
    if not (give.cash or give.deeds or give.cards or give.immunity):
        raise Refused("empty_trade")
    for deed in give.deeds:
        require_free(state, give.giver, deed)
    for card in give.cards:
        if card not in bail.cards_of(state, give.giver):
            raise Refused("no_card", player=give.giver)


def require_free(state: State, giver: str, deed: str) -> None:
    """The giver's, unbuilt, and the interest of an earlier trade settled."""
    require_owner(state, giver, deed)
    if state.edition.options.trade_needs == "lot_unbuilt":
        built = state.deeds[deed].level > 0
    else:
        built = stands_on(state, deed)
    if built:
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
    owed = sum(due.amount for due in debt.dues if due.creditor in receivers(action, debt))
    if not 0 < action.relief <= owed:
        raise Refused("wrong_relief", relief=action.relief)


def _require_fair_price(state: State, offered: OfferTrade) -> None:
    """No deed is sold for more than the cap, in money or as part of a debt."""
    options = state.edition.options
    if options.resale_cap == "none":
        return
    for giver, receiver in {(give.giver, give.receiver) for give in offered.gives}:
        between = [g for g in offered.gives if {g.giver, g.receiver} == {giver, receiver}]
        deeds = [deed for give in between if give.giver == giver for deed in give.deeds]
        paid = sum(give.cash for give in between if give.giver == receiver)
        if isinstance(state.top, Debt) and state.top.debtor == giver:
            paid += offered.relief
        prices = sum(state.edition.deeds[deed].price for deed in deeds)
        cap = 2 * prices + options.resale_extra * len(deeds)
        if deeds and paid > cap:
            raise Refused("resale_cap", deed=deeds[0], highest=cap)


def receivers(offered: OfferTrade | Trade, debt: Debt) -> set[str]:
    return {give.receiver for give in offered.gives if give.giver == debt.debtor}
