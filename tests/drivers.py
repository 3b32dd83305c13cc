"""The reader drivers, and a pin map that names one: all play runs over each of them."""

from msgspec.structs import replace
from tapbank.devices import PinMap, load_pins
from tapbank.devices.readers import DRIVERS

__all__ = ["DRIVERS", "pins_with"]


def pins_with(driver: str) -> PinMap:
    pins = load_pins()
    return replace(pins, drivers=replace(pins.drivers, reader=driver))
