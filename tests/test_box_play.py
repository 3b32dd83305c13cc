"""Play over the simulated chips: both reader drivers, cards as hands lay them, counts."""

import sys
from pathlib import Path

import pytest
from drivers import pins_with
from tapbank.commands.inputs import count_one
from tapbank.devices.ports import PADS
from tapbank.game.state import Holding, Player
from tapbank.rehearsal import OPERATIONS, Chips, Rehearsal

sys.path.append(str(Path(__file__).parent / "table"))
from kit import words_of
from replays import FILES, replay

NAMES = ("Anna", "Ben", "Carla")
LINES = 60
CLASSIC = [path for path in FILES if path.parent.name == "us-classic"]


@pytest.fixture(scope="module")
def chips(driver):
    """Each driver under the very same play."""
    chips = Chips(pins_with(driver))
    yield chips
    chips.close()


@pytest.fixture
def box(chips):
    """Anna is to pay Ben 4 for Baltic Avenue."""
    rehearsal = Rehearsal(NAMES, chips=chips)
    rehearsal.begin("us-classic", NAMES)
    rehearsal.arrange(deeds={"baltic_avenue": Holding("ben")})
    rehearsal.arrange(players={"anna": Player(place=0)})
    rehearsal.roll(1, 2)
    yield rehearsal
    for pad in PADS:
        rehearsal.box.lift_card(pad)
    rehearsal.pass_time(1.0)
    rehearsal.close()


def says(box):
    return words_of(box.table.screen)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_no_operation_takes_more_inputs_than_the_plan_allows(operation, chips):
    count = count_one(operation, chips)
    assert count.counted <= count.allowed
    assert count.counted > 0 or operation.allowed == 0


@pytest.mark.parametrize("path", CLASSIC[:3], ids=lambda path: path.stem)
def test_a_recorded_game_goes_the_same_over_the_chips(path, chips):
    rehearsal = Rehearsal((), chips=chips)
    replay(rehearsal, path.read_text(encoding="utf-8"), LINES)
    rehearsal.close()


def test_the_payers_card_pays_and_both_balances_are_shown(box):
    box.tap("anna")
    assert (box.cash("anna"), box.cash("ben")) == (1496, 1504)
    assert "$1,500 $1,496" in says(box)
    assert "$1,500 $1,504" in says(box)


def test_another_players_card_pays_nothing_and_says_who_is_first(box):
    box.tap("carla")
    assert (box.asks, box.cash("carla")) == ("debt", 1500)
    assert "Anna pays first" in says(box)


def test_a_card_that_lies_for_a_minute_pays_once(box):
    box.box.put_card("pay", box.uids["anna"])
    box.pass_time(60.0)
    assert box.cash("anna") == 1496
    box.box.lift_card("pay")
    box.pass_time(1.0)
    assert box.cash("anna") == 1496


def test_two_cards_at_once_pay_nothing_and_are_told_so(box):
    box.box.put_card("pay", box.uids["anna"])
    box.box.put_card("pay", box.uids["ben"])
    box.pass_time(1.0)
    assert "One card at a time" in says(box)
    assert (box.asks, box.cash("anna")) == ("debt", 1500)


def test_an_unknown_card_is_a_question_and_a_low_tone(box):
    box.tap("DEADBEEF")
    assert "Unknown card" in says(box)
    assert box.box.sounds[-1] == "unknown"
    assert box.asks == "debt"


def test_either_pad_takes_the_payers_card(box):
    box.tap("anna", "get")
    assert box.cash("anna") == 1496


def test_every_tap_is_answered_within_half_a_second(box):
    for who in ("carla", "DEADBEEF", "ben", "anna"):
        before, heard = says(box), box.box.heard
        box.box.put_card("pay", box.uids.get(who, who))
        box.pass_time(0.5)
        assert box.box.heard > heard
        assert says(box) != before
        box.box.lift_card("pay")
        box.pass_time(1.0)


def test_the_picture_in_the_panel_is_the_screen(box):
    lit = sum(map(bool, box.box.picture().getdata()))
    assert 128 < lit < 128 * 64


def test_a_display_that_fails_does_not_stop_the_game(box):
    box.box.unplug_display()
    box.tap("anna")
    assert box.cash("anna") == 1496
    box.box.plug_display()
    box.pass_time(20.0)
    assert sum(map(bool, box.box.picture().getdata())) > 128


def test_a_reader_that_is_pulled_and_plugged_in_reads_again(box):
    box.box.unplug_reader("pay")
    box.pass_time(2.0)
    assert "PAY" in says(box)
    box.box.plug_reader("pay")
    box.pass_time(20.0)
    box.tap("anna")
    assert box.cash("anna") == 1496


@pytest.mark.parametrize("seconds", [0.1, 0.7, 3.3])
def test_the_length_of_the_press_has_no_influence_on_the_dice(seconds, chips):
    rehearsal = Rehearsal(NAMES, chips=chips)
    rehearsal.begin("us-classic", NAMES)
    rehearsal.roll(1, 2, seconds=seconds)
    assert rehearsal.table.state.turn.dice == (1, 2)
    assert rehearsal.luck.faces == []
    rehearsal.close()


def test_the_lamp_is_lit_exactly_when_a_throw_is_possible(box):
    assert box.box.lamp() == 0
    box.tap("anna")
    assert box.box.lamp() == 1


def test_after_a_minute_the_lamp_pulses_and_after_ten_the_display_dims(box):
    box.tap("anna")
    bright = box.box.brightness()
    box.pass_time(61.0)
    assert box.parts.lamp.glow == "pulse"
    box.pass_time(550.0)
    assert box.box.brightness() < bright
    box.tap("anna")
    assert box.box.brightness() == bright
