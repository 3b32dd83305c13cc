"""The lamp in the ROLL button: off, on (a throw is possible) or pulsing (a reminder)."""

from collections.abc import Callable
from typing import Any

from tapbank.devices.ports import Glow

PULSE_S = 0.8


class PwmLamp:
    def __init__(self, connect: Callable[[], Any]) -> None:
        """`connect` gives gpiozero's PWMLED, made when the box opens."""
        self._connect = connect
        self._led: Any = None
        self.glow: Glow = "off"

    def open(self) -> None:
        self._led = self._connect()

    def set(self, glow: Glow) -> None:
        if glow == self.glow or self._led is None:
            return
        self.glow = glow
        if glow == "pulse":
            self._led.pulse(fade_in_time=PULSE_S, fade_out_time=PULSE_S)
        else:
            self._led.value = 1 if glow == "on" else 0

    def close(self) -> None:
        if self._led is not None:
            self.set("off")
            self._led.close()
            self._led = None
