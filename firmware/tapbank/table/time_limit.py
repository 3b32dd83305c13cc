"""A timed game's clock: minutes of play left, also after a night's pause; calls time."""

from typing import TYPE_CHECKING

from tapbank.desk import Desk
from tapbank.game import Refused
from tapbank.game.actions import CallTime
from tapbank.store.playing import played_s

if TYPE_CHECKING:
    from tapbank.table.table import Table


class TimeLimit:
    """The clock of one game at one table; does nothing in a game without a limit."""

    def __init__(self, table: "Table", desk: Desk) -> None:
        self.table, self.began = table, table.now()
        self.minutes = desk.state.edition.options.minutes
        is_timed = desk.state.edition.options.end == "time"
        self.before = played_s(step.time for step in desk.since(0)) if is_timed else 0.0

    @property
    def is_running(self) -> bool:
        """Time may still be called (without minutes: only by hand)."""
        state = self.table.state
        is_timed = state.edition.options.end == "time"
        return is_timed and not state.closing and not state.ranking

    @property
    def left_s(self) -> float:
        """Seconds of play that are left."""
        return self.minutes * 60 - self.before - (self.table.now() - self.began)

    def tick(self) -> None:
        """Call time when it has run out, between two turns: nobody is interrupted."""
        between = self.table.prompt.kind in ("roll", "cash") and len(self.table.stack) == 1
        if not (self.minutes and self.is_running and between and self.left_s <= 0):
            return
        try:
            self.table.attempt(CallTime())
        except Refused as refused:
            self.table.refuse(refused)
            self.minutes = 0
