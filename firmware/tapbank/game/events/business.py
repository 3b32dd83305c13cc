"""Money, deeds, buildings, auctions, debts and trades."""

from tapbank.game.agenda import Give, Reason
from tapbank.game.record import Record


class Paid(Record, frozen=True, tag="paid"):
    """Money moved: the one event behind every entry of the ledger."""

    payer: str
    payee: str
    amount: int
    reason: Reason
    ref: str = ""


class DeedMoved(Record, frozen=True, tag="deed_moved"):
    """A deed changed hands; `lifted`: it came back to the bank free of mortgage."""

    deed: str
    giver: str
    receiver: str
    lifted: bool = False


class DeedMortgaged(Record, frozen=True, tag="deed_mortgaged"):
    deed: str


class MortgageLifted(Record, frozen=True, tag="mortgage_lifted"):
    deed: str


class Built(Record, frozen=True, tag="built"):
    """A lot now has `level`; `houses` and `hotels`: change of the bank's stock."""

    deed: str
    level: int
    houses: int
    hotels: int


class AuctionOpened(Record, frozen=True, tag="auction_opened"):
    """`lot`: id of the deed, or "house"/"hotel"."""

    lot: str
    opening: int


class BidPlaced(Record, frozen=True, tag="bid_placed"):
    player: str
    lot: str
    amount: int


class BidPassed(Record, frozen=True, tag="bid_passed"):
    player: str
    lot: str


class AuctionClosed(Record, frozen=True, tag="auction_closed"):
    """`winner` "" = nobody bid."""

    lot: str
    winner: str = ""
    amount: int = 0


class DebtRaised(Record, frozen=True, tag="debt_raised"):
    """Somebody owes; a record for the log, the agenda carries the debt itself."""

    debtor: str
    creditor: str
    amount: int
    reason: Reason
    ref: str = ""


class DebtRelieved(Record, frozen=True, tag="debt_relieved"):
    """Part of a debt was settled in deeds, as agreed."""

    debtor: str
    creditor: str
    amount: int


class TradeOffered(Record, frozen=True, tag="trade_offered"):
    player: str
    gives: tuple[Give, ...]
    relief: int = 0


class TradeAgreed(Record, frozen=True, tag="trade_agreed"):
    player: str


class TradeDeclined(Record, frozen=True, tag="trade_declined"):
    player: str


class BuildingClaimed(Record, frozen=True, tag="building_claimed"):
    player: str
    building: str
