"""A finished game: looked at, taken back, also after the box was switched on again."""

import pytest
from tapbank.game.state import Holding, Player


def ruin_anna(hands, *names):
    """She is bankrupt by Ben's Boardwalk."""
    hands.sit(*names)
    hands.arrange({"anna": 20}, {"boardwalk": Holding("ben")}, {"anna": Player(place=36)})
    hands.roll(1, 2)
    hands.pass_time(25)
    for button in ("back", "down", "ok"):
        hands.press(button)
    hands.tap("anna")
    hands.pass_time(25)


@pytest.fixture
def over(nobody):
    ruin_anna(nobody, "Anna", "Ben")
    assert "BEN wins" in nobody.look()
    return nobody


def take_back(hands, player):
    hands.tap(player)
    hands.press("ok")
    hands.find("Undo")
    hands.press("ok")
    hands.tap(player)
    if player != "ben":
        hands.tap("ben")


@pytest.mark.parametrize(("player", "cash"), [("anna", "$0"), ("ben", "$1,520")])
def test_everybody_who_played_sees_their_figures(over, player, cash):
    over.tap(player)
    assert over.look().startswith(f"{player.upper()} | {cash}")


@pytest.mark.parametrize("player", ["anna", "ben"])
def test_everybody_who_played_can_take_the_end_back(over, player):
    take_back(over, player)
    assert over.asks == "debt"
    assert not over.state.players["anna"].out


def test_ok_at_the_end_leads_to_a_new_game_not_to_an_old_one(over):
    over.table.leave()
    over.sit("Carla", "David")
    over.table.leave()
    assert "Carla" in over.table.top.options()[over.table.top.selected].row.text
    over.find("Last game: finished")
    over.press("ok")
    over.press("ok")
    start = over.table.top
    assert start.options()[start.selected].row.text == "New game"


def test_a_bankrupt_is_told_to_be_out_not_a_stranger(nobody):
    ruin_anna(nobody, "Anna", "Ben", "Carla")
    assert nobody.state.players["anna"].out
    nobody.tap("anna")
    assert "Anna is out of the game" in nobody.look()


def test_the_last_game_is_found_again_and_can_go_on(over):
    over.press("ok")
    over.find("Last game: finished")
    over.press("ok")
    assert "BEN wins" in over.look()
    take_back(over, "ben")
    assert over.asks == "debt"
