"""A rotary encoder in place of ▲ and ▼: each step it clicks is a click of one of them.

Clockwise is ▼, forward in a list. Steps that follow each other quickly are one turn, in
whatever direction: the first is its click. gpiozero follows the two phases, so a contact
that bounces between two steps is no step. Its callbacks only put a report.
"""

from collections.abc import Callable
from typing import Any, Final

from tapbank.devices.ports import Button, Clock, Press, Put

TURN_S: Final = 0.5


class Knob:
    def __init__(self, connect: Callable[[], Any], put: Put, clock: Clock) -> None:
        """`connect` gives gpiozero's RotaryEncoder, or None for a box without a knob."""
        self._connect, self._put, self._clock = connect, put, clock
        self._encoder: Any = None
        self._last: float | None = None  # step

    def open(self) -> None:
        self._encoder = self._connect()
        if self._encoder is not None:
            self._encoder.when_rotated_clockwise = self._step("down")
            self._encoder.when_rotated_counter_clockwise = self._step("up")

    def close(self) -> None:
        if self._encoder is not None:
            self._encoder.close()
            self._encoder = None

    def _step(self, button: Button) -> Callable[[], None]:
        def stepped() -> None:
            before, self._last = self._last, self._clock()
            goes_on = before is not None and self._last - before < TURN_S
            self._put(Press(button, "step" if goes_on else "click"))

        return stepped
