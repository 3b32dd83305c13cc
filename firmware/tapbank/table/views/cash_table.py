"""Start cash by number of players: one line for each number, OK asks for its amount."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.game.edition import FEWEST
from tapbank.screens import option_words
from tapbank.screens.screen import Row
from tapbank.table.amount import Stepper
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table
    from tapbank.table.views.house_rules import HouseRules


class CashTable(Pick):
    def __init__(self, table: "Table", rules: "HouseRules", name: str) -> None:
        title = option_words.label(table.words, name, rules.edition)[1].upper()
        super().__init__(table, title)
        self.rules, self.field = rules, name

    def options(self) -> list[Option]:
        edition = self.rules.edition
        return [
            self._line(players)
            for players in range(edition.min_players, edition.max_players + 1)
        ]

    def _line(self, players: int) -> Option:
        edition = self.rules.edition
        label = self.table.words.short("box.players", count=players)
        row = Row(label, edition.money.show(edition.cash_for(players)))
        return Option(row, partial(self._ask, players))

    def _ask(self, players: int) -> None:
        edition = self.rules.edition
        label = self.table.words.short("box.players", count=players)
        notes = edition.money.notes
        stepper = Stepper(notes, edition.cash_for(players), 0, 1000 * max(notes))
        done = partial(self._set, players)
        self.table.open(AmountEntry(self.table, label, stepper, done, edition.money.show))

    def _set(self, players: int, amount: int) -> None:
        """What is printed anyway is no house rule; rows without a sum stay as printed."""
        edition = self.rules.edition
        amounts = [0] * (edition.max_players - FEWEST + 1)
        amounts[: len(self._now())] = self._now()
        amounts[players - FEWEST] = 0 if amount == edition.start_cash else amount
        while amounts and not amounts[-1]:
            amounts.pop()
        self.rules.change(**{self.field: tuple(amounts)})

    def _now(self) -> tuple[int, ...]:
        amounts: tuple[int, ...] = getattr(self.rules.edition.options, self.field)
        return amounts[: self.rules.edition.max_players - FEWEST + 1]
