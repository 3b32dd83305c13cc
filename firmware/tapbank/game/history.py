"""Undo and redo: which actions count, what taking back costs whom, how it is booked.

The journal only grows. The history is a stack of states after each counted action;
`Undo(to=n)` cuts it back to the state after action n, `Redo` puts the cut part back, as
long as nothing else happened. Losers must agree: everybody who would stand with less of
anything (`losers`). `decide` knows no past, so undo and redo are decided here. What fell by
chance falls again: `throws.py`.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from tapbank.game.actions import Redo, Undo
from tapbank.game.entries import entries as plain_entries
from tapbank.game.entries import entry_of
from tapbank.game.events import ActionsRedone, ActionsUndone, Event, GameOpened
from tapbank.game.evolve import evolve, opening
from tapbank.game.record import Record
from tapbank.game.refusals import Refused
from tapbank.game.rules.cards import missing
from tapbank.game.state import Holding, State
from tapbank.game.throws import Fallen
from tapbank.ledger import Entry, reversal


class Mark(Record, frozen=True):
    """The state after a counted action. `action`: its number, 0 for the opening."""

    action: int
    state: State
    events: tuple[Event, ...] = ()


class Line(Record, frozen=True):
    """One counted action as the undo menu lists it; `Undo(to=line.to)` takes it back.

    `before`: the state in which it was done.
    """

    action: int
    to: int
    events: tuple[Event, ...]
    before: State


class Preview(Record, frozen=True):
    """What an undo or redo would do: lines it touches, who must agree, where it ends."""

    to: int
    lines: tuple[Line, ...]
    losers: tuple[str, ...]
    then: State


class History:
    """Counted states, newest last; `undone`: parts cut off since the last real action."""

    def __init__(self, marks: Iterable[Mark] = ()) -> None:
        self.marks = list(marks)
        self.undone: list[list[Mark]] = []
        self._fallen = Fallen()

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.marks[-1].state

    def add(
        self, action: int, events: Iterable[Event], known: State | None = None
    ) -> State:
        """Take in the events of action number `action`; returns the state after it.

        `known`: that state, from `advance`, to save folding the events a second time.
        """
        events = tuple(events)
        first = events[0] if events else None
        if isinstance(first, ActionsUndone):
            return self._undo(first.to)
        if isinstance(first, ActionsRedone):
            return self._redo()
        state = known or self._folded(events)
        self.undone = []
        self.marks.append(Mark(action, state, events))
        return state

    def throw_again(self, player: str) -> tuple[int, ...] | None:
        """The dice of a throw taken back, when the same one is due again; None = draw."""
        return self._fallen.dice(self.state, player, self._past)

    def order_again(self, deck: str) -> tuple[str, ...] | None:
        """The new order of a deck whose shuffle was taken back; None = draw one."""
        order = self._fallen.order(deck, self._past)
        fits = order and sorted(order) == missing(self.state, deck)
        return order if fits else None

    def _past(self, end: int | None = None) -> Iterator[tuple[State, tuple[Event, ...]]]:
        """Newest first, before mark `end`: the state before an action, and its events."""
        for place in range((end or len(self.marks)) - 1, 0, -1):
            yield self.marks[place - 1].state, self.marks[place].events

    def _folded(self, events: tuple[Event, ...]) -> State:
        first = events[0] if events else None
        if isinstance(first, GameOpened):
            state, events = opening(first), events[1:]
        else:
            state = self.state
        for event in events:
            state = evolve(state, event)
        return state

    def entries(self, first: int, events: Iterable[Event]) -> Iterator[Entry]:
        """What the ledger books for events to be added next, numbered from `first`.

        An undo books reversing entries, newest first; a redo books the same ones again.
        """
        for number, event in enumerate(events, first):
            if isinstance(event, ActionsUndone):
                for entry in reversed(_booked(self.marks[self._after(event.to) :], number)):
                    yield reversal(entry, number)
            elif isinstance(event, ActionsRedone):
                for entry in _booked(self.undone[-1], number):
                    yield replace(entry, reason=f"redo {entry.reason}")
            else:
                entry_or_none = entry_of(number, event)
                if entry_or_none is not None:
                    yield entry_or_none

    def decide(self, action: Undo | Redo) -> tuple[Event, ...]:
        """Raises Refused: nothing_to_undo, nothing_to_redo, unknown_player, needs_consent.

        Who asks has signed; every other loser must stand in `action.agreed`.
        """
        event: Event
        if action.player not in self.state.players:
            raise Refused("unknown_player", player=action.player)
        if isinstance(action, Undo):
            seen = self.undo_preview(action.to)
            event = ActionsUndone(seen.to, action.player)
        else:
            seen = self.redo_preview()
            event = ActionsRedone(seen.to, action.player)
        missing = set(seen.losers) - {action.player, *action.agreed}
        if missing:
            raise Refused(
                "needs_consent", players=tuple(p for p in seen.losers if p in missing)
            )
        return (event,)

    def lines(self) -> list[Line]:
        """The actions that can be taken back, newest first."""
        return _lines(self.marks)

    def undo_preview(self, to: int) -> Preview:
        """What `Undo(to)` takes back. Raises Refused `nothing_to_undo`."""
        keep = self._after(to)
        if keep == len(self.marks):
            raise Refused("nothing_to_undo", to=to)
        then = self.marks[keep - 1].state
        return Preview(
            to, tuple(_lines(self.marks[keep - 1 :])), losers(self.state, then), then
        )

    def redo_preview(self) -> Preview:
        """What `Redo` brings back. Raises Refused `nothing_to_redo`."""
        if not self.undone:
            raise Refused("nothing_to_redo")
        cut = self.undone[-1]
        then = cut[-1].state
        lines = tuple(_lines([self.marks[-1], *cut]))
        return Preview(cut[-1].action, lines, losers(self.state, then), then)

    def _after(self, to: int) -> int:
        """How many marks are left when the state after action `to` is the last."""
        for place in range(len(self.marks) - 1, -1, -1):
            if self.marks[place].action == to:
                return place + 1
        raise Refused("nothing_to_undo", to=to)

    def _undo(self, to: int) -> State:
        keep, number = self._after(to), self.state.number + 1
        for place in range(keep, len(self.marks)):
            before, events = self.marks[place - 1].state, self.marks[place].events
            self._fallen.keep(before, events, partial(self._past, place))
        self.undone.append(self.marks[keep:])
        return self._stand([*self.marks[:keep]], number)

    def _redo(self) -> State:
        number = self.state.number + 1
        return self._stand([*self.marks, *self.undone.pop()], number)

    def _stand(self, marks: list[Mark], number: int) -> State:
        """Go on from these marks: the state is an old one, the count of events goes on."""
        state = replace(marks[-1].state, number=number)
        self.marks = [*marks[:-1], replace(marks[-1], state=state)]
        return state


def losers(now: State, then: State) -> tuple[str, ...]:
    """Players who would have less of anything if `then` came for `now`.

    Cash, a deed, what is built on it or its mortgage lifted, a get-out card, a policy,
    visits free of rent.
    """

    def loses(player: str) -> bool:
        before, after = now.players[player], then.players[player]
        return (
            then.cash[player] < now.cash[player]
            or any(_is_less(now.deeds[d], then.deeds[d]) for d in now.owned(player))
            or not set(before.cards) <= set(after.cards)
            or after.policies < before.policies
            or _free_visits(then, player) < _free_visits(now, player)
        )

    return tuple(seat.id for seat in now.seats if loses(seat.id))


def _is_less(now: Holding, then: Holding) -> bool:
    lost = then.owner != now.owner or then.level < now.level
    return lost or then.mortgaged > now.mortgaged


def _free_visits(state: State, visitor: str) -> int:
    return sum(one.visits for one in state.immunities if one.visitor == visitor)


def _booked(marks: Iterable[Mark], number: int) -> list[Entry]:
    """The plain entries behind counted actions, oldest first, under one event number."""
    return [
        replace(entry, number=number)
        for mark in marks
        for entry in plain_entries(number, mark.events)
    ]


def _lines(marks: list[Mark]) -> list[Line]:
    """Every mark but the first, newest first, with the action before it."""
    lines = [
        Line(mark.action, last.action, mark.events, last.state)
        for last, mark in pairwise(marks)
    ]
    return lines[::-1]
