"""A game as a file for others: CSV (one line for each posting) and JSON (all of it).

Beancount has a file of its own. Times are UTC; amounts are whole units; nothing is rounded.
"""

import csv
import io
from collections.abc import Iterable

import msgspec

from tapbank.game.events import GameOpened
from tapbank.game.state import Seat
from tapbank.ledger import balances
from tapbank.speech.formulas import guarded
from tapbank.store.records import Booked, Step
from tapbank.store.sqlite import Store

COLUMNS = ("number", "time", "reason", "ref", "account", "amount", "balance")


class Book(msgspec.Struct, frozen=True):
    """Everything of one game that an export may need."""

    game: int
    steps: list[Step]
    entries: list[Booked]

    @property
    def opened(self) -> GameOpened:
        """The first event: edition and seats."""
        first = self.steps[0].events[0]
        assert isinstance(first, GameOpened)  # the store takes no other beginning
        return first

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.opened.seats

    def balances(self) -> dict[str, int]:
        """What each account holds at the end, in whole units."""
        return balances(booked.entry for booked in self.entries)


def book(store: Store, game: int) -> Book:
    """Read a game for an export. Raises StoreError."""
    return Book(game, store.load(game), store.entries(game))


def to_csv(book: Book) -> str:
    """One line for each posting, with the balance of its account after it."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    lines.writerows(map(guarded, row) for row in _rows(book.entries))
    return text.getvalue()


def _rows(entries: Iterable[Booked]) -> Iterable[tuple[object, ...]]:
    held: dict[str, int] = {}
    for booked in entries:
        entry = booked.entry
        for posting in entry.postings:
            held[posting.account] = held.get(posting.account, 0) + posting.amount
            yield (
                entry.number,
                booked.time,
                entry.reason,
                entry.ref,
                posting.account,
                posting.amount,
                held[posting.account],
            )


def to_json(book: Book) -> str:
    """Actions, events, entries and final balances; the first event has the edition."""
    whole = {
        "game": book.game,
        "edition": book.opened.edition.id,
        "seats": book.seats,
        "steps": book.steps,
        "entries": book.entries,
        "balances": book.balances(),
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1).decode() + "\n"
