"""What happened: past tense, stored for good, with all amounts.

`evolve` never looks at a price list or an option, so that a rule mended next month
changes no running game. Kinds (tags) are never renamed.
"""

from typing import Literal

from tapbank.game.agenda import Give, Item, Reason
from tapbank.game.edition import Edition
from tapbank.game.record import Record
from tapbank.game.state import Holding, Player, Seat


class GameOpened(Record, frozen=True, tag="game_opened"):
    """The first event: the edition as read, the seats, the order of each deck."""

    edition: Edition
    seats: tuple[Seat, ...]
    decks: dict[str, tuple[str, ...]]


class DiceRolled(Record, frozen=True, tag="dice_rolled"):
    """`purpose`: opening, move, jail or rent."""

    player: str
    dice: tuple[int, ...]
    purpose: Literal["opening", "move", "jail", "rent"]


class TurnBegan(Record, frozen=True, tag="turn_began"):
    """`doubles`: doubles in a row before this throw (0 at the start of a go)."""

    player: str
    number: int
    doubles: int = 0


class Moved(Record, frozen=True, tag="moved"):
    """A token stands elsewhere. `laps`: how often start was passed or reached forwards."""

    player: str
    origin: int
    place: int
    how: Literal["roll", "card", "back", "jail", "correction"]
    laps: int = 0


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


class CardDrawn(Record, frozen=True, tag="card_drawn"):
    """The top card of a deck (or the paper card that a player named)."""

    player: str
    card: str
    paper: bool = False


class CardKept(Record, frozen=True, tag="card_kept"):
    """A get-out card is held; it is out of its deck until used."""

    player: str
    card: str


class CardPassed(Record, frozen=True, tag="card_passed"):
    """A held card went to another player."""

    card: str
    giver: str
    receiver: str


class CardReturned(Record, frozen=True, tag="card_returned"):
    """A card lies under its deck again; `player`: who held it ("" = just drawn)."""

    card: str
    player: str = ""
    paper: bool = False


class DeckShuffled(Record, frozen=True, tag="deck_shuffled"):
    deck: str
    order: tuple[str, ...]


class Jailed(Record, frozen=True, tag="jailed"):
    player: str
    cause: Literal["space", "card", "doubles"]


class JailRollFailed(Record, frozen=True, tag="jail_roll_failed"):
    player: str
    failed: int


class JailLeft(Record, frozen=True, tag="jail_left"):
    player: str
    how: Literal["double", "fine", "card"]


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


class WentBankrupt(Record, frozen=True, tag="went_bankrupt"):
    """`creditor`: who gets the estate (a player or the bank)."""

    player: str
    creditor: str


class PlayerWithdrew(Record, frozen=True, tag="player_withdrew"):
    """Left the table of their own will; what they held went back to the bank."""

    player: str


class TimeCalled(Record, frozen=True, tag="time_called"):
    """A timed game: the round is played to its end."""


class GameEnded(Record, frozen=True, tag="game_ended"):
    """`ranking`: best first; `worth` in the same order, whole units."""

    ranking: tuple[str, ...]
    worth: tuple[int, ...]


class Arranged(Record, frozen=True, tag="arranged"):
    """A position entered by hand (take-over of a paper game, a scenario's start)."""

    players: dict[str, Player]
    deeds: dict[str, Holding]
    decks: dict[str, tuple[str, ...]]
    houses: int
    hotels: int


class AgendaSet(Record, frozen=True, tag="agenda_set"):
    """What still has to happen, last item first to act. Not shown in logs."""

    items: tuple[Item, ...]


class ActionsUndone(Record, frozen=True, tag="actions_undone"):
    """The game stands again as after the action numbered `to`; the journal only grows."""

    to: int
    by: str


class ActionsRedone(Record, frozen=True, tag="actions_redone"):
    """The last undo is taken back; the game stands as after action `to`."""

    to: int
    by: str


Event = (
    GameOpened
    | DiceRolled
    | TurnBegan
    | Moved
    | Paid
    | DeedMoved
    | DeedMortgaged
    | MortgageLifted
    | Built
    | AuctionOpened
    | BidPlaced
    | BidPassed
    | AuctionClosed
    | CardDrawn
    | CardKept
    | CardPassed
    | CardReturned
    | DeckShuffled
    | Jailed
    | JailRollFailed
    | JailLeft
    | DebtRaised
    | DebtRelieved
    | TradeOffered
    | TradeAgreed
    | TradeDeclined
    | BuildingClaimed
    | WentBankrupt
    | PlayerWithdrew
    | TimeCalled
    | GameEnded
    | Arranged
    | AgendaSet
    | ActionsUndone
    | ActionsRedone
)
