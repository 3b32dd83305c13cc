"""The box at rest: dim, moving, silent; what wakes it, and that no touch is lost."""

import pytest
from drivers import pins_with
from tapbank.devices import Press
from tapbank.game.state import Holding, Player
from tapbank.loop import DIM
from tapbank.rehearsal import Chips, Rehearsal
from tapbank.rest import SHIFTS, Rest, place
from tapbank.table.table import DIM_AFTER_S

NAMES = ("Anna", "Ben")


@pytest.fixture(scope="module")
def chips(driver):
    chips = Chips(pins_with(driver))
    yield chips
    chips.close()


@pytest.fixture
def resting(chips):
    """Anna is to pay Ben, and nobody has touched anything for a while."""
    box = Rehearsal(NAMES, chips=chips)
    box.begin("us-classic", NAMES)
    box.arrange(deeds={"baltic_avenue": Holding("ben")}, players={"anna": Player()})
    box.roll(1, 2)
    box.pass_time(DIM_AFTER_S + 1)
    yield box
    box.close()


def test_it_is_dim_dark_silent_and_asks_its_pads_less_often(resting):
    assert resting.box.brightness() == DIM
    assert resting.box.lamp() == 0
    resting.table.sound("paid")
    before = resting.box.heard
    resting.pass_time(1)
    assert resting.box.heard == before
    assert resting.parts.pads.resting


def test_its_picture_wanders_and_comes_back(resting):
    seen = set()
    for _ in range(len(SHIFTS)):
        resting.pass_time(60)
        seen.add(resting.box.picture().tobytes())
    assert len(seen) == len(SHIFTS)
    assert {place(60.0 * minute) for minute in range(8)} == set(SHIFTS)


@pytest.mark.parametrize("button", ["roll", "up", "down", "ok", "back"])
def test_a_button_only_wakes(resting, button):
    before, screen = resting.table.state, resting.table.screen
    resting.press(button)
    assert (resting.table.state, resting.table.screen) == (before, screen)
    assert resting.box.brightness() > DIM
    assert not resting.parts.pads.resting


def test_a_button_held_to_wake_does_nothing_more(resting):
    screen = resting.table.screen
    resting.press("down", seconds=3)
    resting.press("back", seconds=3)  # a touch of its own: it goes home, which is here
    assert resting.table.screen == screen


def test_the_second_touch_counts(resting):
    resting.press("roll")
    screen = resting.table.screen
    resting.press("roll")  # no throw now, and the box says so
    assert resting.table.screen != screen


def test_a_card_wakes_and_pays_at_once(resting):
    resting.tap("anna")
    assert resting.cash("anna") == 1496
    assert resting.box.brightness() > DIM


def test_only_the_touch_that_woke_is_swallowed():
    rest = Rest()
    assert rest.swallows(Press("up", "click"), is_dim=True)
    assert rest.swallows(Press("up", "repeat"), is_dim=False)
    assert not rest.swallows(Press("up", "click"), is_dim=False)
    assert not rest.swallows(Press("up", "repeat"), is_dim=False)
