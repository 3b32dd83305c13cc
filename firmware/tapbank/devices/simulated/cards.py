"""An ISO 14443-3 type A card: idle, ready, active, halted; a uid of 4, 7 or 10 bytes."""

from enum import Enum, auto

from tapbank.devices.readers.dialogue import CASCADE_TAG, SELECT, crc_a

REQA, WUPA = 0x26, 0x52
HALT = b"\x50\x00" + crc_a(b"\x50\x00")


class CardState(Enum):
    IDLE = auto()
    READY = auto()
    ACTIVE = auto()
    HALTED = auto()


def cascade(uid: bytes) -> list[bytes]:
    """Four bytes and check byte of each level. Raises ValueError for other lengths."""
    tag = bytes((CASCADE_TAG,))
    match len(uid):
        case 4:
            parts = [uid]
        case 7:
            parts = [tag + uid[:3], uid[3:]]
        case 10:
            parts = [tag + uid[:3], tag + uid[3:6], uid[6:]]
        case _:
            raise ValueError(f"a uid has 4, 7 or 10 bytes, not {len(uid)}")
    return [part + bytes((part[0] ^ part[1] ^ part[2] ^ part[3],)) for part in parts]


class SimulatedCard:
    def __init__(self, uid: bytes) -> None:
        self.uid, self._levels = uid, cascade(uid)
        self._sak = 0x08 if len(uid) == 4 else 0x00
        self._atqa = {4: b"\x04\x00", 7: b"\x44\x00", 10: b"\x84\x00"}[len(uid)]
        self.power_off()

    def power_off(self) -> None:
        self.state, self._level, self._was_halted = CardState.IDLE, 0, False

    def receive(self, frame: bytes, last_bits: int) -> bytes | None:
        """The answer, or silence. `last_bits` are valid in the last byte, 0 for all."""
        if last_bits == 7 and frame in (b"\x26", b"\x52"):
            return self._called(frame[0])
        if self.state is CardState.READY and len(frame) >= 2:
            answer = self._selected(frame)
            if answer is not None:
                return answer
        if self.state is CardState.ACTIVE and frame == HALT:
            self.state, self._was_halted = CardState.HALTED, True
            return None
        self._fall_asleep()
        return None

    def _called(self, call: int) -> bytes | None:
        wakes = (CardState.IDLE, CardState.HALTED) if call == WUPA else (CardState.IDLE,)
        if self.state in wakes:
            self._was_halted = self.state is CardState.HALTED
            self.state, self._level = CardState.READY, 0
            return self._atqa
        if self.state is not CardState.HALTED:
            self._fall_asleep()  # a call in the middle of a dialogue ends it
        return None

    def _selected(self, frame: bytes) -> bytes | None:
        level = self._levels[self._level]
        if frame == bytes((SELECT[self._level], 0x20)):
            return level
        whole = bytes((SELECT[self._level], 0x70)) + level
        if frame != whole + crc_a(whole):
            return None
        self._level += 1
        more = self._level < len(self._levels)
        if not more:
            self.state = CardState.ACTIVE
        sak = bytes((0x04 if more else self._sak,))
        return sak + crc_a(sak)

    def _fall_asleep(self) -> None:
        self.state = CardState.HALTED if self._was_halted else CardState.IDLE
        self._level = 0
