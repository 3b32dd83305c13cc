"""What bots do between two throws: build, lift, trade, and now and then something rare."""

from collections.abc import Callable
from typing import Final

from tapbank.game import State
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.selfplay import deals, raising, special
from tapbank.selfplay.mind import RESERVE, SELDOM, Mind

OFTEN: Final = 0.04  # how often a player looks for a trade before a throw
RARELY: Final = 0.001
LONG_GAME: Final = 150  # turns after which a timed game is called


def before_throw(mind: Mind, state: State, player: str) -> Action | None:
    """Build, lift, trade, and now and then something rare; None: throw."""
    spare = state.cash[player] - RESERVE
    if spare > 0:
        built = special.open_to(state, raising.build(mind.see(state), state, player, spare))
        if built is not None:
            return built
    throw = (state.turn.number, state.turn.doubles)
    if throw == mind.looked:
        return None
    mind.looked = throw
    luck = mind.draw.random()
    for share, idea in IDEAS:
        if luck < share:
            return special.open_to(state, idea(mind, state, player))
        luck -= share
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


def _lift(mind: Mind, state: State, player: str) -> Action | None:
    spare = state.cash[player] - RESERVE
    return raising.lift(mind.see(state), state, player, spare)


def _make_room(mind: Mind, state: State, player: str) -> Action | None:
    return raising.make_room(mind.see(state), state, player)


IDEAS: Final[tuple[tuple[float, Callable[[Mind, State, str], Action | None]], ...]] = (
    (OFTEN, _trade),
    (2 * SELDOM, _lift),
    (SELDOM, _out_of_turn),
    (SELDOM, _make_room),
    (RARELY, _rare),
)
"""What else comes to mind before a throw, and how often."""
