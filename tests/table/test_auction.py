"""Auctions: a tap bids what is shown, the clock ends it, anybody may be told to wait."""

import pytest
from tapbank.game.state import Holding, Player


@pytest.fixture
def auction(hands):
    """Baltic Avenue, price 60, declined by Anna."""
    hands.arrange(players={"anna": Player(place=0)})
    hands.roll(1, 2)
    hands.press("back")
    hands.table.take_motifs()
    return hands


def item(hands):
    return hands.table.prompt.item


def test_a_tap_bids_the_amount_that_is_shown(auction):
    auction.tap("ben")
    assert (item(auction).leader, item(auction).bid) == ("ben", 5)
    assert "$10" in auction.look()
    assert auction.table.take_motifs() == ["bid"]


def test_up_and_down_take_the_next_note_as_the_step(auction):
    auction.tap("ben")
    auction.press("up")
    assert "$15" in auction.look()
    auction.press("down")
    auction.press("down")
    auction.tap("carla")
    assert item(auction).bid == 6


def test_a_large_step_is_not_bid_again_by_the_next_tap(auction):
    """A small one stays: it was chosen."""
    usual = auction.table.stack[0].notes[auction.table.stack[0].place]
    for _ in range(5):
        auction.press("up")
    auction.tap("ben")
    bid = item(auction).bid
    assert bid > usual
    assert auction.table.stack[0].next_bid == bid + usual


def test_ok_enters_any_amount_and_the_card_bids_it(auction):
    auction.press("ok")
    auction.scroll("up", 4)
    bid = auction.table.top.stepper.amount
    auction.tap("carla")
    assert (item(auction).leader, item(auction).bid) == ("carla", bid)


def test_each_bid_restarts_the_clock(auction):
    auction.tap("ben")
    auction.pass_time(6.5)
    auction.tap("carla")
    auction.pass_time(6.5)
    assert auction.asks == "auction"
    auction.pass_time(1)
    assert auction.state.deeds["baltic_avenue"].owner == "carla"


def test_until_the_first_bid_there_is_more_time(auction):
    auction.pass_time(20)
    assert auction.asks == "auction"
    auction.pass_time(2)
    assert auction.state.deeds["baltic_avenue"].owner == "bank"


def test_who_cannot_raise_the_amount_is_told_how_much_they_could(auction):
    auction.arrange(cash={"ben": 3})
    auction.tap("ben")
    assert "You could raise $3 at most." in auction.look()
    assert item(auction).leader == ""


def test_the_leader_is_told_so_and_bids_nothing(auction):
    auction.tap("ben")
    auction.tap("ben")
    assert "You lead already" in auction.look()
    assert item(auction).bid == 5


@pytest.mark.parametrize("kind", ["click", "hold"])
def test_back_ends_it_when_all_others_agree(auction, kind):
    auction.tap("ben")
    auction.press("back", kind)
    auction.press("ok")
    assert "ANNA, CARLA" in auction.look()
    auction.tap("anna")
    assert "Anna bids no more." in auction.look()
    auction.tap("carla")
    assert auction.state.deeds["baltic_avenue"].owner == "ben"
    assert auction.cash("ben") == 1495


@pytest.mark.parametrize("buttons", [[], ["back"], ["back", "down"], ["back", "back"]])
def test_a_tap_bids_unless_going_out_was_asked_for(auction, buttons):
    for button in buttons:
        auction.press(button)
    assert "tap = bid" in auction.look()
    auction.tap("ben")
    assert (item(auction).leader, item(auction).bid) == ("ben", 5)


def test_the_clock_is_shown_and_runs_while_somebody_goes_out(auction):
    auction.tap("ben")
    for button in ("back", "ok"):
        auction.press(button)
        assert "7 s" in auction.look()
    auction.pass_time(3)
    assert "4 s" in auction.look()
    auction.pass_time(5)
    assert auction.state.deeds["baltic_avenue"].owner == "ben"


def test_without_a_bid_it_is_said_where_the_deed_stays(auction):
    auction.pass_time(22)
    assert "the bank keeps it" in auction.look()


def test_a_winner_without_the_cash_raises_it_first(auction):
    auction.arrange(cash={"ben": 0}, deeds={"boardwalk": Holding("ben")})
    auction.tap("ben")
    auction.pass_time(8)
    auction.pass_time(4)
    assert auction.asks == "debt"
    auction.press("ok")
    auction.tap("ben")
    assert auction.state.deeds["baltic_avenue"].owner == "ben"
