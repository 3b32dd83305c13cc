"""The hotspot switched beside the game: NetworkManager may take some seconds, the thread
that owns the game must not wait for it.

`ask` starts and returns at once; whoever shows it looks at `state` at every tick.
"""

import threading
from typing import Literal, TypeAlias

from tapbank.system.hotspot import Hotspot, HotspotError, Network

State: TypeAlias = Literal["off", "working", "on", "failed"]


class HotspotSwitch:
    """`network` is there when it is on, `fault` says in words why not when it failed."""

    def __init__(self, hotspot: Hotspot) -> None:
        self._hotspot = hotspot
        self.state: State = "off"
        self.network: Network | None = None
        self.fault = ""
        self._thread: threading.Thread | None = None

    def ask(self, on: bool) -> None:
        """Does nothing while an earlier wish is still at work."""
        if self.state == "working":
            return
        self.state, self.fault = "working", ""
        self._thread = threading.Thread(
            target=self._work, args=(on,), name="hotspot", daemon=True
        )
        self._thread.start()

    def wait(self, seconds: float) -> State:
        """For tests and for the end of the program."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self.state

    def _work(self, on: bool) -> None:
        try:
            network = self._hotspot.start() if on else None
            if not on:
                self._hotspot.stop()
        except HotspotError as fault:
            self.network, self.fault, self.state = None, str(fault), "failed"
            return
        self.network, self.state = network, "on" if on else "off"
