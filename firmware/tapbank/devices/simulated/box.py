"""The simulated box in the hands of a test or a web page: lay cards down, press, look,
break things.

With threads it lives in real time; without, its clock stands until `advance`. What it shows
is read back from the panel's picture memory, not from what was drawn.
"""

from collections import deque
from collections.abc import Callable
from typing import Literal, Protocol

from PIL import Image

from tapbank.devices.buzzer import PiezoBuzzer
from tapbank.devices.parts import Parts
from tapbank.devices.pins import PinMap
from tapbank.devices.ports import Button, Motif, Put
from tapbank.devices.simulated.cards import SimulatedCard
from tapbank.devices.simulated.outside import SimulatedOutside, StandingTime
from tapbank.devices.worker import Worker

NEVER = float("inf")


class _Contact(Protocol):
    held: bool

    def drive_low(self) -> None: ...

    def drive_high(self) -> None: ...


class HeardBuzzer(PiezoBuzzer):
    """Remembers what it was asked to play, for ears without a piezo."""

    heard: Callable[[Motif], None] = staticmethod(lambda _motif: None)

    def play(self, motif: Motif) -> None:
        super().play(motif)
        if self.volume:
            self.heard(motif)


class SimulatedBox:
    def __init__(self, parts: Parts, outside: SimulatedOutside) -> None:
        self.parts, self._outside, self._pins = parts, outside, parts.pins
        self._due: dict[Worker, float] = {}
        self.sounds: deque[str] = deque(maxlen=32)  # motifs, newest last
        self.heard = 0  # motifs so far, also those no longer remembered
        self._torn: set[Button] = set()
        self._swapped: dict[str, str] = {}

    # --- hands

    def put_card(self, pad: str, uid: str) -> None:
        """Lay a card down, or move it here. Raises ValueError for a bad uid."""
        card = SimulatedCard(bytes.fromhex(uid))
        for chip in self._outside.chips.values():
            chip.lift_card(card.uid)
        self._outside.chips[self._chip_at(pad)].put_card(card)

    def lift_card(self, pad: str, uid: str | None = None) -> None:
        """Take one card away, or all of them."""
        chip = self._outside.chips[self._chip_at(pad)]
        for card in list(chip.cards):
            if uid is None or card.uid == bytes.fromhex(uid):
                chip.lift_card(card.uid)

    def cards(self, pad: str) -> list[str]:
        return [
            card.uid.hex().upper() for card in self._outside.chips[self._chip_at(pad)].cards
        ]

    def _chip_at(self, pad: str) -> str:
        """Which chip the program takes for this pad's, when wires are swapped."""
        return self._swapped.get(pad, pad)

    def press(self, button: Button) -> None:
        """In a box with a knob ▲ and ▼ are steps of it."""
        if button in self._torn:
            return
        if not self._pins.has(button) and button in ("up", "down"):
            self.turn(button)
        else:
            self._contact(button).held = True
            self._contact(button).drive_low()

    def release(self, button: Button) -> None:
        if not self._pins.has(button):
            return
        self._contact(button).held = False
        self._contact(button).drive_high()

    def turn(self, button: Literal["up", "down"], steps: int = 1) -> None:
        """Turn the knob, in a box that has one: four changes of its phases a step."""
        phases = [self._pins.bcm("knob", f"phase {phase}") for phase in "AB"]
        first, then = map(
            self._outside.gpio.pin, phases if button == "down" else phases[::-1]
        )
        for _ in range(steps):
            for change in (first.drive_low, then.drive_low):
                change()
            for change in (first.drive_high, then.drive_high):
                change()

    # --- eyes and ears

    def picture(self) -> Image.Image:
        """What the panel shows, built in as the pin map says; black when it is off or has
        no current.
        """
        if self._outside.bus.panels:
            shown = self._outside.panel.picture()
            turned = self._pins.drivers.display_rotate == 180
            return shown.transpose(Image.Transpose.ROTATE_180) if turned else shown
        return Image.new("1", (128, 64))

    def brightness(self) -> int:
        return self._outside.panel.contrast

    def lamp(self) -> float:
        """From 0 to 1."""
        return float(self._outside.gpio.pin(self._pins.bcm("lamp", "anode")).state)

    def frequency(self) -> float | None:
        """Hertz that sound now."""
        tone = self._outside.gpio.pin(self._pins.bcm("buzzer", "plus")).frequency
        return None if tone is None else float(tone)

    def hear(self, motif: str) -> None:
        self.sounds.append(motif)
        self.heard += 1
        self._outside.changed()

    def listen(self, listener: Callable[[], None]) -> None:
        """Called from any thread, often, at each change; must only take note."""
        self._outside.listen(listener)

    @property
    def changes(self) -> int:
        """Grows with each change."""
        return self._outside.changes

    # --- time

    def advance(self, seconds: float) -> None:
        """Let standing time pass, with all that the threads would have done in it."""
        time = self._outside.time
        assert isinstance(time, StandingTime), "real time passes by itself"
        end = time.now + seconds
        worker, due = self._next(time.now)
        while due <= end:
            time.now = max(time.now, due)
            pause = worker.step()
            self._due[worker] = NEVER if pause is None else time.now + max(pause, 0.001)
            worker, due = self._next(time.now)
        time.now = max(time.now, end)

    def _next(self, now: float) -> tuple[Worker, float]:
        """Whose step is due first, and when."""
        for worker in self.parts.workers:
            if worker.take_wake() or worker not in self._due:
                self._due[worker] = now
        return min(self._due.items(), key=lambda item: item[1])

    # --- faults

    def unplug_reader(self, pad: str) -> None:
        self.stick_miso(pad, 0x00)

    def plug_reader(self, pad: str) -> None:
        """A chip that was without current has lost its registers."""
        chip = self._outside.chips[pad]
        chip.brown_out()
        chip.stuck, chip.weak = None, False

    def stick_miso(self, pad: str, level: int) -> None:
        """0x00 or 0xFF; `plug_reader` ends it."""
        self._outside.chips[pad].stuck = level

    def brown_out(self, pad: str) -> None:
        self._outside.chips[pad].brown_out()

    def weaken(self, pad: str) -> None:
        """No capacitors: its power dips at each field-on; `plug_reader` ends it."""
        self._outside.chips[pad].weak = True

    def deafen(self, pad: str) -> None:
        """The receiver dies, the registers look well; a restart through RST cures it."""
        self._outside.chips[pad].deaf = True

    def stop_timer(self, pad: str) -> None:
        """Waits for an answer never end; a restart through RST cures it."""
        self._outside.chips[pad].timer_dead = True

    def miss_polls(self, pad: str, polls: int) -> None:
        self._outside.chips[pad].unheard = polls

    def garble(self, pad: str, answers: int) -> None:
        self._outside.chips[pad].garbled = answers

    def tear_button(self, button: Button) -> None:
        """Its wire is off: presses reach nobody any more."""
        self._torn.add(button)
        self.release(button)

    def mend_button(self, button: Button) -> None:
        self._torn.discard(button)

    def swap_readers(self, one: str = "pay", other: str = "get") -> None:
        """The chip select wires of two change places."""
        chips, swapped = self._outside.chips, self._swapped
        chips[one].cards, chips[other].cards = chips[other].cards, chips[one].cards
        was = {place: swapped.get(place, place) for place in (one, other)}
        swapped[one], swapped[other] = was[other], was[one]

    def move_display(self, address: int) -> None:
        """The resistor on its back says another address."""
        self._outside.bus.panels.clear()
        self._outside.bus.panels[address] = self._outside.panel

    def lose_pin(self, part: str, line: str) -> None:
        """Another program takes this part's pin: it can't be switched any more."""
        self._outside.gpio.lose(self._pins.bcm(part, line))

    def unplug_display(self) -> None:
        self._outside.bus.panels.clear()
        self._outside.changed()

    def dip_display(self) -> None:
        """Its power goes for a moment in which nobody asks it anything."""
        self._outside.panel.power_up()
        self._outside.changed()

    def plug_display(self) -> None:
        self._outside.panel.power_up()
        self._outside.bus.panels[self._outside.address] = self._outside.panel

    def _contact(self, button: Button) -> _Contact:
        contact: _Contact = self._outside.gpio.pin(self._pins.bcm(button, "contact"))
        return contact


class SimulatedParts(Parts):
    """Parts with the box they hang on."""

    def __init__(self, pins: PinMap, put: Put, running: bool) -> None:
        outside = SimulatedOutside(pins, running)
        super().__init__("simulated", pins, outside, put, buzzer_type=HeardBuzzer)
        self.box = SimulatedBox(self, outside)
        if isinstance(self.buzzer, HeardBuzzer):
            self.buzzer.heard = self.box.hear


def box_of(parts: Parts) -> SimulatedBox:
    """Raises TypeError for real parts: those need real hands."""
    if not isinstance(parts, SimulatedParts):
        raise TypeError("these parts are not simulated")
    return parts.box
