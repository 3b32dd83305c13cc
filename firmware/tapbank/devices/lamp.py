"""The lamp in the ROLL button: off, on (a throw is possible) or pulsing (a reminder).

A lamp whose pin fails is told once and left dark: it only repeats what the display says.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tapbank.devices.ports import Fault, Glow, Put
from tapbank.speech import say

PULSE_S = 0.8


class PwmLamp:
    def __init__(self, connect: Callable[[], Any], put: Put) -> None:
        """`connect` gives gpiozero's PWMLED, made when the box opens."""
        self._connect, self._put = connect, put
        self._led: Any = None
        self.works = False
        self.glow: Glow = "off"

    def open(self) -> None:
        try:
            self._led = self._connect()
            self.works = True
        except Exception as fault:  # gpiozero and the library under it raise a dozen kinds
            self._give_up(fault)

    def set(self, glow: Glow) -> None:
        if glow == self.glow or not self.works:
            return
        self.glow = glow
        try:
            self._light(glow)
        except Exception as fault:  # as above
            self._give_up(fault)

    def _light(self, glow: Glow) -> None:
        if glow == "pulse":
            self._led.pulse(fade_in_time=PULSE_S, fade_out_time=PULSE_S)
        else:
            self._led.value = 1 if glow == "on" else 0

    def close(self) -> None:
        self.set("off")
        self.works = False
        if self._led is not None:
            with suppress(Exception):  # a pin that failed may fail once more
                self._led.close()
                self._led = None

    def _give_up(self, fault: Exception) -> None:
        self.works = False
        text = say("parts.lamp_pin", fault=str(fault))
        self._put(Fault("lamp", "no_pin", text))
