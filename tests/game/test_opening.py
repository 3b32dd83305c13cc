"""What a game is opened with: the orders that its edition needs, and no others."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import Refused, Seat, new_game, to_shuffle

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"))
TINY = load("tiny")
AUCTION = replace(
    TINY, options=replace(TINY.options, start_deeds="auctioned", start_deeds_count=2)
)


def test_the_shell_is_told_what_to_shuffle():
    assert set(to_shuffle(TINY)) == {"chance"}
    assert set(to_shuffle(AUCTION)) == {"chance", "deeds"}
    assert to_shuffle(AUCTION)["deeds"] == tuple(TINY.deeds)


@pytest.mark.parametrize("deeds", [(), ("amber_road",), ("amber_road",) * 3])
def test_start_deeds_need_an_order_of_all_deeds(deeds):
    with pytest.raises(Refused, match=r"bad_order \(deck deeds\)"):
        new_game(AUCTION, SEATS, {**to_shuffle(TINY), "deeds": deeds})


def test_an_order_of_deeds_that_nothing_needs_is_refused():
    with pytest.raises(Refused, match=r"bad_order \(deck deeds\)"):
        new_game(TINY, SEATS, to_shuffle(AUCTION))
