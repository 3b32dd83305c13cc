"""Leaving the game of one's own will: a second look, then the card signs."""

from typing import TYPE_CHECKING

from tapbank.game.actions import Withdraw
from tapbank.table.views.signing import Signing

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Leaving(Signing):
    def __init__(self, table: "Table", player: str) -> None:
        text = table.words.long("table.leaves", who=table.state.name(player))
        super().__init__(table, player, (Withdraw(player),), text)
