"""What must hold of claims, immunities, policies, missed turns and other further rules.

Checks as in `invariants.py`, which adds them to its own. Where an option is not chosen,
what it would leave behind must not be there at all.
"""

from collections.abc import Callable
from typing import Final

from tapbank.game import State
from tapbank.game.agenda import Cash, EndTurn
from tapbank.game.state import Player
from tapbank.game.terms import Claim, Immunity
from tapbank.ledger import BANK

LAPSE: Final = {"next_roll": 0, "next_player": 1, "second_player": 2}
SEEN: Final = {"never": 0, "next_pass": 0, "second_pass": 1}  # most passes of a mortgage


def claims_stand(state: State) -> str:
    """Rent to ask for is between two players of the game, and not lapsed."""
    if state.claims and state.edition.options.rent_claim == "automatic":
        return f"rent is automatic, and there are claims: {state.claims}"
    lapse = LAPSE[state.edition.options.claim_lapses]
    for claim in state.claims:
        if claim.amount < 1 or claim.debtor == claim.owner or _gone(state, claim):
            return f"this can't be claimed: {claim}"
        if claim.turns > lapse:
            return f"this should have lapsed: {claim}"
    return ""


def _gone(state: State, claim: Claim) -> bool:
    return state.players[claim.debtor].out or state.players[claim.owner].out


def immunities_stand(state: State) -> str:
    """Visits without rent are to deeds that their giver still owns."""
    if state.immunities and state.edition.options.immunity == "no":
        return f"nobody may be immune: {state.immunities}"
    for one in state.immunities:
        if one.visits < 1 or not one.deeds or not _owns(state, one):
            return f"this immunity is none: {one}"
    return ""


def _owns(state: State, one: Immunity) -> bool:
    return all(state.deeds[deed].owner == one.owner for deed in one.deeds)


def policies_stand(state: State) -> str:
    """One policy for each player at most, where they are sold."""
    most = int(state.edition.options.policy_price > 0)
    for name, player in state.players.items():
        if not 0 <= player.policies <= most:
            return f"{name} holds {player.policies} policies"
    return ""


def players_stand(state: State) -> str:
    """On the board, jailed in jail, no fewer turns to miss than none."""
    spaces, rolls = state.edition.spaces, state.edition.options.jail_rolls
    for name, player in state.players.items():
        if player.skip < 0 or not 0 <= player.place < len(spaces):
            return f"{name} stands at {player.place} and misses {player.skip}"
        if player.jailed and _is_astray(state, player, rolls):
            return f"{name} is in jail: {player}"
    return ""


def _is_astray(state: State, player: Player, rolls: int) -> bool:
    return player.place != state.edition.jail_place() or not 0 <= player.failed <= rolls


def passes_counted(state: State) -> str:
    """Passes are counted of mortgages only, up to the one with which they end."""
    most = SEEN.get(state.edition.options.mortgage_lapse)
    for deed, holding in state.deeds.items():
        if holding.passes and not holding.mortgaged:
            return f"{deed} is not mortgaged and has seen {holding.passes} passes"
        if most is not None and holding.passes > most:
            return f"{deed} has seen {holding.passes} passes"
    return ""


def turn_keeps_limits(state: State) -> str:
    """No more was built in this go than is allowed, by anybody."""
    options, built = state.edition.options, state.turn.built
    if any(deed not in state.deeds for deed in built):
        return f"built on what is no deed: {built}"
    if options.builds_per_turn and options.build_when != "any_time":
        most = options.builds_per_turn + _given(state)
        if len(built) > most:
            return f"{len(built)} buildings in one go: {built}"
    return ""


def _given(state: State) -> int:
    """Buildings that cards may have added, at most: they are not limited."""
    effects = [card.effect for cards in state.edition.decks.values() for card in cards]
    return 9 * any("build" in effect for effect in effects)


def seats_stand(state: State) -> str:
    """Everybody sits somewhere, once, whatever the order of play."""
    ids = [seat.id for seat in state.seats]
    return "" if sorted(ids) == sorted(state.players) else f"there sit {ids}"


def cash_only_moves_cash(state: State) -> str:
    """Where the box only moves cash there are no turns, and no deeds are dealt with."""
    if state.edition.options.mode != "cash_only":
        return ""
    if not state.ranking and state.agenda != (Cash(),):
        return f"it waits for {state.agenda}"
    owned = [deed for deed, holding in state.deeds.items() if holding.owner != BANK]
    return f"{owned} are owned" if owned else ""


def one_turn(state: State) -> str:
    """Once somebody is on turn, exactly one end of a turn is on the agenda, theirs."""
    ends = [item for item in state.agenda if isinstance(item, EndTurn)]
    if len(ends) > 1:
        return f"turns end twice: {ends}"
    if ends and ends[0].player != state.turn.player:
        return f"{state.turn.player} is on turn, and {ends[0]} waits"
    return ""


SPECIAL: Final[dict[str, Callable[[State], str]]] = {
    "claims stand": claims_stand,
    "immunities stand": immunities_stand,
    "policies stand": policies_stand,
    "players stand": players_stand,
    "passes counted": passes_counted,
    "turn keeps limits": turn_keeps_limits,
    "seats stand": seats_stand,
    "cash only moves cash": cash_only_moves_cash,
    "one turn": one_turn,
}
"""Checks of the state after an action, by name."""
