"""Raising money step by step: what can be sold or mortgaged, least lost rent first."""

import msgspec

from tapbank.game import Action, State, decide, evolve, manage
from tapbank.game.actions import MortgageDeed, SellBuildings, SellDeed, SellGroup
from tapbank.game.rules.rent import earns, rent

RAISING = (SellBuildings, SellGroup, MortgageDeed, SellDeed)
USUAL_THROW = 7  # a utility's rent is compared by the commonest sum of two dice


class Step(msgspec.Struct, frozen=True):
    """One way to raise money. `gain`: cash it brings; `lost`: rent that goes with it."""

    action: Action
    gain: int
    lost: int


def steps(state: State, player: str) -> list[Step]:
    """All single steps: least rent lost first, the larger sum on a draw."""
    before = income(state, player)
    found = []
    for choice in manage(state, player):
        if isinstance(choice.action, RAISING):
            then = state
            for event in decide(state, choice.action):
                then = evolve(then, event)
            gain = then.cash[player] - state.cash[player]
            found.append(Step(choice.action, gain, before - income(then, player)))
    return sorted(found, key=lambda step: (step.lost, -step.gain))


def income(state: State, player: str) -> int:
    """What one visit on each deed of a player would bring."""
    total = 0
    for deed in state.owned(player):
        if earns(state, deed):
            is_utility = state.edition.deeds[deed].kind == "utility"
            total += rent(state, deed) * (USUAL_THROW if is_utility else 1)
    return total
