"""Beginning, end and record of a game."""

from tapbank.game.agenda import Item
from tapbank.game.edition import Edition
from tapbank.game.record import Record
from tapbank.game.state import Holding, Player, Seat


class GameOpened(Record, frozen=True, tag="game_opened"):
    """The first event: the edition as read, the seats, the order of each deck."""

    edition: Edition
    seats: tuple[Seat, ...]
    decks: dict[str, tuple[str, ...]]


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
