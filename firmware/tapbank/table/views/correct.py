"""A token was moved wrongly: choose where it stands, sign it, and one other confirms."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.game.actions import CorrectPlace as Correct
from tapbank.game.rules.correction import LEAST_WITNESSES
from tapbank.screens.screen import Row
from tapbank.table.view import Signature
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.signing import Signing

if TYPE_CHECKING:
    from tapbank.table.table import Table


class CorrectPlace(Pick):
    """All spaces; the list begins where the box believes the token to be."""

    def __init__(self, table: "Table", player: str) -> None:
        spaces = table.state.edition.spaces
        options = [
            Option(Row(space.short or space.name, str(place)), partial(self._claim, place))
            for place, space in enumerate(spaces)
        ]
        super().__init__(table, table.state.name(player).upper(), options)
        self.player, self.selected = player, table.state.players[player].place

    def tap(self, who: Signature) -> bool:
        """The card signs the highlighted space at once."""
        if who.player != self.player:
            return False
        self.table.open(Seen(self.table, self.player, self.selected))
        return True

    def _claim(self, place: int) -> None:
        self.table.open(Claim(self.table, self.player, place))


class Claim(Signing):
    """The space in words; the player's card says that it is so."""

    def __init__(self, table: "Table", player: str, place: int) -> None:
        space = table.state.edition.spaces[place].name
        text = table.words.long("table.stands_on", space=space)
        super().__init__(table, player, (), text)
        self.place = place

    def tap(self, who: Signature) -> bool:
        if who.player != self.player:
            return False
        self.table.swap(Seen(self.table, self.player, self.place))
        return True


class Seen(Agreeing):
    """One other player has to have seen it too."""

    def __init__(self, table: "Table", player: str, place: int) -> None:
        who, space = table.state.name(player), table.state.edition.spaces[place].name
        text = table.words.long("table.stands_on_ask", who=who, space=space)
        others = table.state.after(player)
        act = lambda seen: table.submit(Correct(player, place, seen))  # noqa: E731
        super().__init__(table, who.upper(), (text,), others, act, LEAST_WITNESSES)
