"""Undo and redo: which actions count, and what taking back would cost whom.

The journal only grows. The history is a stack of states after each counted action;
`Undo(to=n)` cuts it back to the state after action n, `Redo` puts the cut part back.
Losers must agree: everybody who would stand with less cash or fewer deeds.
"""

from collections.abc import Iterable

import msgspec

from tapbank.game.events import ActionsRedone, ActionsUndone, Event, GameOpened
from tapbank.game.evolve import evolve, opening
from tapbank.game.refusals import Refused
from tapbank.game.state import State


class Mark(msgspec.Struct, frozen=True):
    """The state after one counted action. `action`: its number in the journal (0 = opening)."""

    action: int
    state: State


class History:
    """Counted states, newest last; `undone`: the parts cut off since the last real action, newest last."""

    def __init__(self, marks: list[Mark]) -> None:
        self.marks = marks
        self.undone: list[list[Mark]] = []

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.marks[-1].state

    def add(self, action: int, events: Iterable[Event]) -> State:
        """Take in the events of action number `action`; returns the state after it."""
        state = self.state
        for event in events:
            if isinstance(event, GameOpened):
                state = opening(event)
            elif isinstance(event, ActionsUndone):
                return self._undo(event.to, state.number + 1)
            elif isinstance(event, ActionsRedone):
                return self._redo(state.number + 1)
            else:
                state = evolve(state, event)
        self.undone = []
        self.marks.append(Mark(action, state))
        return state

    def mark(self, action: int) -> Mark:
        """The counted state after this action. Refuses `nothing_to_undo` otherwise."""
        for mark in reversed(self.marks):
            if mark.action == action:
                return mark
        raise Refused("nothing_to_undo", to=action)

    def _undo(self, to: int, number: int) -> State:
        keep = next(i for i, mark in enumerate(self.marks) if mark.action == to) + 1
        self.undone.append(self.marks[keep:])
        back = self.marks[keep - 1]
        state = msgspec.structs.replace(back.state, number=number)
        self.marks = [*self.marks[: keep - 1], Mark(to, state)]
        return state

    def _redo(self, number: int) -> State:
        cut = self.undone.pop()
        state = msgspec.structs.replace(cut[-1].state, number=number)
        self.marks = [*self.marks, *cut[:-1], Mark(cut[-1].action, state)]
        return state


def losers(now: State, then: State) -> tuple[str, ...]:
    """Players who would hold less cash or miss a deed if `then` came instead of `now`."""

    def loses(player: str) -> bool:
        return then.cash[player] < now.cash[player] or any(
            holding.owner == player and then.deeds[deed].owner != player
            for deed, holding in now.deeds.items()
        )

    return tuple(seat.id for seat in now.seats if loses(seat.id))
