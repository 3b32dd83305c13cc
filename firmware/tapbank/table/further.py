"""Open prompts of rules that the classic lacks: done?, first purchases, court, lapse.

Same grammar: OK chooses where nothing is paid, the card signs what costs something, ✕ lets
it be, ROLL throws. Bets and the Exchange are only thrown for.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.game import Action
from tapbank.game.actions import (
    FinishTurn,
    LiftMortgage,
    RollDice,
    WaiveSuit,
)
from tapbank.game.agenda import LapDue, Suit
from tapbank.game.checks import lift_cost
from tapbank.game.prompts import Choice
from tapbank.screens.drawing import fits_keys
from tapbank.screens.screen import Screen
from tapbank.table.asks import Ask, Listed
from tapbank.table.view import Signature
from tapbank.table.views.raising import Raising

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Done(Ask):
    """The turn is played: OK ends it; the card opens its owner's menu as ever."""

    def ok(self) -> bool:
        return self.table.submit(FinishTurn(self.prompt.player)) is not None


class Outfit(Listed):
    """Before the first roll: the card buys what is highlighted; the last line ends it.

    A purchase is highlighted as long as there is one, so that an OK too many ends nothing.
    """

    def screen(self) -> Screen:
        return Ask.screen(self)

    def sign(self, player: str, action: Action) -> None:
        """The next purchase is looked for from where this one was."""
        place = self.selected
        super().sign(player, action)
        bottom = self.table.stack[0]
        if isinstance(bottom, Outfit) and bottom.prompt.player == player:
            bottom.selected = min(place, max(0, len(bottom.options()) - 2))

    def back(self) -> bool:
        """✕: to the last line, which asks for OK; a ✕ too many ends nothing either."""
        self.selected = len(self.options()) - 1
        return True

    def ok(self) -> bool:
        """Nothing is bought by a button, but no more can be wanted by one."""
        chosen = self.options()[self.selected].action
        if not isinstance(chosen, FinishTurn):
            return False
        return self.table.submit(chosen) is not None


class Lapse(Listed):
    """The mortgage ends with the lap: the card lifts it or gives the deed up."""

    def needs(self) -> int:
        """What lifting costs, whole units."""
        assert isinstance(self.prompt.item, LapDue)
        state = self.table.state
        return lift_cost(state, state.edition.deeds[self.prompt.item.deed])

    def can_raise(self) -> bool:
        """The cash does not suffice, but there is something to sell or mortgage."""
        actions = [choice.action for choice in self.prompt.choices]
        if any(isinstance(action, LiftMortgage) for action in actions):
            return False
        return Raising.can_help(self.table, self.prompt.player)

    def screen(self) -> Screen:
        shown = super().screen()
        if not self.can_raise():
            return shown
        return replace(shown, keys=(*shown.keys, self.say("ok_raise")))

    def ok(self) -> bool:
        if not self.can_raise():
            return super().ok()
        self.table.open(Raising(self.table, self.prompt.player, self.needs()))
        return True


class Sues(Listed):
    """The card files the highlighted suit; ✕ = no suit."""

    def screen(self) -> Screen:
        """Whose card it takes; what ✕ means gives way to a long name."""
        shown = super().screen()
        no = self.table.words.short("key.x_no")
        tries = (
            (*shown.keys, self.say("x_no_suit")),
            (*shown.keys, no),
            (*shown.keys[1:], no),
        )
        keys = next((keys for keys in tries if fits_keys(keys)), tries[-1])
        return replace(shown, keys=keys)

    def back(self) -> bool:
        return self.table.submit(WaiveSuit(self.prompt.player)) is not None


class Parties(Ask):
    """Both parties of a suit roll one die; who wants to be first taps before the other."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.thrower = self.item.waiting[0]

    @property
    def item(self) -> Suit:
        assert isinstance(self.prompt.item, Suit)
        return self.prompt.item

    def throw(self) -> Choice | None:
        for choice in self.prompt.choices:
            if choice.action == RollDice(self.thrower):
                return choice
        return None

    def tap(self, who: Signature) -> bool:
        if who.player not in self.item.waiting or who.player == self.thrower:
            return False
        self.thrower = who.player
        self.table.sound("tick")
        return True

    def screen(self) -> Screen:
        text = self.table.words.short("screen.suit_roll", who=self.name(self.thrower))
        return replace(super().screen(), matter=(text,))
