"""A token was moved wrongly: choose where it stands; somebody else's card agrees, so that
nobody walks past a hotel unseen."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.game.actions import CorrectPlace as Correct
from tapbank.screens.screen import Row
from tapbank.table.view import Signature
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


class CorrectPlace(Pick):
    """All spaces; the list begins where the box believes the token to be."""

    def __init__(self, table: "Table", player: str) -> None:
        spaces = table.state.edition.spaces
        options = [
            Option(Row(space.short or space.name, str(place)), partial(self._ask, place))
            for place, space in enumerate(spaces)
        ]
        super().__init__(table, table.state.name(player).upper(), options)
        self.player, self.selected = player, table.state.players[player].place

    def tap(self, who: Signature) -> bool:
        """The player's own card takes the highlighted space, as OK does."""
        if who.player != self.player:
            return False
        self._ask(self.selected)
        return True

    def _ask(self, place: int) -> None:
        state = self.table.state
        facts = {"who": state.name(self.player), "space": state.edition.spaces[place].name}
        text = self.table.words.long("table.stands_on", **facts)
        others = tuple(player for player in state.alive() if player != self.player)
        action = Correct(self.player, place)
        asked = Agreeing(
            self.table,
            self.title,
            (text,),
            others,
            lambda _: self.table.submit(action),
            enough=1,
        )
        self.table.open(asked)
