"""What `doctor` says of a sound box and of each fault, with the wires of the map."""

import pytest
from tapbank.devices.check import check_parts


def finding(rig, part):
    (found,) = [one for one in check_parts(rig.parts) if one.part == part]
    return found


def test_a_sound_box_has_no_fault(pad_rig):
    findings = check_parts(pad_rig.parts)
    assert all(one.ok for one in findings)
    wanted = ["pay", "get", "display", "roll", "up", "down", "ok", "back", "lamp", "buzzer"]
    assert [one.part for one in findings] == wanted
    assert "0x92, MFRC522 2.0" in findings[0].text


def test_a_box_looked_at_before_its_first_poll_is_sound_too(rig_with, driver):
    assert finding(rig_with(reader=driver), "pay").ok


@pytest.mark.parametrize(
    ("fault", "text", "wire"),
    [
        (
            lambda box: box.unplug_reader("get"),
            "MISO stays low",
            "get RST – pin 18, GPIO24",
        ),
        (
            lambda box: box.stick_miso("get", 0xFF),
            "MISO stays high",
            "get MISO – pin 21, GPIO9",
        ),
        (lambda box: box.brown_out("get"), "lost its settings", "get 3.3V – pin 17"),
        (
            lambda box: box.stop_timer("get"),
            "timer stands still",
            "get RST – pin 18, GPIO24",
        ),
    ],
)
def test_a_reader_fault_names_its_wires(pad_rig, fault, text, wire):
    fault(pad_rig.box)
    found = finding(pad_rig, "get")
    assert not found.ok and text in found.text and wire in found.advice
    assert finding(pad_rig, "pay").ok


def test_a_deaf_reader_asks_for_a_card_and_a_sound_one_no_more(pad_rig):
    pad_rig.box.deafen("pay")
    for pad in ("pay", "get"):
        pad_rig.box.put_card(pad, "04A1B2C3D4E5F6" if pad == "pay" else "DEADBEEF")
    pad_rig.advance(1)
    assert "no card read yet" in finding(pad_rig, "pay").text
    assert "has read a card" in finding(pad_rig, "get").text


def test_a_missing_display_names_its_wires_and_its_address(rig):
    rig.box.unplug_display()
    found = finding(rig, "display")
    assert not found.ok and "0x3C" in found.text and "SDA – pin 3, GPIO2" in found.advice


def test_a_button_that_is_down_is_named(rig):
    rig.box.press("roll")
    found = finding(rig, "roll")
    assert not found.ok and "pin 11, GPIO17" in found.advice
