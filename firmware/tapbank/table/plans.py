"""A plan of buildings on one group: which lot comes next, what the card will sign."""

import msgspec

from tapbank.game import Action, State, manage
from tapbank.game.actions import Build, SellBuildings, SellGroup
from tapbank.game.checks import is_built, is_full
from tapbank.game.edition import Group


class Plan(msgspec.Struct, frozen=True):
    """`lots` in order, one building each. `sells`: to the bank; `whole`: all hotels."""

    player: str
    group: Group
    lots: tuple[str, ...] = ()
    sells: bool = False
    whole: bool = False

    def level(self, state: State, lot: str) -> int:
        """The level of a lot when the plan is carried out."""
        count = self.lots.count(lot)
        return state.deeds[lot].level + (-count if self.sells else count)

    def next_lot(self, state: State, sells: bool) -> str:
        """The lot that is next in the even order; the dearest gets the first house."""
        own = [deed for deed in self.group.deeds if state.deeds[deed].owner == self.player]
        lots = [deed for deed in own if state.edition.deeds[deed].costs]
        if sells:
            return max(lots, key=lambda lot: self.level(state, lot))
        fresh = [lot for lot in lots if not self._is_done(state, lot)]
        return min(reversed(fresh or lots), key=lambda lot: self.level(state, lot))

    def _is_done(self, state: State, lot: str) -> bool:
        """Where each lot gets one building in a turn, this one has had it."""
        once = state.edition.options.build_order == "one_each"
        return once and lot in (*self.lots, *state.turn.built)

    def longer(self, state: State, sells: bool) -> "Plan":
        """One more building, or one less of what is planned the other way."""
        if self.sells != sells and (self.lots or self.whole):
            return msgspec.structs.replace(self, lots=self.lots[:-1], whole=False)
        lots = (*self.lots, self.next_lot(state, sells))
        return msgspec.structs.replace(self, lots=lots, sells=sells)

    def action(self) -> Action:
        """What the card signs."""
        if self.whole:
            return SellGroup(self.player, self.group.id)
        if self.sells:
            return SellBuildings(self.player, self.lots)
        return Build(self.player, self.lots)

    @property
    def is_empty(self) -> bool:
        return not (self.lots or self.whole)


def groups_of(state: State, player: str) -> list[Group]:
    """Groups on which a player may build or sell now: full ones first, built before."""
    edition, ids = state.edition, set()
    for choice in manage(state, player):
        match choice.action:
            case Build(deeds=deeds) | SellBuildings(deeds=deeds):
                ids |= {edition.deeds[deed].group for deed in deeds}
            case SellGroup(group=group):
                ids.add(group)
    found = [group for group in edition.groups.values() if group.id in ids]
    return sorted(found, key=lambda g: (not is_full(state, g), not is_built(state, g)))
