"""What a step of `evolve` answers with: the fields of the state that an event changes."""

from typing import Any, Final

from msgspec.structs import replace

from tapbank.game.state import Holding, Player, State

Changes = dict[str, Any]
NOTHING: Final[Changes] = {}


def to_player(state: State, player: str, **changes: Any) -> Changes:
    """One player changed."""
    one: Player = replace(state.players[player], **changes)
    return {"players": {**state.players, player: one}}


def to_deed(state: State, deed: str, **changes: Any) -> Changes:
    """One holding changed."""
    one: Holding = replace(state.deeds[deed], **changes)
    return {"deeds": {**state.deeds, deed: one}}
