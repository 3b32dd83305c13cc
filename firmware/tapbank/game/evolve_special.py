"""Steps of `evolve` for the events of rules that the classic game does not have."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tapbank.game import events as e
from tapbank.game.amending import amended
from tapbank.game.changes import onward, with_player
from tapbank.game.state import FREE, State
from tapbank.game.terms import Immunity


def _claimable(state: State, event: e.RentClaimable) -> State:
    return onward(state, claims=(*state.claims, event.claim))


def _claims_set(state: State, event: e.ClaimsSet) -> State:
    return onward(state, claims=event.claims)


def _policy_bought(state: State, event: e.PolicyBought) -> State:
    policies = state.players[event.player].policies + 1
    return with_player(state, event.player, policies=policies)


def _policy_used(state: State, event: e.PolicyUsed) -> State:
    policies = state.players[event.player].policies - 1
    return with_player(state, event.player, policies=policies)


def _immunity_granted(state: State, event: e.ImmunityGranted) -> State:
    granted = Immunity(event.owner, event.visitor, event.deeds, event.visits)
    return onward(state, immunities=(*state.immunities, granted))


def _immunity_used(state: State, event: e.ImmunityUsed) -> State:
    """The oldest one that covers the deed counts down."""
    left = list(state.immunities)
    for index, immunity in enumerate(left):
        if (immunity.owner, immunity.visitor) == (event.owner, event.visitor) and (
            event.deed in immunity.deeds
        ):
            left[index] = replace(immunity, visits=event.left)
            break
    return onward(state, immunities=tuple(i for i in left if i.visits))


def _expelled(state: State, event: e.PlayerExpelled) -> State:
    return with_player(state, event.player, out=True, failed=FREE, left=state.number)


def _edition_amended(state: State, event: e.EditionAmended) -> State:
    edition = amended(state.edition, event.target, event.field, event.value)
    return onward(state, edition=edition)


SPECIAL: Final[dict[type, Callable[[State, Any], State]]] = {
    e.RentClaimable: _claimable,
    e.ClaimsSet: _claims_set,
    e.PolicyBought: _policy_bought,
    e.PolicyUsed: _policy_used,
    e.ImmunityGranted: _immunity_granted,
    e.ImmunityUsed: _immunity_used,
    e.PlayerExpelled: _expelled,
    e.EditionAmended: _edition_amended,
}
