"""What the space demands of somebody who arrives there; each kind has its own rule.

Option `first_lap`, until a player has completed a lap: "no_buying" – a deed that nobody
owns is neither bought nor auctioned; "introductory" – where a card would be drawn, or where
one would go to jail, one rolls again (doubles count nothing then: `turn.py`).
"""

from collections.abc import Callable
from typing import Final

from tapbank.game.agenda import Arrive, Roll
from tapbank.game.checks import on_first_lap
from tapbank.game.draft import Draft
from tapbank.game.edition import Space
from tapbank.game.rules import (
    cards,
    court,
    exchange,
    inspection,
    jail,
    parking,
    purchase,
    rent,
    tax,
)
from tapbank.ledger import BANK


def arrive(draft: Draft, item: Arrive) -> None:
    """Settle the arrival: the space's rule opens what follows."""
    draft.pop()
    state = draft.state
    space = state.edition.spaces[state.players[item.player].place]
    rule = SPACES.get(space.kind)
    if rule is not None:
        rule(draft, item, space)


def _deed(draft: Draft, item: Arrive, space: Space) -> None:
    if draft.state.deeds[space.id].owner != BANK:
        rent.due(draft, item, space.id)
    elif not on_first_lap(draft.state, item.player, "no_buying"):
        purchase.offer(draft, item.player, space.id)


def _jail(draft: Draft, item: Arrive, _space: Space) -> None:
    jail.arrive(draft, item.player)
    court.visit(draft, item)


def _go_to_jail(draft: Draft, item: Arrive, _space: Space) -> None:
    if on_first_lap(draft.state, item.player, "introductory"):
        draft.push(Roll(item.player))
    else:
        jail.send(draft, item.player, "space")


def _draw(draft: Draft, item: Arrive, space: Space) -> None:
    if on_first_lap(draft.state, item.player, "introductory"):
        draft.push(Roll(item.player))
    else:
        cards.draw(draft, item.player, space.deck)


def _prize(draft: Draft, item: Arrive, space: Space) -> None:
    draft.pay(BANK, item.player, space.amount, "prize", space.id)


SPACES: Final[dict[str, Callable[[Draft, Arrive, Space], None]]] = {
    "deed": _deed,
    "tax": tax.due,
    "draw": _draw,
    "jail": _jail,
    "go_to_jail": _go_to_jail,
    "parking": parking.win,
    "prize": _prize,
    "rest": parking.rest,
    "inspection": inspection.land,
    "exchange": exchange.land,
}
"""Only the start asks nothing more: it has paid already."""
