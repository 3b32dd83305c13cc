"""The lines of a reader: bus and pin are both let go, whatever one of them says."""

import pytest
from tapbank.devices.readers.connection import Connection


class Line:
    """A bus or a pin that notes its end, and may fail at it."""

    def __init__(self, fault: Exception | None) -> None:
        self.fault, self.closed = fault, False

    def on(self) -> None: ...

    def off(self) -> None: ...

    def close(self) -> None:
        self.closed = True
        if self.fault is not None:
            raise self.fault


@pytest.mark.parametrize(
    ("bus_fault", "pin_fault"),
    [(None, None), (OSError("gone"), None), (OSError("gone"), ValueError("busy"))],
)
def test_bus_and_pin_are_both_let_go_whatever_one_of_them_says(bus_fault, pin_fault):
    bus, pin = Line(bus_fault), Line(pin_fault)
    lines = Connection(lambda: bus, lambda: pin, lambda seconds: None)
    lines.restart_chip()
    lines.close()
    assert (bus.closed, pin.closed) == (True, True)
