"""What an arrangement must leave alone while something else than a throw is open.

The deeds that an open item is about, all deeds while a site is sought for a building, the
deck that is being shuffled; and nobody goes out of the game meanwhile. To set any of these,
the arrangement says whose go it is: then all that was open is dropped.
"""

from collections.abc import Iterator

from tapbank.game.actions import Arrange
from tapbank.game.agenda import Auction, Contest, Debt, Item, Place, Shuffle, Trade
from tapbank.game.checks import tag_of
from tapbank.game.refusals import Refused
from tapbank.game.state import State


def check_open(state: State, action: Arrange) -> None:
    """Raises Refused `not_now` with what is open, `bad_position` for who would be out."""
    for item in state.agenda:
        if set(_about(state, item)) & {*action.deeds, *action.decks}:
            raise Refused("not_now", wants=tag_of(item))
        given = isinstance(item, Trade) and any(give.cards for give in item.gives)
        if given and action.players:
            raise Refused("not_now", wants=tag_of(item))
    for player, stand in action.players.items():
        if stand.out and not state.players[player].out:
            raise Refused("bad_position", what="out")


def _about(state: State, item: Item) -> Iterator[str]:
    """Ids of the deeds and the deck that must not change."""
    if isinstance(item, Place | Contest) or (isinstance(item, Auction) and item.building):
        yield from state.deeds
    elif isinstance(item, Trade):
        for give in item.gives:
            yield from (*give.deeds, *give.immunity)
    elif isinstance(item, Debt):
        yield from (item.ref,) if item.reason == "auction" else ()
    elif isinstance(item, Shuffle):
        yield item.deck
    else:
        yield getattr(item, "deed", "")
