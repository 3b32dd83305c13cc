"""Outfitting: deeds and a policy bought from the start cash (option `outfit`).

Rulebook: "before the game" and "debts" (`insurance`). Before anybody throws, each player in
seating order buys unowned deeds at the printed price, and one policy for `policy_price`
(none is sold where that is 0), until they say that they have done. What a policy does:
`debt.py`.
"""

from tapbank.game.actions import BuyOutfit, FinishTurn
from tapbank.game.agenda import Auction, Outfit
from tapbank.game.checks import require_cash, require_deed, require_open
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMoved, PolicyBought
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.state import State
from tapbank.ledger import BANK


def open_shop(draft: Draft) -> None:
    """Everybody is asked, the first seat first."""
    if draft.state.edition.options.outfit == "deeds_and_policy":
        for seat in reversed(draft.state.seats):
            draft.push(Outfit(seat.id))


def buy(draft: Draft, action: BuyOutfit) -> None:
    item = require_open(draft.state, Outfit, action.player)
    if action.deed:
        _buy_deed(draft, item.player, action.deed)
        return
    if not sells_policy(draft.state, item.player):
        raise Refused("no_policy", player=item.player)
    price = draft.state.edition.options.policy_price
    require_cash(draft.state, item.player, price)
    draft.pay(item.player, BANK, price, "policy")
    draft.add(PolicyBought(item.player))


def _buy_deed(draft: Draft, player: str, deed_id: str) -> None:
    deed = require_deed(draft.state, deed_id)
    if _is_to_be_auctioned(draft.state, deed_id):
        raise Refused("not_now", wants="auction")
    owner = draft.state.deeds[deed_id].owner
    if owner != BANK:
        raise Refused("not_owner", deed=deed_id, owner=owner)
    require_cash(draft.state, player, deed.price)
    draft.pay(player, BANK, deed.price, "purchase", deed_id)
    draft.add(DeedMoved(deed_id, BANK, player))


def _is_to_be_auctioned(state: State, deed: str) -> bool:
    """It goes to the start auction."""
    return any(isinstance(item, Auction) and item.deed == deed for item in state.agenda)


def sells_policy(state: State, player: str) -> bool:
    """One policy for each player, where there is a price for it."""
    return state.edition.options.policy_price > 0 and not state.players[player].policies


def choices(state: State, item: Outfit) -> tuple[Choice, ...]:
    cash = state.cash[item.player]
    found = [
        Choice(BuyOutfit(item.player, deed))
        for deed, holding in state.deeds.items()
        if holding.owner == BANK
        and state.edition.deeds[deed].price <= cash
        and not _is_to_be_auctioned(state, deed)
    ]
    affordable = state.edition.options.policy_price <= cash
    if affordable and sells_policy(state, item.player):
        found.append(Choice(BuyOutfit(item.player)))
    return (*found, Choice(FinishTurn(item.player)))
