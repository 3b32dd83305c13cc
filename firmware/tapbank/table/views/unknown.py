"""A tag that nobody has: may it replace a lost card? Nothing else happens by it."""

from typing import TYPE_CHECKING

from tapbank.screens import glances
from tapbank.screens.screen import Screen
from tapbank.table.view import View
from tapbank.table.views.lost_card import LostCard

if TYPE_CHECKING:
    from tapbank.table.table import Table


class UnknownCard(View):
    """Once a game is running nobody joins; OK makes it the new card of a player."""

    thin = True

    def __init__(self, table: "Table", uid: str) -> None:
        super().__init__(table)
        self.uid = uid

    def screen(self) -> Screen:
        return glances.unknown_card(self.table.words)

    def ok(self) -> bool:
        self.table.swap(LostCard(self.table, uid=self.uid))
        return True
