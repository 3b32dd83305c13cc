"""The buzzer: one short motif per thing that happens, played beside everything else.

A new motif replaces the one that sounds. Volume 0 is silent; 1 to 3 are duty cycles of the
same tone, since a piezo on a pin knows no other loudness. An unknown motif is a KeyError,
in silence too. A buzzer whose pin fails is told once and left silent: every sound only
repeats what the display says.
"""

import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tapbank.devices.ports import Fault, Motif, Put
from tapbank.devices.worker import Worker
from tapbank.speech import say

# motif -> notes: frequency in hertz (0 = rest) and seconds. All within gpiozero's A2 to A6.
MOTIFS: dict[Motif, tuple[tuple[float, float], ...]] = {
    "paid": ((988, 0.06), (1319, 0.14)),
    "received": ((1319, 0.06), (1568, 0.06), (1760, 0.12)),
    "refused": ((220, 0.12), (0, 0.04), (196, 0.2)),
    "your_turn": ((659, 0.08), (0, 0.03), (880, 0.12)),
    "double": ((784, 0.07), (0, 0.03), (784, 0.07), (0, 0.03), (1175, 0.12)),
    "jail": ((440, 0.12), (349, 0.12), (262, 0.25)),
    "bankrupt": ((523, 0.15), (440, 0.15), (349, 0.15), (220, 0.4)),
    "pot": ((784, 0.06), (988, 0.06), (1175, 0.06), (1568, 0.18)),
    "bid": ((1175, 0.05), (0, 0.02), (1175, 0.05)),
    "unknown": ((165, 0.25),),
    "tick": ((1760, 0.012),),
}
DUTY = (0.0, 0.03, 0.12, 0.5)


class PiezoBuzzer:
    def __init__(self, connect: Callable[[], Any], put: Put, volume: int = 2) -> None:
        """`connect` gives gpiozero's TonalBuzzer, made when the box opens."""
        self._connect, self._put, self.volume = connect, put, volume
        self._buzzer: Any = None
        self.works = False
        self._notes: deque[tuple[float, float]] = deque()
        self._lock = threading.Lock()
        self.worker = Worker("buzzer", self.step, put)

    def open(self) -> None:
        try:
            self._buzzer = self._connect()
            self.works = True
        except Exception as fault:  # gpiozero and the library under it raise a dozen kinds
            self._give_up(fault)

    def play(self, motif: Motif) -> None:
        notes = MOTIFS[motif]
        with self._lock:
            self._notes = deque(notes if DUTY[self.volume] else ())
        self.worker.wake()

    def step(self) -> float | None:
        """Sounds the next note; returns how long it lasts, None when the motif is over."""
        with self._lock:
            note = self._notes.popleft() if self._notes else None
        try:
            self._sound(note[0] if note else 0)
        except Exception as fault:  # as above
            self._give_up(fault)
        return note[1] if note else None

    def close(self) -> None:
        self.worker.stop()
        self.works = False
        if self._buzzer is not None:
            with suppress(Exception):  # a pin that failed may fail once more
                self._buzzer.close()
                self._buzzer = None

    def _sound(self, hertz: float) -> None:
        if not self.works:
            return
        if not hertz:
            self._buzzer.stop()
            return
        self._buzzer.play(hertz)
        self._buzzer.pwm_device.value = DUTY[self.volume]

    def _give_up(self, fault: Exception) -> None:
        self.works = False
        text = say("parts.buzzer_pin", fault=str(fault))
        self._put(Fault("buzzer", "no_pin", text))
