"""A debt that a policy or a card may pay: what the tap will do is said before it."""

import pytest
from cuts_at_table import whole
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game.state import Holding, Player
from tapbank.screens import languages
from tapbank.screens.screen import Screen
from tapbank.table.views.receipt import Receipt

RENT = {"promkholding": Holding("ben"), "birzha": Holding("ben")}
CARD = "surprise:7"


@pytest.fixture
def insured(nobody):
    """Anna holds a policy, owes Ben more than her 10, and has deeds to mortgage."""
    edition = load("insurance")
    plain = replace(edition.options, outfit="none", opening="highest_first")
    nobody.sit("Anna", "Ben", "Carla", edition=replace(edition, options=plain))
    own = {"kinoteatr": Holding("anna")}
    start = {"anna": Player(place=32, policies=1)}
    nobody.arrange(cash={"anna": 10}, deeds=RENT | own, players=start)
    nobody.roll(1, 2)
    return nobody


def debt(hands):
    """The open debt itself, without what was told before it."""
    while isinstance(hands.table.top, Receipt):
        hands.press("ok")
    return hands.look()


def owed(hands):
    return hands.table.prompt.item.amount


def test_the_screen_says_what_the_policy_pays_before_it_is_tapped(insured):
    said = debt(insured)
    assert f"policy {insured.state.edition.money.show(owed(insured) - 10)}" in said
    assert "tap: policy" in said
    assert "Mortgage" in said


def test_a_tap_before_the_policy_was_seen_spends_nothing(insured):
    insured.tap("anna")
    assert insured.asks == "debt"
    assert insured.state.players["anna"].policies == 1
    assert "tap: policy" in insured.look()


def test_the_receipt_tells_what_the_policy_paid(insured):
    rest = insured.state.edition.money.show(owed(insured) - 10)
    debt(insured)
    insured.tap("anna")
    insured.press("down")
    assert f"The policy of Anna pays {rest}." in insured.look()


def test_money_may_be_raised_first_and_the_policy_kept(insured):
    debt(insured)
    insured.press("ok")
    insured.press("ok")
    assert insured.cash("anna") > 10
    debt(insured)
    insured.arrange(cash={"anna": owed(insured)})
    insured.tap("anna")
    assert insured.asks == "roll"
    assert insured.state.players["anna"].policies == 1


def test_the_menu_stays_within_reach_of_the_insured(insured):
    debt(insured)
    insured.press("up")
    insured.press("ok")
    assert "My statement" in insured.look()


@pytest.fixture
def third(nobody):
    """Anna owes the fine after the last failed roll, and holds a card that will do."""
    nobody.sit("Anna", "Ben", "Carla", edition="manager")
    return nobody


def fail_last(hands, cash):
    jail = hands.state.edition.jail_place()
    decks = {"surprise": tuple(c for c in hands.state.decks["surprise"] if c != CARD)}
    held = {"anna": Player(place=jail, failed=2, cards=(CARD,))}
    edition = hands.state.edition
    own = next(d for d in edition.deeds if 3 <= edition.place_of(d) - jail <= 11)
    deeds = {own: Holding("anna")}
    hands.arrange(cash={"anna": cash}, deeds=deeds, players=held, decks=decks)
    far = edition.place_of(own) - jail
    hands.roll(*((1, far - 1) if far < 8 else (6, far - 6)))
    return debt(hands)


def test_the_fine_and_the_card_stand_side_by_side(third):
    said = fail_last(third, 9000)
    assert "Pay 500" in said
    assert "Use get-out card" in said
    assert "tap = pay" in said
    third.press("down")
    assert "tap = use card" in third.look()
    third.tap("anna")
    assert (third.cash("anna"), third.state.players["anna"].cards) == (9000, ())


def test_the_first_line_pays(third):
    fail_last(third, 9000)
    third.tap("anna")
    assert (third.cash("anna"), third.state.players["anna"].cards) == (8500, (CARD,))


def test_who_is_short_is_offered_the_card_too(third):
    assert "Use get-out card" in fail_last(third, 100)
    third.tap("anna")
    assert third.cash("anna") == 100
    assert not third.state.players["anna"].jailed


def test_a_tap_over_the_dice_chooses_nothing(third):
    fail_last(third, 9000)
    third.press("ok", "hold")
    news = third.table.desk.number
    third.table.open(Receipt(third.table, 3.0, Screen(title="told")))
    third.tap("anna")
    assert third.table.desk.number == news
    third.tap("anna")
    assert third.table.desk.number > news


@pytest.mark.parametrize("language", languages())
def test_nothing_of_these_screens_is_cut(insured, language):
    insured.table.speak(language)
    debt(insured)
    for _ in range(3):
        assert whole(insured.table.screen)
        insured.press("down")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cash", [9000, 100])
def test_nothing_of_the_fine_is_cut(third, language, cash):
    third.table.speak(language)
    fail_last(third, cash)
    for _ in range(2):
        assert whole(third.table.screen)
        third.press("down")
