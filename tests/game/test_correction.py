"""Arrange and corrections: a card that is being read is neither lost nor doubled."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import Seat, State, decide, evolve, new_game
from tapbank.game.actions import Action, Arrange, Expel, ObeyCard, RollDice
from tapbank.game.events import GameOpened
from tapbank.game.evolve import opening


def play(state: State, *actions: Action) -> State:
    for action in actions:
        for event in decide(state, action):
            state = evolve(state, event)
    return state


@pytest.fixture
def reading() -> State:
    """Anna of three has landed on Chance and reads the first card."""
    edition = load("us-classic")
    decks = {deck: tuple(c.id for c in cards) for deck, cards in edition.decks.items()}
    seats = (Seat("anna", "Anna"), Seat("ben", "Ben"), Seat("carla", "Carla"))
    first, *rest = new_game(edition, seats, decks)
    assert isinstance(first, GameOpened)
    state = opening(first)
    for event in rest:
        state = evolve(state, event)
    return play(state, Arrange(turn="anna"), RollDice("anna", (3, 4)))


def whole(state: State) -> bool:
    held = [card for player in state.players.values() for card in player.cards]
    return all(
        sorted([*state.decks[deck], *(c for c in held if c.startswith(f"{deck}:"))])
        == sorted(card.id for card in cards)
        for deck, cards in state.edition.decks.items()
    )


def test_a_card_that_is_read_is_out_of_its_deck(reading: State) -> None:
    assert not whole(reading)
    assert whole(play(reading, ObeyCard("anna")))


def test_a_new_go_puts_the_card_back(reading: State) -> None:
    assert whole(play(reading, Arrange(turn="ben")))


def test_a_reader_who_is_expelled_leaves_the_card(reading: State) -> None:
    options = replace(reading.edition.options, expulsion="yes")
    reading = replace(reading, edition=replace(reading.edition, options=options))
    assert whole(play(reading, Expel("anna", ("ben", "carla"))))


def test_a_new_go_may_name_the_whole_deck(reading: State) -> None:
    order = tuple(card.id for card in reversed(reading.edition.decks["chance"]))
    after = play(reading, Arrange(turn="ben", decks={"chance": order}))
    assert sorted(after.decks["chance"]) == sorted(order)
    assert whole(after)
