"""Building and selling, group by group: ▲ builds, ▼ takes back or sells, the card signs.

Each press adds a step in the even order; the rules try the whole plan at once and say why
a step can't be. OK goes on to the next group.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.game import Refused, State, decide, evolve
from tapbank.screens import boxes
from tapbank.screens.screen import Row, Screen
from tapbank.table import plans
from tapbank.table.view import Signature, View
from tapbank.table.views.rows import deed_row

if TYPE_CHECKING:
    from tapbank.table.table import Table


class PlanView(View):
    """The plan for the group that is shown; empty at first."""

    def __init__(self, table: "Table", player: str, group: str = "") -> None:
        super().__init__(table)
        self.player = player
        self.groups = plans.groups_of(table.state, player)
        self.place = next((i for i, g in enumerate(self.groups) if g.id == group), 0)
        self.plan = self._empty()

    def screen(self) -> Screen:
        words, state = self.table.words, self.table.state
        if self.plan is None:
            text = words.long("table.nothing_here")
            return boxes.message(
                words.short("menu.build"), [text], (words.short("key.x_back"),)
            )
        then = self._then(state, self.plan)
        rows = [self._row(state, then, lot) for lot in self.plan.group.deeds]
        stock = words.short("table.stock", houses=then.houses, hotels=then.hotels)
        cash, after = state.cash[self.player], then.cash[self.player]
        right = (
            self.money(cash)
            if cash == after
            else f"{self.money(cash)} → {self.money(after)}"
        )
        keys = (words.short("table.plan_keys"), words.short("key.tap_sign"))
        title = self.plan.group.name.upper()
        return boxes.menu(title, right, [*rows, Row(stock)], -1, keys)

    def turn(self, up: bool, repeat: bool) -> bool:
        if self.plan is None or repeat:
            return False
        plan = self.plan.longer(self.table.state, sells=not up)
        try:
            self._try(plan)
        except Refused as refused:
            whole = replace(plan, lots=(), whole=True)
            if not up and refused.code == "no_houses" and self._works(whole):
                self.plan = whole
            else:
                self.table.refuse(refused)
            return True
        self.plan = plan
        self.table.sound("tick")
        return True

    def ok(self) -> bool:
        """The next group; what was planned for this one is dropped."""
        if len(self.groups) < 2:
            return False
        self.place = (self.place + 1) % len(self.groups)
        self.plan = self._empty()
        return True

    def tap(self, who: Signature) -> bool:
        if who.player != self.player or self.plan is None:
            return False
        if self.plan.is_empty:
            self.table.notice(self.table.words.long("table.plan_first"))
        else:
            self.table.submit(self.plan.action())
        return True

    def _empty(self) -> plans.Plan | None:
        return plans.Plan(self.player, self.groups[self.place]) if self.groups else None

    def _try(self, plan: plans.Plan) -> None:
        """Raises Refused with the reason."""
        if not plan.is_empty:
            decide(self.table.state, plan.action())

    def _works(self, plan: plans.Plan) -> bool:
        try:
            self._try(plan)
        except Refused:
            return False
        return True

    def _then(self, state: State, plan: plans.Plan) -> State:
        """The position after the plan; a contested one is shown as if nobody claimed."""
        then = state
        for event in () if plan.is_empty else decide(state, plan.action()):
            then = evolve(then, event)
        return then

    def _row(self, state: State, then: State, lot: str) -> Row:
        before, after = state.deeds[lot].level, then.deeds[lot].level
        text = str(before) if before == after else f"{before} → {after}"
        return deed_row(self.table, lot, text)
