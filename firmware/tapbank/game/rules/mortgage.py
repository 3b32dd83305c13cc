"""Mortgage and lift: the bank lends against deeds, and takes the loan back with interest.

Rulebook: "mortgage", classic row. Half price is lent (the deed's printed mortgage), at any
time; the group's buildings are sold first. Lifting costs the loan and `mortgage_percent`
of it, rounded up to a whole unit. Who takes over a mortgaged deed pays the interest at
once, or lifts it then; left mortgaged, the interest is due again on lifting.
"""

from tapbank.game.actions import KeepMortgage, LiftMortgage, MortgageDeed
from tapbank.game.agenda import Inherit
from tapbank.game.checks import (
    group_of,
    interest,
    is_built,
    require_cash,
    require_managing,
    require_open,
    require_owner,
)
from tapbank.game.draft import Draft
from tapbank.game.edition import Deed
from tapbank.game.events import DeedMortgaged, MortgageLifted
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.state import State
from tapbank.ledger import BANK


def mortgage(draft: Draft, action: MortgageDeed) -> None:
    state = draft.state
    require_managing(state, action.player)
    deed = require_owner(state, action.player, action.deed)
    if state.deeds[deed.id].mortgaged:
        raise Refused("mortgaged_already", deed=deed.id)
    if is_built(state, group_of(state, deed.id)):
        raise Refused("group_built", group=deed.group)
    draft.add(DeedMortgaged(deed.id))
    draft.pay(BANK, action.player, deed.mortgage, "mortgage", deed.id)


def lift_cost(state: State, deed: Deed) -> int:
    """Loan and interest, whole units."""
    return deed.mortgage + interest(state, deed.mortgage)


def lift(draft: Draft, action: LiftMortgage) -> None:
    state = draft.state
    require_managing(state, action.player)
    deed = require_owner(state, action.player, action.deed)
    if not state.deeds[deed.id].mortgaged:
        raise Refused("not_mortgaged", deed=deed.id)
    require_cash(state, action.player, lift_cost(state, deed))
    draft.pay(action.player, BANK, deed.mortgage, "lift", deed.id)
    draft.pay(action.player, BANK, interest(state, deed.mortgage), "interest", deed.id)
    draft.add(MortgageLifted(deed.id))
    draft.agenda = [i for i in draft.agenda if i != Inherit(action.player, deed.id)]


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
    for deed in reversed(deeds):
        if draft.state.deeds[deed].mortgaged:
            draft.push(Inherit(player, deed))


def choices(state: State, item: Inherit) -> tuple[Choice, ...]:
    keep_it = Choice(KeepMortgage(item.player))
    if state.cash[item.player] < lift_cost(state, state.edition.deeds[item.deed]):
        return (keep_it,)
    return (Choice(LiftMortgage(item.player, item.deed)), keep_it)


def manage(state: State, player: str) -> list[Choice]:
    """Deeds that may be mortgaged or lifted now."""
    found: list[Choice] = []
    held = state.owned(player)
    built = {state.edition.deeds[d].group for d in held if state.deeds[d].level}
    for deed_id in held:
        if not state.deeds[deed_id].mortgaged:
            if state.edition.deeds[deed_id].group not in built:
                found.append(Choice(MortgageDeed(player, deed_id)))
        elif state.cash[player] >= lift_cost(state, state.edition.deeds[deed_id]):
            found.append(Choice(LiftMortgage(player, deed_id)))
    return found
