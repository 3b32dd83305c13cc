"""A thread that takes steps: at the rhythm the step itself asks for, or at once when woken.

A step returns the seconds until it wants to be called again, None for "only when woken".
Without a thread (on a virtual clock) the same steps are called by hand. A step that fails
does not end the thread: it is reported, once, as a fault of its part and taken again every
second until it works.
"""

import logging
import threading
from collections.abc import Callable
from typing import TypeAlias

from tapbank.devices.ports import Fault, Put, Recovered
from tapbank.speech import say

log = logging.getLogger(__name__)
Step: TypeAlias = Callable[[], float | None]
AFTER_A_BUG_S = 1.0


class Worker:
    def __init__(self, name: str, step: Step, put: Put) -> None:
        self.name, self.step, self._put = name, step, put
        self._woken, self._ended = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None
        self._failed = False

    @property
    def running(self) -> bool:
        return self._thread is not None

    def start(self) -> None:
        self._ended.clear()
        self._thread = threading.Thread(target=self._run, name=self.name, daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._woken.set()

    def take_wake(self) -> bool:
        """Whether it was woken since the last step, for whoever steps by hand."""
        woken = self._woken.is_set()
        self._woken.clear()
        return woken

    def stop(self) -> None:
        """Ends after the step that is under way; waits for it two seconds at most."""
        thread, self._thread = self._thread, None
        self._ended.set()
        self._woken.set()
        if thread is not None and thread is not threading.current_thread():
            thread.join(2)

    def _run(self) -> None:
        while True:
            self._woken.clear()
            if self._ended.is_set():
                return
            pause = self._guarded_step()
            self._woken.wait(pause)

    def _guarded_step(self) -> float | None:
        try:
            pause = self.step()
        except Exception as bug:
            log.exception("%s failed", self.name)
            if not self._failed:
                text = say("parts.bug", part=self.name, fault=str(bug))
                self._put(Fault(self.name, "bug", text))
            self._failed = True
            return AFTER_A_BUG_S
        if self._failed:
            self._failed = False
            self._put(Recovered(self.name))
        return pause
