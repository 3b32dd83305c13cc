"""A lost card: whose it was, the new tag, two other players as witnesses."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.screens import boxes
from tapbank.screens.screen import Row, Screen
from tapbank.store import StoreError
from tapbank.table.cards import give, taken
from tapbank.table.view import Signature, View
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table

WITNESSES = 2


class LostCard(Pick):
    """Whose card? With a tag in hand already (`uid`), that one is the new card."""

    def __init__(self, table: "Table", uid: str = "") -> None:
        super().__init__(table, table.words.short("menu.lost_card"), self._people(table))
        self.uid = uid

    def _people(self, table: "Table") -> list[Option]:
        return [
            Option(Row(table.state.name(player).upper()), partial(self._chosen, player))
            for player in table.state.alive()
        ]

    def _chosen(self, player: str) -> None:
        if self.uid:
            ask_witnesses(self.table, player, self.uid)
        else:
            self.table.open(NewTag(self.table, player))


class NewTag(View):
    """Waits for a tag that nobody has."""

    def __init__(self, table: "Table", player: str) -> None:
        super().__init__(table)
        self.player = player

    def screen(self) -> Screen:
        words = self.table.words
        text = words.long("table.tap_new_card", who=self.name(self.player))
        title = words.short("menu.lost_card")
        return boxes.message(title, [text], (words.short("key.x_back"),))

    def tap(self, who: Signature) -> bool:
        if who.name or who.deed:
            self.table.notice(taken(self.table, who))
        else:
            ask_witnesses(self.table, self.player, who.uid)
        return True


def ask_witnesses(table: "Table", player: str, uid: str) -> None:
    """Two others tap (or the only one there is), then the old card is worthless."""
    words, who = table.words, table.state.name(player)
    text = words.long("table.witness", who=who)
    act = partial(replace_card, table, who, uid)
    title = words.short("menu.lost_card")
    others = table.state.after(player)
    table.swap(Agreeing(table, title, (text,), others, lambda _: act(), WITNESSES))


def replace_card(table: "Table", name: str, uid: str) -> None:
    """From now on this tag is the player's, and no other."""
    try:
        give(table, uid, name)
    except StoreError as fault:
        table.tell_disk(fault)
        return
    table.home()
    table.notice(table.words.long("table.card_replaced", who=name), motif="received")
