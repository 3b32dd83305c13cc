"""Stickers on title deeds: highlight a deed, tap its tag; the next deed follows then."""

from typing import TYPE_CHECKING

from tapbank.store import Card, StoreError
from tapbank.table.cards import taken
from tapbank.table.view import Signature
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.rows import deed_row

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Stickers(Pick):
    """All deeds of the board; a tick shows that a deed has its tag."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, table.words.short("table.stickers"))
        self.deeds = tuple(table.state.edition.deeds)
        self.tagged = self._tagged()
        self.selected = next(
            (i for i, deed in enumerate(self.deeds) if deed not in self.tagged), 0
        )

    def keys(self) -> tuple[str, ...]:
        return (self.say("tap_sticker"), self.table.words.short("key.x_back"))

    def options(self) -> list[Option]:
        return [
            Option(deed_row(self.table, deed, "", deed in self.tagged), lambda: None)
            for deed in self.deeds
        ]

    def ok(self) -> bool:
        return False

    def tap(self, who: Signature) -> bool:
        """A new tag, or a sticker that belongs on another deed; never a player's card."""
        if who.name:
            self.table.notice(taken(self.table, who))
            return True
        deed = self.deeds[self.selected]
        try:
            self.table.store.cards.add(
                Card(who.uid, "deed", deed, self.table.state.edition.id)
            )
            self.tagged = self._tagged()
        except StoreError as fault:
            self.table.tell_disk(fault)
            return True
        self.selected = (self.selected + 1) % len(self.deeds)
        self.table.sound("received")
        return True

    def _tagged(self) -> set[str]:
        edition = self.table.state.edition.id
        cards = self.table.store.cards.all()
        return {c.name for c in cards if c.kind == "deed" and c.edition == edition}
