"""Undo to any line, with the taps of who loses; redo; correction of a place."""

import pytest
from tapbank.game.state import Holding, Player


@pytest.fixture
def paid(hands):
    """Anna has just paid Ben 4 of rent."""
    hands.arrange(deeds={"baltic_avenue": Holding("ben")}, players={"anna": Player()})
    hands.roll(1, 2)
    hands.tap("anna")
    hands.pass_time(25)
    return hands


def undo(hands, player="carla"):
    hands.tap(player)
    hands.press("ok")
    hands.find("Undo")
    hands.press("ok")


def test_lines_stand_newest_first_in_words(paid):
    undo(paid)
    assert paid.look().startswith("UNDO | Anna -$4 rent")


def test_who_loses_is_shown_and_has_to_tap(paid):
    undo(paid)
    paid.press("ok")
    assert "BEN loses $4" in paid.look()
    paid.tap("anna")
    assert paid.cash("ben") == 1504
    paid.press("ok")
    paid.tap("ben")
    assert paid.cash("ben") == 1504
    paid.tap("carla")
    assert paid.cash("ben") == 1500
    assert paid.asks == "debt"


@pytest.fixture
def thrown(hands):
    """Anna has thrown 1 and 2; nobody loses when that is taken back."""
    hands.arrange(players={"anna": Player()})
    hands.roll(1, 2)
    hands.pass_time(25)
    return hands


def test_buttons_alone_take_nothing_back_from_any_menu(thrown):
    before = thrown.table.desk.number
    for opens in (lambda: thrown.press("ok"), thrown.table.open_house_menu):
        opens()
        thrown.find("Undo")
        for _ in range(9):
            thrown.press("ok")
        assert thrown.table.desk.number == before
        thrown.press("back", "hold")


def test_the_asker_signs_a_step_in_the_list_or_after_a_look_at_it(thrown):
    for looks in (0, 1):
        undo(thrown)
        for _ in range(looks):
            thrown.press("ok")
            assert "CARLA: tap" in thrown.look()
        thrown.tap("carla")
        assert "Carla took back: Anna" in thrown.look()
        assert thrown.state.players["anna"].place == 0
        thrown.roll(1, 2)


def test_several_steps_are_shown_before_they_are_signed(paid):
    undo(paid)
    paid.scroll("down")
    paid.tap("carla")
    assert "UNDO to #" in paid.look()
    assert paid.cash("ben") == 1504
    paid.tap("carla")
    paid.tap("ben")
    assert paid.state.players["anna"].place == 0


def test_from_the_banks_menu_whoever_asks_signs(thrown):
    thrown.table.open_house_menu()
    thrown.find("Undo")
    thrown.press("ok")
    thrown.tap("carla")
    thrown.press("ok")
    thrown.tap("ben")
    assert thrown.state.players["anna"].place == 3
    thrown.press("ok")
    thrown.tap("carla")
    assert thrown.state.players["anna"].place == 0


def test_a_throw_taken_back_falls_as_it_fell(thrown):
    undo(thrown)
    thrown.tap("carla")
    thrown.roll(6, 5)
    assert thrown.state.players["anna"].place == 3


def test_back_leaves_everything_as_it_is(paid):
    undo(paid)
    paid.press("ok")
    paid.press("back", "hold")
    assert paid.cash("ben") == 1504


def test_redo_stands_first_afterwards(paid):
    undo(paid)
    paid.tap("carla")
    paid.tap("ben")
    paid.pass_time(25)
    undo(paid)
    assert paid.look().startswith("UNDO | Redo")
    paid.tap("carla")
    paid.tap("anna")
    assert paid.cash("ben") == 1504


@pytest.mark.parametrize("looks", [0, 1])
def test_the_token_is_put_right_by_its_owners_card_and_one_other(hands, looks):
    hands.tap("anna")
    hands.press("ok")
    hands.find("elsewhere")
    hands.press("ok")
    hands.scroll("down", 5)
    hands.tap("ben")
    hands.press("ok")  # that this is not Anna's card
    for _ in range(looks):
        hands.press("ok")
        assert "ANNA: tap" in hands.look()
    hands.tap("anna")
    assert "Is Anna’s token on" in hands.look()
    assert "BEN, CARLA: tap" in hands.look()
    for nobody_else in ("anna", "david"):
        hands.tap(nobody_else)
        assert hands.state.players["anna"].place == 0
        hands.press("ok")
    hands.tap("carla")
    assert hands.state.players["anna"].place == 5
    assert hands.cash("anna") == 1500


def test_the_statement_shows_lines_with_the_balance(paid):
    paid.tap("anna")
    paid.press("ok")
    paid.find("statement")
    paid.press("ok")
    assert "-$4 rent $1,496" in paid.look()


def test_leaving_the_game_needs_the_own_card(hands):
    hands.tap("ben")
    hands.press("ok")
    hands.find("Leave")
    hands.press("ok")
    hands.tap("carla")
    assert not hands.state.players["ben"].out
    hands.press("ok")
    hands.tap("ben")
    assert hands.state.players["ben"].out
