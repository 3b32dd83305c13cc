"""Server-sent events: a limited number of streams, each with a heartbeat and a lifetime.

A stream holds a thread of the server, hence the cap; who comes too late gets 503 and polls.
The heartbeat is an event that the page can see (it marks the figures as old without one).
"""

import threading
import time
from collections.abc import Callable, Iterator
from typing import Final

from flask import Response

from tapbank_web.guard import problem
from tapbank_web.signal import Signal

CAP: Final = 32
BEAT_S: Final = 5.0
LIFE_S: Final = 600.0  # then the phone connects anew; nothing is forgotten for ever
BEAT: Final = b"event: beat\ndata: {}\n\n"
RETRY: Final = b"retry: 2000\n\n"


def message(kind: str, data: bytes, number: int | None = None) -> bytes:
    """One event of a stream; `number` is what the phone asks for after a sleep."""
    mark = b"" if number is None else b"id: %d\n" % number
    return b"%sevent: %s\ndata: %s\n\n" % (mark, kind.encode(), data)


class Streams:
    """All open streams of the server. `clock`: seconds, monotonic."""

    def __init__(
        self, cap: int = CAP, beat_s: float = BEAT_S, life_s: float = LIFE_S
    ) -> None:
        self._free = threading.BoundedSemaphore(cap)
        self._beat_s, self._life_s = beat_s, life_s
        self._signals: list[Signal] = []

    def open(
        self, signal: Signal, fresh: Callable[[], bytes], pause_s: float = 0.0
    ) -> Response:
        """A stream that sends `fresh()` at once and whenever the signal is raised.

        `pause_s`: what changes within it is sent together.
        """
        if not self._free.acquire(blocking=False):
            return problem(
                503, "too_many", "Too many phones at once: ask again by polling."
            )
        self._signals = [*{id(s): s for s in [*self._signals, signal]}.values()]
        answer = Response(self._flow(signal, fresh, pause_s), mimetype="text/event-stream")
        answer.headers["Cache-Control"] = "no-store"
        answer.call_on_close(self._free.release)
        return answer

    def stop(self) -> None:
        """End all streams; their threads are free at once."""
        for signal in self._signals:
            signal.stop()

    def _flow(
        self, signal: Signal, fresh: Callable[[], bytes], pause_s: float
    ) -> Iterator[bytes]:
        end = time.monotonic() + self._life_s
        seen = -1
        yield RETRY
        while not signal.stopped and time.monotonic() < end:
            count = signal.wait(seen, self._beat_s)
            if signal.stopped:
                return
            if count == seen:
                yield BEAT
                continue
            time.sleep(pause_s)
            seen = signal.count
            yield fresh()
