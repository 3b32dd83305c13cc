"""What every reader driver has to hold, on the simulated chip."""

import contextlib
import sys

import pytest
from tapbank.devices import Fault, Lifted, Recovered, Tap, TooShort, TwoCards
from tapbank.devices.ports import Collision, Dead, Garbled
from tapbank.devices.readers import make_reader
from tapbank.devices.simulated.buses import SimulatedSpi
from tapbank.devices.simulated.cards import SimulatedCard
from tapbank.devices.simulated.outside import StandingTime
from tapbank.devices.simulated.rc522_chip import BIT_FRAMING, TRANSCEIVE, Rc522Chip

NTAG = "04A1B2C3D4E5F6"
UIDS = ["DEADBEEF", "88112233", NTAG, "04A1B2C3D4E5F60718FF"]


class Rst:
    def __init__(self, chip):
        self.chip = chip

    def on(self):
        self.chip.rst(True)

    def off(self):
        self.chip.rst(False)

    def close(self):
        """Nothing to give back."""


@pytest.fixture
def bench(driver):
    """(reader, chip, time): one open reader without anything around it."""
    time = StandingTime()
    chip = Rc522Chip(time.clock)
    reader = make_reader(
        driver, lambda: SimulatedSpi(chip, time.sleep), lambda: Rst(chip), time.sleep
    )
    reader.open()
    return reader, chip, time


def lay(chip, *uids):
    for uid in uids:
        chip.put_card(SimulatedCard(bytes.fromhex(uid)))


def test_an_empty_pad_is_silence(bench):
    assert bench[0].poll() is None


@pytest.mark.parametrize("uid", UIDS)
def test_uids_of_every_length_are_read_whole_and_at_every_poll(bench, uid):
    reader, chip, _ = bench
    lay(chip, uid)
    assert [reader.poll().hex().upper() for _ in range(5)] == [uid] * 5


def test_two_cards_that_begin_alike_are_told_apart(bench):
    reader, chip, _ = bench
    seen = set()
    for uid in ("04A1B2C3D4E5F6", "04A1B299887766"):
        lay(chip, uid)
        seen.add(reader.poll())
        chip.lift_card(bytes.fromhex(uid))
    assert len(seen) == 2


@pytest.mark.parametrize(
    "uids",
    [
        ("DEADBEEF", "11223344"),
        ("DEADBEEF", NTAG),
        (NTAG, "05112233445566"),
        (NTAG, "04A1B2C3D4E5F7"),  # alike in the whole first level
        (NTAG, "04A1B2C3D4E5F60718FF"),
    ],
)
def test_two_cards_at_once_are_a_collision(bench, uids):
    reader, chip, _ = bench
    lay(chip, *uids)
    with pytest.raises(Collision):
        reader.poll()


@pytest.mark.parametrize(
    "good_answers", range(5)
)  # a call, and two steps on each of two levels
def test_a_damaged_answer_is_not_silence(bench, good_answers):
    reader, chip, _ = bench
    lay(chip, NTAG)
    chip.spared, chip.garbled = good_answers, 1
    with pytest.raises(Garbled):
        reader.poll()
    assert reader.poll() == bytes.fromhex(NTAG)


@pytest.mark.parametrize("level", [0x00, 0xFF])
def test_a_stuck_line_is_a_dead_reader(bench, level):
    reader, chip, _ = bench
    chip.stuck = level
    with pytest.raises(Dead) as fault:
        reader.poll()
    assert fault.value.code == "silent"


def test_lost_settings_are_noticed_and_a_reset_mends_them(bench):
    reader, chip, _ = bench
    lay(chip, NTAG)
    chip.brown_out()
    with pytest.raises(Dead) as fault:
        reader.poll()
    assert fault.value.code == "brown_out"
    reader.reset()
    assert reader.poll() == bytes.fromhex(NTAG)


def test_a_field_that_costs_the_settings_is_a_brown_out_at_every_poll(bench):
    """Not a fault of the timer, which is only what one sees first."""
    reader, chip, _ = bench
    chip.weak = True
    for _ in range(3):
        with pytest.raises(Dead) as fault:
            reader.poll()
        assert fault.value.code == "brown_out"
        chip.weak = False
        reader.reset()
        chip.weak = True


@pytest.mark.parametrize("uids", [(), (NTAG,), ("DEADBEEF", "11223344")])
def test_an_examination_tries_the_field_and_leaves_it_off(bench, uids):
    reader, chip, _ = bench
    lay(chip, *uids)
    assert reader.examine().settings_kept and reader.examine().timer_runs
    assert not chip.field_on
    chip.weak = True
    assert not reader.examine().settings_kept
    assert not chip.field_on


def test_no_command_is_given_while_the_start_bit_of_a_frame_before_stands(bench):
    """The chip would send at once, framed like the frame before."""
    reader, chip, _ = bench
    lay(chip, NTAG)
    started, command = [], chip._command

    def noted(value):
        if value & 0x0F == TRANSCEIVE:
            started.append(chip._registers[BIT_FRAMING] & 0x80)
        command(value)

    chip._command = noted
    for _ in range(3):
        reader.poll()
        reader.examine()
    assert started and not any(started)


def test_a_dead_timer_is_noticed_and_a_reset_mends_it(bench):
    reader, chip, _ = bench
    chip.timer_dead = True
    with pytest.raises(Dead) as fault:
        reader.poll()
    assert fault.value.code == "no_timer"
    reader.reset()
    assert reader.poll() is None


def test_a_deaf_receiver_is_cured_by_a_reset_through_its_pin(bench):
    reader, chip, _ = bench
    lay(chip, NTAG)
    chip.deaf = True
    assert reader.poll() is None
    reader.reset()
    assert reader.poll() == bytes.fromhex(NTAG)


@pytest.mark.parametrize("version", [0x12, 0x82, 0x88, 0x91, 0xB2])
def test_clones_are_accepted(driver, version):
    time = StandingTime()
    chip = Rc522Chip(time.clock, version)
    spi = SimulatedSpi(chip, time.sleep)
    reader = make_reader(driver, lambda: spi, lambda: Rst(chip), time.sleep)
    reader.open()
    assert reader.examine().version == version


def test_the_field_is_off_between_polls(bench):
    reader, chip, _ = bench
    for uids in ((), (NTAG,), ("DEADBEEF",)):
        lay(chip, *uids)
        with contextlib.suppress(Collision):
            reader.poll()
        assert not chip.field_on


@pytest.mark.parametrize("fault", ["garbled", "deaf", "timer_dead"])
def test_the_field_is_off_after_a_poll_that_failed(bench, fault):
    reader, chip, _ = bench
    lay(chip, NTAG)
    setattr(chip, fault, 1)
    with contextlib.suppress(Garbled, Dead):
        reader.poll()
    assert not chip.field_on


def test_a_missing_bus_is_a_dead_reader(driver):
    def no_bus():
        raise FileNotFoundError(2, "No such file or directory", "/dev/spidev0.0")

    reader = make_reader(driver, no_bus, lambda: None, lambda _: None)
    with pytest.raises(Dead) as fault:
        reader.open()
    assert fault.value.code == "no_bus"


def test_an_rst_pin_that_somebody_else_holds_is_a_dead_reader(driver):
    def busy():
        raise RuntimeError("GPIO busy")

    time = StandingTime()
    spi = SimulatedSpi(Rc522Chip(time.clock), time.sleep)
    reader = make_reader(driver, lambda: spi, busy, time.sleep)
    with pytest.raises(Dead, match="GPIO busy") as fault:
        reader.open()
    assert fault.value.code == "no_pin"


BOUNDS = {"rc522": (12, 0.010, 56, 0.020), "mfrc522": (20, 0.012, 120, 0.020)}


def test_a_poll_has_its_bounds(bench, driver):
    reader, chip, time = bench
    empty, empty_s, card, card_s = BOUNDS[driver]

    def cost():
        transfers, since = chip.transfers, time.now
        reader.poll()
        return chip.transfers - transfers, time.now - since

    transfers, seconds = cost()
    assert transfers <= empty and seconds <= empty_s
    lay(chip, NTAG)
    transfers, seconds = cost()
    assert transfers <= card and seconds <= card_s
    chip.timer_dead, chip.deaf = True, True
    since = time.now
    with pytest.raises(Dead):
        reader.poll()
    assert time.now - since < 0.03


def test_the_package_leaves_no_made_up_module_behind(driver):
    make_reader(driver, lambda: None, lambda: None, lambda _: None)
    assert "RPi" not in sys.modules and "RPi.GPIO" not in sys.modules


# --- the same drivers in the box


def test_both_pads_at_once_and_a_card_moved_across(pad_rig):
    pad_rig.box.put_card("pay", NTAG)
    pad_rig.box.put_card("get", "DEADBEEF")
    assert pad_rig.advance(0.3) == [Tap("pay", NTAG), Tap("get", "DEADBEEF")]
    pad_rig.box.lift_card("get")
    pad_rig.box.put_card("get", NTAG)
    assert set(pad_rig.advance(1)) == {Lifted("pay"), Lifted("get"), Tap("get", NTAG)}


def test_never_two_fields_at_once(pad_rig, monkeypatch):
    """Readers under one lid would disturb each other; and the supply carries one."""
    chips = list(pad_rig.parts.outside.chips.values())
    fields = []
    whole = Rc522Chip.transfer

    def transfer(chip, sent):
        answer = whole(chip, sent)
        fields.append(sum(one.field_on for one in chips))
        return answer

    monkeypatch.setattr(Rc522Chip, "transfer", transfer)
    pad_rig.box.put_card("pay", NTAG)
    pad_rig.box.put_card("get", "DEADBEEF")
    pad_rig.box.garble("get", 2)
    pad_rig.advance(2)
    assert set(fields) == {0, 1}


def test_a_card_lying_for_a_minute_counts_once_and_again_when_put_back(pad_rig):
    pad_rig.box.put_card("pay", NTAG)
    assert pad_rig.advance(60) == [Tap("pay", NTAG)]
    pad_rig.box.lift_card("pay")
    assert pad_rig.advance(1) == [Lifted("pay")]
    pad_rig.box.put_card("pay", NTAG)
    assert pad_rig.advance(1) == [Tap("pay", NTAG)]


def test_a_missed_poll_and_damaged_answers_lift_no_card(pad_rig):
    pad_rig.box.put_card("pay", NTAG)
    assert pad_rig.advance(1) == [Tap("pay", NTAG)]
    for _ in range(5):
        pad_rig.box.miss_polls("pay", 2)
        pad_rig.box.garble("get", 3)
        assert pad_rig.advance(1) == []
        pad_rig.box.garble("pay", 10)
        assert pad_rig.advance(2) == []


def test_a_reader_that_only_garbles_says_that_a_card_was_too_short_there(pad_rig):
    pad_rig.box.garble("pay", 999)
    pad_rig.box.put_card("pay", NTAG)
    assert pad_rig.advance(2) == []
    pad_rig.box.lift_card("pay")
    assert pad_rig.advance(1) == [TooShort("pay")]


def test_a_reader_that_only_garbles_says_so_while_the_card_lies_there(pad_rig):
    pad_rig.box.garble("pay", 999)
    pad_rig.box.put_card("pay", NTAG)
    (fault,) = pad_rig.advance(30)
    assert (fault.part, fault.code) == ("pay", "unreadable")
    pad_rig.box.lift_card("pay")
    assert pad_rig.advance(1) == [Recovered("pay")]


def test_a_supply_that_dips_at_field_on_is_named_and_stays_so(pad_rig):
    pad_rig.box.weaken("pay")
    (fault,) = pad_rig.advance(120)
    assert (fault.part, fault.code) == ("pay", "brown_out")
    pad_rig.box.put_card("pay", NTAG)
    pad_rig.box.plug_reader("pay")
    assert pad_rig.advance(10) == [Recovered("pay"), Tap("pay", NTAG)]


def test_two_cards_are_said_once_and_the_remaining_one_counts(pad_rig):
    pad_rig.box.put_card("pay", NTAG)
    pad_rig.box.put_card("pay", "04112233445566")
    assert pad_rig.advance(2) == [TwoCards("pay")]
    pad_rig.box.lift_card("pay", NTAG)
    assert pad_rig.advance(1) == [Tap("pay", "04112233445566")]


@pytest.mark.parametrize("level", [0x00, 0xFF])
def test_a_missing_reader_is_reported_and_used_when_it_comes(rig_with, driver, level):
    rig = rig_with(reader=driver)
    rig.box.stick_miso("pay", level)
    rig.box.put_card("get", NTAG)
    told = rig.advance(5)
    assert [(report.part, report.code) for report in told if isinstance(report, Fault)] == [
        ("pay", "silent")
    ]
    assert Tap("get", NTAG) in told
    rig.box.plug_reader("pay")
    rig.box.put_card("pay", "DEADBEEF")
    assert rig.advance(10) == [Recovered("pay"), Tap("pay", "DEADBEEF")]


@pytest.mark.parametrize("fault", ["brown_out", "stop_timer"])
def test_a_fault_that_a_restart_cures_passes_by_itself(pad_rig, fault):
    pad_rig.box.put_card("pay", NTAG)
    pad_rig.advance(1)
    pad_rig.box.lift_card("pay")
    pad_rig.advance(1)
    getattr(pad_rig.box, fault)("pay")
    told = pad_rig.advance(2)
    assert [type(report) for report in told] == [Fault, Recovered]


def test_a_reader_gone_deaf_in_a_quiet_hour_hears_again(pad_rig):
    pad_rig.box.deafen("pay")
    pad_rig.advance(120)
    pad_rig.box.put_card("pay", NTAG)
    assert pad_rig.advance(1) == [Tap("pay", NTAG)]


IDLE = {"rc522": (215, 80), "mfrc522": (360, 135)}


def test_two_empty_pads_cost_few_transfers_a_second_and_fewer_at_rest(pad_rig, driver):
    chips = list(pad_rig.parts.outside.chips.values())

    def a_second():
        before = sum(chip.transfers for chip in chips)
        pad_rig.advance(10)
        return (sum(chip.transfers for chip in chips) - before) / 10

    awake, resting = IDLE[driver]
    assert 0 < a_second() <= awake
    pad_rig.parts.pads.resting = True
    assert 0 < a_second() <= resting
