"""Games that bots play against each other, and what must hold after every action.

`play(edition, players, seed)` is one game, the same each time; a `Watch` beside it checks
the invariants and raises `Broken` with everything needed to see the fault again.
"""

from tapbank.selfplay.invariants import Broken
from tapbank.selfplay.match import Match
from tapbank.selfplay.play import Result, play, play_match, result
from tapbank.selfplay.summary import Summary, summed
from tapbank.selfplay.watch import Watch

__all__ = [
    "Broken",
    "Match",
    "Result",
    "Summary",
    "Watch",
    "play",
    "play_match",
    "result",
    "summed",
]
