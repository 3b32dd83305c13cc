"""Who has the box's consent: tokens in cookies, forgotten after ten idle minutes."""

import secrets
import threading
import time
from collections.abc import Callable
from typing import Final

IDLE_S: Final = 600.0
MOST: Final = 16  # phones at once


class Sessions:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, threading.Lock()
        self._seen: dict[str, float] = {}

    def new(self) -> str:
        """A token for a phone that has typed the code."""
        token = secrets.token_urlsafe(32)
        with self._lock:
            self._forget()
            while len(self._seen) >= MOST:
                del self._seen[min(self._seen, key=lambda old: self._seen[old])]
            self._seen[token] = self._clock()
        return token

    def knows(self, token: str) -> bool:
        """Whether the token still counts; from now it does for another ten minutes."""
        with self._lock:
            self._forget()
            if token not in self._seen:
                return False
            self._seen[token] = self._clock()
            return True

    def _forget(self) -> None:
        limit = self._clock() - IDLE_S
        self._seen = {token: seen for token, seen in self._seen.items() if seen > limit}
