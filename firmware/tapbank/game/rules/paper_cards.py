"""Paper decks: the players draw, and tell the box what the card said.

Option `decks` = "paper", or one deck of paper. A card that somebody holds can't have been
drawn.
"""

from tapbank.game.actions import NamePaperCard
from tapbank.game.agenda import PaperCard, ReadCard
from tapbank.game.checks import require_open
from tapbank.game.draft import Draft
from tapbank.game.edition import Card, Edition
from tapbank.game.events import CardDrawn
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules.cards import obey_card
from tapbank.game.state import State


def name_paper(draft: Draft, action: NamePaperCard) -> None:
    """What the paper card said: a card of the deck, obeyed at once."""
    item = require_open(draft.state, PaperCard, action.player)
    card = _of_deck(draft.state.edition, item.deck, action.card)
    if any(card.id in player.cards for player in draft.state.players.values()):
        raise Refused("unknown_card", card=action.card)
    draft.pop()
    draft.add(CardDrawn(item.player, card.id, paper=True))
    if card.effect.startswith("pay_or_draw"):
        draft.push(ReadCard(item.player, card.id))
        return
    obey_card(draft, item.player, card, card.effect, paper=True)


def _of_deck(edition: Edition, deck: str, card_id: str) -> Card:
    for card in edition.decks[deck]:
        if card.id == card_id:
            return card
    raise Refused("unknown_card", card=card_id)


def paper_choices(state: State, item: PaperCard) -> tuple[Choice, ...]:
    held = {card for player in state.players.values() for card in player.cards}
    return tuple(
        Choice(NamePaperCard(item.player, card.id))
        for card in state.edition.decks[item.deck]
        if card.id not in held
    )
