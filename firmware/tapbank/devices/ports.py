"""What the devices tell (records) and what is asked of them (protocols).

All records go onto one queue, through the `put` each device is built with. The room knows
no game: a uid is a number, a button is a word. A uid is upper-case hex, 8, 14 or 20 digits.
Whose card it is, what a press means and which words are shown are matters of other rooms.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol, TypeAlias

import msgspec

from tapbank.speech import Said

Pad: TypeAlias = Literal["pay", "get"]
Button: TypeAlias = Literal["roll", "up", "down", "ok", "back"]
PressKind: TypeAlias = Literal["down", "up", "click", "hold", "repeat", "step"]
Glow: TypeAlias = Literal["off", "on", "pulse"]
Motif: TypeAlias = Literal[
    "paid",
    "received",
    "refused",
    "your_turn",
    "double",
    "jail",
    "bankrupt",
    "pot",
    "bid",
    "unknown",
    "tick",
]

PADS: tuple[Pad, ...] = ("pay", "get")
BUTTONS: tuple[Button, ...] = ("roll", "up", "down", "ok", "back")
BACK_HELD: Final = ("back", "hold")  # the first that is heard of a ✕ that is held
SIGNS: Final[dict[str, str]] = {
    **{"roll": "ROLL", "up": "▲", "down": "▼", "ok": "OK", "back": "✕"},
    **{"pay": "PAY", "get": "GET", "pay_far": "PAY FAR", "get_far": "GET FAR"},
}
"""What is printed on the box beside buttons and pads, in every language."""


class Tap(msgspec.Struct, frozen=True, tag=True):
    """A card was laid on a pad. It comes once, however long the card lies there."""

    pad: Pad
    uid: str
    far: bool = False  # by the second reader of this pad, across the table

    @property
    def place(self) -> str:
        """Of the reader, as in the pin map."""
        return f"{self.pad}_far" if self.far else self.pad


class Lifted(msgspec.Struct, frozen=True, tag=True):
    """The card that was tapped has left its pad."""

    pad: Pad


class TwoCards(msgspec.Struct, frozen=True, tag=True):
    """Two cards lie on one pad; neither counts until one is taken away."""

    pad: Pad


class TooShort(msgspec.Struct, frozen=True, tag=True):
    """Something was on the pad, but left before its number was read."""

    pad: Pad


class ChangingCard(msgspec.Struct, frozen=True, tag=True):
    """A phone or passport: a new number at each look, so nobody can own it."""

    pad: Pad


class Press(msgspec.Struct, frozen=True, tag=True):
    """roll: down, up; up, down: click, then repeat; ok: click, then hold; back: click or
    hold. Of a knob, up and down: click, and a step for each further one of the same turn.
    """

    button: Button
    kind: PressKind

    @property
    def begins(self) -> bool:
        """A touch that was not there before: no letting go, no going on."""
        return self.kind in ("down", "click") or (self.button, self.kind) == BACK_HELD


class Fault(msgspec.Struct, frozen=True, tag=True):
    """A part stopped working; it is tried again by itself until `Recovered`."""

    part: str
    code: str
    text: Said


class Recovered(msgspec.Struct, frozen=True, tag=True):
    """The part of an earlier `Fault` works again."""

    part: str


Report: TypeAlias = (
    Tap | Lifted | TwoCards | TooShort | ChangingCard | Press | Fault | Recovered
)
Put: TypeAlias = Callable[[Report], None]
Clock: TypeAlias = Callable[[], float]
Sleep: TypeAlias = Callable[[float], None]


class ReaderError(Exception):
    """A poll that gave no uid from a pad that may not be empty. `code` is a stable word."""

    code = "reader"


class Collision(ReaderError):
    """Two cards answered at once."""

    code = "two_cards"


class Garbled(ReaderError):
    """A card answered, damaged: it is there, but too far off or on its way."""

    code = "garbled"


class Dead(ReaderError):
    """The chip itself does not work; `code` says how: `silent`, `brown_out`, `no_timer`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Health(msgspec.Struct, frozen=True):
    """What a look at a reader chip's registers shows."""

    version: int
    settings_kept: bool
    timer_runs: bool


class Reader(Protocol):
    """One RC522 under one pad. The constructor keeps its arguments; `open` talks."""

    def open(self) -> None:
        """Raises Dead when no chip answers; may be called again then."""

    def poll(self) -> bytes | None:
        """The uid of the one card in the field, None for silence. Raises ReaderError."""

    def reset(self) -> None:
        """Restart the chip through its RST pin. Raises Dead when that does not help."""

    def examine(self) -> Health: ...

    def close(self) -> None: ...


class Spi(Protocol):
    """The part of spidev.SpiDev that is used."""

    def xfer2(self, values: Sequence[int]) -> Sequence[int]: ...

    def close(self) -> None: ...


class I2c(Protocol):
    """The part of smbus2.SMBus that is used, by luma and here."""

    def write_i2c_block_data(
        self, address: int, register: int, values: list[int]
    ) -> None: ...

    def close(self) -> None: ...


class Output(Protocol):
    """A digital output, as gpiozero's."""

    def on(self) -> None: ...

    def off(self) -> None: ...

    def close(self) -> None: ...
