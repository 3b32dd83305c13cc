"""The rules under one heading: OK takes the next word, or asks for the number."""

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tapbank.game.fitting import NEEDED_NUMBERS, OPTION_RANGES
from tapbank.screens import option_words
from tapbank.screens.screen import Row
from tapbank.table.amount import Stepper
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.cash_table import CashTable
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table
    from tapbank.table.views.house_rules import HouseRules

COUNTED: Final = (1, 5, 10)  # steps of numbers that are no money
USUAL: Final = {"minutes": 90, "laps": 10, "start_deeds_count": 2}


class RuleGroup(Pick):
    def __init__(self, table: "Table", rules: "HouseRules", heading: str) -> None:
        title = option_words.heading(table.words, heading, rules.edition)[1].upper()
        super().__init__(table, title)
        self.rules = rules
        self.heading = heading

    def options(self) -> list[Option]:
        names = option_words.fields_of(self.heading, self.rules.edition)
        return [self._line(name) for name in names]

    def _line(self, name: str) -> Option:
        edition, words = self.rules.edition, self.table.words
        chosen = getattr(edition.options, name)
        value = option_words.value(words, name, chosen, edition)[1]
        label = option_words.label(words, name, edition)[1]
        act = self._next if option_words.allowed(name) else self._ask
        if isinstance(chosen, tuple):
            act = self._ask_each
        return Option(Row(label, value), partial(act, name))

    def _next(self, name: str) -> None:
        """The next word that can be on this board; a number that it needs comes along."""
        words = option_words.allowed(name)
        now = words.index(getattr(self.rules.edition.options, name))
        for word in (*words[now + 1 :], *words[:now]):
            changes = self._with(name, word)
            if self.rules.fits(**changes):
                self.rules.change(**changes)
                return

    def _with(self, name: str, word: str) -> dict[str, Any]:
        edition = self.rules.edition
        changes: dict[str, Any] = {name: word}
        for number, of, needing in NEEDED_NUMBERS:
            if of == name and word in needing and not getattr(edition.options, number):
                changes[number] = USUAL.get(number, edition.salary or 1)
        if name == "doubles" and not edition.has_jail:
            changes["doubles_limit"] = 0
        return changes

    def _ask(self, name: str) -> None:
        edition, words = self.rules.edition, self.table.words
        is_money = name in option_words.MONEY
        low, high = OPTION_RANGES[name]
        notes = edition.money.notes if is_money else COUNTED
        now = getattr(edition.options, name)
        stepper = Stepper(notes, now or notes[-1], low, high)
        stepper.amount = now
        label = option_words.label(words, name, edition)[1]
        show = edition.money.show if is_money else str
        done = partial(self._set, name)
        self.table.open(AmountEntry(self.table, label, stepper, done, show))

    def _ask_each(self, name: str) -> None:
        self.table.open(CashTable(self.table, self.rules, name))

    def _set(self, name: str, number: int) -> None:
        """A number that is needed can't be nothing."""
        options = self.rules.edition.options
        needed = any(
            number_of == name and getattr(options, of) in needing
            for number_of, of, needing in NEEDED_NUMBERS
        )
        changes = {name: max(number, 1) if needed else number}
        if self.rules.fits(**changes):
            self.rules.change(**changes)
        else:
            self.rules.tell_unfit(**changes)
