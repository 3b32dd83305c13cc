"""A board that lends nothing on its deeds."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import Refused, Seat, decide, evolve, manage, new_game, to_shuffle
from tapbank.game.actions import Arrange, MortgageDeed
from tapbank.game.evolve import opening
from tapbank.game.state import Holding

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"))
TINY = load("tiny")
STATION = replace(TINY.deeds["north_station"], mortgage=0)
EDITION = replace(TINY, deeds={**TINY.deeds, "north_station": STATION})


def test_where_the_bank_lends_nothing_no_mortgage_is_offered():
    first, *events = new_game(EDITION, SEATS, to_shuffle(EDITION))
    state = opening(first)
    holding = {"north_station": Holding("anna"), "amber_road": Holding("anna")}
    for event in events:
        state = evolve(state, event)
    for event in decide(state, Arrange(deeds=holding, turn="anna")):
        state = evolve(state, event)
    offered = [choice.action for choice in manage(state, "anna")]
    assert MortgageDeed("anna", "amber_road") in offered
    assert MortgageDeed("anna", "north_station") not in offered
    with pytest.raises(Refused, match="not_allowed"):
        decide(state, MortgageDeed("anna", "north_station"))
