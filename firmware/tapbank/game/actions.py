"""What someone asks for: imperative frozen records. `player` is who asks (and signs).

Dice and orders of decks come in as fields: the rules draw nothing.
"""

from typing import Literal

import msgspec

from tapbank.game.agenda import Give
from tapbank.game.record import Record
from tapbank.game.state import Holding, Player


class RollDice(Record, frozen=True, tag="roll"):
    """Throw for the opening, a move, out of jail, or a utility's rent; one or two dice."""

    player: str
    dice: tuple[int, ...] = ()


class PayFine(Record, frozen=True, tag="pay_fine"):
    """Leave jail by paying before rolling."""

    player: str


class UseJailCard(Record, frozen=True, tag="use_jail_card"):
    """Leave jail by a held card; `card` "" = the first held."""

    player: str
    card: str = ""


class BuyDeed(Record, frozen=True, tag="buy"):
    """Buy the unowned deed one stands on, at the printed price."""

    player: str


class DeclineDeed(Record, frozen=True, tag="decline"):
    """Don't buy: the deed is auctioned (or left, by option)."""

    player: str


class PlaceBid(Record, frozen=True, tag="bid"):
    player: str
    amount: int


class PassBid(Record, frozen=True, tag="pass"):
    """Bid no more in this auction."""

    player: str


class CloseAuction(Record, frozen=True, tag="close_auction"):
    """The clock ran out (the box asks)."""


class PayDebt(Record, frozen=True, tag="pay"):
    """Pay the open debt whole: rent, tax, card, forced fine."""

    player: str


class ChooseTax(Record, frozen=True, tag="choose_tax"):
    player: str
    way: Literal["fixed", "percent"]


class ObeyCard(Record, frozen=True, tag="obey"):
    """Do what the drawn card says; `choice` where it offers one ("pay" or "draw")."""

    player: str
    choice: Literal["", "pay", "draw"] = ""


class NamePaperCard(Record, frozen=True, tag="name_card"):
    """A paper deck: the card said this – a card id of the deck, or an effect code."""

    player: str
    card: str


class ShuffleDeck(Record, frozen=True, tag="shuffle"):
    """The box gives a new order to a deck that is through."""

    deck: str
    order: tuple[str, ...] = ()


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
    """`relief`: units of the proposer's open debt to the partner that the deal settles."""

    player: str
    gives: tuple[Give, ...]
    relief: int = 0


class AgreeTrade(Record, frozen=True, tag="agree"):
    player: str


class DeclineTrade(Record, frozen=True, tag="refuse"):
    """Say no to an offer, or take one's own offer back."""

    player: str


class DeclareBankruptcy(Record, frozen=True, tag="bankrupt"):
    """Only when nothing is left to raise. `witnesses`: all others, if the debtor left."""

    player: str
    witnesses: tuple[str, ...] = ()


class Withdraw(Record, frozen=True, tag="withdraw"):
    """Leave the game; everything goes back to the bank."""

    player: str


class CorrectPlace(Record, frozen=True, tag="correct"):
    """The token stands elsewhere than the box thinks; nothing is paid."""

    player: str
    place: int


class CallTime(Record, frozen=True, tag="call_time"):
    """A timed game is over when this round is (the box asks)."""


class Arrange(Record, frozen=True, tag="arrange"):
    """Set any position; what is not named stays. `turn`: whose go it is then.

    Cash is booked against the bank, so that the books still close.
    """

    cash: dict[str, int] = msgspec.field(default_factory=dict)
    deeds: dict[str, Holding] = msgspec.field(default_factory=dict)
    players: dict[str, Player] = msgspec.field(default_factory=dict)
    decks: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    houses: int | None = None
    hotels: int | None = None
    turn: str = ""


class Undo(Record, frozen=True, tag="undo"):
    """Back to the state after action `to`; `agreed`: who loses by it and has tapped."""

    player: str
    to: int
    agreed: tuple[str, ...] = ()


class Redo(Record, frozen=True, tag="redo"):
    """Take the last undo back, as long as nothing else happened."""

    player: str
    agreed: tuple[str, ...] = ()


Action = (
    RollDice
    | PayFine
    | UseJailCard
    | BuyDeed
    | DeclineDeed
    | PlaceBid
    | PassBid
    | CloseAuction
    | PayDebt
    | ChooseTax
    | ObeyCard
    | NamePaperCard
    | ShuffleDeck
    | Build
    | SellBuildings
    | SellGroup
    | ClaimBuilding
    | WaiveBuilding
    | PlaceBuilding
    | MortgageDeed
    | LiftMortgage
    | KeepMortgage
    | OfferTrade
    | AgreeTrade
    | DeclineTrade
    | DeclareBankruptcy
    | Withdraw
    | CorrectPlace
    | CallTime
    | Arrange
    | Undo
    | Redo
)
