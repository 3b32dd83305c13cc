"""The display as the box uses it: shows the newest picture, and lives on without a panel.

`show` only notes the picture; a thread sends it, so that animations drop frames instead of
delaying a payment. A panel that fails is reported, tried again with growing pauses and
started from nothing when it is back, with the picture that is due by then. One whose power
dips between two looks answers as before, and is dark: so settings and picture are sent
whole now and then, and when the box wakes. Without the thread, `show` sends at once.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from PIL import Image

from tapbank.devices.ports import Clock, Put
from tapbank.devices.retry import Retry
from tapbank.devices.worker import Worker
from tapbank.speech import say

SIZE = (128, 64)
LOOK_AGAIN_S, RENEW_AFTER_S = 1.0, 10.0
FULL = 0xFF
BLACK = Image.new("1", SIZE)


class Panel(Protocol):
    """An open panel; all calls raise OSError when it is gone."""

    def ping(self) -> None: ...

    def show(self, image: Image.Image) -> None: ...

    def renew(self, image: Image.Image, level: int) -> None: ...

    def hide(self) -> None: ...

    def close(self) -> None: ...


class OledDisplay:
    def __init__(self, connect: Callable[[], Panel], put: Put, clock: Clock) -> None:
        """`connect` opens the panel; it may raise OSError at any time."""
        self._connect, self._clock = connect, clock
        self._renewed = 0.0
        self._panel: Panel | None = None
        self._wanted: Image.Image | None = None
        self._shown: Image.Image | None = None
        self._level, self._sent_level = FULL, -1
        self._lock = threading.Lock()
        self._retry = Retry("display", put, clock)
        self.worker = Worker("display", self.step, put)

    def show(self, image: Image.Image) -> None:
        """Raises ValueError for another size or depth: a bug of the caller."""
        if image.size != SIZE or image.mode != "1":
            raise ValueError(
                f"a picture is 128x64 in 1 bit, not {image.size} in {image.mode!r}"
            )
        self._wanted = image.copy()
        self._soon()

    def dim(self, level: int) -> None:
        self._level = max(0, min(FULL, level))
        self._soon()

    def step(self) -> float:
        """Sends what is due; returns the seconds until the next look at the panel."""
        with self._lock:
            if self._panel is None and not self._retry.due:
                return self._retry.wait_s
            try:
                self._send()
            except OSError as fault:
                self._drop(fault)
                return self._retry.wait_s
            return LOOK_AGAIN_S

    def works(self) -> bool:
        """Asks the panel now, and sends it all that it may have lost."""
        with self._lock:
            self._sent_level = -1
        self.step()
        return self._panel is not None

    def close(self) -> None:
        self.worker.stop()
        with self._lock:
            panel, self._panel = self._panel, None
            if panel is None:
                return
            # It may be gone already, and nobody is left to tell.
            with suppress(OSError):
                panel.hide()
            with suppress(OSError):
                panel.close()

    def _soon(self) -> None:
        if self.worker.running:
            self.worker.wake()
        else:
            self.step()

    def _send(self) -> None:
        if self._panel is None:
            self._panel, self._sent_level = self._connect(), -1
        panel, wanted, now = self._panel, self._wanted or BLACK, self._clock()
        if self._sent_level != self._level or now - self._renewed >= RENEW_AFTER_S:
            level = self._level
            panel.renew(wanted, level)
            self._sent_level, self._renewed = level, now
        elif wanted is not self._shown:
            panel.show(wanted)
        else:
            panel.ping()
        self._shown = wanted
        self._retry.worked()

    def _drop(self, fault: OSError) -> None:
        panel, self._panel = self._panel, None
        if panel is not None:
            with suppress(OSError):  # the first fault is the one to tell
                panel.close()
        self._retry.failed("no_panel", say("parts.no_panel", fault=str(fault)))
