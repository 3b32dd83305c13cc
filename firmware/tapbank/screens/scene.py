"""What every composed screen is made from: the state in words, money and marks."""

from typing import Final

import msgspec

from tapbank.game.prompts import Prompt
from tapbank.game.state import State
from tapbank.screens.drawing import fits_title
from tapbank.screens.facts import jail_name
from tapbank.screens.figures import EDGE, INDENT, fits_row
from tapbank.screens.screen import Change, Line, Mark, Row
from tapbank.screens.words import Words

LINE: Final = EDGE - 1
ENTRY: Final = EDGE - 8 - INDENT


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What the conversation adds to a prompt.

    `selected`: highlighted entry, in the order of `prompt.choices` or of `entries`;
    `bid`: the amount that a tap would bid; `seconds` of `clock`: the auction's countdown;
    `scroll`: first line shown of a long text or list; `note`: takes the place of the bottom
    line ("Ben pays first"); `entries`: (text, figure) of steps that raise money.
    """

    selected: int = 0
    bid: int = 0
    seconds: int = 0
    clock: int = 7
    scroll: int = 0
    note: str = ""
    entries: tuple[tuple[str, str], ...] = ()


class Scene:
    """State, prompt, words and what is added to them, with short ways to say things."""

    def __init__(self, state: State, prompt: Prompt, words: Words, view: View) -> None:
        self.state, self.prompt, self.view = state, prompt, view
        self.words = words.of(state.edition)

    def bar(self, *tries: tuple[str, str]) -> tuple[str, str]:
        """Title and right of the first try that stands whole in the bar, else the last."""
        return next((pair for pair in tries if fits_title(*pair)), tries[-1])

    def line_of(self, *tries: Row) -> Line:
        """The first row that stands whole in a line of the figures, else the last."""
        return Line(next((row for row in tries if fits_row(row, LINE)), tries[-1]))

    def say(self, key: str, **facts: object) -> str:
        """A text of the section `screen`."""
        return self.words.short(f"screen.{key}", **facts)

    def key(self, key: str, **facts: object) -> str:
        """A label of the bottom line."""
        return self.words.short(f"key.{key}", **facts)

    def money(self, amount: int) -> str:
        return self.state.edition.money.show(amount)

    def name(self, account: str) -> str:
        """A player's name in capitals; the word for bank or pot."""
        if account in self.state.players:
            return self.state.name(account).upper()
        return self.words.short(f"account.{account}")

    def jail(self) -> str:
        """What this board calls its jail, in short."""
        return jail_name(self.state.edition, brief=True)

    def cash(self, player: str) -> str:
        return self.money(self.state.cash[player])

    def change(self, player: str, gain: int, who: str = "") -> Change:
        """Cash before → after a gain (or, below zero, a payment)."""
        before = self.state.cash[player]
        return Change(self.money(before), self.money(before + gain), who)

    def row(self, deed: str, right: str = "") -> Row:
        """A deed with the mark of its group."""
        card = self.state.edition.deeds[deed]
        group = self.state.edition.groups[card.group]
        mark = Mark(group.letter, group.pattern)
        return Row(card.short or card.name, right, mark)

    def line(self, deed: str, right: str = "") -> Line:
        """The same among the figures."""
        return Line(self.row(deed, right))
