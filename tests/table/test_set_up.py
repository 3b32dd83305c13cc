"""Before the first roll: continue, edition, rules, cards and names; a lost card later."""

import pytest
from kit import UIDS, Hands
from tapbank.store import Card
from tapbank.table import Settings

NAMES = ("Anna", "Ben", "Carla", "David")


@pytest.fixture
def known(nobody):
    """Four people whose cards the box knows from last week."""
    for name in NAMES:
        nobody.store.cards.add(Card(UIDS[name.lower()], "player", name))
    return nobody


def choose_board(hands):
    hands.find("New game")
    hands.press("ok")
    hands.find("Classic, US")
    hands.press("ok")


def test_four_known_players_are_at_the_first_roll_within_ten_inputs(known):
    choose_board(known)
    known.press("ok")
    for name in NAMES:
        known.tap(name.lower())
    known.press("ok")
    known.roll(3, 4)
    assert known.inputs <= 10
    assert known.state.turn.dice == (3, 4)
    assert [seat.name for seat in known.state.seats] == list(NAMES)


def test_a_known_card_twice_is_one_player(known):
    choose_board(known)
    known.press("ok")
    known.tap("anna")
    known.tap("anna")
    assert "Anna is in already" in known.look()
    known.press("ok")
    known.press("ok")
    assert "At least 2 players" in known.look()


def test_back_takes_the_last_one_out_again(known):
    choose_board(known)
    known.press("ok")
    known.tap("anna")
    known.tap("ben")
    known.press("back")
    assert "ANNA" in known.look()
    assert "BEN" not in known.look()
    assert known.table.screen.keys[-1] == "✕ = Anna out"
    known.press("back")
    assert known.table.screen.keys[-1] == "✕ back"


def test_a_new_card_gets_a_suggested_name_and_keeps_it(nobody):
    choose_board(nobody)
    nobody.press("ok")
    nobody.tap("DEADBEEF")
    nobody.find("Mia")
    nobody.press("ok")
    assert "MIA" in nobody.look()
    assert nobody.store.cards.get("DEADBEEF") == Card("DEADBEEF", "player", "Mia")


def test_a_name_is_spelled_letter_by_letter(nobody):
    choose_board(nobody)
    nobody.press("ok")
    nobody.tap("DEADBEEF")
    nobody.find("Letter")
    nobody.press("ok")
    for letter in "TIM":
        spell(nobody, letter)
    nobody.tap("DEADBEEF")
    assert nobody.store.cards.get("DEADBEEF").name == "Tim"


def spell(hands, letter):
    spelling = hands.table.top
    hands.scroll(
        "down", (spelling.wheel.index(letter) - spelling.place) % len(spelling.wheel)
    )
    hands.press("ok")


def test_somebody_known_with_a_new_card_keeps_one_card_only(known):
    choose_board(known)
    known.press("ok")
    known.tap("DEADBEEF")
    assert known.table.top.options()[1].row.text == "Anna"
    known.press("ok")
    assert known.store.cards.get("DEADBEEF").name == "Anna"
    assert known.store.cards.get(UIDS["anna"]) is None


def test_a_name_that_sits_there_already_is_refused(known):
    choose_board(known)
    known.press("ok")
    known.tap("anna")
    known.tap("DEADBEEF")
    assert "Anna" not in [option.row.text for option in known.table.top.options()]


def test_rules_are_changed_at_the_table(known):
    choose_board(known)
    known.find("Time limit")
    known.press("ok")
    known.find("Decks")
    known.press("ok")
    known.find("House rules")
    known.press("ok")
    for name in NAMES[:2]:
        known.tap(name.lower())
    known.press("ok")
    options = known.state.edition.options
    assert (options.end, options.minutes, options.decks) == ("time", 60, "paper")


def test_the_last_game_is_offered_first_and_goes_on(tmp_path):
    first = Hands(tmp_path / "games.sqlite")
    first.sit("Anna", "Ben")
    first.roll(3, 4)
    number = first.table.desk.number
    first.store.close()
    again = Hands(tmp_path / "games.sqlite")
    assert "Anna, Ben" in again.look()
    again.press("ok")
    assert again.table.desk.number == number
    again.store.close()


def test_two_open_games_of_the_same_people_are_told_apart(nobody):
    """By the board in the bar, and by how far each is."""
    for board, rolls in (("us-classic", 1), ("uk-london", 0)):
        nobody.sit("Anna", "Ben", edition=board)
        for _ in range(rolls):
            nobody.roll(3, 4)
        nobody.table.leave()
    bars, rows = [], []
    for _ in range(2):
        shown = nobody.table.screen
        bars.append((shown.title, shown.right))
        start = nobody.table.top
        rows.append(start.options()[start.selected].row)
        nobody.press("down")
    assert rows[0] != rows[1]
    assert [bar[0] for bar in bars] == ["Classic, London board", "Classic, US board"]
    assert nobody.table.screen.title == "TAPBANK"


def test_one_edition_only_can_be_offered(tmp_path):
    hands = Hands(tmp_path / "games.sqlite", Settings(edition="uk-london"))
    hands.press("ok")
    assert "LONDON" in hands.look()
    hands.store.close()


def test_a_card_before_there_is_a_game_is_answered(known):
    known.tap("anna")
    assert "Anna: choose a game first" in known.look()


@pytest.mark.parametrize("line", ["Language", "New game"])
def test_a_card_over_a_list_of_the_box_is_told_to_choose_a_game(known, line):
    known.find(line)
    known.press("ok")
    known.tap("anna")
    assert "Anna: choose a game first" in known.look()


@pytest.mark.parametrize("letters", [None, "", "TI"])
def test_a_card_while_a_name_is_asked_for_is_told_that_the_name_comes_first(known, letters):
    choose_board(known)
    known.press("ok")
    known.tap("DEADBEEF")
    if letters is not None:
        known.find("Letter")
        known.press("ok")
        for letter in letters:
            spell(known, letter)
    known.tap("anna")
    assert "Anna: the name first" in known.look()
    assert known.store.cards.get("DEADBEEF") is None


@pytest.mark.parametrize("uid", ["DEADBEEF", "anna"])
def test_a_card_too_many_is_told_so_at_once(known, uid):
    choose_board(known)
    known.press("ok")
    known.table.top.names = [f"P{number}" for number in range(8)]
    known.tap(uid)
    assert "No more seats" in known.look()
    assert known.store.cards.get("DEADBEEF") is None


def test_a_lost_card_is_replaced_with_two_witnesses(hands):
    hands.tap("ben")
    hands.press("ok")
    hands.find("Card lost")
    hands.press("ok")
    hands.find("ANNA")
    hands.press("ok")
    hands.tap("DEADBEEF")
    hands.tap("ben")
    hands.tap("ben")
    assert hands.store.cards.get("DEADBEEF") is None
    hands.tap("carla")
    assert "Anna has a new card" in hands.look()
    hands.press("ok")
    hands.tap("DEADBEEF")
    assert hands.look().startswith("ANNA")
    hands.tap("anna")
    assert "Unknown card" in hands.look()


def test_the_new_card_may_be_tapped_first(hands):
    hands.tap("DEADBEEF")
    hands.press("ok")
    hands.find("CARLA")
    hands.press("ok")
    hands.tap("anna")
    hands.tap("ben")
    assert hands.store.cards.get("DEADBEEF").name == "Carla"


def test_somebody_elses_card_is_no_new_card(hands):
    hands.tap("ben")
    hands.press("ok")
    hands.find("Card lost")
    hands.press("ok")
    hands.press("ok")
    hands.tap("carla")
    assert "This is the card of Carla" in hands.look()


def test_another_game_needs_a_second_look_and_this_one_can_be_continued(hands):
    hands.tap("ben")
    hands.press("ok")
    hands.find("New game")
    hands.press("ok")
    hands.press("ok")
    assert hands.table.desk is not None
    hands.tap("ben")
    hands.press("ok")
    hands.find("New game")
    hands.press("ok")
    hands.press("down")
    hands.press("ok")
    assert "Go on: Anna, Ben, Carla" in hands.look()


def test_the_bank_card_opens_what_concerns_the_table(hands):
    hands.store.cards.add(Card("04B0A7C2D3E4F5", "bank", "bank"))
    hands.tap("04B0A7C2D3E4F5")
    assert "Card lost" in hands.look()
    hands.find("Volume")
    hands.press("ok")
    assert hands.table.settled.volume == 3
    assert "Volume 3" in hands.look()
