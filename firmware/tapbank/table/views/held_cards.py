"""Taking a game over: which chance cards a player holds, and whether a policy.

Get-out cards; where unfit cards are kept, all others too. What somebody holds is not in
its deck; the order of the rest is nobody's secret: the box has shuffled it, or the paper
decks lie on the table as before.
"""

from functools import partial
from typing import TYPE_CHECKING, Final

from tapbank.game import State
from tapbank.screens.facts import effect_words
from tapbank.screens.screen import Row
from tapbank.table.views.pick import Option
from tapbank.table.views.step import Step

if TYPE_CHECKING:
    from tapbank.table.views.take_over import TakeOver

DECK_LETTERS: Final = 9  # beside what the card does


def kept(state: State) -> tuple[str, ...]:
    """The cards that somebody could hold, get-out cards first."""
    edition = state.edition
    cards = [card for deck in edition.decks.values() for card in deck]
    frees = [card.id for card in cards if card.effect == "jail_free"]
    unfit = edition.options.unfit_cards == "kept"
    return (*frees, *(card.id for card in cards if unfit and card.id not in frees))


def asks(state: State) -> bool:
    """There is something to hold."""
    return bool(kept(state)) or state.edition.options.shortfall == "policy"


class Held(Step):
    """The cards of one player: OK gives one or takes it."""

    def __init__(self, over: "TakeOver", player: str) -> None:
        super().__init__(over, over.table.state.name(player).upper())
        self.player = player
        self.right = self.say("held_cards")

    def lines(self) -> list[Option]:
        lines = [Option(self._row(card), partial(self._take, card)) for card in self._all()]
        return [*lines, *self._policy()]

    def _all(self) -> tuple[str, ...]:
        return kept(self.table.state)

    def _row(self, card: str) -> Row:
        """A card that nobody holds yet is told apart by its deck."""
        edition, words = self.table.state.edition, self.table.words
        found, holder = edition.card(card), self.over.cards.get(card, "")
        deck = edition.deck_names.get(found.deck, found.deck)
        effect = effect_words(found.effect, edition, words)
        shown = deck if len(deck) <= DECK_LETTERS else f"{deck[: DECK_LETTERS - 1]}…"
        return Row(effect, self.table.state.name(holder) if holder else shown)

    def _take(self, card: str) -> None:
        cards = self.over.cards
        if cards.get(card) == self.player:
            del cards[card]
        else:
            cards[card] = self.player

    def _policy(self) -> list[Option]:
        if self.table.state.edition.options.shortfall != "policy":
            return []
        holds = "✓" if self.player in self.over.policies else ""
        row = Row(self.table.words.short("screen.policy"), holds)
        return [Option(row, self._insure)]

    def _insure(self) -> None:
        self.over.policies ^= {self.player}
