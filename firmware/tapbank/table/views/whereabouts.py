"""Taking a game over: where each token stands, and whose turn it is."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.ledger import BANK
from tapbank.screens.facts import jail_name
from tapbank.screens.screen import Row
from tapbank.table.views.pick import Option
from tapbank.table.views.step import Step

if TYPE_CHECKING:
    from tapbank.table.views.take_over import TakeOver


class Stands(Step):
    """Where one token stands; in jail, or on the same space as a visitor."""

    def __init__(self, over: "TakeOver", player: str) -> None:
        super().__init__(over, over.table.state.name(player).upper())
        self.player = player
        self.right = over.table.words.short("table.where")
        self.selected = len(self._held()) + over.places[player]

    def options(self) -> list[Option]:
        return [*self._held(), *self.lines()]

    def _held(self) -> list[Option]:
        """The first line: held in jail."""
        jail = jail_name(self.table.state.edition, brief=True)
        return [Option(Row(self.say("is_held", jail=jail)), self._is_held)] if jail else []

    def lines(self) -> list[Option]:
        spaces = self.table.state.edition.spaces
        return [
            Option(Row(space.short or space.name, str(place)), partial(self._stands, place))
            for place, space in enumerate(spaces)
        ]

    def _is_held(self) -> None:
        self.over.jailed.add(self.player)
        self.over.places[self.player] = self.table.state.edition.jail_place()
        self.over.next()

    def _stands(self, place: int) -> None:
        self.over.jailed.discard(self.player)
        self.over.places[self.player] = place
        self.over.next()


class OnTurn(Step):
    """Whose turn it is: that OK enters everything."""

    def __init__(self, over: "TakeOver") -> None:
        super().__init__(over, over.table.words.short("table.whose_turn"))

    def options(self) -> list[Option]:
        return self.lines()

    def lines(self) -> list[Option]:
        state = self.table.state
        return [
            Option(
                Row(state.name(player).upper(), state.edition.money.show(cash)),
                partial(self._begins, player),
            )
            for player, cash in self.over.cash.items()
            if player != BANK
        ]

    def _begins(self, player: str) -> None:
        self.over.turn = player
        self.over.next()
