"""Throws and orders of decks that fell before: taking back is no new throw.

An undone throw that is due again comes again as it fell, whatever was done in between; so
does the new order of a deck. A throw is known by the turn, the doubles before it, what it
is for, who throws, and how many like it count already (ties at the opening, the rolls of a
gamble). Nothing is drawn here: the shell asks before it draws.
"""

from collections.abc import Callable, Iterable, Iterator

from tapbank.game.checks import dice_asked, tag_of, whose
from tapbank.game.events import DeckShuffled, DiceRolled, Event
from tapbank.game.record import Record
from tapbank.game.state import State

Past = Callable[[], Iterator[tuple[State, tuple[Event, ...]]]]
"""The steps that count, newest first: the state before each, and its events."""


class Throw(Record, frozen=True):
    """What a throw is for. `item`: the word of the open item that asks for it."""

    turn: int
    doubles: int
    item: str
    player: str


class Fallen:
    """Every throw and order of a game that was taken back; of equal ones the last."""

    def __init__(self) -> None:
        self._dice: dict[tuple[Throw, int], tuple[int, ...]] = {}
        self._orders: dict[tuple[str, int], tuple[str, ...]] = {}

    def keep(self, before: State, events: Iterable[Event], past: Past) -> None:
        """Remember what an action now taken back drew. `before`: the state that asked."""
        for event in events:
            if isinstance(event, DiceRolled):
                throw = _due(before, event.player)
                if throw is not None:
                    self._dice[throw, _count(throw, past)] = event.dice
            elif isinstance(event, DeckShuffled):
                self._orders[event.deck, _shuffles(event.deck, past)] = event.order

    def dice(self, state: State, player: str, past: Past) -> tuple[int, ...] | None:
        """As they fell when this player's throw was due before; the number must fit."""
        throw = _due(state, player)
        if throw is None:
            return None
        dice = self._dice.get((throw, _count(throw, past)), ())
        return dice if dice and len(dice) == dice_asked(state, state.top) else None

    def order(self, deck: str, past: Past) -> tuple[str, ...] | None:
        """As the deck lay when it was shuffled at this place before."""
        return self._orders.get((deck, _shuffles(deck, past)))


def _due(state: State, player: str) -> Throw | None:
    """The throw that the open item asks of this player, if it does."""
    item = state.top
    waiting: tuple[str, ...] = getattr(item, "waiting", (player,))
    if item is None or whose(item) not in ("", player) or player not in waiting:
        return None
    return Throw(state.turn.number, state.turn.doubles, tag_of(item), player)


def _count(throw: Throw, past: Past) -> int:
    """How often this throw counts already; turns before it need no look."""
    return sum(_due(before, by) == throw for before, by in _thrown(throw.turn, past))


def _thrown(turn: int, past: Past) -> Iterator[tuple[State, str]]:
    for before, events in past():
        if before.turn.number < turn:
            return
        for event in events:
            if isinstance(event, DiceRolled):
                yield before, event.player


def _shuffles(deck: str, past: Past) -> int:
    return sum(
        isinstance(event, DeckShuffled) and event.deck == deck
        for _, events in past()
        for event in events
    )
