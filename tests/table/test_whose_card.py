"""Whose card it is, in the words of the players: never a name inside the program."""

import pytest
from tapbank.editions import load
from tapbank.screens import Words, languages
from tapbank.store import Card
from tapbank.table.views.gather import Gather
from tapbank.table.views.lost_card import NewTag
from tapbank.table.views.pick import Pick

BANK, STICKER, GONE = "BA4C", "DEED01", "DEED02"


def before_the_game(hands):
    """The box just switched on."""


def at_the_rules(hands):
    hands.table.open(Pick(hands.table, "RULES"))


def gathering(hands):
    hands.table.open(Gather(hands.table, load("us-classic")))


def playing(hands):
    hands.sit("Anna", "Ben")


def for_a_lost_card(hands):
    hands.sit("Anna", "Ben")
    hands.table.open(NewTag(hands.table, "anna"))


PLACES = (before_the_game, at_the_rules, gathering, playing, for_a_lost_card)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("uid", [BANK, STICKER, GONE])
def test_no_card_is_called_by_a_name_inside_the_program(nobody, place, language, uid):
    nobody.store.cards.add(Card(BANK, "bank", "bank"))
    nobody.store.cards.add(Card(STICKER, "deed", "rue_de_la_paix", "fr-paris"))
    nobody.store.cards.add(Card(GONE, "deed", "old_mill", "a-board-that-is-gone"))
    place(nobody)
    nobody.table.words = Words.load(language)
    nobody.tap(uid)
    said = nobody.look()
    assert not {"rue_de_la_paix", "old_mill"} & set(said.replace(":", " ").split())
    if language != "en":
        assert "bank" not in said.replace(":", " ").replace(".", " ").split()


def test_the_bank_is_told_what_comes_first(nobody):
    nobody.store.cards.add(Card(BANK, "bank", "bank"))
    nobody.table.words = Words.load("de")
    nobody.tap(BANK)
    assert nobody.look().startswith("Die Bank: erst mit OK")


def test_a_sticker_of_a_board_is_nobody_who_could_sit_down(nobody):
    nobody.store.cards.add(Card(STICKER, "deed", "boardwalk", "us-classic"))
    gathering(nobody)
    nobody.tap(STICKER)
    assert nobody.table.stack[1].names == []
    assert "Boardwalk" in nobody.look()
