"""The doctor on the box itself: ROLL held while the power comes on."""

import queue

import pytest
from drivers import pins_with
from tapbank.checkup import examine, wanted
from tapbank.checkup.box import TITLE, Visit
from tapbank.checkup.checkup import YES_NO
from tapbank.checkup.questions import questions
from tapbank.devices import Fault, Press, Recovered
from tapbank.devices.check import Finding
from tapbank.devices.ports import BUTTONS
from tapbank.devices.simulated.box import SimulatedParts
from tapbank.screens import Screen, draw, message
from tapbank.speech import languages, say


class Power:
    """A box that comes on with ROLL held, and hands that follow its questions."""

    def __init__(self, pins, lets_go=True):
        self.told, self.pages, self.lets_go = queue.SimpleQueue(), [], lets_go
        self.parts = SimulatedParts(pins, self.told.put, running=False)
        self.box = self.parts.box
        self.box.press("roll")
        self.parts.open(threads=False)

    def following(self):
        """Half a second passes; now and then somebody does something."""
        self.box.advance(0.5)
        self.pages.append(self.box.picture().tobytes())
        if self.lets_go:
            self.box.release("roll")
        return None if self.told.empty() else self.told.get()

    def obeying(self):
        """A `following` with hands that do what they read; eyes and ears say yes."""
        asked = {}
        for question in questions(self.parts):
            keys = tuple(map(str, YES_NO)) if question.yes_no else ()
            words = (str(TITLE), (str(question.text),), keys)
            picture = question.picture or draw(message(*words))
            asked[picture.tobytes()] = "ok" if question.yes_no else question.part

        def following():
            if self.told.empty():
                self.do(asked.get(self.box.picture().tobytes(), ""))
                self.box.advance(0.5)
            return None if self.told.empty() else self.told.get()

        return following

    def do(self, wanted):
        if wanted in BUTTONS:
            self.box.press(wanted)
            self.box.advance(0.1)
            self.box.release(wanted)
        elif wanted:
            self.box.put_card(wanted, "04A1B2C3D4E5F6")
            self.box.advance(0.4)
            self.box.lift_card(wanted)


@pytest.fixture
def power(driver):
    made = []

    def on(**words):
        made.append(Power(pins_with(driver), **words))
        return made[-1]

    yield on
    for box in made:
        box.parts.close()


def test_a_held_roll_asks_for_the_doctor_and_is_no_throw(power):
    box = power()
    assert wanted(box.parts)
    box.following()
    box.following()
    assert box.told.empty()


def test_no_other_button_does(power):
    box = power()
    box.parts.buttons.held_at_start = ("ok",)
    assert not wanted(box.parts)


def test_it_asks_shows_what_it_found_and_ends(power):
    box = power()
    box.box.unplug_reader("get")
    Visit(box.parts, box.following, box.parts.outside.clock).go()
    assert len(set(box.pages)) >= 5  # let go, three questions, a page


def test_what_is_wrong_with_the_pi_has_a_page_too(power):
    box = power()
    full = Finding("disk", False, say("doctor.only", free=7), say("doctor.make_room"))
    Visit(box.parts, box.following, box.parts.outside.clock).go(lambda: [full])
    matter = (str(full.text), str(full.advice))
    first = Screen(title="DISK", right="1/4", matter=matter, keys=("▲▼", "OK"))
    assert draw(first).tobytes() in box.pages


def test_each_fault_has_its_sentence_and_its_wire_on_the_box_too(power, fault):
    name, arguments, text, wire = fault
    box = power()
    box.following()
    box.following()
    getattr(box.box, name)(*arguments)
    box.parts.lamp.set("on")
    box.parts.buzzer.play("bid")
    box.box.advance(0.1)
    faults = Visit(box.parts, box.obeying(), box.parts.outside.clock).go()
    said = " ".join(f"{one.part}: {one.text}. {one.advice}" for one in faults)
    assert text in said and wire in said


def test_without_a_display_a_sound_tells_and_the_faults_are_in_the_log(power, caplog):
    box = power()
    box.box.unplug_display()
    Visit(box.parts, box.following, box.parts.outside.clock).go()
    assert "refused" in box.box.sounds
    assert "doctor: display: no panel answers" in caplog.text
    assert box.parts.outside.clock() < 90  # no page that nobody sees is waited for


def test_a_roll_that_never_comes_up_keeps_nobody_from_playing(power):
    box = power(lets_go=False)
    Visit(box.parts, box.following, box.parts.outside.clock).go()
    assert box.parts.outside.clock() < 35


@pytest.mark.parametrize("language", languages())
def test_a_roll_that_never_comes_up_is_named_with_its_wire(power, language, caplog):
    box = power(lets_go=False)
    visit = Visit(box.parts, box.following, box.parts.outside.clock, language)
    (found,) = visit.go()
    assert found.part == "roll" and "ROLL NO – pin 11, GPIO17" in str(found.advice)
    matter = (found.text.told(language), found.advice.told(language))
    page = Screen(title="ROLL", right="1/1", matter=matter, keys=("▲▼", "OK"))
    assert draw(page).tobytes() in box.pages
    assert "doctor: roll: is down" in caplog.text


def test_a_roll_that_comes_up_late_is_a_wish_all_the_same(power):
    box = power()
    box.lets_go = False
    held = iter([False] * 15)

    def following():
        box.lets_go = next(held, True)
        return box.following()

    Visit(box.parts, following, box.parts.outside.clock).go()
    assert len(set(box.pages)) >= 5


def standing(reports):
    """The parts that are broken, for whoever reads this queue from its beginning."""
    parts = set()
    while not reports.empty():
        report = reports.get()
        if isinstance(report, Fault):
            parts.add(report.part)
        elif isinstance(report, Recovered):
            parts.discard(report.part)
    return parts


def test_what_fails_while_the_doctor_asks_is_told_to_the_game_too(power):
    box = power(lets_go=False)
    box.box.unplug_reader("get")
    assert examine(box.parts, box.told, lambda: box.box.advance(10))
    box.box.advance(10)
    assert standing(box.told) == {"get", "roll"}


def test_what_works_again_by_then_is_not(power):
    box = power(lets_go=False)
    box.box.unplug_reader("get")
    hands = iter([lambda: None, lambda: box.box.plug_reader("get")])

    def beat():
        next(hands, lambda: None)()
        box.box.advance(9)

    assert examine(box.parts, box.told, beat)
    box.box.advance(10)
    assert standing(box.told) == {"roll"}


def test_its_pages_are_turned_by_hand(power):
    box = power()
    box.box.release("roll")
    box.box.advance(1)
    answers = [Press(button, "down" if button == "roll" else "click") for button in BUTTONS]
    answers += [Press("ok", "click")] * 3
    while not box.told.empty():
        box.told.get()
    # Nobody lays a card down, so there are two pages; ▲ ▼ move them, OK turns them.
    turns = [Press("down", "click"), Press("up", "click"), *[Press("ok", "click")] * 2]
    inputs = iter([*answers, *[None] * 90, *turns, "not read"])

    def following():
        box.box.advance(0.5)
        return next(inputs)

    Visit(box.parts, following, box.parts.outside.clock).go()
    assert list(inputs) == ["not read"]


def test_it_ends_with_the_program_and_its_heart_beats(power):
    box = power()
    box.box.release("roll")
    box.box.advance(1)
    reports, beats = queue.SimpleQueue(), []
    reports.put(None)
    assert not examine(box.parts, reports, lambda: beats.append(1))
    assert beats


@pytest.mark.parametrize("language", languages())
def test_it_speaks_the_language_of_the_household(power, language):
    box = power()
    full = Finding("disk", False, say("doctor.only", free=7), say("doctor.make_room"))
    visit = Visit(box.parts, box.following, box.parts.outside.clock, language)
    visit.go(lambda: [full])
    title = full.name.told(language).upper()
    matter = (full.text.told(language), full.advice.told(language))
    first = Screen(title=title, right="1/4", matter=matter, keys=("▲▼", "OK"))
    assert draw(first).tobytes() in box.pages
