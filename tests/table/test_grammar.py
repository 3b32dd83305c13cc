"""What taps and presses mean, whatever is open: the grammar of inputs."""

import pytest
from kit import UIDS
from tapbank.devices import (
    ChangingCard,
    Fault,
    Lifted,
    Press,
    Recovered,
    Tap,
    TooShort,
    TwoCards,
)
from tapbank.devices.ports import SIGNS
from tapbank.game.actions import Arrange
from tapbank.game.state import Holding, Player
from tapbank.speech import languages, say
from tapbank.store import Card
from tapbank.table import take


@pytest.fixture
def rent(hands):
    """Anna owes Ben 4."""
    hands.arrange(
        deeds={"baltic_avenue": Holding("ben")}, players={"anna": Player(place=0)}
    )
    hands.roll(1, 2)
    hands.pass_time(25)
    return hands


def test_the_card_that_is_awaited_signs_at_once(rent):
    rent.tap("anna")
    assert rent.cash("ben") == 1504


def test_another_card_shows_its_owner_and_who_is_first_and_charges_nothing(rent):
    rent.tap("carla")
    assert "CARLA | $1,500" in rent.look()
    assert "Anna pays first" in rent.look()
    assert rent.cash("carla") == 1500


def test_an_own_look_is_over_after_four_seconds(rent):
    rent.tap("carla")
    rent.pass_time(3.9)
    assert "CARLA" in rent.look()
    rent.pass_time(0.2)
    assert "Rent to BEN" in rent.look()


def test_the_awaited_card_signs_while_another_looks(rent):
    rent.tap("carla")
    rent.press("ok")
    rent.tap("anna")
    assert rent.asks == "roll"


def test_ok_within_the_look_opens_the_tappers_menu(hands):
    hands.tap("ben")
    hands.press("ok")
    assert "Trade" in hands.look()
    assert hands.look().startswith("BEN")


def test_back_goes_one_step_and_held_it_goes_to_the_prompt(hands):
    hands.tap("ben")
    hands.press("ok")
    hands.find("Trade")
    hands.press("ok")
    hands.press("ok")
    assert "TRADE" in hands.look()
    hands.press("back")
    assert hands.look().startswith("BEN | $1,500 | ")
    hands.press("ok")
    hands.press("back", "hold")
    assert "ANNA | $1,500 | ROLL" in hands.look()


def test_no_button_pays(rent):
    for button, kind in (
        ("ok", "click"),
        ("up", "click"),
        ("back", "click"),
        ("back", "hold"),
    ):
        rent.press(button, kind)
        rent.press("back", "hold")
    assert rent.cash("anna") == 1500


def test_an_unknown_card_is_a_question_with_a_low_tone(hands):
    hands.table.take_motifs()
    hands.tap("DEADBEEF")
    assert "Unknown card" in hands.look()
    assert "For a lost one?" in hands.look()
    assert hands.table.take_motifs() == ["unknown"]


def test_somebody_who_does_not_play_is_told_so(hands):
    hands.store.cards.add(Card(UIDS["david"], "player", "David"))
    hands.tap("david")
    assert "David is not in this game" in hands.look()


@pytest.mark.parametrize(
    ("report", "words"),
    [
        (TwoCards("pay"), "One card at a time"),
        (TooShort("pay"), "Again, a bit longer"),
        (ChangingCard("pay"), "plain card"),
    ],
)
def test_a_tap_that_is_none_is_answered(hands, report, words):
    hands.table.take_motifs()
    take(hands.table, report)
    assert words in hands.look()
    assert hands.table.take_motifs() == ["refused"]


def test_lifting_a_card_changes_nothing(rent):
    before = rent.look()
    take(rent.table, Lifted("pay"))
    assert rent.look() == before


def test_roll_without_a_throw_is_refused_in_words(rent):
    rent.table.take_motifs()
    rent.press("roll", "down")
    assert "No throw now" in rent.look()
    assert rent.table.take_motifs() == ["refused"]
    take(rent.table, Press("roll", "up"))
    assert rent.asks == "debt"


def test_roll_is_dark_while_a_longer_operation_is_open(hands):
    assert hands.table.glow == "on"
    hands.tap("ben")
    assert hands.table.glow == "on"
    hands.press("ok")
    hands.find("Trade")
    hands.press("ok")
    assert hands.table.glow == "off"


def test_dice_are_drawn_when_the_button_is_let_go(hands):
    hands.press("roll", "down")
    assert hands.luck.faces == []
    hands.luck.faces = [5, 3]
    take(hands.table, Press("roll", "up"))
    assert hands.state.turn.dice == (5, 3)


def test_the_dice_tumble_while_shaken(hands):
    hands.press("roll", "down")
    seen = set()
    for _ in range(6):
        hands.pass_time(0.1)
        seen.add(hands.table.screen)
    assert len(seen) > 3


def test_the_dice_rattle_while_shaken(hands):
    hands.press("roll", "down")
    hands.table.take_motifs()
    hands.pass_time(0.1)
    hands.pass_time(0.1)
    assert hands.table.take_motifs() == ["tick", "tick"]


def test_a_refusal_stays_until_a_key(rent):
    rent.press("roll", "down")
    rent.pass_time(300)
    assert "No throw now" in rent.look()
    rent.press("ok")
    assert "Rent to BEN" in rent.look()


def test_a_key_that_closes_a_notice_does_nothing_else(hands):
    hands.arrange(players={"anna": Player(place=0)})
    hands.roll(1, 2)
    hands.press("roll", "down")
    hands.press("back")
    assert hands.asks == "buy"


def test_a_broken_part_is_named_until_it_works_again(hands):
    take(hands.table, Fault("get", "silent", say("doctor.dead_silent")))
    assert hands.look().startswith("GET | the reader does not answer")
    take(hands.table, Recovered("get"))
    assert "ROLL" in hands.look()


def test_what_lies_above_the_page_of_a_part_that_works_again_stays_and_is_told(hands):
    take(hands.table, Fault("pay", "silent", say("doctor.dead_silent")))
    hands.table.notice("Two cards at once.")
    for part in ("get", "lamp"):
        take(hands.table, Fault(part, "silent", say("doctor.dead_silent")))
    take(hands.table, Recovered("pay"))
    seen = []
    for _ in range(6):
        seen.append(hands.look())
        hands.press("ok")
    told = ("Two cards at once", "GET | ", "LAMP | ")
    assert [part for part in told if not any(part in look for look in seen)] == []
    assert not any(look.startswith("PAY | ") for look in seen)


def test_what_came_too_late_is_said_and_stays_to_be_read(rent):
    rent.table.desk.submit(Arrange(cash={"carla": 7}))  # a phone was quicker
    take(rent.table, Tap("pay", UIDS["anna"]))
    rent.table.tick()
    assert "The game went on meanwhile" in rent.look()
    rent.pass_time(0.1)
    assert "The game went on meanwhile" in rent.look()
    rent.press("ok")
    rent.tap("anna")
    assert rent.cash("ben") == 1504


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("button", ["roll", "up", "down", "ok", "back"])
def test_a_stuck_button_is_told_by_its_printed_sign_in_the_players_language(
    hands, language, button
):
    hands.table.speak(language)
    text = say("parts.stuck_at", wire="x")
    take(hands.table, Fault(button, "stuck", text))
    shown = hands.look()
    assert shown.startswith(f"{SIGNS[button]} | {text.told(language)}")


def test_a_broken_display_is_heard_and_costs_no_press(hands):
    hands.table.take_motifs()
    take(hands.table, Fault("display", "no_panel", say("parts.no_panel", fault="x")))
    assert hands.table.take_motifs() == ["refused"]
    assert "ROLL" in hands.look()


def test_every_button_without_a_use_is_answered_by_a_sound(hands):
    for button in ("up", "down", "back"):
        hands.table.take_motifs()
        hands.press(button)
        assert hands.table.take_motifs() == ["refused"]


def test_an_action_of_somebody_else_brings_the_new_prompt(rent):
    from tapbank.game.actions import PayDebt  # noqa: PLC0415 – only here

    rent.tap("carla")
    rent.table.desk.submit(PayDebt("anna"))
    rent.pass_time(0.1)
    assert rent.look().startswith("BEN | $1,504 | ROLL")


def test_a_debtor_who_has_left_is_paid_for_when_all_others_agree(rent):
    cash = dict(rent.state.cash)
    owed = rent.state.agenda[-1].amount
    rent.press("back")
    rent.find("has left")
    rent.press("ok")
    rent.tap("ben")
    assert rent.state.cash == cash
    rent.tap("carla")
    assert rent.state.cash["anna"] == cash["anna"] - owed
    assert rent.state.cash["ben"] == cash["ben"] + owed


def test_without_a_yes_nobody_pays_for_who_has_left(rent):
    before = rent.state
    rent.press("back")
    rent.press("back")
    rent.press("back")
    rent.press("ok")
    assert rent.state == before
