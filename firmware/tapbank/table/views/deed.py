"""A deed sticker was tapped: the deed, and its most likely action for its owner's card.

Deed, then another player's card, is the beginning of "sell to …".
"""

from typing import TYPE_CHECKING

from tapbank.game import Action, manage
from tapbank.game.actions import (
    Build,
    LiftMortgage,
    MortgageDeed,
    SellBuildings,
    SellDeed,
)
from tapbank.screens import glances
from tapbank.screens.screen import Screen
from tapbank.table.view import Signature, View
from tapbank.table.views.trade import edit

if TYPE_CHECKING:
    from tapbank.table.table import Table

DEED_S = 8.0
LIKELY = (
    Build,
    LiftMortgage,
    MortgageDeed,
    SellBuildings,
    SellDeed,
)  # the first that is legal
OF_ONE = (LiftMortgage, MortgageDeed, SellDeed)


class DeedShown(View):
    thin = True
    lasts = DEED_S

    def __init__(self, table: "Table", deed: str) -> None:
        super().__init__(table)
        self.deed = deed
        self.owner = table.state.deeds[deed].owner
        self.actions = self._legal()
        self.selected = 0

    def screen(self) -> Screen:
        keys = []
        if self.actions:
            kind = type(self.actions[self.selected]).__struct_config__.tag
            keys = [self.say(f"deed_{kind}"), self.table.words.short("key.choose")]
        return glances.deed(self.table.state, self.deed, self.table.words, keys[:1])

    def turn(self, up: bool, repeat: bool) -> bool:
        """Another of the actions that are possible."""
        if self.actions:
            self.selected = (self.selected + (-1 if up else 1)) % len(self.actions)
            self.since = self.table.now()
        return bool(self.actions)

    def tap(self, who: Signature) -> bool:
        if who.player == self.owner and self.actions:
            self.table.submit(self.actions[self.selected])
            return True
        if self.owner in self.table.state.players and who.player not in ("", self.owner):
            if self.table.stack[0].wants(who.player):  # the open prompt comes first
                return False
            edit(self.table, self.owner, who.player, self.deed)
            return True
        return False

    def _legal(self) -> list[Action]:
        state = self.table.state
        if self.owner not in state.players:
            return []
        found: list[Action] = []
        for choice in manage(state, self.owner):
            action = choice.action
            if isinstance(action, Build | SellBuildings) and action.deeds == (self.deed,):
                found.append(action)
            if isinstance(action, OF_ONE) and action.deed == self.deed:
                found.append(action)
        return sorted(found, key=lambda action: LIKELY.index(type(action)))
