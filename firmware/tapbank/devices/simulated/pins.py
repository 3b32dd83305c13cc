"""gpiozero's mock pins, watched: a listener hears each change of state or tone."""

import errno
from collections.abc import Callable
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

PI_4B = "c03115"


class WatchedPin(MockPWMPin):  # type: ignore[misc]  # gpiozero has no types
    lost = False
    held = False  # a finger is on the button that hangs here

    def _change_state(self, value: float) -> bool:
        if self.lost:
            raise OSError(errno.EBUSY, "GPIO busy")
        changed: bool = super()._change_state(value)
        del self.states[:-1]  # the mock keeps every state of its life
        if changed:
            self.factory.tell(self)
        return changed

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self.held:
            self._change_state(0)

    def _set_frequency(self, value: float | None) -> None:
        changed = value != self.frequency
        super()._set_frequency(value)
        if changed:
            self.factory.tell(self)


class WatchedFactory(MockFactory):  # type: ignore[misc]  # gpiozero has no types
    def __init__(self) -> None:
        super().__init__(revision=PI_4B, pin_class=WatchedPin)
        self._watchers: dict[str, Callable[[Any], None]] = {}

    def watch(self, bcm: int, watcher: Callable[[Any], None]) -> None:
        self._watchers[f"GPIO{bcm}"] = watcher

    def lose(self, bcm: int) -> None:
        """From now on this pin raises OSError when it is to change."""
        self.pin(bcm).lost = True

    def close(self) -> None:
        for pin in self.pins.values():
            pin.lost = False
        super().close()

    def tell(self, pin: Any) -> None:
        watcher = self._watchers.get(pin.info.name)
        if watcher is not None:
            watcher(pin)
