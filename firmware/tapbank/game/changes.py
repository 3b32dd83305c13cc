"""How a step of `evolve` changes a state: each change is one event further on."""

from typing import Any

from msgspec.structs import replace

from tapbank.game.state import Holding, Player, State


def onward(state: State, **changes: Any) -> State:
    """The state after one more event, with these changes."""
    return replace(state, number=state.number + 1, **changes)


def with_player(state: State, player: str, **changes: Any) -> State:
    """One player changed."""
    changed: Player = replace(state.players[player], **changes)
    return onward(state, players={**state.players, player: changed})


def with_deed(state: State, deed: str, **changes: Any) -> State:
    """One holding changed."""
    changed: Holding = replace(state.deeds[deed], **changes)
    return onward(state, deeds={**state.deeds, deed: changed})
