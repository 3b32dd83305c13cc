"""A player's ledger lines, newest first, with the balance that each one left."""

from typing import TYPE_CHECKING

from tapbank.ledger import Line
from tapbank.screens.facts import reason_name
from tapbank.screens.screen import Row
from tapbank.store import StoreError
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Statement(Pick):
    thin = True

    def __init__(self, table: "Table", player: str) -> None:
        self.player = player
        cash = table.state.edition.money.show(table.state.cash[player])
        super().__init__(table, table.state.name(player).upper(), self._lines(table), cash)

    def keys(self) -> tuple[str, ...]:
        words = self.table.words
        return (words.short("key.scroll"), words.short("key.x_back"))

    def _lines(self, table: "Table") -> list[Option]:
        assert table.desk is not None
        try:
            lines = table.desk.statement(self.player)
        except StoreError as fault:
            return [Option(Row(fault.told(table.words.language)), lambda: None)]
        return [self._option(table, line) for line in reversed(lines)]

    def _option(self, table: "Table", line: Line) -> Option:
        show = table.state.edition.money.show
        entry = line.entry
        reason = reason_name(entry.reason, entry.ref, table.state, table.words)
        sign = "+" if line.amount > 0 else ""
        text = f"{sign}{show(line.amount)} {reason}"
        return Option(Row(text, show(line.balance)), lambda: None)
