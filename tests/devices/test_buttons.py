"""Presses from contacts that bounce, from pin level to report."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapbank.devices import Fault, Press, Recovered
from tapbank.devices.buttons import STUCK_S, Debounce
from tapbank.devices.pins import DEFAULT_FILE, load_pins


def press(rig, button, seconds=0.1):
    rig.box.press(button)
    told = rig.advance(seconds)
    rig.box.release(button)
    return told + rig.advance(0.1)


def only_presses(told):
    return [report for report in told if isinstance(report, Press)]


def bounce(rig, button, down):
    """Six edges within 5 ms, ending as wished."""
    for level in (down, not down) * 3:
        (rig.box.press if level else rig.box.release)(button)
        rig.box.advance(0.0008)
    (rig.box.press if down else rig.box.release)(button)


@pytest.mark.parametrize("button", ["up", "down", "ok", "back"])
def test_a_short_press_is_one_click(rig, button):
    assert only_presses(press(rig, button)) == [Press(button, "click")]


def test_roll_tells_down_and_up(rig):
    rig.box.press("roll")
    assert only_presses(rig.advance(5)) == [Press("roll", "down")]
    rig.box.release("roll")
    assert only_presses(rig.advance(1)) == [Press("roll", "up")]


def test_a_bouncing_press_is_one_press(rig):
    bounce(rig, "ok", down=True)
    told = rig.advance(0.1)
    bounce(rig, "ok", down=False)
    assert only_presses(told + rig.advance(0.1)) == [Press("ok", "click")]


def test_a_spike_on_the_wire_is_nothing(rig):
    rig.box.press("ok")
    rig.box.advance(0.001)
    rig.box.release("ok")
    assert only_presses(rig.advance(1)) == []


def test_five_presses_a_second_are_all_there(rig):
    told = []
    for _ in range(10):
        bounce(rig, "up", down=True)
        told += rig.advance(0.1)
        bounce(rig, "up", down=False)
        told += rig.advance(0.09)
    assert only_presses(told) == [Press("up", "click")] * 10


def test_presses_that_waited_for_a_late_thread_are_all_there(rig):
    time = rig.parts.outside.time
    for _ in range(3):
        rig.box.press("ok")
        time.sleep(0.05)
        rig.box.release("ok")
        time.sleep(0.05)
    assert only_presses(rig.advance(0.1)) == [Press("ok", "click")] * 3


def test_back_held_is_one_hold_and_no_click(rig):
    assert only_presses(press(rig, "back", 3)) == [Press("back", "hold")]


def test_up_repeats_faster_while_held(rig):
    rig.box.press("up")
    counts = [len(only_presses(rig.advance(1))) for _ in range(4)]
    assert counts == sorted(counts) and counts[0] >= 2 and counts[-1] >= 10
    rig.box.release("up")
    rig.advance(0.1)
    assert only_presses(rig.advance(1)) == []


def test_ok_held_is_told_once_after_its_click(rig):
    assert only_presses(press(rig, "ok", 3)) == [Press("ok", "click"), Press("ok", "hold")]


def test_two_buttons_at_once_do_not_mix(rig):
    rig.box.press("roll")
    rig.advance(0.05)
    rig.box.press("ok")
    rig.box.release("roll")
    told = rig.advance(0.1)
    rig.box.release("ok")
    assert set(only_presses(told)) == {Press("ok", "click"), Press("roll", "up")}


def test_an_edge_that_was_never_delivered_is_found_by_looking(rig):
    pin = rig.parts.outside.gpio.pin(rig.parts.pins.bcm("ok", "contact"))
    pin.when_changed = None
    rig.box.press("ok")
    assert only_presses(rig.advance(3))[0] == Press("ok", "click")


def test_a_button_down_at_the_start_is_named(rig):
    rig.box.press("back")
    assert rig.parts.buttons.stuck() == ["back"]


MAPS = {"usual": DEFAULT_FILE, "knob": DEFAULT_FILE.parent / "variations" / "encoder.toml"}
EVERY_BUTTON = [
    *(("usual", button) for button in ("roll", "up", "down", "ok", "back")),
    *(("knob", button) for button in ("roll", "ok", "back")),
]


def while_running(rig, button):
    rig.box.advance(100)
    rig.box.press(button)


def at_the_start(rig, button):
    rig.parts.buttons.close()
    rig.box.press(button)
    rig.parts.buttons.open()


def across_a_restart(rig, button):
    """It was told already, by the program before."""
    while_running(rig, button)
    assert Fault in map(type, rig.advance(STUCK_S + 1))
    rig.parts.buttons.close()
    rig.parts.buttons.open()


@pytest.mark.parametrize("begin", [while_running, at_the_start, across_a_restart])
@pytest.mark.parametrize(("wired", "button"), EVERY_BUTTON)
def test_every_stuck_button_is_told_once_with_its_wire(rig_of, wired, button, begin):
    rig = rig_of(load_pins(MAPS[wired]))
    rig.advance(0.1)
    begin(rig, button)
    early = rig.advance(STUCK_S - 1)
    assert Fault not in map(type, early)
    (fault,) = [one for one in rig.advance(300) if isinstance(one, Fault)]
    wire = rig.parts.pins.find(button, "contact")[0]
    assert (fault.part, fault.code) == (button, "stuck") and str(wire) in str(fault.text)
    rig.box.release(button)
    assert rig.advance(1) == [Recovered(button)]
    assert only_presses(press(rig, button))  # and it counts again


@pytest.mark.parametrize("button", ["roll", "up", "down", "ok", "back"])
def test_a_button_held_at_the_start_and_let_go_is_not_stuck(rig, button):
    at_the_start(rig, button)
    rig.advance(STUCK_S / 2)
    rig.box.release(button)
    assert rig.advance(STUCK_S) == []
    press(rig, button)
    assert Fault not in map(type, rig.advance(STUCK_S))


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 0.05)), max_size=40))
def test_debounced_changes_alternate_and_end_at_the_last_level(edges):
    contact, now, changes = Debounce(), 0.0, []
    for level, pause in edges:
        changes.append(contact.edge(level, now))
        now += pause
    changes.append(contact.settle(now + 1))
    levels = [change[0] for change in changes if change is not None]
    assert all(level == (number % 2 == 0) for number, level in enumerate(levels))
    assert contact.level == (edges[-1][0] if edges else False)
