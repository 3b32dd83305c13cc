"""The own driver for an RC522 (and its clones) on spidev: few transfers, asleep while it
waits.

A poll is: look at the registers, field on, 5 ms, call, cascade, field off. The chip's timer
ends a silent wait after 1 ms. An empty pad costs 12 transfers, a 7-byte card 55. Register
numbers are the data sheet's. Authentication, reading and writing of memory are left out: a
card is known by its uid alone.
"""

from collections.abc import Callable

from tapbank.devices.ports import Dead, Health, Output, Sleep, Spi
from tapbank.devices.readers.connection import Connection, require_health
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
        self._chip, self._sleep = Connection(open_spi, open_rst, sleep), sleep

    def open(self) -> None:
        self.reset()

    def close(self) -> None:
        self._chip.close()

    def reset(self) -> None:
        self._chip.restart_chip()
        self._write(COMMAND, SOFT_RESET)
        self._sleep(0.001)
        for register, value in SETTINGS:
            self._write(register, value)
        require_health(*self._look())

    def poll(self) -> bytes | None:
        require_health(*self._look())
        self._write(TX_CONTROL, FIELD_ON)
        self._sleep(FIELD_SETTLES_S)
        try:
            return read_uid(self._exchange)
        finally:
            self._write(TX_CONTROL, FIELD_OFF)

    def examine(self) -> Health:
        version, kept = self._look()
        timer_runs = kept and self._timer_runs()
        return Health(version, kept and self._bears_its_field(), timer_runs)

    def _bears_its_field(self) -> bool:
        self._write(TX_CONTROL, FIELD_ON)
        self._sleep(FIELD_SETTLES_S)
        kept = self._look()[1]
        self._write(TX_CONTROL, FIELD_OFF)
        return kept

    def _look(self) -> tuple[int, bool]:
        version, mode, timer = self._read(VERSION, MODE, T_MODE)
        return version, (mode, timer) == (0x3D, TIMER_AUTO)

    def _timer_runs(self) -> bool:
        """A call without a field: nothing can answer, so the timer has to."""
        try:
            return self._exchange(b"\x26", 7) is None
        except Dead:
            return False

    def _exchange(self, frame: bytes, last_bits: int) -> Answer | None:
        self._write(COMMAND, IDLE)
        self._write(BIT_FRAMING, last_bits)  # not every chip clears the start bit itself
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
        require_health(*self._look())  # a chip that lost its settings has no timer either
        raise Dead("no_timer", "the chip never ends its wait")

    def _answer(self) -> Answer:
        error, level = self._read(ERROR, FIFO_LEVEL)
        body = bytes(self._read(*[FIFO] * (level & 0x7F))) if level else b""
        return Answer(body, bool(error & COLLIDED), bool(error & DAMAGED))

    def _write(self, register: int, *values: int) -> None:
        self._chip.xfer2([register << 1, *values])

    def _read(self, *registers: int) -> list[int]:
        addresses = [0x80 | register << 1 for register in registers]
        return self._chip.xfer2([*addresses, 0])[1:]
