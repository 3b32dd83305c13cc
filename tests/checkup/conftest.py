"""A simulated box on standing time, for the doctor's questions."""

import queue

import pytest
from drivers import pins_with
from tapbank.devices import open_parts
from tapbank.devices.simulated.box import box_of


class Patient:
    """The box, and the hands of whoever built it."""

    def __init__(self, pins):
        self.reports = queue.SimpleQueue()
        self.parts = open_parts("simulated", pins, self.reports.put, threads=False)
        self.box = box_of(self.parts)
        self.clock = self.parts.outside.clock

    def press(self, button):
        self.box.press(button)
        self.box.advance(0.1)
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
        elif question.part in ("pay", "get"):
            self.lay(question.part)
        else:
            self.press(question.part)


@pytest.fixture
def patient(driver):
    patient = Patient(pins_with(driver))
    patient.box.advance(0.3)
    yield patient
    patient.parts.close()
