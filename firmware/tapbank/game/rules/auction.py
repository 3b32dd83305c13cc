"""Auctions: of a declined deed, of a bankrupt's deeds, of a contested building.

Rulebook: everyone may bid, who declined too; the first bid is at least the edition's
opening (one unit, our reading; option `auction_first_bid`: half the deed's price, rounded
up, or its price). A bid may not exceed what the bidder could raise at once from the bank
(option `bid_limit`: "cash" = the money in hand; "none" = any sum: who wins and can't raise
it is bankrupt); the winner then raises what is missing and pays. With no bid the deed
stays with the bank. Option `last_call`: before a deed goes, the last bidder asks all others
once more, who passed too; the second time it closes (buildings: no last call, our
reading). The clock is the table's.
"""

from typing import Final

from msgspec.structs import replace

from tapbank.game.actions import CloseAuction, PassBid, PlaceBid
from tapbank.game.agenda import Auction, Place
from tapbank.game.checks import raisable, require_open, require_playing
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
from tapbank.game.state import State
from tapbank.ledger import BANK

ANY_SUM: Final = 999_999_999  # as much as can be entered


def open_deed(draft: Draft, deed: str) -> None:
    """Everybody still in the game may bid, the player on turn first."""
    opening = first_bid(draft.state, deed)
    draft.add(AuctionOpened(deed, opening))
    draft.push(Auction(opening, everybody(draft.state), deed=deed))


def everybody(state: State) -> tuple[str, ...]:
    """All living players, the one on turn first."""
    on_turn = state.turn.player
    if on_turn not in state.players:
        return state.alive()
    others = state.after(on_turn)
    return others if state.players[on_turn].out else (on_turn, *others)


def first_bid(state: State, deed: str) -> int:
    """The lowest first bid for a deed, whole units."""
    options, price = state.edition.options, state.edition.deeds[deed].price
    words = {"half_price": -(-price // 2), "price": price}
    return words.get(options.auction_first_bid, options.auction_opening)


def open_building(
    draft: Draft, building: str, opening: int, bidders: tuple[str, ...]
) -> None:
    """The bank's scarce building goes to the highest bidder among those who want it."""
    draft.add(AuctionOpened(building, opening))
    draft.push(Auction(opening, bidders, building=building))


def lowest(item: Auction) -> int:
    """The lowest bid that counts now."""
    return max(item.opening, item.bid + 1)


def highest(state: State, item: Auction, player: str) -> int:
    """The highest bid this player may make; a building is paid from the cash in hand."""
    limit = state.edition.options.bid_limit
    if item.building or limit == "cash":
        return state.cash[player]
    if limit == "none":
        return ANY_SUM
    return state.cash[player] + raisable(state, player)


def bid(draft: Draft, action: PlaceBid) -> None:
    item = require_open(draft.state, Auction)
    _require_bidding(draft.state, item, action.player)
    if action.amount < lowest(item):
        raise Refused("bid_too_low", lowest=lowest(item))
    limit = highest(draft.state, item, action.player)
    if action.amount > limit:
        raise Refused("bid_too_high", highest=limit)
    draft.add(BidPlaced(action.player, item.deed or item.building, action.amount))
    draft.swap(replace(item, bid=action.amount, leader=action.player))
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
    for player in item.bidders:
        if player == item.leader:
            continue
        low, high = lowest(item), highest(state, item, player)
        if low <= high:
            found.append(Choice(PlaceBid(player, low), "amount", low, high))
        found.append(Choice(PassBid(player)))
    return (*found, Choice(CloseAuction()))
