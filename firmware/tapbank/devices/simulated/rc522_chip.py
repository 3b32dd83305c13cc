"""An RC522 seen through its registers: SPI bytes in, SPI bytes out; cards in its field.

Modelled as the data sheet has it: reset values, set and clear bits of the interrupt
registers, the 64-byte FIFO, soft reset, CalcCRC, Transceive with bit framing, the timer on
an outside clock, hardware checksums, field on and off, collisions bit by bit, the RST pin.
Faults are attributes. Not modelled: encryption, other protocols, the self-test.
"""

from collections.abc import Callable

import msgspec

from tapbank.devices.readers.dialogue import crc_a
from tapbank.devices.simulated.cards import SimulatedCard

CLOCK_HZ = 13.56e6
BIT_S = 128 / CLOCK_HZ
ANSWER_DELAY_S = 86e-6
FIFO_SIZE = 64
(COMMAND, COM_IRQ, DIV_IRQ, ERROR, STATUS2) = (0x01, 0x04, 0x05, 0x06, 0x08)
(FIFO, FIFO_LEVEL, CONTROL, BIT_FRAMING, COLL) = (0x09, 0x0A, 0x0C, 0x0D, 0x0E)
(MODE, TX_MODE, RX_MODE, TX_CONTROL) = (0x11, 0x12, 0x13, 0x14)
(CRC_HIGH, CRC_LOW, T_MODE, T_PRESCALER, T_RELOAD_H, T_RELOAD_L) = (
    *(0x21, 0x22),
    *(0x2A, 0x2B, 0x2C, 0x2D),
)
VERSION = 0x37
READ_ONLY = {0x07, CRC_HIGH, CRC_LOW, 0x2E, 0x2F, ERROR, VERSION}
CALC_CRC, TRANSCEIVE, SOFT_RESET = 0x03, 0x0C, 0x0F
TX_DONE, RECEIVED, FAILED, TIMED_OUT, CRC_DONE = 0x40, 0x20, 0x02, 0x01, 0x04
OVERFLOW, COLLIDED, BAD_CRC, BAD_PARITY = 0x10, 0x08, 0x04, 0x02
NO_COLLISION = 0xA0
AT_RESET = {
    **{0x01: 0x20, 0x02: 0x80, 0x04: 0x14, 0x07: 0x21, 0x0B: 0x08, 0x0C: 0x10, 0x0E: 0xA0},
    **{0x11: 0x3F, 0x14: 0x80, 0x16: 0x10, 0x17: 0x84, 0x18: 0x84, 0x19: 0x4D, 0x1C: 0x62},
    **{0x1F: 0xEB, 0x21: 0xFF, 0x22: 0xFF, 0x24: 0x26, 0x26: 0x48, 0x27: 0x88, 0x28: 0x20},
    **{0x29: 0x20},
}


class Outcome(msgspec.Struct, frozen=True):
    """What a running Transceive will have brought at a moment."""

    at: float
    irq: int
    body: bytes = b""
    error: int = 0
    collision: int = NO_COLLISION


class Rc522Chip:
    def __init__(self, clock: Callable[[], float], version: int = 0x92) -> None:
        self._clock, self.version = clock, version
        self.cards: list[SimulatedCard] = []
        self.transfers = self.bytes = 0
        # faults, switched from outside
        self.stuck: int | None = None  # MISO gives this byte, whatever happens
        self.deaf = False  # registers live, receiver dead; ends with RST
        self.timer_dead = False  # waits never end; ends with RST
        self.weak = False  # its supply dips whenever the field goes on
        self.unheard = 0  # so many calls will get no answer
        self.garbled = 0  # so many answers will be damaged,
        self.spared = 0  # after so many good ones
        self._awake = False  # RST is low until the program starts
        self._soft_reset()

    # --- power and field

    def rst(self, high: bool) -> None:
        if high and not self._awake:
            self.deaf = self.timer_dead = False
            self._soft_reset()
        if not high:
            self._power_cards_off()
        self._awake = high

    def brown_out(self) -> None:
        """The supply dips: registers are lost, RST stays high."""
        self._soft_reset()

    def put_card(self, card: SimulatedCard) -> None:
        card.power_off()
        self.cards = [*self.cards, card]

    def lift_card(self, uid: bytes) -> None:
        self.cards = [card for card in self.cards if card.uid != uid]

    @property
    def field_on(self) -> bool:
        return self._registers[TX_CONTROL] & 3 == 3

    def _power_cards_off(self) -> None:
        for card in self.cards:
            card.power_off()

    def _soft_reset(self) -> None:
        self._registers = [AT_RESET.get(register, 0) for register in range(64)]
        self._registers[VERSION] = self.version
        self._fifo = bytearray()
        self._pending: Outcome | None = None
        self._power_cards_off()

    # --- SPI

    def transfer(self, sent: list[int]) -> list[int]:
        self.transfers += 1
        self.bytes += len(sent)
        if self.stuck is not None or not self._awake:
            return [self.stuck or 0] * len(sent)
        self._settle()
        first = sent[0]
        if first & 0x80:
            return [0, *(self._read(address >> 1 & 0x3F) for address in sent[:-1])]
        for value in sent[1:]:
            self._write(first >> 1 & 0x3F, value)
        return [0] * len(sent)

    def _read(self, register: int) -> int:
        if register == FIFO:
            return self._fifo.pop(0) if self._fifo else 0
        if register == FIFO_LEVEL:
            return len(self._fifo)
        return self._registers[register]

    def _write(self, register: int, value: int) -> None:
        special = {
            **{COMMAND: self._command, FIFO: self._push, FIFO_LEVEL: self._flush},
            **{BIT_FRAMING: self._frame, TX_CONTROL: self._switch_field},
        }
        if register in special:
            special[register](value)
        elif register in (COM_IRQ, DIV_IRQ):
            self._mark(register, value)
        elif register not in READ_ONLY:
            self._registers[register] = value

    def _mark(self, register: int, value: int) -> None:
        """The top bit tells whether the other bits are set or cleared."""
        bits, old = value & 0x7F, self._registers[register]
        self._registers[register] = old | bits if value & 0x80 else old & ~bits

    def _flush(self, value: int) -> None:
        if value & 0x80:
            self._fifo.clear()
            self._registers[ERROR] &= ~OVERFLOW

    def _frame(self, value: int) -> None:
        self._registers[BIT_FRAMING] = value
        self._start_sending()

    def _start_sending(self) -> None:
        """The start bit stays until it is cleared: with it, the command alone sends."""
        starts = self._registers[BIT_FRAMING] & 0x80
        if starts and self._registers[COMMAND] & 0x0F == TRANSCEIVE:
            self._transceive()

    def _switch_field(self, value: int) -> None:
        was_on = self.field_on
        self._registers[TX_CONTROL] = value
        if not self.field_on:
            self._power_cards_off()
        elif self.weak and not was_on:
            self.brown_out()

    def _push(self, value: int) -> None:
        if len(self._fifo) < FIFO_SIZE:
            self._fifo.append(value)
        else:
            self._registers[ERROR] |= OVERFLOW

    # --- commands

    def _command(self, value: int) -> None:
        command = value & 0x0F
        self._registers[COMMAND] = value & 0x3F
        if command == 0:
            self._pending = None
        elif command == CALC_CRC:
            low, high = crc_a(bytes(self._fifo))
            self._fifo.clear()
            self._registers[CRC_LOW], self._registers[CRC_HIGH] = low, high
            self._registers[DIV_IRQ] |= CRC_DONE
        elif command == TRANSCEIVE:
            self._registers[ERROR] = 0
            self._start_sending()
        elif command == SOFT_RESET:
            self._soft_reset()

    def _timer_s(self) -> float:
        high, low = self._registers[T_MODE] & 0x0F, self._registers[T_PRESCALER]
        reload = self._registers[T_RELOAD_H] << 8 | self._registers[T_RELOAD_L]
        return ((high << 8 | low) * 2 + 1) * (reload + 1) / CLOCK_HZ

    def _transceive(self) -> None:
        registers = self._registers
        frame, last_bits = bytes(self._fifo), registers[BIT_FRAMING] & 7
        self._fifo.clear()
        if registers[TX_MODE] & 0x80:
            frame += crc_a(frame)
        registers[COM_IRQ] |= TX_DONE
        sent_at = self._clock() + (len(frame) * 9 + 2) * BIT_S
        answers = self._answers(frame, last_bits)
        if answers:
            self._pending = self._received(sent_at, answers)
        elif registers[T_MODE] & 0x80 and not self.timer_dead:
            self._pending = Outcome(sent_at + self._timer_s(), TIMED_OUT)
        else:
            self._pending = None

    def _answers(self, frame: bytes, last_bits: int) -> list[bytes]:
        if not self.field_on or self.deaf:
            return []
        if last_bits == 7 and self.unheard:
            self.unheard -= 1
            return []
        answers = [card.receive(frame, last_bits) for card in self.cards]
        return [answer for answer in answers if answer is not None]

    def _received(self, sent_at: float, answers: list[bytes]) -> Outcome:
        body, error, collision = overlaid(answers)
        if self.spared:
            self.spared -= 1
        elif self.garbled:
            self.garbled -= 1
            body, error = body[:-1], error | BAD_PARITY
        if self._registers[RX_MODE] & 0x80 and not error:
            if crc_a(body[:-2]) != body[-2:]:
                error |= BAD_CRC
            body = body[:-2]
        at = sent_at + ANSWER_DELAY_S + len(body) * 9 * BIT_S
        return Outcome(at, RECEIVED, body, error, collision)

    def _settle(self) -> None:
        """Let the running Transceive end if its time has come."""
        outcome = self._pending
        if outcome is None or self._clock() < outcome.at:
            return
        self._pending = None
        self._registers[COM_IRQ] |= outcome.irq | (FAILED if outcome.error else 0)
        self._registers[ERROR] = outcome.error
        self._registers[COLL] = outcome.collision
        self._registers[CONTROL] &= ~0x07
        self._fifo[:] = outcome.body


def overlaid(answers: list[bytes]) -> tuple[bytes, int, int]:
    """What a receiver makes of answers at once: bytes, error bits, collision register."""
    length = min(map(len, answers))
    numbers = [int.from_bytes(answer[:length], "little") for answer in answers]
    merged = differing = 0
    for number in numbers:
        merged |= number
        differing |= number ^ numbers[0]
    if not differing:
        return answers[0], 0, NO_COLLISION
    position = (differing & -differing).bit_length()  # of the first collided bit, from 1
    return merged.to_bytes(length, "little"), COLLIDED | BAD_PARITY, 0x80 | position & 0x1F
