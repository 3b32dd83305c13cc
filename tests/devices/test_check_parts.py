"""What `doctor` says of a sound box and of each fault, with the wires of the map."""

import pytest
from tapbank.devices import Fault
from tapbank.devices.check import check_parts


def finding(rig, part):
    (found,) = [one for one in check_parts(rig.parts) if one.part == part]
    return found


def test_a_sound_box_has_no_fault(pad_rig):
    findings = check_parts(pad_rig.parts)
    assert all(one.ok for one in findings)
    wanted = ["pay", "get", "display", "roll", "up", "down", "ok", "back", "lamp", "buzzer"]
    assert [one.part for one in findings] == wanted
    assert "0x92, MFRC522 2.0" in str(findings[0].text)


def test_a_box_looked_at_before_its_first_poll_is_sound_too(rig_with, driver):
    assert finding(rig_with(reader=driver), "pay").ok


@pytest.mark.parametrize(
    ("fault", "text", "wire"),
    [
        (
            lambda box: box.unplug_reader("get"),
            "MISO stays low",
            "GET RST – pin 18, GPIO24",
        ),
        (
            lambda box: box.stick_miso("get", 0xFF),
            "MISO stays high",
            "GET MISO – pin 21, GPIO9",
        ),
        (lambda box: box.brown_out("get"), "lost its settings", "GET 3.3V – pin 17"),
        (lambda box: box.weaken("get"), "lost its settings", "GET 3.3V – pin 17"),
        (
            lambda box: box.stop_timer("get"),
            "timer stands still",
            "GET RST – pin 18, GPIO24",
        ),
    ],
)
def test_a_reader_fault_names_its_wires(pad_rig, fault, text, wire):
    fault(pad_rig.box)
    found = finding(pad_rig, "get")
    assert not found.ok and text in str(found.text) and wire in str(found.advice)
    assert finding(pad_rig, "pay").ok


@pytest.mark.parametrize("pad", ["pay", "get"])
def test_a_box_that_does_not_play_tries_its_fields_too(rig_with, driver, pad):
    rig = rig_with(reader=driver)
    chips = rig.parts.outside.chips
    rig.box.weaken(pad)
    found = finding(rig, pad)
    assert not found.ok and "100 to 220 uF" in str(found.advice)
    assert all(one.ok for one in check_parts(rig.parts) if one.part != pad)
    assert not any(chip.field_on for chip in chips.values())


# gpiozero's half-made pin complains to nobody when it goes
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_reset_pin_that_somebody_holds_is_named_and_closes_well(rig_with, driver):
    rig = rig_with(reader=driver)
    rig.box.lose_pin("get", "RST")
    found = finding(rig, "get")
    assert not found.ok and "RST pin can't be used" in str(found.text)
    assert "Does another program hold it? GET RST – pin 18" in str(found.advice)


def test_a_reset_pin_lost_later_keeps_no_box_from_closing(pad_rig):
    pad_rig.box.lose_pin("get", "RST")
    pad_rig.box.stop_timer("get")
    told = [one for one in pad_rig.advance(3) if isinstance(one, Fault)]
    assert [one.part for one in told] == ["get"]
    pad_rig.parts.close()


def test_a_bus_that_is_switched_off_says_how_to_switch_it_on(rig_with, driver):
    rig = rig_with(reader=driver)
    rig.parts.outside.take_spi_away()
    found = finding(rig, "pay")
    assert "the SPI bus is not there" in str(found.text) and "dtparam=spi=on" in str(
        found.advice
    )


def test_a_deaf_reader_asks_for_a_card_and_a_sound_one_no_more(pad_rig):
    pad_rig.box.deafen("pay")
    for pad in ("pay", "get"):
        pad_rig.box.put_card(pad, "04A1B2C3D4E5F6" if pad == "pay" else "DEADBEEF")
    pad_rig.advance(1)
    assert "no card read yet" in str(finding(pad_rig, "pay").text)
    assert "has read a card" in str(finding(pad_rig, "get").text)


def test_a_missing_display_names_its_wires_and_its_address(rig):
    rig.box.unplug_display()
    found = finding(rig, "display")
    assert (
        not found.ok
        and "0x3C" in str(found.text)
        and "SDA – pin 3, GPIO2" in str(found.advice)
    )


def test_a_button_that_is_down_is_named(rig):
    rig.box.press("roll")
    found = finding(rig, "roll")
    assert not found.ok and "pin 11, GPIO17" in str(found.advice)
