"""Mortgage and lift: the bank lends against deeds, and takes the loan back with interest.

Rulebook: "mortgage". The deed's printed mortgage is lent, when the hours allow it
(`hours.py`); a board may lend nothing on a deed. Option `mortgage_needs`: the buildings of
the group are sold first, or only those of the lot. Option `lift_price`: the loan and
`mortgage_percent` of it, the loan and that percentage of the printed price, the full price,
or the bare loan; the percentage is rounded as `mortgage_rounding` says. Option
`mortgaged_trade` "with_interest": who takes over a mortgaged deed pays the interest at
once, or lifts it then; left mortgaged, it is due again on lifting. "as_is": nothing is
asked; "no": a mortgaged deed is not traded, and a bankrupt's creditor is asked nothing.
When mortgages end: `lapse.py`.
"""

from tapbank.game.actions import KeepMortgage, LiftMortgage, MortgageDeed
from tapbank.game.agenda import Inherit, LapDue
from tapbank.game.checks import (
    interest,
    lift_cost,
    require_cash,
    require_open,
    require_owner,
    stands_on,
)
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMortgaged, MortgageLifted
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import hours
from tapbank.game.state import State
from tapbank.ledger import BANK


def mortgage(draft: Draft, action: MortgageDeed) -> None:
    state = draft.state
    hours.require_business(state, action.player, "mortgage")
    deed = require_owner(state, action.player, action.deed)
    if not deed.mortgage:
        raise Refused("not_allowed", option="mortgage")
    if state.deeds[deed.id].mortgaged:
        raise Refused("mortgaged_already", deed=deed.id)
    if is_in_the_way(state, deed.id):
        raise Refused("group_built", group=deed.group)
    draft.add(DeedMortgaged(deed.id))
    draft.pay(BANK, action.player, deed.mortgage, "mortgage", deed.id)


def is_in_the_way(state: State, deed: str) -> bool:
    """Buildings must be sold before this deed can be mortgaged."""
    if state.edition.options.mortgage_needs == "lot_unbuilt":
        return state.deeds[deed].level > 0
    return stands_on(state, deed)


def lift(draft: Draft, action: LiftMortgage) -> None:
    state = draft.state
    hours.require_business(state, action.player, "lift")
    deed = require_owner(state, action.player, action.deed)
    if not state.deeds[deed.id].mortgaged:
        raise Refused("not_mortgaged", deed=deed.id)
    cost = lift_cost(state, deed)
    require_cash(state, action.player, cost)
    loan = min(deed.mortgage, cost)
    draft.pay(action.player, BANK, loan, "lift", deed.id)
    draft.pay(action.player, BANK, cost - loan, "interest", deed.id)
    draft.add(MortgageLifted(deed.id))
    asked = (Inherit(action.player, deed.id), LapDue(action.player, deed.id))
    draft.agenda = [item for item in draft.agenda if item not in asked]


def keep(draft: Draft, action: KeepMortgage) -> None:
    """Take the deed over mortgaged: the interest now."""
    item = require_open(draft.state, Inherit, action.player)
    draft.pop()
    amount = interest(draft.state, draft.state.edition.deeds[item.deed].mortgage)
    if draft.state.cash[item.player] >= amount:
        draft.pay(item.player, BANK, amount, "interest", item.deed)
    else:
        draft.owe(item.player, BANK, amount, "interest", item.deed)


def inherit(draft: Draft, player: str, deeds: tuple[str, ...]) -> None:
    """Ask the new owner about each mortgaged deed, in the given order."""
    if draft.state.edition.options.mortgaged_trade != "with_interest":
        return
    for deed in reversed(deeds):
        if draft.state.deeds[deed].mortgaged:
            draft.push(Inherit(player, deed))


def require_tradable(state: State, player: str, deed: str) -> None:
    """No mortgage hinders the trade of a deed: none, or one that nothing is asked about."""
    mortgaged = state.deeds[deed].mortgaged
    if mortgaged and state.edition.options.mortgaged_trade == "no":
        raise Refused("mortgaged_deed", deed=deed)
    if Inherit(player, deed) in state.agenda:
        raise Refused("not_now", wants="inherit")
    if LapDue(player, deed) in state.agenda:
        raise Refused("not_now", wants="lap_due")


def choices(state: State, item: Inherit) -> tuple[Choice, ...]:
    keep_it = Choice(KeepMortgage(item.player))
    if state.cash[item.player] < lift_cost(state, state.edition.deeds[item.deed]):
        return (keep_it,)
    return (Choice(LiftMortgage(item.player, item.deed)), keep_it)


def manage(state: State, player: str) -> list[Choice]:
    """Deeds that may be mortgaged or lifted now."""
    return [
        *[Choice(MortgageDeed(player, deed)) for deed in loans(state, player)],
        *[Choice(LiftMortgage(player, deed)) for deed in lifts(state, player)],
    ]


def loans(state: State, player: str) -> list[str]:
    """Deeds that may be mortgaged now."""
    if not hours.is_open(state, player, "mortgage"):
        return []
    held, deeds, owned = state.deeds, state.edition.deeds, state.owned(player)
    built = {deeds[deed].group for deed in owned if held[deed].level}
    free = [d for d in owned if deeds[d].mortgage and not held[d].mortgaged]
    return [d for d in free if deeds[d].group not in built or not is_in_the_way(state, d)]


def lifts(state: State, player: str) -> list[str]:
    """Deeds that may be lifted and paid now."""
    if not hours.is_open(state, player, "lift"):
        return []
    held, deeds, cash = state.deeds, state.edition.deeds, state.cash[player]
    lent = [deed for deed in state.owned(player) if held[deed].mortgaged]
    return [deed for deed in lent if lift_cost(state, deeds[deed]) <= cash]
