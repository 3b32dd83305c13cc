"""The game as the phones see it: follows a desk, keeps the ledger's lines, answers readers.

The desk calls while it holds its own lock, so news are only noted here; the answer for all
readers is made once per event, by whoever asks first. Without a game it says so.
"""

import threading
from collections.abc import Callable
from typing import Any, Final

import msgspec
from tapbank.desk import Desk, News
from tapbank.game.prompts import Prompt
from tapbank.game.state import State
from tapbank.screens.words import Words

from tapbank_web.book import Book, Step
from tapbank_web.signal import Signal
from tapbank_web.snapshot import signs, snapshot

FIRST_LINES: Final = 200  # what a new phone gets; it asks for older ones


class Mirror:
    def __init__(self, words: Words) -> None:
        self.words = words
        self.signal = Signal()
        self._lock = threading.Lock()
        self._leave: Callable[[], None] = lambda: None
        self._early: list[News] | None = None  # news that came while `follow` reads
        self.state: State | None = None
        self.prompt: Prompt | None = None
        self._forget()

    def follow(self, desk: Desk) -> None:
        """Show this desk's game from now on. Not to be called from within the desk."""
        self.leave()
        early: list[News] = []
        with self._lock:
            self._early = early
        self._leave = desk.subscribe(self._take)
        (state, prompt), steps = desk.now, desk.since(0)
        with self._lock:
            self.game, self.state, self.prompt = str(desk.game_id), state, prompt
            self.game += f"-{self.words.language}"
            self.book = Book(lambda event: self.words.event(state, event))
            for step in steps:
                self._add(step)
            self._early = None
            for news in early:
                self._note(news)
        self.signal.raise_()

    def leave(self) -> None:
        """No game any more: a new one is being set up."""
        self._leave()
        self._leave = lambda: None
        with self._lock:
            self._forget()
        self.signal.raise_()

    def snapshot(self) -> bytes:
        """The state of now as JSON, `null` without a game."""
        with self._lock:
            return self._snapshot()

    def signs(self) -> dict[str, dict[str, Any]]:
        """Number and shape of each seat, by the player's name."""
        state = self.state  # the loop may leave the game at any moment
        seats = state.seats if state is not None else ()
        return {seat.name: sign for seat, sign in zip(seats, signs(seats), strict=True)}

    def news(self, game: str, since: int) -> tuple[str, int, bytes]:
        """Game and number of now, and what a phone needs that saw `since` of `game`."""
        with self._lock:
            fresh = game != self.game or not 0 <= since <= self.number
            lines = self.book.page(FIRST_LINES) if fresh else self.book.since(since)
            struck = [] if fresh else self.book.struck(since)
            rest = {"fresh": fresh, "lines": lines, "struck": struck}
            rest["dice"] = self.book.totals
            body = b'{"state":%s,%s' % (self._snapshot(), msgspec.json.encode(rest)[1:])
            return self.game, self.number, body

    def older(self, limit: int, before: int | None, account: str) -> bytes:
        """Lines for a statement or further down the ledger."""
        with self._lock:
            return msgspec.json.encode({"lines": self.book.page(limit, before, account)})

    def lines_since(self, number: int) -> bytes:
        """Lines of events after `number`, and which older ones were struck since."""
        with self._lock:
            lines, struck = self.book.since(number), self.book.struck(number)
            found = {"number": self.number, "lines": lines, "struck": struck}
            return msgspec.json.encode(found)

    def _forget(self) -> None:
        self.game, self.number = "", 0
        self.state = self.prompt = self._early = None
        self.book = Book(lambda event: None)
        self._made: bytes | None = None

    def _take(self, news: News) -> None:
        with self._lock:
            if self._early is not None:
                self._early.append(news)
                return
            self._note(news)
        self.signal.raise_()

    def _note(self, news: News) -> None:
        if news.number >= self.number:
            self.state, self.prompt = news.state, news.prompt
        if news.number > self.number:
            self._add(news)

    def _add(self, step: Step) -> None:
        self.book.add(step)
        self.number = step.number
        self._made = None

    def _snapshot(self) -> bytes:
        if self._made is None:
            self._made = b"null"
            if self.state is not None and self.prompt is not None:
                game = (self.game, self.number, self.state, self.prompt)
                facts = snapshot(*game, self.words)
                self._made = msgspec.json.encode(facts)
        return self._made

    def speak(self, words: Words) -> None:
        """Another language from now on, for what has been told already too.

        A game in another language is another one for phones: they read all of it anew.
        """
        with self._lock:
            self.words = words
            self._made = None
            if self.state is not None:
                self.game = f"{self.game.partition('-')[0]}-{words.language}"
            self.book.tell_again()
        self.signal.raise_()
