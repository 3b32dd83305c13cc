"""As printed, or changed at the table: timed game, paper decks, the pot.

Each line shows its word; OK takes the next one. The first line goes on.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tapbank.game import Edition
from tapbank.screens.screen import Row
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table

CHOICES: Final[tuple[tuple[str, tuple[dict[str, Any], ...]], ...]] = (
    (
        "end",
        (
            {"end": "last_player", "minutes": 0},
            {"end": "time", "minutes": 60},
            {"end": "time", "minutes": 90},
            {"end": "time", "minutes": 120},
        ),
    ),
    ("decks", ({"decks": "box"}, {"decks": "paper"})),
    ("parking", ({"parking": "nothing"}, {"parking": "pot"})),
    ("decline", ({"decline": "auction"}, {"decline": "leave"})),
)
"""What may be changed here; everything else is for an edition file of one's own."""


class HouseRules(Pick):
    def __init__(
        self, table: "Table", edition: Edition, done: Callable[[Edition], object]
    ) -> None:
        super().__init__(table, edition.title.upper())
        self.edition, self.printed, self.done = edition, edition, done

    def options(self) -> list[Option]:
        key = "as_printed" if self.edition == self.printed else "house_rules"
        go = Option(Row(self.table.words.short(f"box.{key}")), self._go)
        return [go, *(self._line(name, words) for name, words in CHOICES)]

    def _go(self) -> None:
        self.done(self.edition)

    def _line(self, name: str, words: tuple[dict[str, Any], ...]) -> Option:
        options = self.edition.options
        text = self.say(f"rule_{name}")
        if name == "end":
            value = self.say("minutes", minutes=options.minutes) if options.minutes else "–"
        else:
            value = self.say(f"rule_{name}_{getattr(options, name)}")
        return Option(Row(text, value), partial(self._next, words))

    def _next(self, words: tuple[dict[str, Any], ...]) -> None:
        options = self.edition.options
        now = next((i for i, word in enumerate(words) if _is(options, word)), -1)
        changed = replace(options, **words[(now + 1) % len(words)])
        self.edition = replace(self.edition, options=changed)


def _is(options: Any, word: dict[str, Any]) -> bool:
    return all(getattr(options, name) == value for name, value in word.items())
