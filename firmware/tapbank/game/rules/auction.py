"""Auctions: of a declined deed, of a bankrupt's deeds, of a contested building.

Rulebook: everyone may bid, who declined too; how much: `bids.py`. The winner raises what
is missing and pays; who can't is bankrupt. With no bid the deed stays with the bank. Option
`last_call`: before a deed goes, the last bidder asks all others once more, who passed too;
who bids then is the last bidder and asks again (buildings: no last call, our reading).
The clock is the table's.
"""

from msgspec.structs import replace

from tapbank.game.actions import CloseAuction, PassBid, PlaceBid
from tapbank.game.agenda import Auction, Place
from tapbank.game.checks import require_open, require_playing
from tapbank.game.draft import Draft
from tapbank.game.events import (
    AuctionClosed,
    AuctionOpened,
    BidPassed,
    BidPlaced,
    DeedMoved,
    LastCalled,
)
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules.bids import everybody, first_bid, highest, highest_by, lowest
from tapbank.game.state import State
from tapbank.ledger import BANK


def open_deed(draft: Draft, deed: str) -> None:
    """Everybody still in the game may bid, the player on turn first."""
    opening = first_bid(draft.state, deed)
    draft.add(AuctionOpened(deed, opening))
    draft.push(Auction(opening, everybody(draft.state), deed=deed))


def open_building(
    draft: Draft, building: str, opening: int, bidders: tuple[str, ...]
) -> None:
    """The bank's scarce building goes to the highest bidder among those who want it."""
    draft.add(AuctionOpened(building, opening))
    draft.push(Auction(opening, bidders, building=building))


def bid(draft: Draft, action: PlaceBid) -> None:
    item = require_open(draft.state, Auction)
    _require_bidding(draft.state, item, action.player)
    least = lowest(draft.state, item)
    if action.amount < least:
        raise Refused("bid_too_low", lowest=least)
    limit = highest(draft.state, item, action.player)
    if action.amount > limit:
        raise Refused("bid_too_high", highest=limit)
    draft.add(BidPlaced(action.player, item.deed or item.building, action.amount))
    draft.swap(replace(item, bid=action.amount, leader=action.player, called=False))
    _close_if_alone(draft)


def pass_bid(draft: Draft, action: PassBid) -> None:
    item = require_open(draft.state, Auction)
    _require_bidding(draft.state, item, action.player)
    draft.add(BidPassed(action.player, item.deed or item.building))
    draft.swap(replace(item, bidders=tuple(p for p in item.bidders if p != action.player)))
    _close_if_alone(draft)


def close(draft: Draft, _action: CloseAuction) -> None:
    """Going, going, gone: the clock of the table ran out."""
    require_open(draft.state, Auction)
    _going(draft)


def _require_bidding(state: State, item: Auction, player: str) -> None:
    require_playing(state, player)
    if item.leader == player:
        raise Refused("leads_already", bid=item.bid)
    if player not in item.bidders:
        raise Refused("passed_already", player=player)


def _close_if_alone(draft: Draft) -> None:
    item = draft.agenda[-1]
    if isinstance(item, Auction) and set(item.bidders) <= {item.leader}:
        _going(draft)


def _going(draft: Draft) -> None:
    """The last bidder asks all others once more, where that is the rule; else it goes."""
    item = draft.agenda[-1]
    assert isinstance(item, Auction)
    calls = draft.state.edition.options.last_call == "yes" and not item.building
    if calls and item.leader and not item.called:
        draft.add(LastCalled(item.deed))
        draft.swap(replace(item, bidders=everybody(draft.state), called=True))
    else:
        _hammer(draft)


def _hammer(draft: Draft) -> None:
    item = draft.pop()
    assert isinstance(item, Auction)
    draft.add(AuctionClosed(item.deed or item.building, item.leader, item.bid))
    if not item.leader:
        return
    if item.building:
        draft.push(Place(item.leader, item.building, item.bid))
    elif draft.state.cash[item.leader] < item.bid:
        draft.owe(item.leader, BANK, item.bid, "auction", item.deed)
    else:
        draft.pay(item.leader, BANK, item.bid, "auction", item.deed)
        draft.add(DeedMoved(item.deed, BANK, item.leader))


def choices(state: State, item: Auction) -> tuple[Choice, ...]:
    """Bids and passes of all who are still in, and the clock's end."""
    found: list[Choice] = []
    bidders = tuple([player for player in item.bidders if player != item.leader])
    low, most = lowest(state, item), highest_by(state, item, bidders)
    for player in bidders:
        if low <= most[player]:
            found.append(Choice(PlaceBid(player, low), "amount", low, most[player]))
        found.append(Choice(PassBid(player)))
    return (*found, Choice(CloseAuction()))
