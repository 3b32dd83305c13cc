"""Expectations of missed turns, policies, claims and immunities."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import Seat, State, evolve, new_game
from tapbank.game.evolve import opening
from tapbank.game.notation import Names
from tapbank.game.terms import Claim, Immunity
from tapbank.script.expectations import read_expectation
from tapbank.script.rows import Seen

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"))


@pytest.fixture(scope="module")
def state() -> State:
    edition = load("us-classic")
    decks = {deck: tuple(c.id for c in cards) for deck, cards in edition.decks.items()}
    first, *events = new_game(edition, SEATS, decks)
    state = opening(first)
    for event in events:
        state = evolve(state, event)
    anna = replace(state.players["anna"], skip=2, policies=1)
    return replace(
        state,
        players=state.players | {"anna": anna},
        claims=(
            Claim("ben", "anna", 22, "boardwalk"),
            Claim("ben", "anna", 6, "park_place"),
        ),
        immunities=(Immunity("anna", "ben", ("boardwalk",), 3),),
    )


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("skip anna 2", ("2",)),
        ("skip ben 1", ("0",)),
        ("policy anna", ()),
        ("policy anna 2", ("1",)),
        ("policy ben", ("none",)),
        ("claim ben anna 6", ("anna", "6")),
        ("claim ben anna 22 boardwalk", ("anna", "22", "boardwalk")),
        ("claim ben anna 7", ("anna 22 boardwalk; anna 6 park_place",)),
        ("claim anna none", ("none",)),
        ("immunity ben anna 3 boardwalk", ("anna", "3", "boardwalk")),
        ("immunity anna none", ("none",)),
        ("passes boardwalk 0", ("0",)),
        ("built 0", ("0",)),
        ("order anna ben", ("anna", "ben")),
    ],
)
def test_an_expectation_finds_what_stands_there(
    line: str, found: tuple[str, ...], state: State
) -> None:
    names = Names.of(state.edition, ("anna", "ben"))
    assert read_expectation(line.split(), names).found(Seen(state)) == found
