"""What the bottom line and the answers say: the thing that the next input really does."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game.state import Player
from tapbank.screens import languages
from tapbank.screens.drawing import fits_keys
from tapbank.screens.symbols import PIPS, die
from tapbank.table.views.gather import Gather
from tapbank.table.views.overview import Overview

CARD = "chance:9"


@pytest.fixture
def jailed(hands):
    """Anna is held and has a get-out card."""
    decks = {"chance": tuple(c for c in hands.state.decks["chance"] if c != CARD)}
    held = Player(place=10, failed=0, cards=(CARD,))
    hands.arrange(players={"anna": held}, decks=decks)
    return hands


def test_in_jail_the_bottom_line_says_what_the_tap_does(jailed):
    rolls = jailed.table.screen.figures[0].rows[0]
    assert rolls.text == "Roll a double"
    assert "tap = pay $50" in jailed.look()
    jailed.press("down")
    assert "tap = use card" in jailed.look()
    jailed.tap("anna")
    assert (jailed.cash("anna"), jailed.state.players["anna"].cards) == (1500, ())


@pytest.mark.parametrize("language", languages())
def test_in_jail_the_bottom_line_is_whole(jailed, language):
    jailed.table.speak(language)
    for _ in range(2):
        assert fits_keys(jailed.table.screen.keys), jailed.table.screen.keys
        jailed.press("down")


def test_an_unknown_card_during_a_game_can_only_replace_one(hands):
    hands.lay("0BADCAFE")
    said = hands.look()
    assert "Unknown card" in said
    assert "OK = replaces it" in said
    assert "player" not in said


@pytest.mark.parametrize("language", languages())
def test_an_unknown_cards_bottom_line_is_whole(hands, language):
    hands.table.speak(language)
    hands.lay("0BADCAFE")
    assert fits_keys(hands.table.screen.keys), hands.table.screen.keys


def test_roll_says_what_comes_first_where_no_key_would_help(hands):
    hands.arrange(players={"anna": Player(place=0)})
    hands.roll(1, 2)
    hands.press("roll", "down")
    assert "No throw now. First: buy the deed or pass it up" in hands.look()
    assert "hold ✕" not in hands.look()


def test_roll_says_how_to_get_back_to_the_throw(hands):
    hands.press("ok")
    hands.find("Trade")
    hands.press("ok")
    hands.press("roll", "down")
    assert "hold ✕" in hands.look()
    hands.press("back", "hold")
    hands.roll(1, 2)
    assert "Baltic" in hands.look()


def test_roll_at_the_set_up_speaks_of_the_set_up(nobody):
    nobody.press("roll", "down")
    assert "No throw yet: choose a game first" in nobody.look()


def test_roll_while_a_name_is_chosen_asks_for_the_name(nobody):
    """What is missing, at each step of the set-up: nothing that was done already."""
    nobody.press("ok")
    nobody.find("US board")
    nobody.press("ok")
    nobody.press("roll", "down")
    assert "the rules first" in nobody.look()
    nobody.press("ok")
    nobody.press("ok")
    nobody.press("roll", "down")
    assert "all who play tap a card" in nobody.look()
    nobody.press("ok")
    nobody.lay("0BADCAFE")
    nobody.press("roll", "down")
    assert "the name first" in nobody.look()


def test_a_card_at_the_rules_is_not_told_to_choose_a_board(nobody):
    nobody.tap("anna")
    assert "choose a game first" in nobody.look()
    nobody.press("ok")
    nobody.press("ok")
    nobody.find("US board")
    nobody.press("ok")
    nobody.tap("anna")
    assert "the rules first" in nobody.look()


def test_among_equals_nobody_has_a_rank(hands):
    hands.tap("ben")
    assert "1 of 3" not in hands.look()
    hands.pass_time(5)
    hands.arrange(cash={"ben": 1600})
    hands.tap("ben")
    assert "1 of 3" in hands.look()


@pytest.mark.parametrize("language", languages())
def test_who_is_first_is_never_cut(nobody, language):
    nobody.table.speak(language)
    nobody.sit("Anna", "Ben")
    seats = tuple(replace(s, name=f"Wilhelmin{s.name[0]}") for s in nobody.state.seats)
    nobody.table.open(Overview(nobody.table, "ben"))
    nobody.table.desk._now = (replace(nobody.state, seats=seats), nobody.table.prompt)
    assert fits_keys(nobody.table.screen.keys), nobody.table.screen.keys


@pytest.mark.parametrize("count", [0, 2])
def test_the_way_back_is_shown_while_the_cards_are_tapped(nobody, count):
    gather = Gather(nobody.table, load("us-classic"))
    gather.names = ["Anna", "Ben"][:count]
    assert any("✕" in key for key in gather.screen().keys)


@pytest.mark.parametrize("size", [15, 17, 25])
@pytest.mark.parametrize("face", PIPS)
def test_the_pips_of_a_die_stand_apart(face, size):
    image = die(face, size).convert("L")
    dark = {
        (x, y)
        for x in range(1, size - 1)
        for y in range(1, size - 1)
        if not image.getpixel((x, y))
    }
    assert blots(dark) == face


def blots(dark):
    """How many groups of touching pixels."""
    count = 0
    while dark:
        count += 1
        edge = [dark.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & dark
            dark -= near
            edge += near
    return count
