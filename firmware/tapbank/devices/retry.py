"""When to try a broken part again: soon, then later and later; the patience of one part.

A part that works for a while earns the short pause back. A loose wire that comes and goes
therefore fills neither the queue nor the bus.
"""

from tapbank.devices.ports import Clock, Fault, Put, Recovered
from tapbank.speech import Said

FIRST_S, LONGEST_S, TRUSTED_AFTER_S = 0.5, 8.0, 10.0


class Retry:
    def __init__(self, part: str, put: Put, clock: Clock) -> None:
        self.part, self._put, self._clock = part, put, clock
        self.broken: Fault | None = None
        self._pause, self._due, self._since = FIRST_S, 0.0, clock()

    @property
    def due(self) -> bool:
        return self._clock() >= self._due

    @property
    def wait_s(self) -> float:
        return max(0.0, self._due - self._clock())

    def failed(self, code: str, text: Said) -> None:
        """Reported once; a failed retry only lengthens the pause."""
        now = self._clock()
        if self.broken is None:
            if now - self._since > TRUSTED_AFTER_S:
                self._pause = FIRST_S
            self.broken = Fault(self.part, code, text)
            self._put(self.broken)
        self._due = now + self._pause
        self._pause = min(self._pause * 2, LONGEST_S)

    def retell(self, text: Said) -> None:
        """Other words about what is broken."""
        if self.broken is not None:
            self.broken = Fault(self.part, self.broken.code, text)
            self._put(self.broken)

    def worked(self) -> None:
        if self.broken is not None:
            self.broken, self._since = None, self._clock()
            self._put(Recovered(self.part))
