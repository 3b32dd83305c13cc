"""The variations of the pin map as whole boxes over the simulated chips."""

from collections.abc import Iterator

import msgspec
import pytest
from tapbank.devices import Fault, Lifted, Press, Tap, load_pins
from tapbank.devices.check import check_parts
from tapbank.devices.pins import DEFAULT_FILE

FOLDER = DEFAULT_FILE.parent / "variations"
UID = "04A1B2C3D4E502"


@pytest.fixture
def box(rig_of) -> Iterator:
    def make(name: str):
        rig = rig_of(load_pins(FOLDER / f"{name}.toml"))
        rig.advance(0.2)
        return rig

    return make


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.toml")))
def test_every_variation_opens_and_passes_the_doctor(box, name):
    findings = check_parts(box(name).parts)
    assert [finding for finding in findings if not finding.ok] == []


def test_a_knob_steps_through_lists_in_both_directions(box):
    rig = box("encoder")
    rig.box.turn("down", 3)
    rig.box.turn("up")
    presses = [report.button for report in rig.advance(0.1) if isinstance(report, Press)]
    assert presses == ["down", "down", "down", "up"]


def test_only_the_first_step_of_a_turn_is_its_click(box):
    rig = box("encoder")
    told = []
    for pause, button, steps in ((5, "down", 2), (0.2, "up", 1), (0.6, "up", 2)):
        rig.advance(pause)
        rig.box.turn(button, steps)
        told += rig.advance(0.05)
    assert [(one.button, one.kind) for one in told] == [
        *(("down", "click"), ("down", "step"), ("up", "step")),
        *(("up", "click"), ("up", "step")),
    ]


def test_pushing_the_knob_is_ok(box):
    rig = box("encoder")
    rig.box.press("ok")
    assert Press("ok", "click") in rig.advance(0.1)


def test_arrows_of_the_virtual_box_are_steps_of_the_knob(box):
    rig = box("encoder")
    rig.box.press("up")
    rig.box.release("up")
    assert Press("up", "click") in rig.advance(0.1)


def test_a_far_pad_means_what_its_near_one_means(rig_of, driver):
    pins = load_pins(FOLDER / "four-readers.toml")
    drivers = msgspec.structs.replace(pins.drivers, reader=driver)
    rig = rig_of(msgspec.structs.replace(pins, drivers=drivers))
    rig.advance(0.2)
    for place, pad in (("pay_far", "pay"), ("get_far", "get"), ("pay", "pay")):
        rig.box.put_card(place, UID)
        assert Tap(pad, UID, far=place != pad) in rig.advance(0.3)
        rig.box.lift_card(place)
        assert rig.advance(1) == [Lifted(pad)]


def test_a_lost_reader_is_replaced_by_its_twin(box):
    rig = box("four-readers")
    rig.box.unplug_reader("pay")
    (fault,) = [report for report in rig.advance(3) if isinstance(report, Fault)]
    assert fault.part == "pay" and "PAY FAR" in str(fault.text)


def test_the_doctor_names_the_wires_of_the_second_bus(box):
    rig = box("four-readers")
    rig.box.stick_miso("get_far", 0xFF)
    (finding,) = [one for one in check_parts(rig.parts) if not one.ok]
    assert finding.part == "get_far" and "pin 35" in str(finding.advice)
