"""A journal on disk with a clock that ticks one second for each step."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tapbank.editions import load
from tapbank.game import Edition, Event, History, Seat
from tapbank.game.events import GameOpened, Paid
from tapbank.ledger import BANK
from tapbank.store import Step, Store

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"))


class Clock:
    """Noon of a day long ago, a second later each time."""

    def __init__(self) -> None:
        self.time = datetime(2024, 2, 29, 12, tzinfo=UTC)

    def set_back(self) -> None:
        """A box without a clock of its own has been off."""
        self.time -= timedelta(days=30)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


@pytest.fixture(scope="session")
def edition() -> Edition:
    return load("tiny")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tapbank.sqlite"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store(path, clock=clock) as store:
        yield store


@pytest.fixture
def opening(edition: Edition) -> tuple[Event, ...]:
    """Two players with 100 each."""
    paid = [Paid(BANK, seat.id, 100, "opening") for seat in SEATS]
    return (GameOpened(edition, SEATS, {}), *paid)


class Game:
    """A game written into a store by hand, one step after the other."""

    def __init__(self, store: Store, opening: tuple[Event, ...]) -> None:
        self.store = store
        self.history = History()
        self.id = store.create(opening, list(self.history.entries(1, opening)))
        self.history.add(0, opening)
        self.steps = 0

    def add(self, action: object, *events: Event, command: str = "") -> Step:
        first = self.history.state.number + 1
        entries = list(self.history.entries(first, events))
        number = first + len(events) - 1
        step = Step(number, self.steps + 1, action, events, command=command)
        step = self.store.append(self.id, step, entries)
        self.steps += 1
        self.history.add(self.steps, events)
        return step


@pytest.fixture
def game(store: Store, opening: tuple[Event, ...]) -> Game:
    return Game(store, opening)


@pytest.fixture
def other(game: Game, opening: tuple[Event, ...]) -> Game:
    """A second game in the same journal, begun later."""
    return Game(game.store, opening)
