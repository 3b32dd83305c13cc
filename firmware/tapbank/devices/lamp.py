"""The lamp in the ROLL button: off, on (a throw is possible) or pulsing (a reminder).

It pulses step by step in a thread of its own, not in gpiozero's: that one ends without a
word when the pin fails. A lamp whose pin fails is told once and left dark: it only repeats
what the display says.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tapbank.devices.ports import Clock, Fault, Glow, Put
from tapbank.devices.worker import Worker
from tapbank.speech import say

PULSE_S = 0.8  # from dark to bright, and as long back
STEP_S = 0.04


class PwmLamp:
    def __init__(self, connect: Callable[[], Any], put: Put, clock: Clock) -> None:
        """`connect` gives gpiozero's PWMLED, made when the box opens."""
        self._connect, self._put, self._clock = connect, put, clock
        self._led: Any = None
        self.works = False
        self.glow: Glow = "off"
        self._since = 0.0
        self._lock = threading.Lock()
        self.worker = Worker("lamp", self.step, put)

    def open(self) -> None:
        try:
            self._led = self._connect()
            self.works = True
        except Exception as fault:  # gpiozero and the library under it raise a dozen kinds
            self._give_up(fault)

    def set(self, glow: Glow) -> None:
        if glow == self.glow or not self.works:
            return
        with self._lock:
            self.glow, self._since = glow, self._clock()
            self._light()
        self.worker.wake()

    def step(self) -> float | None:
        """The next level of a pulse; None while the lamp stays as it is."""
        with self._lock:
            if self.glow != "pulse" or not self.works:
                return None
            self._light()
        return STEP_S

    def _light(self) -> None:
        try:
            self._led.value = self._level()
        except Exception as fault:  # as above
            self._give_up(fault)

    def _level(self) -> float:
        if self.glow != "pulse":
            return 1.0 if self.glow == "on" else 0.0
        phase = (self._clock() - self._since) / PULSE_S % 2
        return min(phase, 2 - phase)

    def close(self) -> None:
        self.worker.stop()
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
