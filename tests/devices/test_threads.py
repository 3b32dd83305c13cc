"""The same parts in real time: threads that tell through a queue and survive a bug."""

import queue

import pytest
from PIL import Image
from tapbank.devices import Fault, Press, Recovered, Tap, open_parts
from tapbank.devices.simulated.box import box_of
from tapbank.devices.worker import Worker


@pytest.fixture
def running(pins):
    told = queue.SimpleQueue()
    parts = open_parts("simulated", pins, told.put)
    yield parts, box_of(parts), told
    parts.close()


def test_a_card_laid_down_arrives_in_the_queue(running):
    _, box, told = running
    box.put_card("get", "04A1B2C3D4E5F6")
    assert told.get(timeout=10) == Tap("get", "04A1B2C3D4E5F6")


def test_a_press_arrives_in_the_queue(running):
    _, box, told = running
    box.press("ok")
    assert told.get(timeout=10) == Press("ok", "click")


def test_whoever_listens_is_told_of_a_new_picture(running):
    parts, box, _ = running
    heard = queue.SimpleQueue()
    picture = Image.new("1", (128, 64), 1)
    box.listen(lambda: heard.put(box.picture().tobytes()))
    parts.display.show(picture)
    while heard.get(timeout=10) != picture.tobytes():
        pass


def test_closing_twice_is_closing_once(running):
    parts, _, _ = running
    parts.close()
    parts.close()
    assert not any(worker.running for worker in parts.workers)


def test_a_bug_in_a_step_is_told_and_the_thread_goes_on():
    told = queue.SimpleQueue()
    steps = iter([ZeroDivisionError("oops")])

    def step():
        for bug in steps:
            raise bug
        told.put("went on")

    worker = Worker("pads", step, told.put)
    worker.start()
    fault = told.get(timeout=10)
    assert isinstance(fault, Fault) and (fault.part, fault.code) == ("pads", "bug")
    assert told.get(timeout=10) == "went on"
    assert told.get(timeout=10) == Recovered("pads")
    worker.stop()


def test_a_bug_in_every_step_is_told_once(monkeypatch):
    monkeypatch.setattr("tapbank.devices.worker.AFTER_A_BUG_S", 0.0)
    told, failed = queue.SimpleQueue(), queue.SimpleQueue()

    def step():
        failed.put(1)
        raise ZeroDivisionError("oops")

    worker = Worker("pads", step, told.put)
    worker.start()
    for _ in range(3):
        failed.get(timeout=10)
    worker.stop()
    assert told.qsize() == 1
