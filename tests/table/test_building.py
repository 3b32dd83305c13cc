"""Build, sell, mortgage, lift – by the menu and by deed stickers."""

import pytest
from tapbank.game.state import Holding
from tapbank.store import Card

BROWN = ("mediterranean_avenue", "baltic_avenue")
TAGS = ("AA01AA01", "AA02AA02", "AA03AA03")


@pytest.fixture
def brown(hands):
    hands.arrange(deeds={deed: Holding("anna") for deed in BROWN})
    return hands


def menu(hands, line):
    hands.tap("anna")
    hands.press("ok")
    hands.find(line)
    hands.press("ok")


def levels(hands):
    return [hands.state.deeds[deed].level for deed in BROWN]


def test_up_builds_evenly_the_dearer_lot_first_and_the_card_signs_once(brown):
    menu(brown, "Build")
    for _ in range(3):
        brown.press("up")
    assert "$1,500 → $1,350" in brown.look()
    assert levels(brown) == [0, 0]
    brown.tap("anna")
    assert levels(brown) == [1, 2]


def test_the_banks_stock_runs_along(brown):
    menu(brown, "Build")
    brown.press("up")
    assert "31⌂" in brown.look()


def test_down_takes_a_planned_house_back_and_then_sells(brown):
    brown.arrange(deeds={deed: Holding("anna", 1) for deed in BROWN})
    menu(brown, "Build")
    brown.press("up")
    brown.press("down")
    assert "$1,500 |" in brown.look()
    brown.press("down")
    brown.tap("anna")
    assert sum(levels(brown)) == 1
    assert brown.cash("anna") == 1525


def test_another_card_does_not_sign_the_plan(brown):
    menu(brown, "Build")
    brown.press("up")
    brown.tap("ben")
    assert levels(brown) == [0, 0]
    assert "not asked for" in brown.look()


def test_why_a_step_cannot_be_is_said_and_the_plan_stays(brown):
    brown.arrange(cash={"anna": 60})
    menu(brown, "Build")
    brown.press("up")
    brown.press("up")
    assert "Anna has $10, and $50 are needed" in brown.look()
    brown.press("ok")
    brown.tap("anna")
    assert levels(brown) == [0, 1]


def test_a_group_that_is_not_full_is_not_offered(brown):
    brown.arrange(deeds={"boardwalk": Holding("anna")})
    menu(brown, "Build")
    assert [group.id for group in brown.table.top.groups] == ["brown"]


def test_a_step_that_cannot_be_says_why(brown):
    menu(brown, "Build")
    brown.press("down")
    assert "nothing to sell on Mediterranean" in brown.look()


def test_ok_goes_on_to_the_next_group(brown):
    brown.arrange(deeds={"boardwalk": Holding("anna"), "park_place": Holding("anna")})
    menu(brown, "Build")
    brown.press("ok")
    brown.press("up")
    brown.tap("anna")
    assert brown.state.deeds["boardwalk"].level == 1


def test_hotels_go_as_a_group_when_the_bank_has_no_houses(brown):
    brown.arrange(deeds={deed: Holding("anna", 5) for deed in BROWN}, houses=0)
    menu(brown, "Build")
    brown.press("down")
    brown.tap("anna")
    assert levels(brown) == [0, 0]


def test_several_mortgages_are_marked_and_signed_once(brown):
    menu(brown, "Mortgage")
    brown.press("ok")
    brown.press("down")
    brown.press("ok")
    assert "+$60" in brown.look()
    brown.tap("anna")
    assert all(brown.state.deeds[deed].mortgaged for deed in BROWN)
    assert brown.cash("anna") == 1560


def test_the_mortgage_list_begins_with_what_brings_most(brown):
    brown.arrange(deeds={"boardwalk": Holding("anna")})
    menu(brown, "Mortgage")
    brown.tap("anna")
    assert brown.state.deeds["boardwalk"].mortgaged


def test_lifting_costs_the_loan_and_a_tenth(brown):
    brown.arrange(deeds={"baltic_avenue": Holding("anna", 0, True)})
    menu(brown, "Lift")
    assert "-$33" in brown.look()
    brown.tap("anna")
    assert brown.cash("anna") == 1467


@pytest.fixture
def stickers(brown):
    for deed, uid in zip((*BROWN, "boardwalk"), TAGS, strict=True):
        brown.store.cards.add(Card(uid, "deed", deed, "us-classic"))
    return brown


def test_a_deed_sticker_shows_the_deed_and_its_likely_action(stickers):
    stickers.tap("AA02AA02")
    assert "Baltic Avenue" in stickers.look()
    assert "tap = build one" in stickers.look()
    stickers.tap("anna")
    assert levels(stickers) == [0, 1]


def test_up_and_down_choose_another_action_of_the_deed(stickers):
    stickers.tap("AA02AA02")
    stickers.press("down")
    assert "tap = mortgage" in stickers.look()
    stickers.tap("anna")
    assert stickers.state.deeds["baltic_avenue"].mortgaged


def test_a_sticker_of_a_free_deed_only_shows_it(stickers):
    stickers.tap("AA03AA03")
    assert "for sale" in stickers.look()
    stickers.tap("anna")
    assert stickers.cash("anna") == 1500


def test_sticker_then_another_card_is_sell_to(stickers):
    stickers.tap("AA02AA02")
    stickers.tap("ben")
    assert "BEN gives" in stickers.look()
    assert "$60" in stickers.look()
    stickers.tap("anna")
    stickers.tap("anna")
    stickers.tap("ben")
    assert stickers.state.deeds["baltic_avenue"].owner == "ben"
    assert stickers.cash("anna") == 1560
