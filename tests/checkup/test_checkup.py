"""The doctor's questions over the simulated chips, and what it says of each fault."""

import re
from pathlib import Path

import pytest
from tapbank.checkup import Checkup
from tapbank.checkup.checkup import YES_NO
from tapbank.checkup.questions import pattern, questions
from tapbank.devices import load_pins, open_parts
from tapbank.devices.check import check_parts
from tapbank.devices.pins import DEFAULT_FILE
from tapbank.devices.simulated import box as simulated_box
from tapbank.screens import last_scroll, message
from tapbank.speech import languages, say


def test_a_sound_box_answers_all_questions(patient):
    findings = patient.ask()
    assert patient.told(findings) == []
    assert [one.part for one in findings] == [
        *("roll", "up", "down", "ok", "back", "display", "lamp", "buzzer", "pay", "get")
    ]


MENDS = {"plug_reader", "plug_display", "mend_button"}
PASSES = {"dip_display"}  # the doctor looking at it mends it


def test_each_fault_has_its_sentence_and_its_wire(patient, fault):
    name, arguments, text, wire = fault
    getattr(patient.box, name)(*arguments)
    patient.parts.lamp.set("on")
    patient.parts.buzzer.play("bid")
    patient.box.advance(0.1)
    seen = check_parts(patient.parts)
    said = " ".join(patient.told([*seen, *patient.ask()]))
    assert text in said and wire in said


def test_every_fault_the_box_can_play_is_in_the_list(every_fault):
    text = Path(simulated_box.__file__).read_text(encoding="utf-8")
    faults = text.partition("# --- faults")[2]
    names = set(re.findall(r"    def ([a-z]\w+)\(", faults.partition("class ")[0]))
    assert names - MENDS - PASSES == every_fault - {"press"}


@pytest.mark.parametrize("level", [0x00, 0xFF])
def test_two_silent_readers_are_one_fault_of_what_they_share(patient, level):
    for pad in ("pay", "get"):
        patient.box.stick_miso(pad, level)
    first = next(one for one in check_parts(patient.parts) if not one.ok)
    assert (first.part, str(first.text)) == ("readers", "no reader answers (PAY, GET)")
    for wire in (
        "GND – pin 20",
        "3.3V – pin 17",
        "SCK – pin 23",
        "MOSI – pin 19",
        "MISO – pin 21",
    ):
        assert wire in str(first.advice)


@pytest.mark.parametrize("level", [0x00, 0xFF])
def test_two_silent_far_readers_are_one_fault_of_their_own_bus(level):
    pins = load_pins(DEFAULT_FILE.parent / "variations" / "four-readers.toml")
    parts = open_parts("simulated", pins, lambda _report: None, threads=False)
    box = simulated_box.box_of(parts)
    box.advance(0.2)
    for pad in ("pay_far", "get_far"):
        box.stick_miso(pad, level)
    first, *others = [one for one in check_parts(parts) if not one.ok]
    said = str(first.text), str(first.advice)
    assert said[0] == "no reader answers (PAY FAR, GET FAR)"
    for wire in ("3.3V – pin 17", "GND – pin 20", "SCK – pin 40", "MISO – pin 35"):
        assert wire in said[1]
    assert {one.part for one in others} == {"pay_far", "get_far"}
    parts.close()


def test_a_knob_is_looked_at_once():
    pins = load_pins(DEFAULT_FILE.parent / "variations" / "encoder.toml")
    parts = open_parts("simulated", pins, lambda _report: None, threads=False)
    assert [one.part for one in check_parts(parts)].count("knob") == 1
    parts.close()


@pytest.mark.parametrize(
    ("uids", "text"),
    [
        (("04A1B2C3D4E5F6", "DEADBEEF"), "two cards lay there at once"),
        (("08123456",), "its number is another at each look"),
    ],
)
def test_a_card_that_can_t_be_ours_is_told_from_none(patient, uids, text):
    checkup = Checkup(patient.parts, patient.clock)
    while checkup.question.part != "get":
        checkup.answer(True)
    for uid in uids:
        patient.box.put_card("get", uid)
    while checkup.question is not None:
        patient.box.advance(0.5)
        while not patient.reports.empty():
            checkup.take(patient.reports.get())
        checkup.tick()
    assert text in patient.told(checkup.findings)[0]


@pytest.mark.parametrize(
    ("part", "advice"),
    [
        ("display", 'display = "sh1106"'),
        ("lamp", "Turn the LED's two wires round"),
        ("buzzer", "it is an active one"),
    ],
)
def test_what_no_program_can_see_is_asked_and_a_no_has_its_advice(patient, part, advice):
    checkup = Checkup(patient.parts, patient.clock)
    while checkup.question.part != part:
        checkup.answer(True)
    patient.press("back")
    while not patient.reports.empty():
        checkup.take(patient.reports.get())
    assert advice in patient.told(checkup.findings)[0]


def test_swapped_buttons_are_named(patient):
    checkup = Checkup(patient.parts, patient.clock)
    checkup.answer(True)
    patient.press("down")
    while not patient.reports.empty():
        checkup.take(patient.reports.get())
    checkup.answer(False)
    assert "▼ answered for ▲: wires swapped" in patient.told(checkup.findings)[0]


def test_a_display_that_lost_its_power_for_a_moment_is_lit_by_the_doctor(patient):
    picture = pattern()
    patient.parts.display.show(picture)
    patient.box.dip_display()
    assert all(one.ok for one in check_parts(patient.parts))
    assert patient.box.picture().tobytes() == picture.tobytes()


def test_when_nobody_answers_the_rest_is_left_unasked(patient):
    everything = ("roll", "up", "down", "ok", "back", "display", "lamp")
    assert len(patient.ask(skip=everything)) == 3


def test_the_pattern_reaches_all_four_edges(patient):
    checkup = Checkup(patient.parts, patient.clock)
    while checkup.question.part != "display":
        checkup.answer(True)
    patient.box.advance(0.1)
    picture = patient.box.picture()
    assert picture.tobytes() == pattern().tobytes()
    assert picture.getbbox() == (0, 0, 128, 64)


def test_the_lamp_is_dark_again_after_its_question(patient):
    checkup = Checkup(patient.parts, patient.clock)
    while checkup.question.part != "lamp":
        checkup.answer(True)
    assert patient.parts.lamp.glow == "pulse"
    checkup.answer(True)
    assert patient.parts.lamp.glow == "off"


def test_a_knob_is_turned_and_its_wires_are_named():
    pins = load_pins(DEFAULT_FILE.parent / "variations" / "encoder.toml")
    asked = {one.part: one for one in questions_of(pins)}
    assert "to the left" in str(asked["up"].text)
    assert "to the right" in str(asked["down"].text)
    assert "knob DT – pin 31" in str(asked["up"].finding(False).advice)


def questions_of(pins):
    parts = open_parts("simulated", pins, lambda _report: None, threads=False)
    try:
        return list(questions(parts))
    finally:
        parts.close()


@pytest.mark.parametrize("language", languages())
def test_a_question_fits_the_display_in_every_language(language):
    keys = tuple(said.told(language) for said in YES_NO)
    title = say("doctor.title").told(language)
    for pins in (DEFAULT_FILE, DEFAULT_FILE.parent / "variations" / "encoder.toml"):
        for question in questions_of(load_pins(pins)):
            if question.picture is None:
                screen = message(title, (question.text.told(language),), keys)
                assert last_scroll(screen) == 0, question.part
