"""House rules with a name are deleted: which, then a second look. Games go on by theirs."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tapbank.screens.screen import Row
from tapbank.store import RuleSet, StoreError
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Forget(Pick):
    def __init__(self, table: "Table", kept: Sequence[RuleSet]) -> None:
        super().__init__(table, table.words.short("table.drop_rules"))
        self.kept = kept

    def options(self) -> list[Option]:
        return [Option(Row(rules.name), partial(self._ask, rules)) for rules in self.kept]

    def _ask(self, rules: RuleSet) -> None:
        """The first line keeps them: a second press by mistake deletes nothing."""
        lines = (
            Option(Row(self.say("drop_not")), partial(self.table.close, self)),
            Option(Row(self.say("drop_yes")), partial(self._drop, rules)),
        )
        self.table.open(Pick(self.table, rules.name, lines))

    def _drop(self, rules: RuleSet) -> None:
        table = self.table
        table.close(self)
        try:
            table.store.household.drop(rules)
        except StoreError as fault:
            table.tell_disk(fault)
            return
        told = table.words.long("table.rules_dropped", name=rules.name)
        table.notice(told, motif="tick")
