"""The five buttons: edges from gpiozero, without bounce, with holding and repeating.

gpiozero only delivers edges; its callback notes level and time, nothing more. An edge
counts once its level has stayed for 8 ms, so a bouncing contact and a spike on the wire are
the same thing: nothing. Everything goes by the time at which gpiozero delivered an edge,
not by when it is looked at: if our thread is late, no press is lost. What gpiozero's own
thread delivers late counts as late. Levels are read again while the steps go on, in case an
edge was never delivered.

A button that is down when the box opens does not count until it has been up. One that
stays down for half a minute, from then on or from whenever, is stuck: that is told, and it
counts no more until it is up.
"""

import queue
from collections.abc import Callable, Mapping
from typing import Any, Final

from tapbank.devices.ports import Button, Clock, Fault, PressKind, Put, Recovered
from tapbank.devices.ports import Press as Pressed
from tapbank.devices.worker import Worker
from tapbank.speech import Said, say

STABLE_S = 0.008
HOLD_S = 0.8
FIRST_REPEAT_S, REPEAT_S, FASTEST_REPEAT_S, QUICKENING = 0.5, 0.25, 0.05, 0.85
LOOK_AGAIN_S = 1.0
STUCK_S = 30.0
NO_ADVICE: Mapping[Button, Said] = {}
STUCK: Final = say("parts.stuck")


class Debounce:
    """Edges of one contact in; changes that lasted out, each with the time it began."""

    def __init__(self, level: bool = False) -> None:
        self.level = self._raw = level
        self._since = 0.0

    def edge(self, level: bool, at: float) -> tuple[bool, float] | None:
        change = self.settle(at)
        if level != self._raw:
            self._raw, self._since = level, at
        return change

    def settle(self, now: float) -> tuple[bool, float] | None:
        if self._raw == self.level or now - self._since < STABLE_S:
            return None
        self.level = self._raw
        return self.level, self._since

    @property
    def due(self) -> float | None:
        return self._since + STABLE_S if self._raw != self.level else None


class Key:
    """What one button means in time: its kinds of press while down and when let go."""

    def __init__(self, button: Button, down_since: float | None = None) -> None:
        """`down_since`: it is down from the start, and does not count."""
        self.button = button
        self.due: float | None = None  # next hold or repeat
        self.since: float | None = None  # down, and it counts
        self.down_since = down_since
        self.stuck = False
        self._pause = REPEAT_S
        self._held = False

    def pressed(self, at: float) -> list[PressKind]:
        self.since = self.down_since = at
        self._held, self._pause = False, REPEAT_S
        match self.button:
            case "roll":
                return ["down"]
            case "up" | "down":
                self.due = at + FIRST_REPEAT_S
                return ["click"]
            case "back":
                self.due = at + HOLD_S
                return []
            case _:
                self.due = at + HOLD_S
                return ["click"]

    def waited(self, now: float) -> list[PressKind]:
        kinds: list[PressKind] = []
        while self.due is not None and now >= self.due:
            if self.button in ("back", "ok"):
                self.due, self._held = None, True
                kinds.append("hold")
            else:
                self.due += self._pause
                self._pause = max(self._pause * QUICKENING, FASTEST_REPEAT_S)
                kinds.append("repeat")
        return kinds

    def gets_stuck(self, now: float) -> bool:
        """True once, when it has been down for too long; from then on it is silent."""
        if self.down_since is None or now - self.down_since < STUCK_S:
            return False
        self.since = self.down_since = self.due = None
        self.stuck = True
        return True

    def released(self, at: float) -> list[PressKind]:
        self.down_since = None
        if self.since is None:
            return []
        kinds = self.waited(at)
        self.since = self.due = None
        if self.button == "roll":
            kinds.append("up")
        elif self.button == "back" and not self._held:
            kinds.append("click")
        return kinds


class Buttons:
    def __init__(
        self,
        connect: Callable[[], Mapping[Button, Any]],
        put: Put,
        clock: Clock,
        stuck: Mapping[Button, Said] = NO_ADVICE,
    ) -> None:
        """`connect` gives gpiozero's inputs, made when the box opens; `stuck`: what to say
        when one is.
        """
        self._connect, self._put, self._clock, self._texts = connect, put, clock, stuck
        self.held_at_start: tuple[Button, ...] = ()
        self._edges: queue.SimpleQueue[tuple[Button, bool, float]] = queue.SimpleQueue()
        self._contacts: Mapping[Button, Any] = {}
        self._debounce: dict[Button, Debounce] = {}
        self._keys: dict[Button, Key] = {}
        self.worker = Worker("buttons", self.step, put)

    def open(self) -> None:
        self._contacts = self._connect()
        self.held_at_start = tuple(self.stuck())
        now = self._clock()
        for name, contact in self._contacts.items():
            down = name in self.held_at_start
            self._debounce[name] = Debounce(down)
            self._keys[name] = Key(name, now if down else None)
            contact.when_activated = self._note(name, True)
            contact.when_deactivated = self._note(name, False)

    def close(self) -> None:
        self.worker.stop()
        for contact in self._contacts.values():
            contact.close()
        self._contacts = {}

    @property
    def names(self) -> list[Button]:
        return list(self._contacts)

    def stuck(self) -> list[Button]:
        """Buttons that are down now; if no hand is on the box, a wire touches ground."""
        return [name for name, contact in self._contacts.items() if contact.is_active]

    def step(self) -> float:
        now = self._clock()
        for name, contact in self._contacts.items():
            self._edges.put((name, bool(contact.is_active), now))
        while not self._edges.empty():
            self._take(*self._edges.get())
        for name in self._contacts:
            self._apply(name, self._debounce[name].settle(now))
            self._say(name, self._keys[name].waited(now))
            self._watch(name, now)
        return self._pause(now)

    def _watch(self, name: Button, now: float) -> None:
        key = self._keys[name]
        if key.gets_stuck(now):
            self._put(Fault(name, "stuck", self._texts.get(name, STUCK)))
        elif key.stuck and not self._debounce[name].level:
            key.stuck = False
            self._put(Recovered(name))

    def _note(self, name: Button, level: bool) -> Callable[[], None]:
        def edge() -> None:
            self._edges.put((name, level, self._clock()))
            self.worker.wake()

        return edge

    def _take(self, name: Button, level: bool, at: float) -> None:
        self._apply(name, self._debounce[name].edge(level, at))

    def _apply(self, name: Button, change: tuple[bool, float] | None) -> None:
        if change is not None:
            level, since = change
            key = self._keys[name]
            self._say(name, key.pressed(since) if level else key.released(since))

    def _say(self, name: Button, kinds: list[PressKind]) -> None:
        for kind in kinds:
            self._put(Pressed(name, kind))

    def _pause(self, now: float) -> float:
        wanted = [d.due for d in self._debounce.values()] + [
            k.due for k in self._keys.values()
        ]
        return min(
            [LOOK_AGAIN_S, *(max(0.0, due - now) for due in wanted if due is not None)]
        )
