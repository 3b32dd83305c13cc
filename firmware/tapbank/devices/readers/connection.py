"""What joins a reader chip to the Pi: SPI device and RST pin. Bus faults become Dead."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from tapbank.devices.ports import Dead, Output, Sleep, Spi

NO_CHIP = (0x00, 0xFF)


class Connection:
    def __init__(
        self, open_spi: Callable[[], Spi], open_rst: Callable[[], Output], sleep: Sleep
    ) -> None:
        self._open_spi, self._open_rst, self.sleep = open_spi, open_rst, sleep
        self._spi: Spi | None = None
        self._rst: Output | None = None

    def restart_chip(self) -> None:
        """A pulse on RST; opens bus and pin first if that has not been done."""
        try:
            self._spi = self._spi or self._open_spi()
        except OSError as fault:
            raise Dead("no_bus", f"the SPI bus is not there ({fault})") from fault
        try:
            self._pulse()
        except Exception as fault:  # gpiozero and the library under it raise a dozen kinds
            raise Dead("no_pin", f"its RST pin can't be used ({fault})") from fault
        self.sleep(0.005)  # the crystal starts

    def _pulse(self) -> None:
        self._rst = self._rst or self._open_rst()
        self._rst.off()
        self.sleep(0.001)
        self._rst.on()

    def xfer2(self, values: Sequence[int]) -> list[int]:
        if self._spi is None:
            raise Dead("closed", "the reader was not opened")
        try:
            return list(self._spi.xfer2(values))
        except OSError as fault:
            raise Dead("no_bus", f"the SPI bus failed ({fault})") from fault

    def close(self) -> None:
        if self._spi is not None:
            with suppress(OSError):  # the other one is still to be let go
                self._spi.close()
            self._spi = None
        if self._rst is not None:
            with suppress(Exception):  # a pin that failed may fail once more
                self._rst.close()
                self._rst = None


def require_health(version: int, settings_kept: bool) -> None:
    """Every version but the two of a line that nobody drives is some maker's chip."""
    if version in NO_CHIP:
        raise Dead("silent", f"the chip does not answer (version 0x{version:02X})")
    if not settings_kept:
        raise Dead("brown_out", "the chip lost its settings: its power dipped")
