"""What of a running paper game has been entered already: kept, in case the power goes.

It is no part of the journal, since nothing has happened in the game yet; it counts as long
as the game stands where the entry was begun.
"""

import logging
from typing import TYPE_CHECKING, Final

import msgspec

from tapbank.store import StoreError

if TYPE_CHECKING:
    from tapbank.table.table import Table

log = logging.getLogger(__name__)
NAME: Final = "half_entered"


class HalfEntered(msgspec.Struct, frozen=True):
    """The open step of a take-over and all that was entered; `number`: the last event."""

    game: int
    number: int
    step: int
    cash: dict[str, int]
    owners: dict[str, str]
    levels: dict[str, int]
    mortgaged: set[str]
    cards: dict[str, str]
    policies: set[str]
    places: dict[str, int]
    jailed: set[str]
    turn: str


def keep(table: "Table", entered: HalfEntered | None) -> None:
    """On the disk before it is shown; None: there is nothing to go on with any more."""
    text = msgspec.json.encode(entered).decode() if entered is not None else ""
    try:
        table.store.household.set(NAME, text)
    except StoreError as fault:
        table.tell_disk(fault)


def kept(table: "Table") -> HalfEntered | None:
    """What was entered for the game at this table; None once it has gone on."""
    assert table.desk is not None
    try:
        text = table.store.household.get(NAME)
        found = msgspec.json.decode(text, type=HalfEntered) if text else None
    except (StoreError, msgspec.DecodeError):
        log.exception("an entry that was begun can't be read")
        return None
    here = (table.desk.game_id, table.desk.number)
    return found if found is not None and (found.game, found.number) == here else None
