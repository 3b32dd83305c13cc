"""Groups of any size and ladders of any length are built up, earn, and are sold again."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import Seat, decide, evolve, manage, new_game
from tapbank.game import actions as a
from tapbank.game.edition import Deed, Group, Space
from tapbank.game.evolve import opening
from tapbank.game.rules.rent import rent
from tapbank.game.state import Holding

TINY = load("tiny")
HOUSES, HOTELS = 60, 12


def table(size, costs):
    """Anna owns a group of so many lots with this ladder."""
    lots = tuple(f"lot_{number}" for number in range(size))
    rents = tuple(10 * level for level in range(1, len(costs) + 2))
    deeds = {lot: Deed(lot, "lot", lot, "row", 100, 50, rents, costs) for lot in lots}
    board = replace(
        TINY,
        houses=HOUSES,
        hotels=HOTELS,
        options=replace(TINY.options, opening="as_seated"),
        spaces=TINY.spaces + tuple(Space(lot, "deed", lot) for lot in lots),
        deeds=TINY.deeds | deeds,
        groups=TINY.groups | {"row": Group("row", "Row", "R", "dots", deeds=lots)},
    )
    decks = {deck: tuple(card.id for card in cards) for deck, cards in board.decks.items()}
    events = new_game(board, (Seat("anna", "Anna"), Seat("ben", "Ben")), decks)
    state = opening(events[0])
    for event in events[1:]:
        state = evolve(state, event)
    owned = {lot: Holding("anna") for lot in lots}
    return told(state, a.Arrange(cash={"anna": 10_000}, deeds=owned, turn="anna")), lots


def told(state, action):
    for event in decide(state, action):
        state = evolve(state, event)
    return state


def offered(state, kind):
    return [c.action for c in manage(state, "anna") if isinstance(c.action, kind)]


def all_the_way(state, kind):
    """Take the first step on offer until there is none."""
    steps = 0
    while choices := offered(state, kind):
        state, steps = told(state, choices[0]), steps + 1
    return state, steps


LADDERS = [
    (50,),
    (50, 90),
    (40, 40, 100),
    (60, 60, 60, 95),
    (50,) * 5,
    (10, 20, 30, 40, 50, 60),
]


@pytest.mark.parametrize("costs", LADDERS, ids=len)
@pytest.mark.parametrize("size", range(1, 8))
def test_a_group_is_built_to_the_top_and_sold_to_the_ground(size, costs):
    state, lots = table(size, costs)
    assert rent(state, lots[0]) == 20  # the bare rent of a full group counts twice
    state, steps = all_the_way(state, a.Build)
    assert steps == size * len(costs)
    assert {state.deeds[lot].level for lot in lots} == {len(costs)}
    assert (state.houses, state.hotels) == (HOUSES, HOTELS - size)
    assert state.cash["anna"] == 10_000 - size * sum(costs)
    assert rent(state, lots[-1]) == 10 * (len(costs) + 1)
    state, steps = all_the_way(state, a.SellBuildings)
    assert steps == size * len(costs)
    assert (state.houses, state.hotels) == (HOUSES, HOTELS)
    lost = size * sum(cost - cost // 2 for cost in costs)
    assert state.cash["anna"] == 10_000 - lost


@pytest.mark.parametrize("size", [1, 3])
def test_a_group_without_buildings_is_never_built_on(size):
    state, _ = table(size, ())
    assert not offered(state, a.Build)


def test_an_enterprise_has_its_own_price_and_gives_the_branches_back():
    """Manager: three branches on every lot of the group before the first enterprise."""
    state, lots = table(3, (600, 600, 600, 1000))
    for _ in range(3):
        state = told(state, a.Build("anna", lots))
    assert (state.houses, state.cash["anna"]) == (HOUSES - 9, 10_000 - 5400)
    state = told(state, a.Build("anna", lots[:1]))
    assert (state.houses, state.hotels) == (HOUSES - 6, HOTELS - 1)
    assert state.cash["anna"] == 10_000 - 6400
    state = told(state, a.SellBuildings("anna", lots[:1]))
    assert (state.deeds[lots[0]].level, state.cash["anna"]) == (3, 10_000 - 5900)
    assert state.houses == HOUSES - 9


def test_enterprises_go_together_when_the_bank_has_no_branches():
    state, lots = table(3, (100, 100, 100, 100))
    for _ in range(4):
        state = told(state, a.Build("anna", lots))
    state = replace(state, houses=2)
    assert offered(state, a.SellGroup) == [a.SellGroup("anna", "row")]
    state = told(state, a.SellGroup("anna", "row"))
    assert [state.deeds[lot].level for lot in lots] == [1, 1, 0]
    assert state.cash["anna"] == 10_000 - 1200 + 50 * 10
