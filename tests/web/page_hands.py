"""Hands on the page of the virtual box: each tap and press goes through a real chromium.

The same interface as `kit.Hands` and `Rehearsal`, so that `fingers` can play with them.
"""

import time
from collections.abc import Callable, Sequence

from browser import Browser
from tapbank.app import App
from tapbank.devices import Press, Report

KEYS = {"roll": " ", "up": "\ue013", "down": "\ue015", "ok": "\ue007", "back": "\ue00c"}
PRESS_S = 0.07
HELD_S = 1.0
PATIENCE_S = 15.0


class GivenDecks:
    """The dice that are wanted next; decks in the orders of a sheet."""

    def __init__(self, decks: Sequence[tuple[str, ...]]) -> None:
        self.faces: list[int] = []
        self.orders = {frozenset(order): order for order in decks}

    def die(self) -> int:
        return self.faces.pop(0)

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        return self.orders[frozenset(cards)]


class PageHands:
    """People who have nothing but the page; `uids`: whose card is which."""

    def __init__(self, app: App, luck: GivenDecks, browser: Browser) -> None:
        self.app, self.luck, self.browser = app, luck, browser
        self.table, self.store = app.table, app.store
        self.uids: dict[str, str] = {}
        self.presses = 0  # that the loop has taken
        self._step = app.loop.step
        app.loop.step = self._count  # type: ignore[method-assign]

    def _count(self, report: Report | None) -> None:
        self._step(report)
        self.presses += isinstance(report, Press)

    def tap(self, who: str, pad: str = "pay") -> None:
        """A click on a card lays it down for a moment."""
        uid = self.uids.get(who, who)
        self.browser.find(f"[data-uid='{uid}']").click()
        self._until(lambda: self.app.parts.pads.lying("pay") == uid)
        self._until(lambda: self.app.parts.pads.lying("pay") is None)
        self._settle()

    def press(self, button: str, kind: str = "click") -> None:
        wanted = self.presses + (2 if button == "roll" else 1)
        self.browser.key(True, KEYS[button])
        time.sleep(HELD_S if kind == "hold" else PRESS_S)
        self.browser.key(False, KEYS[button])
        self._until(lambda: self.presses >= wanted)
        self._settle()

    def scroll(self, button: str, times: int = 1) -> None:
        for _ in range(times):
            self.press(button)

    def roll(self, *faces: int) -> None:
        self.luck.faces = list(faces)
        self.press("roll")

    def find(self, text: str) -> None:
        """Scroll down a list until this line is highlighted."""
        for _ in range(80):
            options = self.table.top.options()
            if text in options[self.table.top.selected].row.text:
                return
            self.scroll("down")
        raise AssertionError(f"no line {text!r}")

    def wait_until(self, done: Callable[[], bool]) -> None:
        self._until(done)

    def pass_time(self, seconds: float) -> None:
        time.sleep(seconds)

    def _until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not done():
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain; the box says {self.table.screen}")
            time.sleep(0.01)

    def _settle(self) -> None:
        """Until the loop has taken what the devices reported."""
        time.sleep(0.08)
        self._until(self.app.loop.reports.empty)
        time.sleep(0.02)
