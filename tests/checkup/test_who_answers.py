"""Every button torn, every pad: who answers for whom, and what lies there already."""

import pytest
from tapbank.checkup import Checkup
from tapbank.devices.ports import BUTTONS, SIGNS


@pytest.mark.parametrize("seconds", [0.1, 1.2])
@pytest.mark.parametrize("button", BUTTONS)
def test_every_torn_button_is_the_one_that_did_not_answer(patient, button, seconds):
    """What is still heard of the button before – let go, held, repeated – is no press."""
    patient.box.tear_button(button)
    patient.seconds = seconds
    faults = [one for one in patient.ask() if not one.ok and one.part in BUTTONS]
    sign, wire = SIGNS[button], patient.parts.pins.find(button, "contact")[0]
    assert [str(one.text) for one in faults] == [f"{sign} did not answer"]
    assert str(wire) in str(faults[0].advice)


@pytest.mark.parametrize("seconds", [0.1, 1.2])
@pytest.mark.parametrize("torn", [("up",), ("down",), ("up", "down"), ("roll",), ("ok",)])
def test_a_torn_knob_is_the_one_that_did_not_answer(make_patient, torn, seconds):
    patient = make_patient("encoder")
    for button in torn:
        patient.box.tear_button(button)
    patient.seconds = seconds
    faults = [one for one in patient.ask() if not one.ok and one.part in BUTTONS]
    assert [str(one.text) for one in faults] == [
        f"{SIGNS[button]} did not answer" for button in BUTTONS if button in torn
    ]


def test_a_knob_turned_back_at_once_answers_too(make_patient):
    patient = make_patient("encoder")
    checkup = Checkup(patient.parts, patient.clock)
    checkup.answer(True)
    patient.box.turn("up")
    patient.box.turn("down")
    while not patient.reports.empty():
        checkup.take(patient.reports.get())
    assert all(one.ok for one in checkup.findings) and len(checkup.findings) == 3


@pytest.mark.parametrize("seconds", [0.1, 1.2])
def test_a_no_may_be_held(patient, seconds):
    checkup = Checkup(patient.parts, patient.clock)
    while not checkup.question.yes_no:
        checkup.answer(True)
    patient.seconds = seconds
    patient.press("back")
    while not patient.reports.empty():
        checkup.take(patient.reports.get())
    assert [one.part for one in checkup.findings if not one.ok] == ["display"]


# --- pads


PADS_OF = {
    "one-reader": ("pay",),
    "encoder": ("pay", "get"),
    "four-readers": ("pay", "get", "pay_far", "get_far"),
}
EVERY_PAD = [(name, pad) for name, pads in PADS_OF.items() for pad in pads]


@pytest.mark.parametrize(("name", "pad"), EVERY_PAD)
def test_a_card_that_lies_there_already_is_read(make_patient, name, pad):
    patient = make_patient(name)
    patient.box.put_card(pad, "DEADBEEF")
    patient.box.advance(1)
    assert patient.told(patient.ask(skip=(pad,))) == []


@pytest.mark.parametrize(
    ("uid", "fault", "text"),
    [
        ("04112233445566", lambda box: box.put_card("get", "DEADBEEF"), "two cards lay"),
        ("08123456", lambda box: None, "its number is another at each look"),
        ("DEADBEEF", lambda box: box.garble("get", 9999), "its number came damaged"),
    ],
)
def test_what_lies_there_already_and_is_not_read_is_told_from_nothing(
    patient, uid, fault, text
):
    fault(patient.box)
    patient.box.put_card("get", uid)
    patient.box.advance(5)
    (found,) = patient.told(patient.ask(skip=("get",)))
    assert found.startswith("get: ") and text in found


def test_a_card_that_was_read_before_its_reader_died_is_not_read(patient):
    patient.box.put_card("get", "DEADBEEF")
    patient.box.advance(1)
    patient.box.unplug_reader("get")
    patient.box.advance(1)
    (found,) = patient.told(patient.ask(skip=("get",)))
    assert found.startswith("get: no card was read")


PAIRS = [("pay", "get"), ("pay_far", "get_far")]


@pytest.mark.parametrize("pair", PAIRS)
def test_swapped_chip_selects_are_those_of_the_pads_that_answer(make_patient, pair):
    patient = make_patient("four-readers")
    patient.box.swap_readers(*pair)
    faults = [one for one in patient.ask() if not one.ok]
    assert [one.part for one in faults] == list(pair)
    for place in pair:
        wire = patient.parts.pins.find(place, "SPI CS", "SPI1 CS")[0]
        assert all(str(wire) in str(one.text) for one in faults)


@pytest.mark.parametrize("deaf", ["pay", "get", "pay_far", "get_far"])
def test_no_reader_passes_by_a_card_on_another(make_patient, deaf):
    patient = make_patient("four-readers")
    patient.box.deafen(deaf)
    (fault,) = patient.told(patient.ask())
    assert fault.startswith(f"{deaf}: no card was read")


@pytest.mark.parametrize(
    ("asked", "laid", "text"),
    [
        ("pay_far", "pay", "the card was read on PAY, not here"),
        ("get_far", "get", "the card was read on GET, not here"),
        ("pay", "get_far", "the card was read on GET FAR, not here"),
        ("get", "pay", "the card was read on PAY: swap"),
    ],
)
def test_a_card_on_another_pad_is_told_with_that_pad(make_patient, asked, laid, text):
    patient = make_patient("four-readers")
    patient.mistaken = {asked: laid}
    (fault,) = patient.told(patient.ask())
    assert fault.startswith(f"{asked}: {text}")
