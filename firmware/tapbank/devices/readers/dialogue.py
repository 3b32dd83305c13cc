"""The ISO 14443-3 type A dialogue that ends in a uid of 4, 7 or 10 bytes.

Whether a further cascade level follows is told by SAK bit 0x04, not by the first uid byte:
there are cards with a 4-byte uid that begins with 0x88. The field is switched off between
polls, so every card starts idle: REQA is enough, nothing needs halting. Checksums are made
here because the chip's own unit costs transfers.
"""

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from tapbank.devices.ports import Collision, Garbled

REQA = 0x26
SELECT = (0x93, 0x95, 0x97)
CASCADE_TAG = 0x88
MORE = 0x04
FIELD_SETTLES_S = 0.005


class Answer(msgspec.Struct, frozen=True):
    """What came back for one frame; silence is None instead."""

    body: bytes
    collided: bool = False
    damaged: bool = False


# frame, valid bits of its last byte (0 = all) -> answer
Exchange: TypeAlias = Callable[[bytes, int], Answer | None]


def crc_a(frame: bytes) -> bytes:
    crc = 0x6363
    for byte in frame:
        low = byte ^ crc & 0xFF
        low = (low ^ low << 4) & 0xFF
        crc = (crc >> 8 ^ low << 8 ^ low << 3 ^ low >> 4) & 0xFFFF
    return crc.to_bytes(2, "little")


def read_uid(exchange: Exchange) -> bytes | None:
    """None when nothing answers. Raises Collision or Garbled."""
    atqa = exchange(bytes((REQA,)), 7)
    if atqa is None:
        return None
    # Cards of two kinds collide here already; which cards they are shows at the next step.
    if not atqa.collided and (atqa.damaged or len(atqa.body) != 2):
        raise Garbled("the answer to the call was damaged")
    uid = b""
    for level in SELECT:
        part, more = _select(exchange, level)
        if not more:
            return uid + part
        if part[0] != CASCADE_TAG:
            raise Garbled("the card announced more bytes without the cascade tag")
        uid += part[1:]
    raise Garbled("the card announced a fourth cascade level")


def _select(exchange: Exchange, level: int) -> tuple[bytes, bool]:
    """One cascade level -> its four bytes, and whether another level follows."""
    answer = exchange(bytes((level, 0x20)), 0)
    if answer is not None and answer.collided:
        raise Collision("two cards answered")
    if answer is None or answer.damaged or len(answer.body) != 5:
        raise Garbled("the card's number was damaged")
    body = answer.body
    if body[0] ^ body[1] ^ body[2] ^ body[3] ^ body[4]:
        raise Garbled("the check byte of the card's number was wrong")
    frame = bytes((level, 0x70)) + body
    sak = exchange(frame + crc_a(frame), 0)
    if sak is None or sak.damaged or sak.collided or len(sak.body) != 3:
        raise Garbled("the card did not confirm its number")
    if crc_a(sak.body[:1]) != sak.body[1:]:
        raise Garbled("the checksum of the card's confirmation was wrong")
    return body[:4], bool(sak.body[0] & MORE)
