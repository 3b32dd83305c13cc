"""Who plays: everybody taps. Known cards bring their names, new ones get one; OK begins.

The order of the taps is the order of the seats.
"""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.desk import Desk
from tapbank.game import Edition, Refused, Seat, to_shuffle
from tapbank.game.state import SHAPES
from tapbank.ledger import BANK
from tapbank.screens import glances
from tapbank.screens.screen import Screen
from tapbank.store import StoreError
from tapbank.table import rule_sheet
from tapbank.table.cards import give, people, taken
from tapbank.table.names import slug
from tapbank.table.view import Signature, View
from tapbank.table.views.naming import Suggestions
from tapbank.table.views.reading import Sheet
from tapbank.table.views.take_over import TakeOver

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Gather(View):
    def __init__(self, table: "Table", edition: Edition, takes_over: bool = False) -> None:
        """`takes_over`: a game with paper money goes on on the box."""
        super().__init__(table)
        self.edition, self.takes_over = edition, takes_over
        self.names: list[str] = []

    @property
    def is_ready(self) -> bool:
        return len(self.names) >= self.edition.min_players

    def screen(self) -> Screen:
        return glances.seats(self.table.words, self.names, self.is_ready, self._cash())

    def _cash(self) -> str:
        """What each begins with, where it depends on how many there are."""
        edition = self.edition
        if not (self.is_ready and edition.options.start_cash_by_players):
            return ""
        return edition.money.show(edition.cash_for(len(self.names)))

    def tap(self, who: Signature) -> bool:
        words = self.table.words
        if who.deed or who.board or who.name == BANK:
            self.table.notice(taken(self.table, who))
        elif not who.name:
            self._name(who.uid)
        elif slug(who.name) in map(slug, self.names):
            self.table.notice(words.long("table.sits_already", who=who.name), motif="tick")
        else:
            self._sit(who.name)
        return True

    def ok(self) -> bool:
        if self.is_ready:
            self._begin()
        else:
            need = self.edition.min_players
            self.table.notice(self.table.words.long("table.too_few", number=need))
        return True

    def back(self) -> bool:
        """✕ takes the last one out again; with nobody there it goes back."""
        if self.names:
            self.names.pop()
            return True
        return super().back()

    def _is_full(self) -> bool:
        """Said before anybody is asked for a name."""
        if len(self.names) < self.edition.max_players:
            return False
        self.table.notice(self.table.words.long("table.too_many"))
        return True

    def _sit(self, name: str) -> None:
        if self._is_full():
            return
        self.names.append(name)
        self.table.sound("received")

    def _name(self, uid: str) -> None:
        """A new card: of somebody known who has not tapped yet, or of somebody new."""
        if self._is_full():
            return
        self.table.sound("unknown")
        try:
            known = people(self.table)
        except StoreError as fault:
            self.table.tell_disk(fault)
            return
        done = partial(self._named, uid)
        self.table.open(Suggestions(self.table, self.names, known, done))

    def _named(self, uid: str, name: str) -> None:
        try:
            give(self.table, uid, name)
        except StoreError as fault:
            self.table.tell_disk(fault)
            return
        self._sit(name)

    def _begin(self) -> None:
        shuffled = self.table.luck.shuffled
        decks = {pile: shuffled(cards) for pile, cards in to_shuffle(self.edition).items()}
        seats = [
            Seat(slug(name), name, shape)
            for name, shape in zip(self.names, SHAPES, strict=False)
        ]
        if self.edition.options.opening == "by_lot":
            drawn = shuffled([seat.id for seat in seats])
            seats.sort(key=lambda seat: drawn.index(seat.id))
        try:
            desk = Desk.new(self.table.store, self.edition, seats, decks)
        except StoreError as fault:
            self.table.tell_disk(fault)
        except Refused as refused:
            key = f"refusal.{refused.code}"
            self.table.notice(self.table.words.long(key, **refused.facts))
        else:
            self.table.sit_down(desk)
            if self.takes_over:
                TakeOver(self.table).begin()
            else:
                self._read_out()

    def _by_lot(self) -> tuple[str, ...]:
        """The order that the box has drawn; nobody else knows it."""
        if self.edition.options.opening != "by_lot":
            return ()
        order = ", ".join(seat.name for seat in self.table.state.seats)
        return (self.table.words.long("table.by_lot", order=order),)

    def _read_out(self) -> None:
        """The rule sheet of the game that begins; nobody has to read it."""
        state, words = self.table.state, self.table.words
        told = [*self._by_lot(), *rule_sheet.lines(state.edition, words)]
        if told:
            title = self.table.words.short("menu.rules")
            self.table.open(Sheet(self.table, title, told))
