"""The trade editor with the buttons alone; counter-offers, part payment in deeds."""

import pytest
from msgspec.structs import replace
from tapbank.game.state import Holding, Player


@pytest.fixture
def editor(hands):
    """Anna, with Baltic Avenue, edits an offer to Ben, who has Boardwalk."""
    hands.arrange(deeds={"baltic_avenue": Holding("anna"), "boardwalk": Holding("ben")})
    start(hands, "anna")
    hands.tap("ben")
    return hands


def start(hands, player):
    hands.tap(player)
    hands.press("ok")
    hands.find("Trade")
    hands.press("ok")


def mark(hands, *lines):
    for line in lines:
        hands.find(line)
        hands.press("ok")


def test_the_partner_may_be_chosen_from_the_list(hands):
    start(hands, "ben")
    hands.find("CARLA")
    hands.press("ok")
    assert "CARLA gives" in hands.look()


def test_the_own_card_is_no_partner(hands):
    start(hands, "ben")
    hands.tap("ben")
    assert "not asked for" in hands.look()


def test_both_sides_are_shown_before_and_after_and_both_tap(editor):
    mark(editor, "Baltic", "Boardwalk", "ANNA gives")
    amount = editor.table.top.stepper.amount
    editor.tap("anna")
    assert f"$1,500 → ${1500 - amount:,}" in editor.look()
    assert "ANNA, BEN: tap" in editor.look()
    editor.tap("anna")
    assert editor.state.deeds["boardwalk"].owner == "ben"
    editor.tap("ben")
    assert editor.state.deeds["boardwalk"].owner == "anna"
    assert editor.state.deeds["baltic_avenue"].owner == "ben"
    assert editor.cash("ben") == 1500 + amount


def test_the_partner_may_tap_first(editor):
    mark(editor, "Baltic")
    editor.tap("anna")
    editor.tap("ben")
    assert editor.state.deeds["baltic_avenue"].owner == "anna"
    editor.tap("anna")
    assert editor.state.deeds["baltic_avenue"].owner == "ben"


def test_back_returns_to_editing(editor):
    mark(editor, "Baltic")
    editor.tap("anna")
    editor.press("back")
    mark(editor, "Boardwalk")
    assert editor.table.top.offer.things == {"baltic_avenue", "boardwalk"}


def test_an_empty_offer_is_refused_in_words(editor):
    editor.tap("anna")
    assert "Nothing changes hands" in editor.look()


def test_a_counter_offer_starts_from_the_offer(editor):
    mark(editor, "Baltic")
    editor.tap("anna")
    editor.tap("anna")
    editor.press("back")
    assert editor.asks == "roll"
    editor.press("ok")
    start(editor, "ben")
    editor.tap("anna")
    assert editor.table.top.offer.things == {"baltic_avenue"}
    assert editor.table.top.offer.player == "ben"


def test_the_likely_figure_is_the_printed_price(editor):
    mark(editor, "Boardwalk", "ANNA gives")
    assert editor.table.top.stepper.amount == 400


def test_get_out_cards_can_be_traded(hands):
    card = next(
        card.id for card in hands.state.edition.decks["chest"] if card.effect == "jail_free"
    )
    order = tuple(c for c in hands.state.decks["chest"] if c != card)
    hands.arrange(players={"anna": Player(cards=(card,))}, decks={"chest": order})
    start(hands, "anna")
    hands.tap("ben")
    mark(hands, "Get-out card")
    hands.tap("anna")
    hands.tap("anna")
    hands.tap("ben")
    assert hands.state.players["ben"].cards == (card,)


def test_a_debtor_settles_part_of_the_debt_in_deeds(hands):
    deeds = {"boardwalk": Holding("ben"), "reading_railroad": Holding("anna")}
    hands.arrange(cash={"anna": 20}, deeds=deeds, players={"anna": Player(place=36)})
    hands.roll(1, 2)
    hands.pass_time(25)
    start(hands, "anna")
    hands.tap("ben")
    mark(hands, "Reading", "settles debt")
    hands.scroll("up", 5)
    hands.tap("anna")
    hands.tap("anna")
    hands.tap("ben")
    assert hands.state.deeds["reading_railroad"].owner == "ben"
    assert hands.asks == "roll"


# --- more than two


def three_way(hands):
    """Anna gives Boardwalk to Ben, Ben a railroad to Carla, Carla 300 to Anna."""
    deeds = {"boardwalk": Holding("anna"), "reading_railroad": Holding("ben")}
    hands.arrange(deeds=deeds)
    hands.tap("anna")
    hands.press("ok")
    mark(hands, "Trade")
    hands.tap("ben")
    mark(hands, "Boardwalk")
    mark(hands, "Another player")
    mark(hands, "BEN + CARLA")
    mark(hands, "Reading")
    hands.tap("ben")
    mark(hands, "ANNA + CARLA")
    hands.table.top.offer = replace(hands.table.top.offer, gets=300)
    hands.press("back")
    hands.press("back")
    hands.tap("anna")


def test_three_players_make_one_deal_with_the_buttons(hands):
    three_way(hands)
    assert "CARLA" in hands.look()
    hands.tap("ben")
    hands.tap("anna")
    assert hands.asks == "trade"
    assert hands.state.deeds["boardwalk"].owner == "anna"
    hands.tap("carla")
    state = hands.state
    assert state.deeds["boardwalk"].owner == "ben"
    assert state.deeds["reading_railroad"].owner == "carla"
    assert (state.cash["anna"], state.cash["carla"]) == (1800, 1200)


def test_who_agreed_to_the_picture_of_three_need_not_tap_again(hands):
    three_way(hands)
    hands.tap("carla")
    hands.tap("ben")
    hands.tap("anna")
    assert hands.state.deeds["boardwalk"].owner == "ben"


def test_one_of_three_who_says_no_ends_the_deal(hands):
    three_way(hands)
    hands.tap("ben")
    hands.tap("anna")
    hands.pass_time(25)
    hands.press("back")
    assert hands.asks != "trade"
    assert hands.state.deeds["boardwalk"].owner == "anna"


def test_between_two_players_nobody_else_is_offered(nobody):
    nobody.sit("Anna", "Ben")
    nobody.tap("anna")
    nobody.press("ok")
    mark(nobody, "Trade")
    nobody.tap("ben")
    rows = [option.row.text for option in nobody.table.top.options()]
    assert not any("Another" in row for row in rows)
