"""The state of a game: the fold of its events. Frozen records, copied on change."""

from typing import Final

from tapbank.game.agenda import Item
from tapbank.game.edition import Edition
from tapbank.game.record import Record
from tapbank.game.terms import Claim, Immunity
from tapbank.ledger import BANK

FREE: Final = -1  # Player.failed of someone who is not in jail
SHAPES: Final = (
    *("circle", "square", "triangle", "diamond"),
    *("star", "hexagon", "cross", "heart"),
)  # of the seats in their order; phones draw them, cards are printed with them


class Seat(Record, frozen=True):
    """A person at the table, in seating order (clockwise). The id is also the account.

    `shape`: one of SHAPES; journals know words that are no longer among them.
    """

    id: str
    name: str
    shape: str = ""


class Player(Record, frozen=True):
    """What a player has besides cash and deeds.

    `failed`: failed rolls in jail, FREE when not in jail. `cards`: get-out cards held.
    """

    place: int = 0
    failed: int = FREE
    cards: tuple[str, ...] = ()
    out: bool = False
    laps: int = 0
    left: int = 0  # number of the event with which they left the game
    skip: int = 0  # turns still to be missed
    policies: int = 0  # insurance policies not used yet

    @property
    def jailed(self) -> bool:
        return self.failed != FREE


class Holding(Record, frozen=True):
    """Who holds a deed (BANK = nobody), how far it is built (levels), whether mortgaged."""

    owner: str = BANK
    level: int = 0
    mortgaged: bool = False
    passes: int = 0  # how often its owner passed start since it was mortgaged


class Turn(Record, frozen=True):
    """Whose go it is. `doubles`: doubles rolled in a row so far; `dice`: the last roll."""

    player: str = ""
    number: int = 0
    doubles: int = 0
    dice: tuple[int, ...] = ()
    built: tuple[str, ...] = ()  # deed of each building put up in this turn


class State(Record, frozen=True, kw_only=True):
    """A whole game. `cash`: every account; `agenda`: a stack, its last item is open."""

    edition: Edition
    seats: tuple[Seat, ...]
    players: dict[str, Player]
    cash: dict[str, int]
    deeds: dict[str, Holding]
    houses: int
    hotels: int
    decks: dict[str, tuple[str, ...]]
    turn: Turn = Turn()
    first: str = ""  # who began; a round ends before their go
    agenda: tuple[Item, ...] = ()
    claims: tuple[Claim, ...] = ()
    immunities: tuple[Immunity, ...] = ()
    closing: bool = False  # time is up, the round is played to its end
    ranking: tuple[str, ...] = ()  # not empty: the game is over
    number: int = 0  # events so far

    @property
    def top(self) -> Item | None:
        """The open item: what the game waits for."""
        return self.agenda[-1] if self.agenda else None

    def alive(self) -> tuple[str, ...]:
        """Players still in the game, in seating order."""
        return tuple([seat.id for seat in self.seats if not self.players[seat.id].out])

    def after(self, player: str) -> tuple[str, ...]:
        """The other living players, beginning at the left of `player`."""
        ring = [s.id for s in self.seats if s.id == player or not self.players[s.id].out]
        start = ring.index(player)
        return tuple(ring[start + 1 :] + ring[:start])

    def owned(self, player: str) -> tuple[str, ...]:
        """Ids of the deeds that a player holds, in board order."""
        return tuple([d for d, holding in self.deeds.items() if holding.owner == player])

    def name(self, player: str) -> str:
        """A player's name; the id for the bank and the pot."""
        return next((s.name for s in self.seats if s.id == player), player)
