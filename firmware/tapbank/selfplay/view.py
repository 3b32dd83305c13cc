"""The deeds as a bot sees them: who is near which group, what a holding is worth.

Computed once for each arrangement of the deeds, for all players together; the state's
own dict of deeds tells whether it is still the same one. Sums of money are meant for the
classic start cash and scaled to that of the edition, in its notes.
"""

from typing import Final

from tapbank.game import Edition, State
from tapbank.game.edition import Deed, Group
from tapbank.game.state import Holding
from tapbank.ledger import BANK

FULL: Final = 2.6  # a full group of lots, in printed prices
PART: Final = 0.2  # each further deed of a group, so much more than the printed price
STATION: Final = 0.35
CLASSIC: Final = 1500  # the start cash that sums are meant for
RESERVE: Final = 100  # cash kept in hand while building


class View:
    """What the bots know of the deeds now."""

    def __init__(self, edition: Edition) -> None:
        self._read(edition)
        self.lots = {g.id: edition.deeds[g.deeds[0]].kind == "lot" for g in self.groups}
        self._seen: dict[str, Holding] | None = None
        self._owners: list[str] = []
        self.full: dict[str, list[Group]] = {}
        self.split: list[Group] = []

    def _read(self, edition: Edition) -> None:
        self.edition = edition
        self.note = edition.money.notes[0]
        self.reserve = self.scaled(RESERVE)
        self.groups = tuple(edition.groups.values())
        self.sums = {
            g.id: sum(edition.deeds[d].price for d in g.deeds) for g in self.groups
        }

    def scaled(self, amount: int) -> int:
        """A sum of the classic game in the money of this one, at least one note."""
        return self.in_notes(amount * self.edition.start_cash // CLASSIC) or self.note

    def in_notes(self, amount: float) -> int:
        """As much of an amount as the notes of the edition can make up."""
        return int(amount) // self.note * self.note

    def look(self, state: State) -> "View":
        """Bring the view up to date. `full`: building groups by owner; `split`: others
        of which every deed is owned.
        """
        deeds = state.deeds
        if state.edition is not self.edition:
            self._read(state.edition)
        if deeds is self._seen:
            return self
        self._seen = deeds
        owners = [held.owner for held in deeds.values()]
        if owners == self._owners:
            return self
        self._owners = owners
        self._sort(deeds)
        return self

    def _sort(self, deeds: dict[str, Holding]) -> None:
        self.full, self.split = {}, []
        for group in self.groups:
            owners = {deeds[deed].owner for deed in group.deeds}
            if BANK in owners:
                continue
            if len(owners) > 1:
                self.split.append(group)
            elif self.lots[group.id]:
                self.full.setdefault(owners.pop(), []).append(group)

    def gain(
        self, state: State, player: str, got: tuple[str, ...], lost: tuple[str, ...]
    ) -> float:
        """What a change of deeds is worth to a player, whole groups counted."""
        deeds = self.edition.deeds
        total = 0.0
        for group_id in {deeds[deed].group for deed in (*got, *lost)}:
            group = self.edition.groups[group_id]
            before = [deeds[d] for d in group.deeds if state.deeds[d].owner == player]
            after = [deed for deed in before if deed.id not in lost] + [
                deeds[d] for d in got if deeds[d].group == group_id
            ]
            total += self._held(group, after) - self._held(group, before)
        return total + self._loans(state, lost) - self._loans(state, got)

    def _held(self, group: Group, held: list[Deed]) -> float:
        """What these deeds of a group are worth to hold."""
        if not held:
            return 0.0
        price = sum([deed.price for deed in held])
        if not self.lots[group.id]:
            return price * (1 + STATION * (len(held) - 1))
        if len(held) == len(group.deeds):
            return self.sums[group.id] * FULL
        return price * (1 + PART * (len(held) - 1))

    def _loans(self, state: State, deeds: tuple[str, ...]) -> float:
        """What it costs to free these deeds of their mortgages."""
        total = 0.0
        for deed in deeds:
            if state.deeds[deed].mortgaged:
                total += 1.1 * self.edition.deeds[deed].mortgage
        return total
