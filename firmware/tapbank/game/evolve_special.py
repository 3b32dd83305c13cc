"""Steps of `evolve` for the events of rules that the classic game does not have."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from tapbank.game import events as e
from tapbank.game.amending import amended
from tapbank.game.changes import Changes, to_player
from tapbank.game.state import FREE, Holding, State
from tapbank.game.terms import Immunity


def _seats_ordered(state: State, event: e.SeatsOrdered) -> Changes:
    seats = {seat.id: seat for seat in state.seats}
    return {"seats": tuple(seats[player] for player in event.order)}


def _turn_skipped(state: State, event: e.TurnSkipped) -> Changes:
    return to_player(state, event.player, skip=event.left)


def _turn_lost(state: State, event: e.TurnLost) -> Changes:
    skip = state.players[event.player].skip + event.turns
    return to_player(state, event.player, skip=skip)


def _lap_passed(state: State, event: e.LapPassed) -> Changes:
    seen = {
        deed: replace(state.deeds[deed], passes=state.deeds[deed].passes + 1)
        for deed in event.deeds
    }
    return {"deeds": {**state.deeds, **seen}}


def _claimable(state: State, event: e.RentClaimable) -> Changes:
    return {"claims": (*state.claims, event.claim)}


def _claims_set(state: State, event: e.ClaimsSet) -> Changes:
    return {"claims": event.claims}


def _policy_bought(state: State, event: e.PolicyBought) -> Changes:
    policies = state.players[event.player].policies + 1
    return to_player(state, event.player, policies=policies)


def _policy_used(state: State, event: e.PolicyUsed) -> Changes:
    policies = state.players[event.player].policies - 1
    return to_player(state, event.player, policies=policies)


def _immunity_granted(state: State, event: e.ImmunityGranted) -> Changes:
    granted = Immunity(event.owner, event.visitor, event.deeds, event.visits)
    return {"immunities": (*state.immunities, granted)}


def _immunity_used(state: State, event: e.ImmunityUsed) -> Changes:
    """The oldest one that covers the deed counts down."""
    left = list(state.immunities)
    for index, immunity in enumerate(left):
        if (immunity.owner, immunity.visitor) == (event.owner, event.visitor) and (
            event.deed in immunity.deeds
        ):
            left[index] = replace(immunity, visits=event.left)
            break
    return {"immunities": tuple(i for i in left if i.visits)}


def left_of(
    immunities: tuple[Immunity, ...], deeds: Mapping[str, Holding]
) -> tuple[Immunity, ...]:
    """The immunities without the deeds that leave their owner; `deeds`: as they are now."""
    if not immunities:
        return immunities
    left = (
        replace(one, deeds=tuple(d for d in one.deeds if deeds[d].owner == one.owner))
        for one in immunities
    )
    return tuple(one for one in left if one.deeds)


def _expelled(state: State, event: e.PlayerExpelled) -> Changes:
    return to_player(state, event.player, out=True, failed=FREE, left=state.number)


def _edition_amended(state: State, event: e.EditionAmended) -> Changes:
    edition = amended(state.edition, event.target, event.field, event.value)
    return {"edition": edition}


STEPS: Final[dict[type, Callable[[State, Any], Changes]]] = {
    e.SeatsOrdered: _seats_ordered,
    e.TurnSkipped: _turn_skipped,
    e.TurnLost: _turn_lost,
    e.LapPassed: _lap_passed,
    e.RentClaimable: _claimable,
    e.ClaimsSet: _claims_set,
    e.PolicyBought: _policy_bought,
    e.PolicyUsed: _policy_used,
    e.ImmunityGranted: _immunity_granted,
    e.ImmunityUsed: _immunity_used,
    e.PlayerExpelled: _expelled,
    e.EditionAmended: _edition_amended,
}
