"""A count that grows with every change, and threads that wait for it to grow.

Nobody queues anything: a stream remembers what it saw and asks for what is new when it
wakes. However slow a phone is, it costs one number.
"""

import threading


class Signal:
    def __init__(self) -> None:
        self._condition = threading.Condition()
        self.count = 0
        self.stopped = False

    def raise_(self) -> None:
        with self._condition:
            self.count += 1
            self._condition.notify_all()

    def stop(self) -> None:
        """Wake everybody for good."""
        with self._condition:
            self.stopped = True
            self._condition.notify_all()

    def wait(self, seen: int, seconds: float) -> int:
        """The count, as soon as it differs from `seen`, at a stop, or after `seconds`."""
        with self._condition:
            self._condition.wait_for(lambda: self.stopped or self.count != seen, seconds)
            return self.count
