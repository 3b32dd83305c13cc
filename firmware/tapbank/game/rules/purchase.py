"""Buying: whoever reaches an unowned deed may buy it at the printed price.

Rulebook: "a space nobody owns". Declined, it is auctioned at once (option `decline`:
"leave" lets it lie). Cash may be raised first; the prompt stays open meanwhile.
"""

from tapbank.game.actions import BuyDeed, DeclineDeed
from tapbank.game.agenda import Buy, Reason
from tapbank.game.checks import require_cash, require_open
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMoved
from tapbank.game.prompts import Choice
from tapbank.game.rules import auction
from tapbank.game.state import State
from tapbank.ledger import BANK


def offer(draft: Draft, player: str, deed: str) -> None:
    """Open the choice to buy."""
    draft.push(Buy(player, deed))


def buy(draft: Draft, action: BuyDeed) -> None:
    item = require_open(draft.state, Buy, action.player)
    price = draft.state.edition.deeds[item.deed].price
    require_cash(draft.state, item.player, price)
    draft.pop()
    acquire(draft, item.player, price, "purchase", item.deed)


def decline(draft: Draft, action: DeclineDeed) -> None:
    item = require_open(draft.state, Buy, action.player)
    draft.pop()
    if draft.state.edition.options.decline == "auction":
        auction.open_deed(draft, item.deed)


def acquire(draft: Draft, player: str, amount: int, reason: Reason, deed: str) -> None:
    """Pay the bank and take the deed."""
    draft.pay(player, BANK, amount, reason, deed)
    draft.add(DeedMoved(deed, BANK, player))


def choices(state: State, item: Buy) -> tuple[Choice, ...]:
    decline_it = Choice(DeclineDeed(item.player))
    if state.cash[item.player] < state.edition.deeds[item.deed].price:
        return (decline_it,)
    return (Choice(BuyDeed(item.player)), decline_it)
