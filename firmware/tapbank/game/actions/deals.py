"""Auctions, buildings, mortgages and trades."""

import msgspec

from tapbank.game.agenda import Give


class PlaceBid(msgspec.Struct, frozen=True, tag="bid"):
    player: str
    amount: int


class PassBid(msgspec.Struct, frozen=True, tag="pass"):
    """Bid no more in this auction."""

    player: str


class CloseAuction(msgspec.Struct, frozen=True, tag="close_auction"):
    """The clock ran out (the box asks)."""


class Build(msgspec.Struct, frozen=True, tag="build"):
    """One building on each named lot, in this order (a lot may be named again)."""

    player: str
    deeds: tuple[str, ...]


class SellBuildings(msgspec.Struct, frozen=True, tag="sell"):
    """One building back from each named lot, in this order, at half price."""

    player: str
    deeds: tuple[str, ...]


class SellGroup(msgspec.Struct, frozen=True, tag="sell_group"):
    """All hotels of a group at once, down to what the bank's stock of houses allows."""

    player: str
    group: str


class ClaimBuilding(msgspec.Struct, frozen=True, tag="claim"):
    """The scarce building is wanted here too: it is auctioned."""

    player: str


class WaiveBuilding(msgspec.Struct, frozen=True, tag="waive"):
    """No claim on the scarce building."""

    player: str


class PlaceBuilding(msgspec.Struct, frozen=True, tag="place"):
    """Where the building won at auction stands."""

    player: str
    deed: str


class MortgageDeed(msgspec.Struct, frozen=True, tag="mortgage"):
    player: str
    deed: str


class LiftMortgage(msgspec.Struct, frozen=True, tag="lift"):
    player: str
    deed: str


class KeepMortgage(msgspec.Struct, frozen=True, tag="keep_mortgage"):
    """A mortgaged deed has come in: pay the interest, leave it mortgaged."""

    player: str


class OfferTrade(msgspec.Struct, frozen=True, tag="trade"):
    """`relief`: units of the proposer's open debt to the partner that the deal settles."""

    player: str
    gives: tuple[Give, ...]
    relief: int = 0


class AgreeTrade(msgspec.Struct, frozen=True, tag="agree"):
    player: str


class DeclineTrade(msgspec.Struct, frozen=True, tag="refuse"):
    """Say no to an offer, or take one's own offer back."""

    player: str
