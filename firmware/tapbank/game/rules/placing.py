"""Where a building stands that was won at auction or given by a card, and what it costs.

Its owner says the lot: any on which it may stand next. The winner of an auction pays the
bid; a card's building costs a share of the lot's own price, rounded up, from the cash in
hand. Several by one card are placed one after the other, as far as cash and sites go.
"""

from tapbank.game.actions import PlaceBuilding
from tapbank.game.agenda import Place
from tapbank.game.checks import building_of, require_cash, require_open
from tapbank.game.draft import Draft
from tapbank.game.edition import Deed
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import building
from tapbank.game.rules.sites import lots_for, require_step
from tapbank.game.state import State
from tapbank.ledger import BANK


def place(draft: Draft, action: PlaceBuilding) -> None:
    """The winner pays and puts the building up; a card's building at its discount."""
    item = require_open(draft.state, Place, action.player)
    deed = require_step(draft.state, action.player, action.deed)
    level = draft.state.deeds[deed.id].level + 1
    if item.building not in ("", building_of(deed, level)):
        raise Refused("not_a_lot", deed=deed.id)
    price = _price(draft.state, item, deed)
    require_cash(draft.state, item.player, price)
    draft.pop()
    draft.pay(item.player, BANK, price, "auction" if item.building else "building", deed.id)
    building.raise_one(draft, deed, level)
    while _is_idle(draft):
        draft.pop()


def _price(state: State, item: Place, deed: Deed) -> int:
    """The bid, or the card's share of the lot's own price, rounded up."""
    if not item.percent:
        return item.price
    return -(-deed.costs[state.deeds[deed.id].level] * item.percent // 100)


def _is_idle(draft: Draft) -> bool:
    """A further building of a card finds no site that the cash suffices for."""
    item = draft.agenda[-1] if draft.agenda else None
    return isinstance(item, Place) and not place_choices(draft.state, item)


def place_choices(state: State, item: Place) -> tuple[Choice, ...]:
    cash = state.cash[item.player]
    lots = lots_for(state, item.player, item.building)
    affordable = (deed for deed in lots if _price(state, item, deed) <= cash)
    return tuple(Choice(PlaceBuilding(item.player, deed.id)) for deed in affordable)
