"""What the bots of one game share: the luck of the draw, the view, what is due next."""

import random
from typing import Any, Final

from tapbank.game import Edition, State
from tapbank.game.actions import Action
from tapbank.game.options import Options
from tapbank.selfplay.view import View

SELDOM: Final = 0.03

# Where one of these is not the classic word, trades and plans may be refused.
CLOSING: Final = (
    "build_order",
    "builds_per_turn",
    "first_lap",
    "mortgaged_trade",
    "trade_when",
    "debtor_trades",
    "resale_cap",
    "resale_extra",
    "jail_business",
)
_USUAL: Final = Options()


def is_strict(options: Options) -> bool:
    """Trades and plans of building may be refused here."""
    return any(getattr(options, name) != getattr(_USUAL, name) for name in CLOSING)


class Mind:
    """Remembers who has looked for a trade in which go, and a counter-offer that is due."""

    def __init__(self, edition: Edition, draw: random.Random) -> None:
        self.edition = edition
        self.draw = draw
        self.view = View(edition)
        self.strict = is_strict(edition.options)
        self.next: Action | None = None
        self.looked: tuple[int, ...] = ()
        self.asked: set[tuple[Any, ...]] = set()

    def see(self, state: State) -> View:
        """The deeds as they are now."""
        return self.view.look(state)

    def spare(self, state: State, player: str) -> int:
        """Cash that may be spent without worry."""
        return state.cash[player] - self.view.reserve

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
