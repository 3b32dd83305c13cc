"""A token was moved wrongly: choose where it stands, the player's card signs it."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.game.actions import CorrectPlace as Correct
from tapbank.screens.screen import Row
from tapbank.table.view import Signature
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.signing import Signing

if TYPE_CHECKING:
    from tapbank.table.table import Table


class CorrectPlace(Pick):
    """All spaces; the list begins where the box believes the token to be."""

    def __init__(self, table: "Table", player: str) -> None:
        spaces = table.state.edition.spaces
        options = [
            Option(Row(space.short or space.name, str(place)), partial(self._sign, place))
            for place, space in enumerate(spaces)
        ]
        super().__init__(table, table.state.name(player).upper(), options)
        self.player, self.selected = player, table.state.players[player].place

    def tap(self, who: Signature) -> bool:
        """The card signs the highlighted space at once."""
        if who.player != self.player:
            return False
        self.table.submit(Correct(self.player, self.selected))
        return True

    def _sign(self, place: int) -> None:
        space = self.table.state.edition.spaces[place]
        text = self.table.words.long("table.stands_on", space=space.name)
        action = Correct(self.player, place)
        self.table.open(Signing(self.table, self.player, (action,), text))
