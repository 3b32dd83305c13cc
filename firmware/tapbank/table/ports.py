"""What the conversation needs from outside: time and luck."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Seconds, only ever forwards."""


class Luck(Protocol):
    """The dice and the shuffled decks; of the operating system's secure generator."""

    def die(self) -> int:
        """1 to 6."""

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]: ...
