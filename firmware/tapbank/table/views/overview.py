"""The tapper's own cash, rank and deeds for a few seconds; OK opens their menu."""

from typing import TYPE_CHECKING, Final

from tapbank.game.agenda import Debt
from tapbank.game.checks import worth
from tapbank.screens.drawing import fits_keys
from tapbank.screens.facts import effect_words
from tapbank.screens.screen import Row, Rows, Screen
from tapbank.table.view import View
from tapbank.table.views.menu import open_menu
from tapbank.table.views.rows import deed_row

if TYPE_CHECKING:
    from tapbank.table.table import Table

OVERVIEW_S: Final = 4.0


class Overview(View):
    thin = True
    lasts = OVERVIEW_S

    def __init__(self, table: "Table", player: str) -> None:
        super().__init__(table)
        self.player, self.selected = player, 0

    def screen(self) -> Screen:
        state = self.table.state
        rank, deeds = self._rank(), self._deeds()
        rows = [Row(rank, deeds) if rank else Row(deeds), *self._holdings()]
        return Screen(
            title=self.name(self.player),
            right=self.money(state.cash[self.player]),
            figures=(Rows(tuple(rows[self.selected :])),),
            keys=self._keys(),
        )

    def _keys(self) -> tuple[str, ...]:
        """Who has to act first and for what, or only who, where both don't fit."""
        words, who = self.table.words, self.table.state.name(self.table.prompt.player)
        menu = words.short("key.ok_menu")
        line = waiting_line(self.table, self.player)
        tries = ((line, menu), (words.short("screen.first", who=who), menu))
        return next((keys for keys in tries if fits_keys(keys)), tries[-1])

    def ok(self) -> bool:
        open_menu(self.table, self.player)
        return True

    def turn(self, up: bool, repeat: bool) -> bool:
        """Scroll through the deeds; looking keeps the layer open."""
        last = len(self.table.state.owned(self.player))
        self.selected = min(max(self.selected + (-1 if up else 1), 0), last)
        self.since = self.table.now()
        return True

    def _rank(self) -> str:
        state = self.table.state
        alive = sorted(state.alive(), key=lambda player: -worth(state, player))
        worths = {worth(state, player) for player in alive}
        if len(worths) < 2:
            return ""  # all are equal: nobody has a rank
        rank = 1 + sum(worth(state, p) > worth(state, self.player) for p in alive)
        return self.table.words.short("screen.rank", rank=rank, of=len(alive))

    def _deeds(self) -> str:
        count = len(self.table.state.owned(self.player))
        return self.table.words.short("screen.deeds", count=count)

    def _holdings(self) -> list[Row]:
        state = self.table.state
        deeds = [deed_row(self.table, deed) for deed in state.owned(self.player)]
        cards = [self._card(card) for card in state.players[self.player].cards]
        policy = [Row(self.table.words.short("screen.policy"))]
        return deeds + cards + policy * state.players[self.player].policies

    def _card(self, card: str) -> Row:
        """A get-out card, or what a kept card will do."""
        edition = self.table.state.edition
        effect = next(
            (c.effect for deck in edition.decks.values() for c in deck if c.id == card),
            "jail_free",
        )
        return Row(effect_words(effect, edition, self.table.words.of(edition)))


def waiting_line(table: "Table", tapper: str) -> str:
    """Who has to act first, when that is not the tapper; what a debtor is short of."""
    prompt, words = table.prompt, table.words
    if isinstance(prompt.item, Debt) and prompt.player == tapper:
        short = prompt.item.amount - table.state.cash[tapper]
        return words.short("screen.short_by", amount=table.state.edition.money.show(short))
    if not prompt.player or prompt.player == tapper:
        return ""
    who = table.state.name(prompt.player)
    if prompt.kind == "debt":
        return words.short("screen.pays_first", who=who)
    wants = words.short(f"wants.{prompt.kind}")
    return words.short("screen.acts_first", who=who, wants=wants)
