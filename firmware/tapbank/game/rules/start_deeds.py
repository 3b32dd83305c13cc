"""Deeds that go out before the first turn (option `start_deeds`).

Rulebook: "before the game" (start auction), and a house rule. "auctioned": the first
`start_deeds_count` of the shuffled deeds are auctioned one after the other, who begins the
game bids first. "dealt_free": each player gets so many, dealt one by one round the table;
"dealt_paid": at the printed price, as long as the start cash suffices (our reading). The
order of the deeds comes from the shell, as that of a deck does.
"""

from typing import Final

from tapbank.game.draft import Draft
from tapbank.game.edition import Edition
from tapbank.game.events import DeedMoved
from tapbank.game.rules import auction
from tapbank.ledger import BANK

PILE: Final = "deeds"  # the name of their order among the decks


def needs_pile(edition: Edition) -> bool:
    """The deeds are shuffled in this edition."""
    return edition.options.start_deeds != "none"


def deal(draft: Draft, pile: tuple[str, ...]) -> None:
    """Hand the top deeds out, one by one round the table."""
    options = draft.state.edition.options
    if options.start_deeds not in ("dealt_free", "dealt_paid"):
        return
    players = [seat.id for seat in draft.state.seats]
    for index, deed in enumerate(pile[: options.start_deeds_count * len(players)]):
        player = players[index % len(players)]
        price = draft.state.edition.deeds[deed].price
        if options.start_deeds == "dealt_free":
            price = 0
        if price <= draft.state.cash[player]:
            draft.pay(player, BANK, price, "purchase", deed)
            draft.add(DeedMoved(deed, BANK, player))


def hold_auctions(draft: Draft, pile: tuple[str, ...]) -> None:
    """Before the first throw; the top deed first."""
    options = draft.state.edition.options
    if options.start_deeds == "auctioned":
        for deed in reversed(pile[: options.start_deeds_count]):
            auction.open_deed(draft, deed)
