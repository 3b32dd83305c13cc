"""The `mfrc522` package (0.0.7) as a reader: its class, its registers, its start-up – and
what had to be mended.

Mended: several readers at once; no call of RPi.GPIO (RST is gpiozero's, as everywhere); a
wait that sleeps and sees the timer instead of spinning 2000 times; uids of 4, 7 and 10
bytes instead of four and a half; two cards told from none; a chip that lost its settings
noticed. The package imports RPi.GPIO and spidev on loading: both names are lent to it for
that moment, and never called.
"""

import contextlib
import logging
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from tapbank.devices.ports import Dead, Health, Output, Sleep, Spi
from tapbank.devices.readers.connection import Connection, require_health
from tapbank.devices.readers.dialogue import FIELD_SETTLES_S, Answer, read_uid

RECEIVED, TIMED_OUT = 0x20, 0x01
COLLIDED, DAMAGED = 0x08, 0x17
LOOKS = 20
EXPECTED = {0x2A: 0x8D, 0x11: 0x3D}  # the package's own TMode and Mode


@contextlib.contextmanager
def _lent_names() -> Iterator[None]:
    lent = {name: ModuleType(name) for name in ("RPi", "RPi.GPIO", "spidev")}
    lent["RPi"].GPIO = lent["RPi.GPIO"]  # type: ignore[attr-defined]  # a package's submodule
    before = {name: sys.modules.get(name) for name in lent}
    sys.modules.update(lent)
    try:
        yield
    finally:
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def _package_class() -> Any:
    with _lent_names():
        from mfrc522 import MFRC522  # noqa: PLC0415

    return MFRC522


class MendedReader(_package_class()):  # type: ignore[misc]  # the package has no types
    def __init__(
        self, open_spi: Callable[[], Spi], open_rst: Callable[[], Output], sleep: Sleep
    ) -> None:
        # The package's own constructor opens the bus and calls RPi.GPIO: not called.
        self.logger = logging.getLogger("tapbank.mfrc522")
        self.spi, self._sleep = Connection(open_spi, open_rst, sleep), sleep

    def open(self) -> None:
        self.reset()

    def close(self) -> None:
        self.spi.close()

    Close_MFRC522 = close

    def reset(self) -> None:
        self.spi.restart_chip()
        self.MFRC522_Init()
        self.Write_MFRC522(self.TReloadRegL, 3)  # a silent wait ends after 2 ms, not 15
        self.AntennaOff()
        require_health(*self._look())

    def poll(self) -> bytes | None:
        require_health(*self._look())
        self.AntennaOn()
        self._sleep(FIELD_SETTLES_S)
        try:
            return read_uid(self._exchange)
        finally:
            self.AntennaOff()

    def examine(self) -> Health:
        version, kept = self._look()
        timer_runs = kept and self._timer_runs()
        return Health(version, kept and self._bears_its_field(), timer_runs)

    def _bears_its_field(self) -> bool:
        self.AntennaOn()
        self._sleep(FIELD_SETTLES_S)
        kept = self._look()[1]
        self.AntennaOff()
        return kept

    def _look(self) -> tuple[int, bool]:
        kept = all(self.Read_MFRC522(reg) == value for reg, value in EXPECTED.items())
        return self.Read_MFRC522(self.VersionReg), kept

    def _timer_runs(self) -> bool:
        try:
            return self._exchange(b"\x26", 7) is None
        except Dead:
            return False

    def _exchange(self, frame: bytes, last_bits: int) -> Answer | None:
        self.Write_MFRC522(self.BitFramingReg, last_bits)
        irq, body, error = self.MFRC522_ToCard(self.PCD_TRANSCEIVE, list(frame))
        if not irq & RECEIVED:
            return None
        return Answer(bytes(body), bool(error & COLLIDED), bool(error & DAMAGED))

    def MFRC522_ToCard(
        self, command: int, sendData: list[int]
    ) -> tuple[int, list[int], int]:
        """In the package's place, with other results: interrupts, answer, errors."""
        self.Write_MFRC522(self.CommandReg, self.PCD_IDLE)
        self.Write_MFRC522(self.CommIrqReg, 0x7F)
        self.Write_MFRC522(self.FIFOLevelReg, 0x80)
        for byte in sendData:
            self.Write_MFRC522(self.FIFODataReg, byte)
        self.Write_MFRC522(self.CommandReg, command)
        self.SetBitMask(self.BitFramingReg, 0x80)
        irq = self._wait()
        if not irq & RECEIVED:
            return irq, [], 0
        level = self.Read_MFRC522(self.FIFOLevelReg) & 0x7F
        body = [self.Read_MFRC522(self.FIFODataReg) for _ in range(level)]
        return irq, body, self.Read_MFRC522(self.ErrorReg)

    def _wait(self) -> int:
        for _ in range(LOOKS):
            self._sleep(0.0005)
            irq: int = self.Read_MFRC522(self.CommIrqReg)
            if irq & (RECEIVED | TIMED_OUT):
                return irq
        require_health(*self._look())  # a chip that lost its settings has no timer either
        raise Dead("no_timer", "the chip never ends its wait")
