"""The hotspot switched beside the game: NetworkManager may take some seconds, the thread
that owns the game must not wait for it.

`ask` and `look` start and return at once; whoever shows it looks at `state` at every tick.
Whatever goes wrong meanwhile ends in `failed`, with a fault that can be told.
"""

import logging
import threading
from collections.abc import Callable
from typing import Literal, TypeAlias

from tapbank.system.hotspot import Hotspot, HotspotError, Network

log = logging.getLogger(__name__)
State: TypeAlias = Literal["off", "working", "on", "failed"]


class HotspotSwitch:
    """`network` is there when it is on, `fault` says why not when it failed."""

    def __init__(self, hotspot: Hotspot) -> None:
        self._hotspot = hotspot
        self.state: State = "off"
        self.network: Network | None = None
        self.fault: HotspotError | None = None
        self._thread: threading.Thread | None = None

    def look(self) -> None:
        """Find out whether it is on: it outlives the program that opened it."""
        self._start(self._found)

    def ask(self, on: bool) -> None:
        """Does nothing while an earlier wish is still at work."""
        self._start(self._opened if on else self._closed)

    def wait(self, seconds: float) -> State:
        """For tests and for the end of the program."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self.state

    def _start(self, work: Callable[[], Network | None]) -> None:
        if self.state == "working":
            return
        self.state, self.fault = "working", None
        thread = threading.Thread(
            target=self._work, args=(work,), name="hotspot", daemon=True
        )
        try:
            thread.start()
        except RuntimeError as fault:  # no room for one more
            self._failed(HotspotError("refused", str(fault)))
        else:
            self._thread = thread

    def _work(self, work: Callable[[], Network | None]) -> None:
        try:
            self.network = work()
        except HotspotError as fault:
            self._failed(fault)
        except Exception as fault:  # the last one who could tell it
            log.exception("the hotspot could not be switched")
            self._failed(HotspotError("refused", str(fault) or type(fault).__name__))
        else:
            self.state = "off" if self.network is None else "on"

    def _failed(self, fault: HotspotError) -> None:
        self.network, self.fault, self.state = None, fault, "failed"

    def _found(self) -> Network | None:
        return self._hotspot.network if self._hotspot.is_on() else None

    def _opened(self) -> Network | None:
        return self._hotspot.start()

    def _closed(self) -> Network | None:
        self._hotspot.stop()
        return None
