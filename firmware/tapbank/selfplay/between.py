"""What bots do between two throws: build, lift, trade, and now and then something rare."""

from collections.abc import Callable
from typing import Final

from tapbank.game import State
from tapbank.game.actions import Action
from tapbank.game.rules import kept_cards
from tapbank.selfplay import raising, rarely, special, trades
from tapbank.selfplay.mind import SELDOM, Mind

OFTEN: Final = 0.04  # how often a player looks for a trade before a throw


def before_throw(mind: Mind, state: State, player: str) -> Action | None:
    """Build, lift, trade, and now and then something rare; None: throw."""
    spare = mind.spare(state, player)
    if spare > 0:
        built = special.open_to(
            mind, state, raising.build(mind.see(state), state, player, spare)
        )
        if built is not None:
            return built
    throw = (state.turn.number, state.turn.doubles, len(state.turn.dice))
    if throw == mind.looked:
        return None
    mind.looked = throw
    return _kept_card(mind, state, player) or _idea(mind, state, player)


def _idea(mind: Mind, state: State, player: str) -> Action | None:
    luck = mind.draw.random()
    if luck > ANY_IDEA:
        return None
    for share, idea in IDEAS:
        if luck < share:
            return special.open_to(mind, state, idea(mind, state, player))
        luck -= share
    return None


def _kept_card(mind: Mind, state: State, player: str) -> Action | None:
    """A card that was kept is played as soon as it can be, most of the time."""
    if state.edition.options.unfit_cards != "kept" or not state.players[player].cards:
        return None
    choices = kept_cards.manage(state, player)
    return choices[0].action if choices and mind.chance(0.7) else None


def _trade(mind: Mind, state: State, player: str) -> Action | None:
    other = mind.draw.choice(state.after(player))
    if mind.chance(0.1):
        return trades.sell_card(mind.see(state), state, player, other)
    if state.edition.options.immunity == "yes" and mind.chance(0.3):
        return trades.free_visits(
            mind.see(state), state, player, other, mind.draw.randint(1, 4)
        )
    groups = mind.see(state).split
    if not groups:
        return None
    start = int(mind.draw.random() * len(groups))
    for group in groups[start:] + groups[:start]:
        if any(state.deeds[deed].owner == player for deed in group.deeds):
            offer = trades.propose(mind.see(state), state, player, group)
            if offer is not None:
                return offer
    return None


def _out_of_turn(mind: Mind, state: State, player: str) -> Action | None:
    """Somebody else builds, lifts or trades before this throw, if the edition lets them."""
    other = mind.draw.choice(state.after(player))
    spare = mind.spare(state, other)
    return raising.build(mind.see(state), state, other, spare) or _trade(mind, state, other)


def _lift(mind: Mind, state: State, player: str) -> Action | None:
    return raising.lift(mind.see(state), state, player, mind.spare(state, player))


def _make_room(mind: Mind, state: State, player: str) -> Action | None:
    return raising.make_room(mind.see(state), state, player)


def _sell_deed(mind: Mind, state: State, player: str) -> Action | None:
    """Where the bank buys deeds: one that stands alone."""
    return raising.sell_deed(state, player) if mind.chance(0.3) else None


IDEAS: Final[tuple[tuple[float, Callable[[Mind, State, str], Action | None]], ...]] = (
    (OFTEN, _trade),
    (2 * SELDOM, _lift),
    (SELDOM, _out_of_turn),
    (SELDOM, _make_room),
    (SELDOM, _sell_deed),
    (rarely.SHARE, rarely.something),
)
"""What else comes to mind before a throw, and how often."""
ANY_IDEA: Final = sum(share for share, _ in IDEAS)
