"""Parts that die in the middle of a game, over the simulated chips: the game lives.

For each: what still works, what is said and where, and that it passes when it is mended.
"""

import sys
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path

import pytest
from drivers import pins_with
from tapbank.desk import Desk
from tapbank.devices.ports import PADS
from tapbank.devices.simulated.box import box_of
from tapbank.game.actions import Arrange
from tapbank.game.state import Holding, Player
from tapbank.rehearsal import Chips, Rehearsal
from tapbank.store import StoreError

sys.path.append(str(Path(__file__).parent / "table"))
from kit import words_of

NAMES = ("Anna", "Ben")


@pytest.fixture
def box(driver):
    """Anna is to pay Ben 4, with either reader driver."""
    chips = Chips(pins_with(driver))
    rehearsal = Rehearsal(NAMES, chips=chips)
    rehearsal.begin("us-classic", NAMES)
    rehearsal.arrange(deeds={"baltic_avenue": Holding("ben")}, players={"anna": Player()})
    rehearsal.roll(1, 2)
    yield rehearsal
    rehearsal.close()
    chips.close()


def says(box):
    return words_of(box.table.screen)


def pays(box, pad="pay"):
    """Anna pays her 4 here."""
    box.tap("anna", pad)
    return box.cash("anna") == 1496


# --- readers


@pytest.mark.parametrize("fault", ["unplug_reader", "brown_out", "stop_timer", "weaken"])
@pytest.mark.parametrize("lost", PADS)
def test_a_lost_reader_leaves_the_other_pad_for_every_card(box, lost, fault):
    other = next(pad for pad in PADS if pad != lost)
    getattr(box.box, fault)(lost)
    box.pass_time(0.3)
    assert f"Use the {other.upper()} pad for every card." in says(box)
    assert pays(box, other)


def test_two_lost_readers_make_the_game_wait_and_nothing_is_lost(box):
    for pad in PADS:
        box.box.unplug_reader(pad)
        box.pass_time(1)
    assert "No card can be read now; the game waits, nothing is lost." in says(box)
    assert not pays(box)
    for pad in PADS:
        box.box.lift_card(pad)
        box.box.plug_reader(pad)
    box.pass_time(10)
    assert "No card can be read" not in says(box)
    assert pays(box)


def test_a_reader_that_comes_back_takes_its_notice_away(box):
    box.pass_time(5)  # what the throw showed has gone
    before = says(box)
    box.box.unplug_reader("pay")
    box.pass_time(1)
    assert says(box) != before
    box.box.plug_reader("pay")
    box.pass_time(10)
    assert says(box) == before
    assert pays(box)


def test_a_card_that_lies_on_a_dying_reader_pays_once(box):
    box.box.put_card("pay", box.uids["anna"])
    box.pass_time(0.5)
    assert box.cash("anna") == 1496
    box.box.brown_out("pay")
    box.pass_time(3)
    assert box.cash("anna") == 1496


def lose(box, *pads):
    for pad in pads:
        box.box.unplug_reader(pad)
        box.pass_time(1)


def mend(box, *pads):
    for pad in pads:
        box.box.plug_reader(pad)
    box.pass_time(10)


def test_a_pad_that_works_again_changes_what_is_said_of_the_other(box):
    lose(box, *PADS)
    mend(box, "pay")
    assert "GET | " in says(box) and "Use the PAY pad for every card." in says(box)
    assert pays(box)


def test_of_several_faults_each_is_shown_until_it_is_read_or_mended(box):
    box.pass_time(5)
    before = says(box)
    for button in ("ok", "back"):
        box.box.press(button)
    box.box.lose_pin("buzzer", "plus")
    box.table.sound("paid")
    box.pass_time(31)
    told = set()
    while " | OK" in says(box) and says(box) != before:
        told.add(says(box).partition(" | ")[0])
        box.press("up")
    assert told == {"OK", "✕", "BUZZER"}


def test_of_two_faults_the_one_that_is_left_is_shown_when_the_other_is_mended(box):
    for button in ("ok", "back"):
        box.box.press(button)
    box.pass_time(31)
    first = says(box).partition(" | ")[0]
    box.box.release({"OK": "ok", "✕": "back"}[first])
    box.pass_time(1)
    (other,) = {"OK", "✕"} - {first}
    assert says(box).startswith(f"{other} | ")


# --- while a clock runs


@pytest.fixture
def auction(box):
    """Vermont Avenue, with Ben's bid of 5."""
    to_roll(box)
    box.arrange(players={"ben": Player()})
    box.roll(3, 5)
    box.press("ok")
    while box.asks == "buy":
        box.press("back")
    assert box.asks == "auction"
    box.tap("ben")
    assert box.table.prompt.item.leader == "ben"
    return box


def outbids(box, pad="pay"):
    """Anna has the time to bid, and to look before."""
    box.pass_time(10)
    box.tap("anna", pad)
    return box.table.prompt.item.leader == "anna"


def test_an_auction_waits_for_a_pad(auction):
    lose(auction, *PADS)
    for _ in range(100):
        auction.pass_time(1)
    assert auction.asks == "auction"
    for pad in PADS:
        auction.box.lift_card(pad)
    mend(auction, "get")
    assert outbids(auction, "get")


def test_with_one_pad_an_auction_goes_on(auction):
    lose(auction, "get")
    for _ in range(30):
        auction.pass_time(1)
    assert auction.asks != "auction"


@pytest.mark.parametrize("after", [0.5, 4])
def test_an_auction_begins_its_clock_anew_when_the_display_goes_or_comes(auction, after):
    auction.pass_time(after)
    auction.box.unplug_display()
    auction.pass_time(1.5)
    assert outbids(auction)
    auction.pass_time(after)
    auction.box.plug_display()
    auction.pass_time(9)
    assert auction.asks == "auction"


def test_without_a_display_an_auction_still_ends(auction):
    auction.box.unplug_display()
    for _ in range(60):
        auction.pass_time(1)
    assert auction.asks != "auction"


def test_an_auction_waits_for_a_disk_that_takes_the_bids(auction):
    fill_the_disk(auction)
    auction.tap("anna")
    assert "The disk is full." in says(auction)
    for _ in range(100):
        auction.pass_time(1)
    assert auction.table.prompt.item.leader == "ben"
    auction.store._db.read("PRAGMA max_page_count = 1000000")
    auction.pass_time(22)
    assert auction.table.prompt.item.leader == "ben"
    assert outbids(auction)


def test_a_supply_that_dips_at_field_on_is_named_once_until_it_is_mended(box):
    box.box.weaken("pay")
    box.pass_time(1)
    assert "its power dipped" in says(box)
    heard = box.box.heard
    box.pass_time(60)
    assert "pay" in box.table.faults.broken and box.box.heard == heard
    box.box.plug_reader("pay")
    box.pass_time(10)
    assert not box.table.faults.broken
    assert pays(box)


def test_a_card_that_lies_too_high_is_told_while_it_lies(box):
    box.box.garble("pay", 99999)
    box.box.put_card("pay", box.uids["anna"])
    box.pass_time(4)
    assert "This card can't be read." in says(box)
    box.box.garble("pay", 0)  # pushed nearer
    box.pass_time(1)
    assert "can't be read" not in says(box)
    assert box.cash("anna") == 1496


# --- display


def test_a_display_whose_power_dips_shows_the_game_again(box):
    box.pass_time(5)
    picture = box.box.picture().tobytes()
    box.box.dip_display()
    assert box.box.picture().getbbox() is None
    box.pass_time(12)
    assert box.box.picture().tobytes() == picture
    assert pays(box)


def test_without_a_display_cards_pay_and_a_sound_tells(box):
    heard = box.box.heard
    box.box.unplug_display()
    box.pass_time(1.5)
    assert box.box.heard > heard
    assert pays(box)
    box.box.plug_display()
    box.pass_time(10)
    assert box.box.picture().getbbox() is not None


# --- buttons


@pytest.mark.parametrize("button", ["up", "down", "ok", "back"])
def test_a_stuck_button_is_named_with_its_wire_and_counts_no_more(box, button):
    box.box.press(button)
    box.pass_time(31)
    wire = box.parts.pins.find(button, "contact")[0]
    assert "counts no more until it comes up" in says(box) and f"pin {wire.header}" in says(
        box
    )
    box.press("ok" if button != "ok" else "back")
    screen = says(box)
    box.pass_time(20)
    assert says(box) == screen
    assert pays(box)


def test_a_button_that_comes_up_again_works_again(box):
    box.box.press("ok")
    box.pass_time(31)
    box.box.release("ok")
    box.pass_time(0.2)
    assert "counts no more" not in says(box)
    box.tap("ben")
    screen = says(box)
    box.press("ok")
    assert says(box) != screen


@pytest.fixture
def box_with_stuck(driver):
    """A box that comes on with this button stuck."""
    made = []

    def start(button):
        chips = Chips(pins_with(driver))
        chips.parts.buttons.close()
        box_of(chips.parts).press(button)
        chips.parts.buttons.open()
        made.append((Rehearsal(NAMES, chips=chips), chips))
        return made[-1][0]

    yield start
    for rehearsal, chips in made:
        rehearsal.close()
        chips.close()


@pytest.mark.parametrize("button", ["roll", "up", "down", "ok", "back"])
def test_a_button_that_is_stuck_at_power_on_is_named_too(box_with_stuck, button):
    box = box_with_stuck(button)
    box.begin("us-classic", NAMES)
    box.pass_time(31)
    wire = box.parts.pins.find(button, "contact")[0]
    assert f"pin {wire.header}" in says(box) and button in box.table.faults.broken
    box.box.release(button)
    box.pass_time(1)
    assert not box.table.faults.broken


def test_ok_throws_for_a_roll_that_is_stuck_at_power_on(box_with_stuck):
    box = box_with_stuck("roll")
    box.begin("us-classic", NAMES)
    box.pass_time(31)
    box.press("back")  # the notice
    box.luck.faces = [1, 2]
    box.press("ok")
    assert box.luck.faces == []


def to_roll(box):
    """Anna has paid, and it is Ben's turn to roll."""
    assert pays(box)
    for _ in range(5):
        if box.asks == "roll":
            break
        box.press("ok")
    assert box.asks == "roll"
    return box.table.prompt


def test_a_stuck_roll_throws_nothing_and_ok_throws_in_its_place(box):
    to_roll(box)
    box.box.press("roll")
    box.pass_time(31)
    assert box.table.shaking_since is None
    assert "OK throws in its place" in says(box)
    turn = box.table.state.turn
    box.press("back")  # the notice
    box.luck.faces = [2, 3]
    box.press("ok")
    assert box.table.state.turn != turn
    box.box.release("roll")
    box.pass_time(1)
    assert box.luck.faces == []


# --- lamp and buzzer


@pytest.mark.parametrize(("part", "line"), [("buzzer", "plus"), ("lamp", "anode")])
def test_without_lamp_or_buzzer_the_game_goes_on_and_says_so_once(box, part, line):
    box.box.lose_pin(part, line)
    box.table.sound("paid")
    box.parts.lamp.set("pulse" if box.parts.lamp.glow == "on" else "on")
    box.pass_time(1)
    assert f"{part.upper()}" in says(box) and "The game goes on without" in says(box)
    box.press("ok")
    assert pays(box)
    box.press("ok")
    box.pass_time(30)
    assert "goes on without" not in says(box)


def test_a_lamp_that_fails_while_it_pulses_is_said_though_nothing_else_happens(box):
    to_roll(box)
    box.pass_time(70)
    assert box.parts.lamp.glow == "pulse"
    box.box.lose_pin("lamp", "anode")
    box.pass_time(1)
    assert "LAMP" in says(box) and "The game goes on without" in says(box)


# --- disk and clock


def test_a_full_disk_is_said_moves_nothing_and_passes(box):
    fill_the_disk(box)
    assert not pays(box)
    assert "The disk is full." in says(box) and "all steps before are safe" in says(box)
    box.store._db.read("PRAGMA max_page_count = 1000000")
    assert pays(box)


def fill_the_disk(box):
    """Small steps, until not even the smallest finds room."""
    db, desk = box.store._db, box.table.desk
    db.read(f"PRAGMA max_page_count = {db.read('PRAGMA page_count')[0][0]}")
    with pytest.raises(StoreError, match="disk is full"):
        for _ in range(500):
            desk.submit(Arrange({}, {}, {"ben": box.table.state.players["ben"]}, {}))
    box.pass_time(0.1)


def test_a_clock_that_jumps_changes_no_order_and_no_game(box, monkeypatch):
    """A Pi has no clock of its own: 1970 at first, then today, then back."""
    days = cycle([datetime(1970, 1, 1, tzinfo=UTC), datetime(2026, 11, 1, tzinfo=UTC)])
    monkeypatch.setattr(box.store, "_clock", lambda: next(days))
    to_roll(box)
    box.roll(2, 3)
    desk = box.table.desk
    numbers = [step.number for step in desk.since(0)]
    assert numbers == sorted(numbers) and len(numbers) > 4
    assert Desk.open(box.store, desk.game_id).state == box.table.state
