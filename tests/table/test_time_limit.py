"""Timed games: the box calls time between two turns, and says how much is left."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game.state import Player


@pytest.fixture
def timed(nobody):
    """An hour is agreed."""
    edition = load("us-classic")
    options = replace(edition.options, end="time", minutes=60)
    nobody.sit("Anna", "Ben", edition=replace(edition, options=options))
    return nobody


def test_time_is_called_when_it_has_run_out(timed):
    timed.pass_time(59 * 60)
    assert not timed.state.closing
    timed.pass_time(61)
    assert timed.state.closing
    assert "Time is up" in timed.look()


def test_nobody_is_interrupted(timed):
    timed.arrange(players={"anna": Player()})
    timed.roll(1, 2)
    timed.pass_time(3601)
    timed.pass_time(25)
    assert timed.asks == "buy"
    assert not timed.state.closing
    timed.tap("anna")
    timed.pass_time(25)
    timed.pass_time(1)
    assert timed.state.closing


def test_the_menu_shows_how_much_is_left(timed):
    timed.pass_time(17 * 60)
    timed.tap("anna")
    timed.press("ok")
    timed.find("Call time")
    assert "43 min" in timed.look()


def test_time_is_called_by_a_card_and_not_by_buttons(timed):
    timed.tap("anna")
    timed.press("ok")
    timed.find("Call time")
    for _ in range(5):
        timed.press("ok")
    assert not timed.state.closing
    timed.tap("ben")
    assert timed.state.closing


def test_a_game_without_a_limit_has_no_clock(hands):
    hands.pass_time(100_000)
    assert not hands.state.closing
