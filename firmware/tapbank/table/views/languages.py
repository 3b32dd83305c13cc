"""Which language the box speaks: that of the board, or one that the household settles."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.screens.screen import Row
from tapbank.screens.words import language_name, languages
from tapbank.store import StoreError
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Languages(Pick):
    """The language of the box; the first line: that of the board that is played."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, table.words.short("menu.language").upper())
        board = Option(Row(self.say("language_of_board")), partial(self._take, ""))
        known = [
            Option(Row(language_name(each)), partial(self._take, each))
            for each in languages()
        ]
        self.given = (board, *known)
        if table.settled.language:
            self.selected = 1 + languages().index(table.settled.language)

    def _take(self, language: str) -> None:
        table = self.table
        try:
            table.settled.speak(language)
        except StoreError as fault:
            table.tell_disk(fault)
        table.home()
        board = table.state.edition.language if table.desk else table.own_language
        table.speak(language or board)
