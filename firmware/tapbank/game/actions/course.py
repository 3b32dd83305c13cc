"""Leaving, correcting, arranging, taking back."""

import msgspec

from tapbank.game.record import Record
from tapbank.game.state import Holding, Player


class DeclareBankruptcy(Record, frozen=True, tag="bankrupt"):
    """Only when nothing is left to raise. `witnesses`: all others, if the debtor left."""

    player: str
    witnesses: tuple[str, ...] = ()


class Withdraw(Record, frozen=True, tag="withdraw"):
    """Leave the game; everything goes back to the bank."""

    player: str


class CorrectPlace(Record, frozen=True, tag="correct"):
    """The token stands elsewhere than the box thinks; nothing is paid.

    `witnesses`: who else has seen it; one at least.
    """

    player: str
    place: int
    witnesses: tuple[str, ...] = ()


class CallTime(Record, frozen=True, tag="call_time"):
    """A timed game is over when this round is (the box asks)."""


class Arrange(msgspec.Struct, frozen=True, tag="arrange"):
    """Set any position; what is not named stays. `turn`: whose go it is then.

    Cash is booked against the bank, so that the books still close.
    """

    cash: dict[str, int] = {}
    deeds: dict[str, Holding] = {}
    players: dict[str, Player] = {}
    decks: dict[str, tuple[str, ...]] = {}
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
