"""The box at rest: dim, moving, silent; what wakes it, and that no touch is lost."""

import pytest
from drivers import pins_with
from tapbank.devices import Press, load_pins
from tapbank.devices.pins import DEFAULT_FILE
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


@pytest.mark.parametrize("button", ["back", "up", "ok"])
def test_a_hold_after_the_touch_that_woke_counts_at_once(resting, button):
    resting.press("ok")
    resting.press("ok")  # the menu
    resting.pass_time(DIM_AFTER_S + 1)
    resting.press(button)
    deep = len(resting.table.stack)
    resting.hold("back")
    assert (deep, len(resting.table.stack)) == (2, 1)


def test_the_whole_turn_of_a_knob_that_wakes_moves_nothing():
    chips = Chips(load_pins(DEFAULT_FILE.parent / "variations" / "encoder.toml"))
    box = Rehearsal(NAMES, chips=chips)
    box.begin("us-classic", NAMES)
    box.press("ok")  # the menu
    box.pass_time(DIM_AFTER_S + 1)
    screen = box.table.screen
    box.box.turn("down", 3)
    box.pass_time(0.3)
    box.box.turn("up")
    box.pass_time(1)
    assert box.box.brightness() > DIM and box.table.screen == screen
    box.box.turn("down", 2)
    box.pass_time(0.3)
    assert box.table.screen != screen
    box.close()
    chips.close()


TOUCHES = [
    ("roll", ("down", "up")),
    ("up", ("click", "repeat", "repeat")),
    ("down", ("click", "repeat")),
    ("up", ("click", "step", "step")),  # a knob's turn
    ("down", ("click", "step")),
    ("ok", ("click", "hold")),
    ("ok", ("click",)),
    ("back", ("click",)),
    ("back", ("hold",)),
]


@pytest.mark.parametrize("then", TOUCHES)
@pytest.mark.parametrize("woke", TOUCHES)
def test_the_touch_that_woke_is_swallowed_whole_and_none_after_it(woke, then):
    rest, is_dim = Rest(), True
    for kind in woke[1]:
        assert rest.swallows(Press(woke[0], kind), is_dim)
        is_dim = False
    for kind in then[1] * 2:
        assert not rest.swallows(Press(then[0], kind), is_dim)


def test_another_button_meanwhile_counts_and_the_one_that_woke_still_does_not():
    rest = Rest()
    assert rest.swallows(Press("up", "click"), is_dim=True)
    assert not rest.swallows(Press("ok", "click"), is_dim=False)
    assert rest.swallows(Press("up", "repeat"), is_dim=False)


def test_a_turn_back_and_forth_is_one_touch():
    rest = Rest()
    assert rest.swallows(Press("up", "click"), is_dim=True)
    assert rest.swallows(Press("down", "step"), is_dim=False)
