"""The outside of the simulated box: chips on their buses, pins, and time – real or standing
still.

Standing time passes only by the sleeps and transfers of the drivers and by `advance`.
"""

import time
from collections.abc import Callable
from typing import Any

from tapbank.devices.header import CHIP_SELECTS
from tapbank.devices.pin_faults import PLACES
from tapbank.devices.pins import PinMap
from tapbank.devices.ports import I2c, Spi
from tapbank.devices.simulated.buses import SimulatedI2c, SimulatedSpi
from tapbank.devices.simulated.oled_panel import OledPanelModel
from tapbank.devices.simulated.pins import WatchedFactory
from tapbank.devices.simulated.rc522_chip import Rc522Chip


class StandingTime:
    def __init__(self) -> None:
        self.now = 0.0

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class RunningTime:
    def clock(self) -> float:
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class SimulatedOutside:
    def __init__(self, pins: PinMap, running: bool) -> None:
        self.time: StandingTime | RunningTime = RunningTime() if running else StandingTime()
        self.changes = 0
        self.chips: dict[str, Rc522Chip] = {
            place: Rc522Chip(self.time.clock) for place in PLACES if pins.has(place)
        }
        self.panel = OledPanelModel(pins.drivers.display, self.changed)
        self.address = pins.drivers.display_address
        self.bus = SimulatedI2c()
        self.bus.panels[self.address] = self.panel
        self.gpio = WatchedFactory()
        self._selected: dict[tuple[int, int], Rc522Chip] = {}
        self._listeners: list[Callable[[], None]] = []
        for place, chip in self.chips.items():
            select = CHIP_SELECTS[pins.bcm(place, "SPI CS", "SPI1 CS")]
            self._selected[select] = chip
            self.gpio.watch(pins.bcm(place, "RST"), _resetting(chip))
        for part, line in (("lamp", "anode"), ("buzzer", "plus")):
            self.gpio.watch(pins.bcm(part, line), lambda _pin: self.changed())

    def listen(self, listener: Callable[[], None]) -> None:
        self._listeners.append(listener)

    def changed(self) -> None:
        self.changes += 1
        for listener in self._listeners:
            listener()

    def take_spi_away(self) -> None:
        """It is switched off in config.txt; open buses stay."""
        self._selected.clear()

    # --- as `parts.Outside`

    def clock(self) -> float:
        return self.time.clock()

    def sleep(self, seconds: float) -> None:
        self.time.sleep(seconds)

    def spi(self, bus: int, device: int) -> Spi:
        """Raises OSError for a chip select without a chip."""
        chip = self._selected.get((bus, device))
        if chip is None:
            raise FileNotFoundError(
                2, "No such file or directory", f"/dev/spidev{bus}.{device}"
            )
        spend = self.time.sleep if isinstance(self.time, StandingTime) else lambda _: None
        return SimulatedSpi(chip, spend)

    def i2c(self) -> I2c:
        return self.bus.open()

    def pin_factory(self) -> Any:
        return self.gpio

    def close(self) -> None:
        self.gpio.close()


def _resetting(chip: Rc522Chip) -> Callable[[Any], None]:
    return lambda pin: chip.rst(pin.state > 0)
