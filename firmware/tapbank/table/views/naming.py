"""A name for a new card: from a list of suggestions, or letter by letter."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tapbank.screens.screen import Number, Row, Screen
from tapbank.table.names import LONGEST, free, letters, slug, suggestions
from tapbank.table.view import Signature, View
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Suggestions(Pick):
    """Known people who have not tapped yet come first; their old card is worthless then."""

    def __init__(
        self,
        table: "Table",
        taken: Sequence[str],
        known: Sequence[str],
        done: Callable[[str], None],
    ) -> None:
        super().__init__(table, table.words.short("box.new_player"))
        self.taken, self.done = tuple(taken), done
        spell = Option(Row(table.words.short("table.spell")), self._spell)
        offered = suggestions(table.words.language)
        names = [*free(known, taken), *free(offered, (*taken, *known))]
        given = [Option(Row(name), partial(self._chosen, name)) for name in names]
        self.given = (spell, *given)
        self.selected = 1

    def _chosen(self, name: str) -> None:
        self.table.close(self)
        self.done(name)

    def _spell(self) -> None:
        self.table.swap(Spelling(self.table, self.taken, self.done, new_card=True))


class Spelling(View):
    """▲ ▼ turn the letter, OK takes it, ✕ takes one back; a card's tap ends it."""

    def __init__(
        self,
        table: "Table",
        taken: Sequence[str],
        done: Callable[[str], None],
        new_card: bool = False,
    ) -> None:
        """`new_card`: the name is for one; somebody's card does not end it then."""
        super().__init__(table)
        self.new_card = new_card
        self.taken, self.done = taken, done
        self.text, self.place = "", 0

    @property
    def wheel(self) -> str:
        """Letters to choose from; ✓ ends the name, once there is one."""
        more = letters(self.table.words.language) if len(self.text) < LONGEST else ""
        return ("✓" if self.text else "") + more

    def screen(self) -> Screen:
        title = self.table.words.short("box.name")
        letter = self.wheel[self.place % len(self.wheel)]
        keys = (self.say("spell_keys"),)
        figures = (Number(letter, turning=True),)
        return Screen(title=title, right=self.text or "…", figures=figures, keys=keys)

    def turn(self, up: bool, repeat: bool) -> bool:
        self.place = (self.place + (-1 if up else 1)) % len(self.wheel)
        return True

    def ok(self) -> bool:
        letter = self.wheel[self.place % len(self.wheel)]
        if letter == "✓":
            return self._end()
        is_first = not self.text
        self.text += letter if is_first else letter.lower()
        self.place += is_first  # the ✓ has come in front of the letters
        return True

    def back(self) -> bool:
        if not self.text:
            return super().back()
        self.text = self.text[:-1]
        self.place = 0
        return True

    def tap(self, who: Signature) -> bool:
        fits = not (self.new_card and who.name)
        return bool(self.text) and fits and self._end()

    def _end(self) -> bool:
        if slug(self.text) in map(slug, self.taken):
            self.table.notice(self.table.words.long("table.name_taken", name=self.text))
            return True
        self.table.close(self)
        self.done(self.text)
        return True
