"""Chance cards that were kept because they could not be done, and are played later.

Option `unfit_cards` "kept". Its holder plays such a card in their own turn, while a throw
is awaited or the turn's end is to be said, as soon as it can be done; it goes under its
deck then. Get-out cards are used in jail (`bail.py`).
"""

from tapbank.game.actions import PlayCard
from tapbank.game.agenda import JailChoice, Manage, Roll
from tapbank.game.checks import require_managing, tag_of
from tapbank.game.draft import Draft
from tapbank.game.events import CardReturned
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import cards, effects
from tapbank.game.state import State


def play(draft: Draft, action: PlayCard) -> None:
    _require_own_go(draft.state, action.player)
    if action.card not in draft.state.players[action.player].cards:
        raise Refused("no_card", player=action.player)
    if not _is_playable(draft.state, action.player, action.card):
        raise Refused("card_unfit", card=action.card)
    paper = draft.state.edition.on_paper(action.card)
    draft.add(CardReturned(action.card, action.player, paper))
    code = draft.state.edition.card(action.card).effect
    effects.carry_out(draft, action.player, code, action.card)


def _require_own_go(state: State, player: str) -> None:
    require_managing(state, player)
    if state.turn.player != player:
        raise Refused("not_your_turn", player=state.turn.player)
    if not isinstance(state.top, Roll | JailChoice | Manage):
        raise Refused("not_now", wants=tag_of(state.top))


def _is_playable(state: State, player: str, card: str) -> bool:
    return not cards.is_kept(state, player, state.edition.card(card))


def manage(state: State, player: str) -> list[Choice]:
    """Kept cards that can be played now."""
    try:
        _require_own_go(state, player)
    except Refused:
        return []
    held = state.players[player].cards
    return [Choice(PlayCard(player, c)) for c in held if _is_playable(state, player, c)]
