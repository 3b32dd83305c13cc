"""Real dice: the result is entered. ▲ turns the left one, ▼ the right one; OK takes it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.game.actions import RollDice
from tapbank.game.prompts import Choice
from tapbank.screens.screen import Dice, Screen
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table

SIDES = 6


class TypedDice(View):
    """The dice of one throw, two at a time; `taken` are those entered already."""

    def __init__(self, table: "Table", choice: Choice, taken: tuple[int, ...] = ()) -> None:
        super().__init__(table)
        self.choice, self.taken = choice, taken
        self.faces = [1] * min(2, choice.low - len(taken))

    def screen(self) -> Screen:
        words = self.table.words
        who = getattr(self.choice.action, "player", "")
        turns = self.say("two_dice") if len(self.faces) > 1 else words.short("key.choose")
        note = f"= {sum(self.faces)}" if len(self.faces) > 1 else ""
        return Screen(
            title=self.name(who),
            right=self.say("typed_dice"),
            figures=(Dice(tuple(self.faces), note, large=True),),
            keys=(turns, words.short("key.ok")),
        )

    def turn(self, up: bool, repeat: bool) -> bool:
        """One die has both buttons; of two each has its own."""
        place = 0 if up or len(self.faces) == 1 else 1
        step = -1 if len(self.faces) == 1 and not up else 1
        self.faces[place] = (self.faces[place] - 1 + step) % SIDES + 1
        return True

    def ok(self) -> bool:
        entered = (*self.taken, *self.faces)
        if len(entered) < self.choice.low:
            self.table.swap(TypedDice(self.table, self.choice, entered))
            return True
        assert isinstance(self.choice.action, RollDice)
        self.table.submit(replace(self.choice.action, dice=entered))
        return True
