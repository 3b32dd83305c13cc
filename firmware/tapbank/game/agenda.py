"""The agenda: a stack of what still has to happen. The last item is open.

Items marked "automatic" are settled by the rules at once; all others wait for somebody.
One rule module answers for each item (see `decide.py`).
"""

from tapbank.game.agenda_special import (
    Bet,
    Cash,
    ChooseBus,
    Court,
    Gamble,
    LapDue,
    Manage,
    NextDeed,
    Outfit,
    PickPlayer,
    Release,
    Suit,
    Way,
)
from tapbank.game.record import Record
from tapbank.game.terms import Due, Give, Reason


class OpeningRoll(Record, frozen=True, tag="opening_roll"):
    """Who begins: `waiting` have still to roll; `rolls` are (player, total) so far."""

    waiting: tuple[str, ...]
    rolls: tuple[tuple[str, int], ...] = ()


class Roll(Record, frozen=True, tag="roll"):
    """The player on turn rolls and moves."""

    player: str


class JailChoice(Record, frozen=True, tag="jail_choice"):
    """A jailed player rolls for a double, pays, or plays a card."""

    player: str


class Move(Record, frozen=True, tag="move"):
    """Automatic: move forward by `steps` (the forced move after the third failed roll)."""

    player: str
    steps: int


class Arrive(Record, frozen=True, tag="arrive"):
    """Automatic: the space demands what it demands.

    `factor` multiplies rent (nearest station: 2); `multiplier` fixes the utility's
    multiplier and asks for a new roll (0 = the deed's own); `by_card`: reached by a card.
    """

    player: str
    by_card: bool = False
    factor: int = 1
    multiplier: int = 0
    dice: int = 2  # how many dice a new roll for rent takes


class Buy(Record, frozen=True, tag="buy"):
    """The player on an unowned space buys it or declines."""

    player: str
    deed: str


class Auction(Record, frozen=True, tag="auction"):
    """Open bidding for a deed, or for one building (`building`: "house" or "hotel").

    `opening`: lowest first bid; `bid` 0 and `leader` "" until somebody bids;
    `bidders`: those who have not passed. `called`: all have been asked once more.
    """

    opening: int
    bidders: tuple[str, ...]
    deed: str = ""
    building: str = ""
    bid: int = 0
    leader: str = ""
    called: bool = False


class Place(Record, frozen=True, tag="place"):
    """The winner of a contested building says on which lot it stands and pays `price`."""

    player: str
    building: str
    price: int
    percent: int = 0  # a card's discount: this share of the lot's own price instead


class Contest(Record, frozen=True, tag="contest"):
    """The bank runs short of a building that others could want too.

    `player` wants to build on `deeds` (in order); each of `waiting` claims or passes.
    """

    player: str
    deeds: tuple[str, ...]
    building: str
    waiting: tuple[str, ...]
    claims: tuple[str, ...] = ()


class Debt(Record, frozen=True, tag="debt"):
    """Owed and not yet paid; blocks the turn. `ref`: the deed, space or card behind it."""

    debtor: str
    dues: tuple[Due, ...]
    reason: Reason
    ref: str = ""

    @property
    def amount(self) -> int:
        """Whole units owed in all."""
        return sum([due.amount for due in self.dues])


class RollForRent(Record, frozen=True, tag="roll_for_rent"):
    """The visitor of a utility rolls anew; rent = total × `multiplier`."""

    player: str
    deed: str
    multiplier: int
    dice: int = 2


class TaxChoice(Record, frozen=True, tag="tax_choice"):
    """Income tax by choice: the fixed sum or the percentage, said before counting."""

    player: str
    space: str


class ReadCard(Record, frozen=True, tag="read_card"):
    """A card is drawn and shown; its reader obeys (or chooses, where there is a choice)."""

    player: str
    card: str


class PaperCard(Record, frozen=True, tag="paper_card"):
    """A paper deck: what did the card say?"""

    player: str
    deck: str


class Shuffle(Record, frozen=True, tag="shuffle"):
    """A deck is through; the box gives a new order."""

    deck: str


class Trade(Record, frozen=True, tag="trade"):
    """An offer. `waiting` must agree; `relief`: units of the open debt that it settles."""

    player: str
    gives: tuple[Give, ...]
    waiting: tuple[str, ...]
    relief: int = 0


class Inherit(Record, frozen=True, tag="inherit"):
    """A mortgaged deed has come to `player`: lift it now, or pay the interest."""

    player: str
    deed: str


class EndTurn(Record, frozen=True, tag="end_turn"):
    """Automatic, at the bottom: the turn ends, or goes on after a double (`again`)."""

    player: str
    again: bool = False
    doubles: int = 0


Item = (
    OpeningRoll
    | Roll
    | JailChoice
    | Move
    | Release
    | NextDeed
    | Arrive
    | Buy
    | Auction
    | Place
    | Contest
    | Debt
    | RollForRent
    | TaxChoice
    | ReadCard
    | PaperCard
    | Shuffle
    | Trade
    | Inherit
    | Manage
    | Outfit
    | LapDue
    | Court
    | Suit
    | Gamble
    | Bet
    | PickPlayer
    | ChooseBus
    | Cash
    | Way
    | EndTurn
)

__all__ = [
    "Arrive",
    "Auction",
    "Bet",
    "Buy",
    "Cash",
    "ChooseBus",
    "Contest",
    "Court",
    "Debt",
    "Due",
    "EndTurn",
    "Gamble",
    "Give",
    "Inherit",
    "Item",
    "JailChoice",
    "LapDue",
    "Manage",
    "Move",
    "NextDeed",
    "OpeningRoll",
    "Outfit",
    "PaperCard",
    "PickPlayer",
    "Place",
    "ReadCard",
    "Reason",
    "Release",
    "Roll",
    "RollForRent",
    "Shuffle",
    "Suit",
    "TaxChoice",
    "Trade",
    "Way",
]
