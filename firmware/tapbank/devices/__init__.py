"""The parts of the box: pads, display, buttons, lamp, buzzer – on a Pi, or simulated down
to the chips.

`open_parts` gives them all, open. What they tell comes as records (`ports`) through `put`,
from several threads: `put` should be a queue's. Nothing here knows a game.
"""

from typing import Literal

from tapbank.devices.parts import Parts, PartsError
from tapbank.devices.pins import PinMap, PinMapError, load_pins
from tapbank.devices.ports import (
    ChangingCard,
    Fault,
    Lifted,
    Press,
    Put,
    Recovered,
    Report,
    Tap,
    TooShort,
    TwoCards,
)

__all__ = [
    "ChangingCard",
    "Fault",
    "Lifted",
    "Parts",
    "PartsError",
    "PinMap",
    "PinMapError",
    "Press",
    "Put",
    "Recovered",
    "Report",
    "Tap",
    "TooShort",
    "TwoCards",
    "load_pins",
    "open_parts",
]


def open_parts(
    kind: Literal["real", "simulated"], pins: PinMap, put: Put, *, threads: bool = True
) -> Parts:
    """Raises PartsError when real parts are asked for and can't be had: nothing falls back
    silently.

    Simulated parts hang on a `SimulatedBox` (`simulated.box.box_of(parts)`); without
    threads its clock stands still until `advance`.
    """
    if kind == "simulated":
        from tapbank.devices.simulated.box import SimulatedParts  # noqa: PLC0415

        parts: Parts = SimulatedParts(pins, put, running=threads)
    else:
        from tapbank.devices.real import RealOutside  # noqa: PLC0415

        outside = RealOutside()
        outside.open()
        parts = Parts(kind, pins, outside, put)
    parts.open(threads)
    return parts
