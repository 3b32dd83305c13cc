"""Actions and events as JSON text: the tag of a record is its stored kind, never renamed.

The order of keys is kept as it is (deeds stand in board order). New fields have defaults,
so that old journals stay readable; an unknown kind or a fault raises `Unreadable`.
"""

from typing import Final

import msgspec

from tapbank.game.actions import Action
from tapbank.game.events import Event


class Unreadable(ValueError):
    """A stored line is damaged, or of a kind that only a newer version knows."""


_ENCODER: Final = msgspec.json.Encoder()
_ACTIONS: Final[msgspec.json.Decoder[Action]] = msgspec.json.Decoder(Action)
_EVENTS: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


def kind_of(record: Action | Event) -> str:
    """The stored kind: the tag of the record."""
    return str(record.__struct_config__.tag)


def encode(record: Action | Event) -> str:
    """One line of JSON, the kind under "type"."""
    return _ENCODER.encode(record).decode()


def decode_action(text: str | bytes) -> Action:
    """Raises Unreadable."""
    try:
        return _ACTIONS.decode(text)
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise Unreadable(str(fault)) from fault


def decode_event(text: str | bytes) -> Event:
    """Raises Unreadable."""
    try:
        return _EVENTS.decode(text)
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise Unreadable(str(fault)) from fault
