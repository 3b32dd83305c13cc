"""Hotels that go together: the bank's stock of houses is never short between two events."""

from tapbank.editions import load
from tapbank.game import History, Seat, advance, evolve, new_game
from tapbank.game import actions as a
from tapbank.game.state import Holding


def test_houses_come_in_before_hotels_break_into_them():
    edition = load("us-classic")
    decks = {
        deck: tuple(card.id for card in cards) for deck, cards in edition.decks.items()
    }
    seats = (Seat("anna", "Anna"), Seat("ben", "Ben"))
    state = History().add(0, new_game(edition, seats, decks))
    first, *others = edition.groups["orange"].deeds
    lots = {first: Holding("anna", 5)} | {deed: Holding("anna", 4) for deed in others}
    _, state = advance(state, a.Arrange(deeds=lots, houses=0, turn="anna"))
    events, after = advance(state, a.SellGroup("anna", "orange"))
    assert [after.deeds[deed].level for deed in (first, *others)] == [3, 3, 2]
    for event in events:
        state = evolve(state, event)
        assert state.houses >= 0
