"""What a position entered by hand says of one player: where they stand, what they hold."""

from typing import TYPE_CHECKING

from tapbank.game.events import Arranged
from tapbank.game.state import Holding, Player, State

if TYPE_CHECKING:
    from tapbank.screens.words import Words


def facts_of_one(event: Arranged) -> dict[str, object]:
    """Of an event that is about a single player; none of any other."""
    if len(event.players) != 1:
        return {}
    ((player, stands),) = event.players.items()
    holds = {deed: own for deed, own in event.deeds.items() if own.owner == player}
    return {"player": player, "stands": stands, "holds": holds}


def one_by_one(event: Arranged) -> list[Arranged]:
    """The same for each player alone, with their deeds."""
    found = []
    for player, stands in event.players.items():
        deeds = {deed: own for deed, own in event.deeds.items() if own.owner == player}
        found.append(Arranged({player: stands}, deeds, {}, event.houses, event.hotels))
    return found


def stands(fact: object, state: State, words: "Words", brief: bool) -> str:
    """The space, or that the player is held."""
    assert isinstance(fact, Player)
    space = state.edition.spaces[fact.place]
    name = (space.short or space.name) if brief else space.name
    return words.short("table.is_held", jail=name) if fact.jailed else name


def holds(fact: object, state: State, words: "Words", brief: bool) -> str:
    """Deeds with what stands on them."""
    assert isinstance(fact, dict)
    return ", ".join(_deed(deed, own, state, words) for deed, own in fact.items()) or "–"


def _deed(deed: str, own: Holding, state: State, words: "Words") -> str:
    printed = state.edition.deeds[deed]
    name, level = printed.name, own.level
    if own.mortgaged:
        return f"{name} ({words.long('screen.mortgaged')})"
    if level and level == len(printed.costs):
        return f"{name} ({words.long('screen.hotel')})"
    return f"{name} ({words.long('screen.houses', count=level)})" if level else name
