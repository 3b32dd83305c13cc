"""Chance cards: drawn from the top, shown, obeyed, put under the deck.

Rulebook: "cards". Drawn without replacement. A get-out card is kept (it may be sold) and
returns under its own deck when used. Option `reshuffle`: "never" – used cards go under the
deck and come again in the same order; "when_through" – the deck is used up, then shuffled.
Option `decks` = "paper", or one deck of paper: the players name what the card said.
Option `unfit_cards` "kept": a card that can't be done now (`effects.fits`) is kept and
played by its holder later, in their own turn between throws; "dropped": it is gone.

Effect codes are listed in editions/README.md; "a+b" is done in this order.
"""

from tapbank.game.actions import ObeyCard, ShuffleDeck
from tapbank.game.agenda import PaperCard, ReadCard, Shuffle
from tapbank.game.checks import require_open
from tapbank.game.draft import Draft
from tapbank.game.edition import Card
from tapbank.game.events import CardDrawn, CardKept, CardReturned, DeckShuffled
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import effects
from tapbank.game.state import State


def draw(draft: Draft, player: str, deck: str) -> None:
    """The top card is drawn and shown; paper decks ask what was drawn."""
    if draft.state.edition.on_paper(deck):
        draft.push(PaperCard(player, deck))
        return
    if not draft.state.decks[deck]:
        draft.push(ReadCard(player, deck))  # drawn once the box has shuffled
        draft.push(Shuffle(deck))
        return
    _show(draft, player, draft.state.decks[deck][0])


def _show(draft: Draft, player: str, card: str) -> None:
    draft.add(CardDrawn(player, card))
    draft.push(ReadCard(player, card))


def shuffle(draft: Draft, action: ShuffleDeck) -> None:
    item = require_open(draft.state, Shuffle)
    if item.deck != action.deck or sorted(action.order) != missing(draft.state, item.deck):
        raise Refused("bad_order", deck=item.deck)
    draft.pop()
    draft.add(DeckShuffled(item.deck, action.order))
    waiting = draft.pop()
    assert isinstance(waiting, ReadCard)
    draw(draft, waiting.player, item.deck)


def missing(state: State, deck: str) -> list[str]:
    """Ids of the cards of a used-up deck that nobody holds, sorted."""
    held = {card for player in state.players.values() for card in player.cards}
    return sorted(c.id for c in state.edition.decks[deck] if c.id not in held)


def obey(draft: Draft, action: ObeyCard) -> None:
    """Do what the card says and put it where it goes."""
    item = require_open(draft.state, ReadCard, action.player)
    card = draft.state.edition.card(item.card)
    code = chosen(card, action.choice)
    draft.pop()
    obey_card(draft, item.player, card, code, paper=False)


def obey_card(draft: Draft, player: str, card: Card, code: str, *, paper: bool) -> None:
    """The card is laid where it goes and done, or kept for when it can be."""
    if is_kept(draft.state, player, card):
        draft.add(CardKept(player, card.id))
        return
    if not paper and draft.state.edition.options.reshuffle == "never":
        draft.add(CardReturned(card.id))
    effects.carry_out(draft, player, code, card.id)


def is_kept(state: State, player: str, card: Card) -> bool:
    """A get-out card, or one that can't be done now where such cards are kept."""
    if card.effect == "jail_free":
        return True
    keeps = state.edition.options.unfit_cards == "kept"
    return keeps and not effects.fits(state, player, card.effect)


def chosen(card: Card, choice: str) -> str:
    """The effect code after the reader's choice. Raises Refused `no_choice`."""
    word, *args = card.effect.split(":")
    if word != "pay_or_draw":
        if choice:
            raise Refused("no_choice", card=card.id)
        return card.effect
    if choice == "pay":
        return f"pay:{args[0]}"
    if choice == "draw":
        return f"draw:{args[1]}"
    raise Refused("no_choice", card=card.id)


def put_back(draft: Draft, item: ReadCard) -> None:
    """A card that is not obeyed after all goes where an obeyed one would."""
    if item.card in draft.state.edition.decks:
        return  # its deck is being shuffled, nothing is drawn yet
    edition = draft.state.edition
    if not edition.on_paper(item.card) and edition.options.reshuffle == "never":
        draft.add(CardReturned(item.card))


def draw_again(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    """`draw:deck` – the other half of a card that offers a choice."""
    draw(draft, player, args[0])


effects.EFFECTS["draw"] = draw_again


def read_choices(state: State, item: ReadCard) -> tuple[Choice, ...]:
    card = state.edition.card(item.card)
    if card.effect.startswith("pay_or_draw"):
        return (
            Choice(ObeyCard(item.player, "pay")),
            Choice(ObeyCard(item.player, "draw")),
        )
    return (Choice(ObeyCard(item.player)),)


def shuffle_choices(state: State, item: Shuffle) -> tuple[Choice, ...]:
    order = tuple(missing(state, item.deck))
    return (Choice(ShuffleDeck(item.deck, order), "order"),)
