"""A rotary encoder in place of ▲ and ▼: each step it clicks is a click of one of them.

Clockwise is ▼, forward in a list. gpiozero follows the two phases, so a contact that
bounces between two steps is no step. Its callbacks only put a report.
"""

from collections.abc import Callable
from typing import Any

from tapbank.devices.ports import Button, Press, Put


class Knob:
    def __init__(self, connect: Callable[[], Any], put: Put) -> None:
        """`connect` gives gpiozero's RotaryEncoder, or None for a box without a knob."""
        self._connect, self._put = connect, put
        self._encoder: Any = None

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
        return lambda: self._put(Press(button, "click"))
