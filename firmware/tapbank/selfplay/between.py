"""What bots do between two throws: build, lift, trade, and now and then something rare."""

from typing import Final

from tapbank.game import State
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.selfplay import deals, raising
from tapbank.selfplay.mind import RESERVE, SELDOM, Mind

OFTEN: Final = 0.04  # how often a player looks for a trade before a throw
RARELY: Final = 0.0005
LONG_GAME: Final = 150  # turns after which a timed game is called


def before_throw(mind: Mind, state: State, player: str) -> Action | None:
    """Build, lift, trade, and now and then something rare; None: throw."""
    spare = state.cash[player] - RESERVE
    if spare > 0:
        built = raising.build(mind.see(state), state, player, spare)
        if built is not None:
            return built
    turn = (state.turn.number, state.turn.doubles)
    if turn == mind.looked:
        return None
    mind.looked = turn
    luck = mind.draw.random()
    if luck < OFTEN:
        return _trade(mind, state, player)
    if luck < OFTEN + SELDOM * 2:
        return raising.lift(mind.see(state), state, player, spare)
    if luck < OFTEN + SELDOM * 3:
        return _out_of_turn(mind, state, player)
    if luck > 1 - RARELY * 2:
        return _rare(mind, state, player)
    return None


def _trade(mind: Mind, state: State, player: str) -> Action | None:
    if mind.chance(0.1):
        other = mind.draw.choice(state.after(player))
        return deals.sell_card(state, player, other)
    groups = mind.see(state).split
    if not groups:
        return None
    start = int(mind.draw.random() * len(groups))
    for group in groups[start:] + groups[:start]:
        if any(state.deeds[deed].owner == player for deed in group.deeds):
            offer = deals.propose(mind.see(state), state, player, group)
            if offer is not None:
                return offer
    return None


def _out_of_turn(mind: Mind, state: State, player: str) -> Action | None:
    """Somebody else builds, lifts or trades before this throw, if the edition lets them."""
    if state.edition.options.manage_when == "own_turn":
        return None
    other = mind.draw.choice(state.after(player))
    spare = state.cash[other] - RESERVE
    return raising.build(mind.see(state), state, other, spare) or _trade(mind, state, other)


def _rare(mind: Mind, state: State, player: str) -> Action | None:
    """A token on the wrong space; a player who has to go home; time called."""
    options = state.edition.options
    if options.end == "time" and state.turn.number > LONG_GAME and not state.closing:
        return a.CallTime()
    if mind.chance(0.3) and len(state.after(player)) > 1:
        return a.Withdraw(player)
    if state.players[player].jailed:
        return None
    return a.CorrectPlace(player, int(mind.draw.random() * len(state.edition.spaces)))
