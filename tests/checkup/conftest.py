"""A simulated box on standing time, for the doctor's questions."""

import queue

import pytest
from drivers import pins_with
from msgspec.structs import replace
from tapbank.checkup import Checkup
from tapbank.devices import load_pins, open_parts
from tapbank.devices.pin_faults import PLACES
from tapbank.devices.pins import DEFAULT_FILE
from tapbank.devices.simulated.box import box_of

# name of a fault of the simulated box (and which, after a colon), its arguments ->
# the sentence that must appear, and the wire
FAULTS = {
    "unplug_reader": (("get",), "the reader does not answer", "GET RST – pin 18"),
    "stick_miso": (("get", 0xFF), "MISO stays high", "GET MISO – pin 21"),
    "brown_out": (("get",), "the reader lost its settings", "100 to 220 uF"),
    "weaken": (("get",), "the reader lost its settings", "100 to 220 uF"),
    "deafen": (("get",), "get: no card was read", "GET RST – pin 18"),
    "stop_timer": (("get",), "the reader's timer stands still", "GET RST – pin 18"),
    "miss_polls": (("get", 999), "get: no card was read", "no metal near?"),
    "garble": (("get", 999), "get: a card was felt, but its number came damaged", "close"),
    "swap_readers": ((), "pay: the card was read on GET", "swap PAY SDA – pin 24"),
    "unplug_display": ((), "no panel answers at address 0x3C", "display SCL – pin 5"),
    "move_display": ((0x3D,), "no panel answers", "Write display_address = 0x3D"),
    "tear_button": (("ok",), "ok: OK did not answer", "OK 1 – pin 36, GPIO16"),
    "press": (("back",), "back: is down", "✕ 1 – pin 13, GPIO27 (orange) touches"),
    "lose_pin:lamp": (("lamp", "anode"), "lamp: its pin can't be used", "lamp + – pin 32"),
    "lose_pin:buzzer": (
        ("buzzer", "plus"),
        "buzzer: its pin can't be",
        "buzzer + – pin 33",
    ),
}


class Patient:
    """The box, and the hands of whoever built it."""

    def __init__(self, pins):
        self.seconds = 0.1  # that a button is pressed for
        self.mistaken = {}  # pad asked for -> pad that gets the card
        self.reports = queue.SimpleQueue()
        self.parts = open_parts("simulated", pins, self.reports.put, threads=False)
        self.box = box_of(self.parts)
        self.clock = self.parts.outside.clock

    def press(self, button):
        self.box.press(button)
        self.box.advance(self.seconds)
        self.box.release(button)
        self.box.advance(0.1)

    def lay(self, pad):
        self.box.put_card(pad, "04A1B2C3D4E5F6")
        self.box.advance(0.4)
        self.box.lift_card(pad)
        self.box.advance(0.6)

    def do(self, question):
        """What the question asks for; eyes and ears say yes."""
        if question.yes_no:
            self.press("ok")
        elif question.part in PLACES:
            self.lay(self.mistaken.get(question.part, question.part))
        else:
            self.press(question.part)

    def ask(self, skip=()):
        """All questions answered by doing what they ask for; the findings."""
        checkup = Checkup(self.parts, self.clock)
        while checkup.question is not None:
            question = checkup.question
            if question.part not in skip:
                self.do(question)
            while checkup.question is question:
                self.box.advance(0.5)
                while not self.reports.empty():
                    checkup.take(self.reports.get())
                checkup.tick()
        return checkup.findings

    @staticmethod
    def told(findings):
        return [f"{one.part}: {one.text}. {one.advice}" for one in findings if not one.ok]


@pytest.fixture
def patient(driver):
    patient = Patient(pins_with(driver))
    patient.box.advance(0.3)
    yield patient
    patient.parts.close()


@pytest.fixture
def make_patient(driver):
    """A box of this variation of the pin map."""
    made = []

    def make(name):
        pins = load_pins(DEFAULT_FILE.parent / "variations" / f"{name}.toml")
        drivers = replace(pins.drivers, reader=driver)
        made.append(Patient(replace(pins, drivers=drivers)))
        made[-1].box.advance(0.3)
        return made[-1]

    yield make
    for patient in made:
        patient.parts.close()


@pytest.fixture(params=FAULTS.items(), ids=FAULTS)
def fault(request):
    """(name, arguments, sentence, wire) of each fault in turn."""
    name, (arguments, text, wire) = request.param
    return name.partition(":")[0], arguments, text, wire


@pytest.fixture
def every_fault():
    return {name.partition(":")[0] for name in FAULTS}
