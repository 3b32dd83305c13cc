"""Which motif an accepted action sounds like: the most telling of its events."""

from collections.abc import Callable
from typing import Any, Final

from tapbank.devices.ports import Motif
from tapbank.game.events import (
    BidPlaced,
    DiceRolled,
    Event,
    GameEnded,
    Jailed,
    Paid,
    TurnBegan,
    WentBankrupt,
)
from tapbank.ledger import BANK, POT

ACCEPTED: Final[Motif] = "tick"
REFUSED: Final[Motif] = "refused"
UNKNOWN: Final[Motif] = "unknown"
RATTLE: Final[Motif] = "tick"  # once per look at the clock while the dice are shaken

RANKED: Final[tuple[tuple[Motif, type, Callable[[Any], bool]], ...]] = (
    ("bankrupt", WentBankrupt, lambda _: True),
    ("pot", GameEnded, lambda _: True),
    ("jail", Jailed, lambda _: True),
    ("pot", Paid, lambda event: event.payer == POT),
    ("received", Paid, lambda event: event.payer == BANK),
    ("paid", Paid, lambda _: True),
    ("double", DiceRolled, lambda event: len(set(event.dice[:2])) == 1 < len(event.dice)),
    ("bid", BidPlaced, lambda _: True),
    ("your_turn", TurnBegan, lambda _: True),
)


def motif(events: tuple[Event, ...]) -> Motif:
    """The motif to play; never silence."""
    for name, kind, fits in RANKED:
        if any(isinstance(event, kind) and fits(event) for event in events):
            return name
    return ACCEPTED
