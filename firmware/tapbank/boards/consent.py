"""The box's consent to be changed from a phone: four digits that only the table can read.

Who asks makes the box show a code; who types it has seen the box. Few tries, and a code
that nobody types goes away by itself.
"""

import hmac
import secrets
import threading
import time
from collections.abc import Callable
from typing import Final, Protocol

TRIES: Final = 5
IDLE_S: Final = 600.0
PAUSE_S: Final = 60.0  # after the last wrong try there is no new code for so long


class Consent(Protocol):
    """What a page needs; `CodeConsent` is the box's own."""

    def ask(self, title: str) -> None:
        """Show a code on the box. `title`: what for, a line of the display."""
        ...

    def check(self, code: str) -> bool:
        """Whether this is the code shown. A right one is used up; so are the tries."""
        ...

    def showing(self) -> str | None:
        """The code that the box is to show now, None for none."""
        ...


def fresh_code() -> str:
    return f"{secrets.randbelow(10_000):04d}"


class CodeConsent:
    """In memory, for pages in several threads. `listener` is told whenever it changes."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        code: Callable[[], str] = fresh_code,
    ) -> None:
        self._clock, self._fresh = clock, code
        self._lock = threading.Lock()
        self._code, self._tries, self._until = "", 0, 0.0
        self._again = 0.0
        self.title = ""
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Called after each change, from the thread that made it."""
        self._listeners.append(listener)

    def ask(self, title: str) -> None:
        """While a code is shown another question leaves it and its tries as they are."""
        with self._lock:
            if self._clock() < self._again:
                return
            if not self._shown():
                self._code, self._tries = self._fresh(), TRIES
            self.title, self._until = title, self._clock() + IDLE_S
        self._tell()

    def check(self, code: str) -> bool:
        with self._lock:
            if not self._shown():
                return False
            right = hmac.compare_digest(code.encode(), self._code.encode())
            self._tries -= 1
            if right or self._tries <= 0:
                self._code = ""
            if not right and self._tries <= 0:
                self._again = self._clock() + PAUSE_S
        self._tell()
        return right

    def showing(self) -> str | None:
        with self._lock:
            return self._shown() or None

    def cancel(self) -> None:
        """The table says no: the code is gone."""
        with self._lock:
            self._code = ""
        self._tell()

    def _shown(self) -> str:
        if self._clock() >= self._until:
            self._code = ""
        return self._code

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
