"""Real dice: the result is entered. ▲ turns the left one, ▼ the right one; OK takes it.

They are blank until they are turned: an OK too many is no throw.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.game.actions import RollDice
from tapbank.game.prompts import Choice
from tapbank.screens.screen import Dice, Line, Row, Screen
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table

SIDES, BLANK = 6, 0


class TypedDice(View):
    """The dice of one throw, two at a time; `taken` are those entered already."""

    def __init__(self, table: "Table", choice: Choice, taken: tuple[int, ...] = ()) -> None:
        super().__init__(table)
        self.choice, self.taken = choice, taken
        self.faces = [BLANK] * min(2, choice.low - len(taken))

    def screen(self) -> Screen:
        words = self.table.words
        who = getattr(self.choice.action, "player", "")
        turns = self.say("two_dice") if len(self.faces) > 1 else words.short("key.choose")
        note = f"= {sum(self.faces)}" if len(self.faces) > 1 and self.is_set else ""
        hint = () if self.is_set else (Line(Row(self.say("dice_blank"))),)
        return Screen(
            title=self.name(who),
            right=self.say("typed_dice"),
            figures=(Dice(tuple(self.faces), note, large=True), *hint),
            keys=(turns, words.short("key.ok")) if self.is_set else (turns,),
        )

    @property
    def is_set(self) -> bool:
        """Every die shows what was thrown."""
        return BLANK not in self.faces

    def turn(self, up: bool, repeat: bool) -> bool:
        """One die has both buttons; of two each has its own."""
        place = 0 if up or len(self.faces) == 1 else 1
        step = -1 if len(self.faces) == 1 and not up else 1
        face = self.faces[place] or (1 if step < 0 else SIDES)  # ▲ begins at 1, ▼ at 6
        self.faces[place] = (face - 1 + step) % SIDES + 1
        return True

    def ok(self) -> bool:
        if not self.is_set:
            self.table.sound("refused")  # what is to be done stands below the dice
            return True
        entered = (*self.taken, *self.faces)
        if len(entered) < self.choice.low:
            self.table.swap(TypedDice(self.table, self.choice, entered))
            return True
        assert isinstance(self.choice.action, RollDice)
        self.table.submit(replace(self.choice.action, dice=entered))
        return True
