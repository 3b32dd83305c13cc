"""What the store hands out: steps of a game, lines of the list, booked entries, cards."""

from typing import Any, Literal

import msgspec

from tapbank.game.actions import Action
from tapbank.game.events import Event
from tapbank.ledger import Entry


class Step(msgspec.Struct, frozen=True):
    """One accepted action. `number`: of its last event; `time`: UTC, ISO 8601.

    Action number 0 is the opening and has no action. `command`: the asker's id, or "".
    """

    number: int
    action_number: int
    action: Action | None
    events: tuple[Event, ...]
    time: str = ""
    command: str = ""

    @property
    def first(self) -> int:
        """Number of the first event."""
        return self.number - len(self.events) + 1


class GameLine(msgspec.Struct, frozen=True):
    """One game in the list: who played what, how far it is, what was last."""

    id: int
    started: str
    edition: str
    title: str
    players: tuple[str, ...]
    steps: int
    last_time: str
    last: Action | None
    over: bool


class Booked(msgspec.Struct, frozen=True):
    """An entry of the ledger with the time of its action."""

    entry: Entry
    time: str


class Card(msgspec.Struct, frozen=True):
    """A known tag. `name`: the person, or the id of the deed of `edition`."""

    uid: str
    kind: Literal["player", "bank", "deed"]
    name: str
    edition: str = ""


class RuleSet(msgspec.Struct, frozen=True):
    """House rules with a name.

    `changes`: options that differ from the edition, as JSON has them; whoever takes them
    checks them, since a program of another age may have kept them.
    """

    edition: str
    name: str
    changes: dict[str, Any]
