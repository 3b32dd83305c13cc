"""How a step of `evolve` changes a state: each change is one event further on."""

from typing import Any

from msgspec.structs import replace

from tapbank.game.state import Holding, Player, State


def changed(state: State, **changes: Any) -> State:
    """The state after one more event, with these changes."""
    return replace(state, number=state.number + 1, **changes)


def with_player(state: State, player: str, **changes: Any) -> State:
    """One player changed."""
    one: Player = replace(state.players[player], **changes)
    return changed(state, players={**state.players, player: one})


def with_deed(state: State, deed: str, **changes: Any) -> State:
    """One holding changed."""
    one: Holding = replace(state.deeds[deed], **changes)
    return changed(state, deeds={**state.deeds, deed: one})
