"""The one use case: an action comes in, news go out, or it is refused.

Decide, store, evolve, publish, in this order: what anybody sees, hears or is sent is on
the disk already. One writer at a time. Undo and redo are decided by the history, all other
actions by the rules. When the disk fails nothing has happened and StoreError goes out.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import RLock

import msgspec

from tapbank.game import (
    Action,
    Edition,
    Event,
    History,
    Prompt,
    Refused,
    Seat,
    State,
    advance,
    new_game,
    prompt,
)
from tapbank.game.actions import Redo, Undo
from tapbank.ledger import Entry, Line, statement
from tapbank.store import Booked, Journal, Step

log = logging.getLogger(__name__)


class News(msgspec.Struct, frozen=True):
    """An accepted action and what came of it. `number`: of its last event."""

    number: int
    action_number: int
    action: Action
    events: tuple[Event, ...]
    state: State
    prompt: Prompt
    entries: tuple[Entry, ...] = ()
    time: str = ""


class Desk:
    """One game, open for actions. `open` and `new` make it."""

    def __init__(self, store: Journal, game_id: int, steps: Iterable[Step]) -> None:
        self.game_id = game_id
        self.history = History()
        self._store = store
        self._lock = RLock()
        self._listeners: list[Callable[[News], None]] = []
        self._action_number = 0
        for step in steps:
            self.history.add(step.action_number, step.events)
            self._action_number = step.action_number
        self._now = (self.history.state, prompt(self.history.state))

    @classmethod
    def open(cls, store: Journal, game_id: int) -> "Desk":
        """Go on with a game of the journal. Raises StoreError."""
        return cls(store, game_id, store.load(game_id))

    @classmethod
    def new(
        cls,
        store: Journal,
        edition: Edition,
        seats: Sequence[Seat],
        decks: Mapping[str, tuple[str, ...]],
    ) -> "Desk":
        """Begin a game. `decks`: the shuffled order of each. Raises Refused, StoreError."""
        events = new_game(edition, tuple(seats), dict(decks))
        game = store.create(events, list(History().entries(1, events)))
        return cls(store, game, [Step(len(events), 0, None, events)])

    @property
    def state(self) -> State:
        return self._now[0]

    @property
    def prompt(self) -> Prompt:
        return self._now[1]

    @property
    def now(self) -> tuple[State, Prompt]:
        """State and prompt of the same moment, for threads that only look on."""
        return self._now

    @property
    def number(self) -> int:
        """Number of the last event."""
        return self._now[0].number

    def submit(self, action: Action, *, seen: int | None = None, command: str = "") -> News:
        """Raises Refused, StoreError; then nothing has happened.

        `seen`: number of the last event the asker knew; an older one is `stale`. `command`:
        an id of the asker's; a repeat returns the first news and changes nothing.
        """
        with self._lock:
            done = self._store.find(self.game_id, command) if command else None
            if done is not None:
                return self._as_it_was(done)
            if seen is not None and seen != self.number:
                raise Refused("stale", seen=seen, now=self.number)
            news = self._accept(action, command)
            self._publish(news)
            return news

    def throw_again(self, player: str) -> tuple[int, ...] | None:
        """The dice that this throw fell on before it was taken back; None = throw.

        Ask before drawing dice: an undo must not be a second try.
        """
        with self._lock:
            return self.history.throw_again(player)

    def order_again(self, deck: str) -> tuple[str, ...] | None:
        """The order this deck was shuffled into before that was taken back; None = draw."""
        with self._lock:
            return self.history.order_again(deck)

    def subscribe(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Be called with all news in order, by the thread that submits; be quick about it.

        Returns what ends it.
        """
        with self._lock:
            self._listeners.append(listener)

        def stop() -> None:
            with self._lock:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return stop

    def since(self, number: int) -> list[Step]:
        """The steps with events after `number`, for a phone that slept."""
        return self._store.since(self.game_id, number)

    def entries(self, after: int = 0) -> list[Booked]:
        """Entries of the ledger booked by events after `after`, with their times."""
        return self._store.entries(self.game_id, after)

    def statement(self, account: str) -> list[Line]:
        """The postings of one account with the running balance."""
        return statement(account, [booked.entry for booked in self.entries()])

    def _accept(self, action: Action, command: str) -> News:
        before = self.state
        events, then = self._decided(action)
        # Asked before anything is written: a slip in a rule must not leave half a step.
        question = prompt(then)
        entries = tuple(self.history.entries(before.number + 1, events))
        number, action_number = before.number + len(events), self._action_number + 1
        step = Step(number, action_number, action, events, command=command)
        step = self._store.append(self.game_id, step, entries)
        self._action_number = action_number
        state = self.history.add(action_number, events, then)
        self._now = (state, question)
        return _news(step, state, question, entries)

    def _decided(self, action: Action) -> tuple[tuple[Event, ...], State]:
        """The events of an action and the state after them."""
        if isinstance(action, Undo):
            return self.history.decide(action), self.history.undo_preview(action.to).then
        if isinstance(action, Redo):
            return self.history.decide(action), self.history.redo_preview().then
        return advance(self.state, action)

    def _publish(self, news: News) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(news)
            except Exception:
                log.exception("news %s did not reach a listener", news.number)

    def _as_it_was(self, action_number: int) -> News:
        """The news of an action accepted earlier, folded anew (rare: only for repeats)."""
        history = History()
        for step in self._store.load(self.game_id):
            entries = tuple(history.entries(step.first, step.events))
            state = history.add(step.action_number, step.events)
            if step.action_number == action_number:
                return _news(step, state, prompt(state), entries)
        raise Refused("stale", seen=action_number, now=self.number)


def _news(step: Step, state: State, question: Prompt, entries: tuple[Entry, ...]) -> News:
    if step.action is None:
        raise ValueError("the opening is no news: it has no action")
    return News(
        step.number,
        step.action_number,
        step.action,
        step.events,
        state,
        question,
        entries,
        step.time,
    )
