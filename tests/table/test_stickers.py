"""Stickers for title deeds are made known at the table, one tap each."""

import pytest
from tapbank.store import Card


@pytest.fixture
def stickers(hands):
    hands.tap("ben")
    hands.press("ok")
    hands.find("Deed stickers")
    hands.press("ok")
    return hands


def test_a_tag_becomes_the_sticker_of_the_highlighted_deed(stickers):
    stickers.tap("AA01AA01")
    stickers.tap("AA02AA02")
    get = stickers.store.cards.get
    assert get("AA01AA01") == Card("AA01AA01", "deed", "mediterranean_avenue", "us-classic")
    assert get("AA02AA02").name == "baltic_avenue"


def test_a_players_card_is_no_sticker(stickers):
    stickers.tap("anna")
    assert "This is the card of Anna" in stickers.look()
    assert stickers.store.cards.get(stickers.uids["anna"]).kind == "player"


def test_the_list_goes_on_where_stickers_are_missing(stickers):
    stickers.tap("AA01AA01")
    stickers.press("back", "hold")
    stickers.tap("ben")
    stickers.press("ok")
    stickers.find("Deed stickers")
    stickers.press("ok")
    assert stickers.table.top.selected == 1


def test_a_sticker_of_another_board_is_no_card_here(hands):
    hands.store.cards.add(Card("AA03AA03", "deed", "mayfair", "uk-london"))
    hands.tap("AA03AA03")
    assert "not in this game" in hands.look()
