"""What the bots of one game share: the luck of the draw, the view, what is due next."""

import random
from typing import Any, Final

from tapbank.game import Edition, State
from tapbank.game.actions import Action
from tapbank.selfplay.view import View

RESERVE: Final = 100  # cash kept in hand while building, of a start with 1500
SELDOM: Final = 0.03


class Mind:
    """Remembers who has looked for a deal in which go, and a counter-offer that is due."""

    def __init__(self, edition: Edition, draw: random.Random) -> None:
        self.edition = edition
        self.draw = draw
        self.view = View(edition)
        self.next: Action | None = None
        self.looked: tuple[int, ...] = ()
        self.asked: set[tuple[Any, ...]] = set()

    def see(self, state: State) -> View:
        """The deeds as they are now."""
        return self.view.look(state)

    def spare(self, state: State, player: str) -> int:
        """Cash that may be spent without worry."""
        return state.cash[player] - self.view.scaled(RESERVE)

    def forget(self) -> None:
        """Something was taken back: no answer is due any more."""
        self.next = None

    def dice(self, count: int = 2) -> tuple[int, ...]:
        """So many dice."""
        draw = self.draw.random
        return tuple([int(draw() * 6) + 1 for _ in range(count)])

    def chance(self, share: float) -> bool:
        """True in this share of cases."""
        return self.draw.random() < share
