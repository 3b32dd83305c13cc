"""What a row of expectations is: its form, its subject, and where to look."""

from collections.abc import Callable

import msgspec

from tapbank.game import Event, State

Words = tuple[str, ...]


class Seen(msgspec.Struct, frozen=True):
    """Where an expectation looks: the state, and the events of the last action."""

    state: State
    events: tuple[Event, ...] = ()


Finder = Callable[[Seen, Words, Words], Words]


class Row(msgspec.Struct, frozen=True):
    """One kind: its form, the kinds of its subject's words, and where to look."""

    form: str
    subject: Words
    found: Finder


def yes(holds: bool, otherwise: str) -> Words:
    return () if holds else (otherwise,)
