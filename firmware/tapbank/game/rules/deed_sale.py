"""A deed back to the bank for good (option `bank_buys`).

Rulebook: "mortgage" (sale to the bank). "half_price": half of the printed price, rounded
down, for a deed that is not mortgaged, of a group without buildings; it can be bought
again by whoever comes there. In the hours of mortgaging (`hours.py`). Elsewhere the bank
buys none.
"""

from tapbank.game.actions import SellDeed
from tapbank.game.checks import group_of, is_built, require_owner
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMoved
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import hours
from tapbank.game.state import State
from tapbank.ledger import BANK


def sell(draft: Draft, action: SellDeed) -> None:
    state = draft.state
    if state.edition.options.bank_buys == "nothing":
        raise Refused("not_allowed", option="bank_buys")
    hours.require_business(state, action.player, "sell_deed")
    deed = require_owner(state, action.player, action.deed)
    if state.deeds[deed.id].mortgaged:
        raise Refused("mortgaged_already", deed=deed.id)
    if is_built(state, group_of(state, deed.id)):
        raise Refused("group_built", group=deed.group)
    draft.add(DeedMoved(deed.id, action.player, BANK))
    draft.pay(BANK, action.player, deed.price // 2, "deed_sale", deed.id)


def manage(state: State, player: str) -> list[Choice]:
    return [Choice(SellDeed(player, deed)) for deed in for_sale(state, player)]


def for_sale(state: State, player: str) -> list[str]:
    """Deeds that may be sold now."""
    if state.edition.options.bank_buys == "nothing":
        return []
    if not hours.is_open(state, player, "sell_deed"):
        return []
    return [
        deed
        for deed in state.owned(player)
        if not (state.deeds[deed].mortgaged or is_built(state, group_of(state, deed)))
    ]
