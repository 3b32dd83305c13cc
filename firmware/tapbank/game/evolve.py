"""State after an event: one table of what each changes; it holds no rule, never refuses.

A dispatch table instead of `match`: some fifty kinds of events, and folding a long game
must stay cheap on a small Pi. `tests/game` checks that no kind of event is missing.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tapbank.game import events as e
from tapbank.game.changes import NOTHING, Changes, to_deed, to_player
from tapbank.game.evolve_special import STEPS as SPECIAL
from tapbank.game.evolve_special import left_of
from tapbank.game.state import FREE, Holding, Player, State, Turn
from tapbank.ledger import BANK, POT


def opening(event: e.GameOpened) -> State:
    """The state before the first action: everything is the bank's."""
    edition = event.edition
    return State(
        edition=edition,
        seats=event.seats,
        players={seat.id: Player() for seat in event.seats},
        cash={BANK: 0, POT: 0} | {seat.id: 0 for seat in event.seats},
        deeds={deed: Holding() for deed in edition.deeds},
        houses=edition.houses,
        hotels=edition.hotels,
        decks={deck: event.decks.get(deck, ()) for deck in edition.decks},
        number=1,
    )


def evolve(state: State, event: e.Event) -> State:
    """The state after `event`; undo, redo and opening are places in history, not steps."""
    step = STEPS.get(type(event))
    changes = step(state, event) if step else NOTHING
    return replace(state, number=state.number + 1, **changes)


def _agenda_set(state: State, event: e.AgendaSet) -> Changes:
    return {"agenda": event.items}


def _paid(state: State, event: e.Paid) -> Changes:
    cash = dict(state.cash)
    cash[event.payer] -= event.amount
    cash[event.payee] += event.amount
    return {"cash": cash}


def _dice_rolled(state: State, event: e.DiceRolled) -> Changes:
    return {"turn": replace(state.turn, dice=event.dice)}


def _turn_began(state: State, event: e.TurnBegan) -> Changes:
    turn = Turn(event.player, event.number, event.doubles)
    return {"turn": turn, "first": state.first or event.player}


def _moved(state: State, event: e.Moved) -> Changes:
    laps = state.players[event.player].laps + event.laps
    return to_player(state, event.player, place=event.place, laps=laps)


def _deed_moved(state: State, event: e.DeedMoved) -> Changes:
    mortgaged = state.deeds[event.deed].mortgaged and not event.lifted
    moved = to_deed(state, event.deed, owner=event.receiver, mortgaged=mortgaged, passes=0)
    return {**moved, "immunities": left_of(state.immunities, moved["deeds"])}


def _deed_mortgaged(state: State, event: e.DeedMortgaged) -> Changes:
    return to_deed(state, event.deed, mortgaged=True)


def _mortgage_lifted(state: State, event: e.MortgageLifted) -> Changes:
    return to_deed(state, event.deed, mortgaged=False, passes=0)


def _built(state: State, event: e.Built) -> Changes:
    deeds = {**state.deeds, event.deed: replace(state.deeds[event.deed], level=event.level)}
    houses, hotels = state.houses + event.houses, state.hotels + event.hotels
    turn = state.turn
    if event.level > state.deeds[event.deed].level:
        turn = replace(turn, built=(*turn.built, event.deed))
    return {"deeds": deeds, "houses": houses, "hotels": hotels, "turn": turn}


def _card_drawn(state: State, event: e.CardDrawn) -> Changes:
    if event.paper:
        return {}
    deck = event.card.partition(":")[0]
    left = tuple(card for card in state.decks[deck] if card != event.card)
    return {"decks": {**state.decks, deck: left}}


def _card_kept(state: State, event: e.CardKept) -> Changes:
    held = state.players[event.player].cards
    return to_player(state, event.player, cards=(*held, event.card))


def _without(state: State, player: str, card: str) -> dict[str, Player]:
    held = list(state.players[player].cards)
    held.remove(card)
    return {**state.players, player: replace(state.players[player], cards=tuple(held))}


def _card_passed(state: State, event: e.CardPassed) -> Changes:
    players = _without(state, event.giver, event.card)
    receiver = players[event.receiver]
    players[event.receiver] = replace(receiver, cards=(*receiver.cards, event.card))
    return {"players": players}


def _card_returned(state: State, event: e.CardReturned) -> Changes:
    players = _without(state, event.player, event.card) if event.player else state.players
    if event.paper:
        return {"players": players}
    deck = event.card.partition(":")[0]
    decks = {**state.decks, deck: (*state.decks[deck], event.card)}
    return {"players": players, "decks": decks}


def _deck_shuffled(state: State, event: e.DeckShuffled) -> Changes:
    return {"decks": {**state.decks, event.deck: event.order}}


def _jailed(state: State, event: e.Jailed) -> Changes:
    return to_player(state, event.player, failed=0)


def _jail_roll_failed(state: State, event: e.JailRollFailed) -> Changes:
    return to_player(state, event.player, failed=event.failed)


def _jail_left(state: State, event: e.JailLeft) -> Changes:
    return to_player(state, event.player, failed=FREE)


def _out(state: State, event: e.WentBankrupt | e.PlayerWithdrew) -> Changes:
    return to_player(state, event.player, out=True, failed=FREE, left=state.number)


def _time_called(state: State, _event: e.TimeCalled) -> Changes:
    return {"closing": True}


def _game_ended(state: State, event: e.GameEnded) -> Changes:
    return {"ranking": event.ranking}


def _arranged(state: State, event: e.Arranged) -> Changes:
    deeds = {**state.deeds, **event.deeds}
    return {
        "players": {**state.players, **event.players},
        "deeds": deeds,
        "immunities": left_of(state.immunities, deeds),
        "decks": {**state.decks, **event.decks},
        "houses": event.houses,
        "hotels": event.hotels,
    }


STEPS: Final[dict[type, Callable[[State, Any], Changes]]] = {
    e.AgendaSet: _agenda_set,
    e.Paid: _paid,
    e.DiceRolled: _dice_rolled,
    e.TurnBegan: _turn_began,
    e.Moved: _moved,
    e.DeedMoved: _deed_moved,
    e.DeedMortgaged: _deed_mortgaged,
    e.MortgageLifted: _mortgage_lifted,
    e.Built: _built,
    e.CardDrawn: _card_drawn,
    e.CardKept: _card_kept,
    e.CardPassed: _card_passed,
    e.CardReturned: _card_returned,
    e.DeckShuffled: _deck_shuffled,
    e.Jailed: _jailed,
    e.JailRollFailed: _jail_roll_failed,
    e.JailLeft: _jail_left,
    e.WentBankrupt: _out,
    e.PlayerWithdrew: _out,
    e.TimeCalled: _time_called,
    e.GameEnded: _game_ended,
    e.Arranged: _arranged,
    **SPECIAL,
}

RECORDS: Final = (
    e.AuctionOpened,
    e.BidPlaced,
    e.BidPassed,
    e.AuctionClosed,
    e.DebtRaised,
    e.DebtRelieved,
    e.TradeOffered,
    e.TradeAgreed,
    e.TradeDeclined,
    e.BuildingClaimed,
    e.RentLapsed,
    e.SuitFiled,
    e.SuitDecided,
    e.LastCalled,
)
"""Kinds that change nothing but the count: what they tell stands on the agenda too."""
