"""The one pin map: the shipped file fits every Pi; each fault is named with its uses."""

import pytest
from gpiozero.pins.pi import PiBoardInfo
from tapbank.devices import PinMapError, load_pins
from tapbank.devices.header import BCM_OF_HEADER, RAILS
from tapbank.devices.pins import DEFAULT_FILE, parse_pins

TEXT = DEFAULT_FILE.read_text()
VARIATIONS = sorted((DEFAULT_FILE.parent / "variations").glob("*.toml"))
ROLL = "bcm = 17\nheader = 11"


def faults_of(text):
    with pytest.raises(PinMapError) as error:
        parse_pins(text)
    return [str(fault) for fault in error.value.faults]


def changed(old, new):
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_the_shipped_map_has_no_fault():
    assert load_pins().bcm("pay", "RST") == 25


@pytest.mark.parametrize("revision", [0x902120, 0xA02082, 0xC03115, 0xC04170])
def test_header_and_gpio_numbers_are_those_of_the_boards(revision):
    header = PiBoardInfo.from_revision(revision).headers["J8"].pins
    names = {number: pin.name for number, pin in header.items()}
    assert {n: f"GPIO{bcm}" for n, bcm in BCM_OF_HEADER.items()}.items() <= names.items()
    for rail, numbers in RAILS.items():
        assert {names[number] for number in numbers} == {rail}


def test_a_doubled_pin_names_both_uses():
    (fault,) = faults_of(changed(ROLL, "bcm = 5\nheader = 29"))
    assert fault.startswith("GPIO5 is used twice: ROLL NO") and "▲ 1" in fault


def test_two_readers_on_one_chip_select_are_a_doubled_pin():
    (fault,) = faults_of(changed("bcm = 7\nheader = 26", "bcm = 8\nheader = 24"))
    assert "GPIO8 is used twice" in fault


def test_a_reserved_pin_says_for_what():
    (fault,) = faults_of(changed(ROLL, "bcm = 14\nheader = 8"))
    assert "reserved for the serial console" in fault


def test_a_header_pin_that_is_another_gpio_says_which():
    (fault,) = faults_of(changed(ROLL, "bcm = 17\nheader = 12"))
    assert "pin 12 of the header is GPIO18" in fault


def test_a_signal_on_a_ground_pin_is_no_gpio():
    (fault,) = faults_of(changed(ROLL, "bcm = 17\nheader = 9"))
    assert "pin 9 of the header is no GPIO" in fault


def test_power_from_the_wrong_pin_is_refused():
    (fault,) = faults_of(
        changed('label = "VCC"\nheader = 1\n', 'label = "VCC"\nheader = 2\n')
    )
    assert "3V3 is at the pins 1, 17" in fault


def test_a_bus_line_cannot_be_moved():
    (fault,) = faults_of(changed("bcm = 2\nheader = 3", "bcm = 4\nheader = 7"))
    assert "I2C SDA is fixed at GPIO2" in fault


def test_all_faults_are_listed_at_once():
    text = changed(ROLL, "bcm = 14\nheader = 8").replace(
        "bcm = 2\nheader = 3", "bcm = 4\nheader = 7"
    )
    assert len(faults_of(text)) == 2


def test_a_missing_wire_names_part_and_line():
    rst = 'line = "RST"\nlabel = "RST"\nbcm = 24'
    unknown, missing = faults_of(changed(rst, rst.replace("RST", "IRQ")))
    assert missing == "get has no wire for RST"
    assert "get has no line 'IRQ', only SPI CS" in unknown


def test_a_box_with_one_pad_is_a_box():
    head, _, rest = TEXT.partition("# --- reader under the GET pad")
    assert not parse_pins(head + "#" + rest.partition("# ---")[2]).has("get")


def test_an_unknown_driver_word_names_its_place():
    (fault,) = faults_of(TEXT.replace('reader = "rc522" ', 'reader = "rc533" '))
    assert "rc533" in fault and "$.drivers.reader" in fault


def test_an_unknown_part_is_named():
    assert "'horn' is no part of the box" in faults_of(
        TEXT.replace('part = "buzzer"', 'part = "horn"')
    )


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(PinMapError, match="can't be read"):
        load_pins(tmp_path / "nowhere.toml")


def test_broken_toml_says_where():
    assert "line" in faults_of("[drivers\n")[0]


def variation(text, tmp_path):
    """The faults of a variation of the shipped map."""
    path = tmp_path / "variation.toml"
    path.write_text(f'base = "{DEFAULT_FILE}"\n{text}')
    with pytest.raises(PinMapError) as error:
        load_pins(path)
    return [str(fault) for fault in error.value.faults]


@pytest.mark.parametrize("path", VARIATIONS, ids=lambda path: path.stem)
def test_the_shipped_variations_have_no_fault(path):
    assert load_pins(path).has("pay")


def test_a_variation_may_change_one_word_only(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(f'base = "{DEFAULT_FILE}"\n[drivers]\ndisplay_address = 0x3D\n')
    pins = load_pins(path)
    assert pins.wire == load_pins().wire
    assert (pins.drivers.display_address, pins.drivers.reader) == (0x3D, "rc522")


def test_a_variation_may_stand_on_another(tmp_path):
    for path in (DEFAULT_FILE, *VARIATIONS):
        (tmp_path / path.name).write_text(path.read_text())
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "one-reader.toml"\n[drivers]\ndisplay = "sh1106"\n')
    pins = load_pins(mine)
    assert not pins.has("get") and pins.drivers.display == "sh1106"


def test_a_part_named_in_a_variation_takes_the_place_of_the_part():
    pins = load_pins(DEFAULT_FILE.parent / "variations" / "encoder.toml")
    assert [wire.label for wire in pins.find("ok")] == ["SW", "GND"]


WIRE = (
    '[[wire]]\npart = "{}"\nline = "{}"\nlabel = "x"\nbcm = {}\nheader = {}\ncolour = "red"'
)


def test_a_pin_doubled_by_a_variation_names_both_uses(tmp_path):
    fault, _ = variation(WIRE.format("ok", "contact", 17, 11), tmp_path)
    assert "GPIO17 is used twice" in fault and "ROLL NO" in fault and "OK x" in fault


def test_a_far_reader_on_one_bus_only_is_not_whole(tmp_path):
    faults = variation(WIRE.format("pay_far", "SPI1 CS", 18, 12), tmp_path)
    lacking = "SPI1 SCK, SPI1 MOSI, SPI1 MISO, RST, 3V3, GND"
    assert f"pay_far has no wire for {lacking}" in faults


def test_a_chip_select_of_the_other_bus_is_refused(tmp_path):
    faults = variation(WIRE.format("pay_far", "SPI1 CS", 23, 16), tmp_path)
    assert any("SPI1 CS is fixed at GPIO18, GPIO22" in fault for fault in faults)


def test_a_knob_beside_the_buttons_it_replaces_is_no_part(tmp_path):
    faults = variation(WIRE.format("knob", "phase A", 23, 16), tmp_path)
    assert faults == ["'knob' is no part of the box"]


def test_a_part_to_leave_out_must_be_there(tmp_path):
    assert variation('without = ["horn"]', tmp_path) == ["without 'horn': no such part"]


def test_the_box_needs_its_buttons(tmp_path):
    assert variation('without = ["ok"]', tmp_path) == ["ok has no wire for contact, GND"]


def test_files_that_stand_on_each_other_in_a_circle_are_found(tmp_path):
    for one, other in (("a", "b"), ("b", "a")):
        (tmp_path / f"{one}.toml").write_text(f'base = "{other}.toml"\n')
    with pytest.raises(PinMapError, match="circle"):
        load_pins(tmp_path / "a.toml")


@pytest.mark.parametrize("name", ["pins.toml", "elsewhere.toml"])
def test_a_variation_may_be_copied_anywhere_under_any_name(tmp_path, name):
    copy = tmp_path / name
    copy.write_text((DEFAULT_FILE.parent / "variations" / "encoder.toml").read_text())
    assert load_pins(copy).has("knob")


def test_an_unknown_word_of_a_variation_is_named(tmp_path):
    (fault,) = variation('[drivers]\ndisplay = "crt"', tmp_path)
    assert "crt" in fault
