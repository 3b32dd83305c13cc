"""Words to systemd: ready, still alive, stopping. Without systemd nothing is said.

The unit has `Type=notify` and a watchdog: when the thread that owns the game no longer
takes steps, no heartbeat comes and systemd starts the box anew, from what is on the disk.
"""

import logging
import os
import socket
import time
from collections.abc import Callable, Mapping
from typing import Final

log = logging.getLogger(__name__)
BEATS_A_WATCHDOG: Final = 4
DEFAULT_WATCHDOG_S: Final = 30.0


class Service:
    """`beat` is for the thread that must not stop; it may be called at every step."""

    def __init__(
        self,
        env: Mapping[str, str] = os.environ,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._address, self._clock = env.get("NOTIFY_SOCKET", ""), clock
        watchdog = env.get("WATCHDOG_USEC", "")
        seconds = int(watchdog) / 1e6 if watchdog.isdigit() else DEFAULT_WATCHDOG_S
        self._pause = seconds / BEATS_A_WATCHDOG
        self._next = float("-inf")

    @property
    def present(self) -> bool:
        """Whether systemd started us: then nobody reads what is printed."""
        return bool(self._address)

    def ready(self) -> None:
        self._say("READY=1")

    def stopping(self) -> None:
        self._say("STOPPING=1")

    def beat(self) -> None:
        now = self._clock()
        if now >= self._next:
            self._next = now + self._pause
            self._say("WATCHDOG=1")

    def _say(self, word: str) -> None:
        if not self._address:
            return
        # A leading @ stands for the null byte of an abstract address.
        address = "\0" + self._address[1:] if self._address[0] == "@" else self._address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
                wire.connect(address)
                wire.send(word.encode())
        except OSError as fault:
            log.warning("systemd could not be told %s: %s", word, fault)
