"""What the space demands of somebody who arrives there; each kind has its own rule."""

from collections.abc import Callable
from typing import Final

from tapbank.game.agenda import Arrive
from tapbank.game.draft import Draft
from tapbank.game.edition import Space
from tapbank.game.rules import cards, jail, parking, purchase, rent, tax
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
    if draft.state.deeds[space.id].owner == BANK:
        purchase.offer(draft, item.player, space.id)
    else:
        rent.due(draft, item, space.id)


def _go_to_jail(draft: Draft, item: Arrive, _space: Space) -> None:
    jail.send(draft, item.player, "space")


def _draw(draft: Draft, item: Arrive, space: Space) -> None:
    cards.draw(draft, item.player, space.deck)


def _prize(draft: Draft, item: Arrive, space: Space) -> None:
    draft.pay(BANK, item.player, space.amount, "prize", space.id)


SPACES: Final[dict[str, Callable[[Draft, Arrive, Space], None]]] = {
    "deed": _deed,
    "tax": tax.due,
    "draw": _draw,
    "go_to_jail": _go_to_jail,
    "parking": parking.win,
    "prize": _prize,
}
"""Kinds that are not here ask nothing (start, jail = just visiting)."""
