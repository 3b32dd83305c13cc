"""The own driver for an RC522 (and its clones) on spidev: few transfers, asleep while it
waits.

A poll is: look at the registers, field on, 5 ms, call, cascade, field off. The chip's timer
ends a silent wait after 1 ms. An empty pad costs 10 transfers, a 7-byte card 46. Register
numbers are the data sheet's. Authentication, reading and writing of memory are left out: a
card is known by its uid alone.
"""

from collections.abc import Callable

from tapbank.devices.ports import Dead, Health, Output, Sleep, Spi
from tapbank.devices.readers.dialogue import FIELD_SETTLES_S, Answer, read_uid

COMMAND, COM_IRQ, ERROR, FIFO, FIFO_LEVEL, BIT_FRAMING = 0x01, 0x04, 0x06, 0x09, 0x0A, 0x0D
MODE, TX_CONTROL, TX_ASK, T_MODE, T_PRESCALER, T_RELOAD_H, T_RELOAD_L = (
    *(0x11, 0x14, 0x15),
    *(0x2A, 0x2B, 0x2C, 0x2D),
)
VERSION = 0x37
IDLE, TRANSCEIVE, SOFT_RESET = 0x00, 0x0C, 0x0F
RECEIVED, TIMED_OUT = 0x20, 0x01
COLLIDED, DAMAGED = 0x08, 0x17  # overflow, checksum, parity, protocol
TIMER_AUTO = 0x80
# register -> value; the timer ticks every 25 us (prescaler 0xA9), 40 ticks end a wait.
SETTINGS = (
    *((T_MODE, TIMER_AUTO), (T_PRESCALER, 0xA9), (T_RELOAD_H, 0), (T_RELOAD_L, 40)),
    *((TX_ASK, 0x40), (MODE, 0x3D), (TX_CONTROL, 0x80)),
)
FIELD_ON, FIELD_OFF = 0x83, 0x80
LOOKS = 6  # at 1 ms each; a frame needs at most three


class Rc522:
    def __init__(
        self, open_spi: Callable[[], Spi], open_rst: Callable[[], Output], sleep: Sleep
    ) -> None:
        self._open_spi, self._open_rst, self._sleep = open_spi, open_rst, sleep
        self._spi: Spi | None = None
        self._rst: Output | None = None

    def open(self) -> None:
        try:
            self._spi = self._spi or self._open_spi()
            self._rst = self._rst or self._open_rst()
        except OSError as fault:
            raise Dead("no_bus", f"the SPI bus is not there ({fault})") from fault
        self.reset()

    def close(self) -> None:
        for part in (self._spi, self._rst):
            if part is not None:
                part.close()
        self._spi = self._rst = None

    def reset(self) -> None:
        if self._rst is None:
            self.open()
            return
        self._rst.off()
        self._sleep(0.001)
        self._rst.on()
        self._sleep(0.005)  # the crystal starts
        self._write(COMMAND, SOFT_RESET)
        self._sleep(0.001)
        for register, value in SETTINGS:
            self._write(register, value)
        self._require_health()

    def poll(self) -> bytes | None:
        self._require_health()
        self._write(TX_CONTROL, FIELD_ON)
        self._sleep(FIELD_SETTLES_S)
        try:
            return read_uid(self._exchange)
        finally:
            self._write(TX_CONTROL, FIELD_OFF)

    def examine(self) -> Health:
        version, kept = self._look()
        return Health(version, kept, kept and self._timer_runs())

    def _look(self) -> tuple[int, bool]:
        version, mode, timer = self._read(VERSION, MODE, T_MODE)
        return version, (mode, timer) == (0x3D, TIMER_AUTO)

    def _require_health(self) -> None:
        version, kept = self._look()
        if version in (0x00, 0xFF):  # every other number is some maker's chip
            raise Dead("silent", f"the chip does not answer (version 0x{version:02X})")
        if not kept:
            raise Dead("brown_out", "the chip lost its settings: its power dipped")

    def _timer_runs(self) -> bool:
        """A call without a field: nothing can answer, so the timer has to."""
        try:
            return self._exchange(b"\x26", 7) is None
        except Dead:
            return False

    def _exchange(self, frame: bytes, last_bits: int) -> Answer | None:
        self._write(COMMAND, IDLE)
        self._write(COM_IRQ, 0x7F)
        self._write(FIFO_LEVEL, 0x80)
        self._write(FIFO, *frame)
        self._write(COMMAND, TRANSCEIVE)
        self._write(BIT_FRAMING, 0x80 | last_bits)
        for _ in range(LOOKS):
            self._sleep(0.001)
            irq = self._read(COM_IRQ)[0]
            if irq & RECEIVED:
                return self._answer()
            if irq & TIMED_OUT:
                return None
        raise Dead("no_timer", "the chip never ends its wait")

    def _answer(self) -> Answer:
        error, level = self._read(ERROR, FIFO_LEVEL)
        body = bytes(self._read(*[FIFO] * (level & 0x7F))) if level else b""
        return Answer(body, bool(error & COLLIDED), bool(error & DAMAGED))

    def _write(self, register: int, *values: int) -> None:
        self._transfer([register << 1, *values])

    def _read(self, *registers: int) -> list[int]:
        return self._transfer([*(0x80 | register << 1 for register in registers), 0])[1:]

    def _transfer(self, values: list[int]) -> list[int]:
        if self._spi is None:
            raise Dead("closed", "the reader was not opened")
        try:
            return list(self._spi.xfer2(values))
        except OSError as fault:
            raise Dead("no_bus", f"the SPI bus failed ({fault})") from fault
