"""Who may bid how much.

Rulebook: the first bid is at least the edition's opening (one unit, our reading; option
`auction_first_bid`: half the deed's price, rounded up, or its price), each further one
higher by `bid_step` at least. A bid may not exceed what the bidder could raise at once from
the bank (option `bid_limit`: "cash" = the money in hand; "none" = any sum). A building is
paid from the cash in hand.
"""

from typing import Final

from tapbank.game.agenda import Auction
from tapbank.game.checks import raisable_by
from tapbank.game.state import State

ANY_SUM: Final = 999_999_999  # as much as can be entered


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


def lowest(state: State, item: Auction) -> int:
    """The lowest bid that counts now."""
    if not item.leader:
        return item.opening
    return max(item.opening, item.bid + state.edition.options.bid_step)


def highest(state: State, item: Auction, player: str) -> int:
    """The highest bid this player may make."""
    return highest_by(state, item, (player,))[player]


def highest_by(state: State, item: Auction, players: tuple[str, ...]) -> dict[str, int]:
    """`highest` of each of these; a building is paid from the cash in hand."""
    limit = state.edition.options.bid_limit
    if limit == "none" and not item.building:
        return dict.fromkeys(players, ANY_SUM)
    if item.building or limit == "cash":
        return {player: state.cash[player] for player in players}
    more = raisable_by(state, players)
    return {player: state.cash[player] + more[player] for player in players}
