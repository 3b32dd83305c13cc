"""The watch over a game: the invariants after every action, replay and undo now and then.

Money and stock are checked after each event, states whole after each action. Two things
that cost more are spread: choices (one drawn each time, all of them at times) and undo
with redo (on a copy of the history). The journal is replayed from its text at
the end.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from msgspec.structs import replace

from tapbank.game import Event, History, Refused, State, evolve, prompt
from tapbank.game.actions import Action, Redo, Undo
from tapbank.game.events import ActionsRedone, ActionsUndone
from tapbank.game.notation import read, write
from tapbank.ledger import Entry, balances
from tapbank.selfplay.invariants import (
    MOMENTS,
    STATES,
    Broken,
    choices_accepted,
    nothing_stuck,
    offered,
)
from tapbank.selfplay.match import Match, Played

ALL_CHOICES: Final = 25  # every so many actions
UNDO_REDO: Final = 40
SHOWN: Final = 15  # last actions in the text of a fault

_ENCODER: Final = msgspec.json.Encoder()
_ACTIONS: Final[msgspec.json.Decoder[Action]] = msgspec.json.Decoder(Action)
_EVENTS: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


class Watch:
    """Follows one match at a time. Raises Broken at the first thing that is wrong."""

    def __init__(self) -> None:
        self.match: Match
        self.shadow = History()
        self.books: dict[str, int] = {}
        self.text: list[tuple[bytes, ...]] = []
        self.draw = random.Random()

    @contextmanager
    def over(self, match: Match) -> Iterator[None]:
        """Begin to watch a new match; a refusal or crash in it is Broken too."""
        self.match = match
        self.draw = random.Random(match.seed)
        self.shadow = History()
        self.books = dict.fromkeys(match.state.cash, 0)
        self._book(self.shadow.entries(1, match.opened))
        self.shadow.add(0, match.opened)
        self.text = [self._written(match.opened)]
        try:
            self._states(match.state)
            yield
        except (Refused, RuntimeError, LookupError) as fault:
            tried = f"{fault!r} by {match.tried and write(match.tried)!r}"
            raise self.broken("the game goes on", tried) from fault

    def after(self, before: State, played: Played) -> None:
        """Check everything about an action that was played."""
        self._coded(played)
        self._folded(before, played)
        state = self.match.state
        self._states(state)
        number = len(self.match.journal)
        self._choices(state, whole=number % ALL_CHOICES == 0)
        if number % UNDO_REDO == 0:
            self.undo_and_redo(self.match.history, self.draw.randint(1, 8))

    def at_end(self) -> None:
        """Replay the journal from its text: every state must come again."""
        history = History()
        for number, lines in enumerate(self.text):
            history.add(number, [_EVENTS.decode(line) for line in lines])
        self._same("replay equal", history.state, self.match.state)
        for mark, known in zip(history.marks, self.match.history.marks, strict=True):
            self._same(f"replay equal after {mark.action}", mark.state, known.state)

    def undo_and_redo(self, history: History, steps: int) -> None:
        """Back `steps` actions and forth again, on a copy; the books follow."""
        if len(history.marks) <= steps:
            return
        copy = History(history.marks)
        before, back = history.state, history.marks[-1 - steps]
        player = self.match.seats[0].id
        losers = copy.undo_preview(back.action).losers
        books = self._taken(copy, Undo(player, back.action, losers), dict(self.books))
        self._same("undo equal", _numbered(copy.state, 0), _numbered(back.state, 0))
        self._check("undo = ledger", _differ(books, copy.state.cash))
        losers = copy.redo_preview().losers
        books = self._taken(copy, Redo(player, losers), books)
        self._same("redo equal", _numbered(copy.state, 0), _numbered(before, 0))
        self._check("redo = ledger", _differ(books, copy.state.cash))

    def _taken(
        self, history: History, action: Undo | Redo, books: dict[str, int]
    ) -> dict[str, int]:
        """Carry out an undo or redo; the books after it."""
        events = history.decide(action)
        entries = list(history.entries(history.state.number + 1, events))
        history.add(len(self.match.journal) + 1, events)
        return _booked(books, entries)

    def _coded(self, played: Played) -> None:
        """Text and back is the same, as JSON and in the notation."""
        action = played.action
        again = _ACTIONS.decode(_ENCODER.encode(action))
        self._check("codec round trip", "" if again == action else repr(action))
        line = write(action)
        self._check("notation round trip", "" if read(line) == action else line)
        lines = self._written(played.events)
        for event, text in zip(played.events, lines, strict=True):
            same = _EVENTS.decode(text) == event
            self._check("codec round trip", "" if same else repr(event))
        self.text.append(lines)

    def _written(self, events: tuple[Event, ...]) -> tuple[bytes, ...]:
        return tuple(_ENCODER.encode(event) for event in events)

    def _folded(self, before: State, played: Played) -> None:
        """The events lead from the state before to the state after; so do the entries."""
        events = played.events
        self._book(self.shadow.entries(before.number + 1, events))
        state = before
        if isinstance(events[0], ActionsUndone | ActionsRedone):
            state = self.shadow.add(len(self.match.journal), events)
        else:
            for event in events:
                state = evolve(state, event)
                self._moment(state)
            self.shadow.add(len(self.match.journal), events, state)
        self._same("fold equal", state, self.match.state)
        self._check("fold = ledger", _differ(self.books, self.match.state.cash))

    def _book(self, entries: Iterator[Entry]) -> None:
        self.books = _booked(self.books, list(entries))

    def _states(self, state: State) -> None:
        for name, check in STATES.items():
            self._check(name, check(state))

    def _moment(self, state: State) -> None:
        for name in MOMENTS:
            self._check(name, STATES[name](state))

    def _choices(self, state: State, *, whole: bool) -> None:
        if state.ranking:
            return
        self._check("somebody can go on", nothing_stuck(state))
        found = list(offered(state) if whole else prompt(state).choices)
        found = found if whole or not found else [self.draw.choice(found)]
        self._check("offered and accepted", choices_accepted(state, found))

    def _same(self, name: str, found: State, wanted: State) -> None:
        if found != wanted:
            fields = State.__struct_fields__
            wrong = [f for f in fields if getattr(found, f) != getattr(wanted, f)]
            self._check(name, f"{', '.join(wrong)} differ")

    def _check(self, name: str, fault: str) -> None:
        if fault:
            raise self.broken(name, fault)

    def broken(self, name: str, fault: str) -> Broken:
        """The fault with the seed and the last actions, to see it again."""
        match = self.match
        first = max(0, len(match.journal) - SHOWN)
        last = [
            f"  {number} {write(played.action)}"
            for number, played in enumerate(match.journal[first:], first + 1)
        ]
        head = (
            f"{name}: {fault}\n{match.edition.id}, {len(match.seats)} players, "
            f"seed {match.seed}, after action {len(match.journal)}; the last actions:"
        )
        return Broken("\n".join([head, *last]))


def _booked(books: dict[str, int], entries: list[Entry]) -> dict[str, int]:
    """Balances after more entries."""
    if not entries:
        return books
    more = balances(entries)
    return books | {account: books[account] + amount for account, amount in more.items()}


def _differ(books: dict[str, int], cash: dict[str, int]) -> str:
    return "" if books == cash else f"the books say {books}, the state {cash}"


def _numbered(state: State, number: int) -> State:
    """The state under another number: undo goes back in everything but the count."""
    return replace(state, number=number)
