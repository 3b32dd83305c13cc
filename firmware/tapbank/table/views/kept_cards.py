"""Chance cards that were kept because they could not be done: played when they can be."""

from functools import partial
from typing import TYPE_CHECKING

from tapbank.game import manage
from tapbank.game.actions import PlayCard
from tapbank.screens.facts import effect_words
from tapbank.screens.screen import Row
from tapbank.table.view import Signature
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.signing import Signing

if TYPE_CHECKING:
    from tapbank.table.table import Table


class KeptCards(Pick):
    """Those that can be played now; the card's owner signs the one that is chosen."""

    def __init__(self, table: "Table", player: str) -> None:
        self.player = player
        actions = [choice.action for choice in manage(table.state, player)]
        self.cards = [each.card for each in actions if isinstance(each, PlayCard)]
        edition, words = table.state.edition, table.words.of(table.state.edition)
        options = [
            Option(
                Row(effect_words(edition.card(card).effect, edition, words)),
                partial(self._chosen, card),
            )
            for card in self.cards
        ]
        super().__init__(table, table.words.short("menu.play_card").upper(), options)

    def tap(self, who: Signature) -> bool:
        """The card signs the highlighted one at once."""
        if who.player != self.player or not self.cards:
            return False
        self.table.submit(PlayCard(self.player, self.cards[self.selected]))
        return True

    def _chosen(self, card: str) -> None:
        text = self.table.words.long("table.kept_card")
        said = self.table.state.edition.card(card).text
        action = PlayCard(self.player, card)
        self.table.open(Signing(self.table, self.player, (action,), said or text))
