"""Auctions, buildings, mortgages and trades."""

from tapbank.game.agenda import Give
from tapbank.game.record import Record


class PlaceBid(Record, frozen=True, tag="bid"):
    player: str
    amount: int


class PassBid(Record, frozen=True, tag="pass"):
    """Bid no more in this auction."""

    player: str


class CloseAuction(Record, frozen=True, tag="close_auction"):
    """The clock ran out (the box asks)."""


class Build(Record, frozen=True, tag="build"):
    """One building on each named lot, in this order (a lot may be named again)."""

    player: str
    deeds: tuple[str, ...]


class SellBuildings(Record, frozen=True, tag="sell"):
    """One building back from each named lot, in this order, at half price."""

    player: str
    deeds: tuple[str, ...]


class SellGroup(Record, frozen=True, tag="sell_group"):
    """All hotels of a group at once, down to what the bank's stock of houses allows."""

    player: str
    group: str


class ClaimBuilding(Record, frozen=True, tag="claim"):
    """The scarce building is wanted here too: it is auctioned."""

    player: str


class WaiveBuilding(Record, frozen=True, tag="waive"):
    """No claim on the scarce building."""

    player: str


class PlaceBuilding(Record, frozen=True, tag="place"):
    """Where the building won at auction stands."""

    player: str
    deed: str


class MortgageDeed(Record, frozen=True, tag="mortgage"):
    player: str
    deed: str


class LiftMortgage(Record, frozen=True, tag="lift"):
    player: str
    deed: str


class KeepMortgage(Record, frozen=True, tag="keep_mortgage"):
    """A mortgaged deed has come in: pay the interest, leave it mortgaged."""

    player: str


class OfferTrade(Record, frozen=True, tag="trade"):
    """`relief`: units of the proposer's open debt to the partner that the trade settles."""

    player: str
    gives: tuple[Give, ...]
    relief: int = 0


class AgreeTrade(Record, frozen=True, tag="agree"):
    player: str


class DeclineTrade(Record, frozen=True, tag="refuse"):
    """Say no to an offer, or take one's own offer back."""

    player: str
