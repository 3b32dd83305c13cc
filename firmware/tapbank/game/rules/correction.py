"""Corrections: a token moved by hand, and positions entered whole.

`Arrange` sets any position: the start of a scenario, or the take-over of a running game
with paper money. Cash is booked against the bank, so that the books still close. What is
open stays open (`open_items.py`), unless it is a throw or it is said whose go it is.
"""

from typing import Final

from tapbank.game.actions import Arrange, CorrectPlace
from tapbank.game.agenda import Item, JailChoice, ReadCard, Roll
from tapbank.game.checks import require_managing
from tapbank.game.draft import Draft
from tapbank.game.events import Arranged, ClaimsSet, Moved
from tapbank.game.refusals import Refused
from tapbank.game.rules import cards
from tapbank.game.rules.open_items import check_open
from tapbank.game.rules.positions import check_position
from tapbank.game.rules.sites import is_unlimited
from tapbank.game.rules.turn import begin_turn
from tapbank.game.state import State
from tapbank.ledger import BANK

LEAST_WITNESSES: Final = 1


def correct_place(draft: Draft, action: CorrectPlace) -> None:
    """The token stands elsewhere; nothing is paid and the space asks nothing.

    One other player has to have seen it: alone one could walk past every hotel.
    """
    state = draft.state
    require_managing(state, action.player)
    if not 0 <= action.place < len(state.edition.spaces):
        raise Refused("unknown_space", place=action.place)
    player = state.players[action.player]
    if player.jailed:
        raise Refused("not_now", wants="jail_choice")
    others = state.after(action.player)
    if len(set(others) & set(action.witnesses)) < LEAST_WITNESSES:
        raise Refused("needs_witness", players=others)
    draft.add(Moved(action.player, player.place, action.place, "correction"))


def arrange(draft: Draft, action: Arrange) -> None:
    """Check the position, book the cash, set the rest, and say whose go it is."""
    if draft.state.ranking:
        raise Refused("game_over")
    if action.turn:
        if draft.state.edition.options.mode == "cash_only":
            raise Refused("not_now", wants="cash")
        _put_back(draft)
    state = draft.state
    reading = tuple(item.card for item in draft.agenda if isinstance(item, ReadCard))
    check_position(state, action, reading)
    if not (action.turn or isinstance(draft.state.top, Roll | JailChoice)):
        check_open(state, action)
    for account, amount in action.cash.items():
        change = amount - state.cash[account]
        payer, payee = (BANK, account) if change > 0 else (account, BANK)
        draft.pay(payer, payee, abs(change), "arrangement")
    draft.add(Arranged(action.players, action.deeds, action.decks, *_stock(state, action)))
    _drop_claims(draft)
    _open(draft, action.turn)


def _drop_claims(draft: Draft) -> None:
    """Nobody asks for rent who is out now, and nobody is asked."""
    alive, claims = draft.state.alive(), draft.state.claims
    kept = tuple(c for c in claims if c.debtor in alive and c.owner in alive)
    if kept != claims:
        draft.add(ClaimsSet(kept))


def _put_back(draft: Draft) -> None:
    """A new go is opened: a card that is being read lies in its deck again."""
    reading = [item for item in draft.agenda if isinstance(item, ReadCard)]
    for item in reading:
        draft.agenda.remove(item)
        cards.put_back(draft, item)


def _stock(state: State, action: Arrange) -> tuple[int, int]:
    """Houses and hotels in the bank: as named, else what the lots leave."""
    houses, hotels = state.edition.houses, state.edition.hotels
    for deed_id, holding in {**state.deeds, **action.deeds}.items():
        steps = len(state.edition.deeds[deed_id].costs)
        if holding.level and holding.level == steps:
            hotels -= 1
        else:
            houses -= holding.level
    if action.houses is not None:
        houses = min(houses, action.houses)
    if action.hotels is not None:
        hotels = min(hotels, action.hotels)
    if is_unlimited(state):
        return state.houses, state.hotels
    if houses < 0 or hotels < 0:
        raise Refused("bad_position", what="buildings")
    return houses, hotels


def _open(draft: Draft, turn: str) -> None:
    """Whose go it is; without a name the open roll is asked again as it now stands."""
    top = draft.agenda[-1] if draft.agenda else None
    if not turn and isinstance(top, Roll | JailChoice):
        turn = top.player
    if turn:
        if draft.state.players[turn].out:
            raise Refused("bankrupt_player", player=turn)
        draft.agenda = []
        begin_turn(draft, turn, number=max(1, draft.state.turn.number))
    draft.agenda = [_as_it_stands(draft.state, item) for item in draft.agenda]


def _as_it_stands(state: State, item: Item) -> Item:
    """A throw that waits below: in jail or not, as the player is now."""
    if isinstance(item, Roll | JailChoice):
        kind = JailChoice if state.players[item.player].jailed else Roll
        return kind(item.player)
    return item
