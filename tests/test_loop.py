"""The loop: one thread, whatever happens; mistakes of the program are survived."""

import sys
import threading
from pathlib import Path

import pytest
from drivers import pins_with
from tapbank.app import SystemLuck
from tapbank.devices import Press
from tapbank.rehearsal import Chips, Rehearsal

sys.path.append(str(Path(__file__).parent / "table"))
from kit import words_of

NAMES = ("Anna", "Ben")


@pytest.fixture(scope="module")
def chips(driver):
    chips = Chips(pins_with(driver))
    yield chips
    chips.close()


@pytest.fixture
def box(chips):
    rehearsal = Rehearsal(NAMES, chips=chips)
    rehearsal.begin("us-classic", NAMES)
    yield rehearsal
    rehearsal.close()


def break_next_tick(table, times=1):
    """A mistake in the program at the next look at the clock."""
    whole, left = table.tick, [times]

    def broken():
        if left[0]:
            left[0] -= 1
            raise ZeroDivisionError("a mistake")
        whole()

    table.tick = broken


def test_a_mistake_is_shown_and_logged_and_the_game_goes_on(box, caplog):
    break_next_tick(box.table)
    box.loop.step(None)
    assert "The game is safe" in words_of(box.table.screen)
    assert "ZeroDivisionError" in caplog.text
    box.press("ok")
    box.roll(1, 2)
    assert box.table.state.turn.dice == (1, 2)


def test_even_when_no_screen_can_be_made_something_is_shown(box):
    box.loop.step(None)
    before = box.box.picture().tobytes()
    desk, box.table.desk = box.table.desk, "no desk at all"
    box.loop.step(None)
    assert box.box.picture().tobytes() != before
    box.table.desk = desk
    box.loop.step(None)
    box.roll(1, 2)
    assert box.table.state.turn.dice == (1, 2)


def test_a_mistake_while_shaking_leaves_no_throw_behind(box):
    box.box.press("roll")
    box.pass_time(0.2)
    break_next_tick(box.table)
    box.loop.step(None)
    box.box.release("roll")
    box.pass_time(0.2)
    assert box.asks == "roll"


def test_the_loop_runs_in_a_thread_and_ends_when_told(box):
    thread = threading.Thread(target=box.loop.run)
    thread.start()
    box.luck.faces = [1, 2]
    box.loop.reports.put(Press("roll", "down"))
    box.loop.reports.put(Press("roll", "up"))
    box.loop.stop()
    thread.join(2)
    assert not thread.is_alive()
    assert box.table.state.turn.dice == (1, 2)


def test_an_unchanged_screen_is_not_sent_again(box):
    box.loop.step(None)
    before = box.box.changes
    box.loop.step(None)
    assert box.box.changes == before


def test_the_volume_of_the_menu_is_the_buzzers(box):
    box.table.settled.turn_volume(0)
    box.loop.step(None)
    assert box.parts.buzzer.volume == 0


def test_the_dice_come_from_the_secure_generator_and_are_fair_enough():
    luck = SystemLuck()
    faces = [luck.die() for _ in range(6000)]
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(800 < faces.count(face) < 1200 for face in range(1, 7))


def test_a_shuffle_keeps_every_card_once():
    cards = [f"chance:{number}" for number in range(16)]
    assert sorted(SystemLuck().shuffled(cards)) == sorted(cards)
