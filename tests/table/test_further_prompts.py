"""Prompts of rules that the classic lacks: what taps and presses do for each."""

import pytest
from kit import UIDS, Hands, words_of
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game.actions import AmendEdition, FinishTurn, Sue
from tapbank.game.state import Holding, Player
from tapbank.screens import languages
from tapbank.screens.drawing import fits_keys
from tapbank.store import Card
from tapbank.table.views.gather import Gather


def sit(hands: Hands, *names: str, name: str = "us-classic", **options: object) -> None:
    edition = load(name)
    options_now = replace(edition.options, **options)
    hands.sit(*(names or ("Anna", "Ben")), edition=replace(edition, options=options_now))


def menu(hands, who, line):
    hands.tap(who)
    hands.press("ok")
    hands.find(line)
    hands.press("ok")


# --- the end of a turn


def test_ok_ends_the_turn_and_the_card_opens_the_menu(nobody):
    sit(nobody, turn_end="declared")
    nobody.arrange(players={"anna": Player(place=17)})
    nobody.roll(1, 2)
    assert nobody.asks == "manage"
    nobody.pass_time(25)
    nobody.tap("anna")
    nobody.press("ok")
    nobody.find("Trade")
    nobody.press("back", "hold")
    nobody.press("ok")
    assert nobody.state.turn.player == "ben"


# --- rent that its owner has to ask for


def claimed(hands):
    sit(hands, rent_claim="owner")
    deeds = {"baltic_avenue": Holding("ben"), "boardwalk": Holding("anna")}
    hands.arrange(deeds=deeds, players={"anna": Player(place=0)})
    hands.roll(1, 2)


def test_another_card_asks_for_nothing(nobody):
    claimed(nobody)
    nobody.tap("anna")
    assert nobody.asks == "roll"
    assert nobody.state.claims


def test_an_owner_who_asks_for_no_rent_reaches_their_menu_after_the_cross(nobody):
    claimed(nobody)
    nobody.pass_time(25)
    nobody.press("back")
    assert "each card opens its own menu" in nobody.look()
    nobody.pass_time(25)
    nobody.tap("ben")
    nobody.press("ok")
    assert nobody.state.claims
    nobody.find("Ask for rent")
    nobody.press("ok")
    nobody.tap("ben")
    assert nobody.asks == "debt"


def test_an_owner_s_second_tap_opens_their_menu(nobody):
    claimed(nobody)
    nobody.tap("ben")
    assert nobody.asks == "debt"
    nobody.pass_time(25)
    nobody.tap("ben")
    nobody.press("ok")
    nobody.find("Trade")


def test_who_is_on_turn_asks_from_the_menu(nobody):
    claimed(nobody)
    nobody.press("ok")
    nobody.press("ok")
    nobody.find("Ask for rent")
    for _ in range(3):
        nobody.press("ok")
    assert nobody.asks != "debt"
    nobody.tap("ben")
    assert nobody.asks == "debt"


# --- court


def test_the_court_shows_what_a_suit_will_cost_where_prices_are_odd(nobody):
    in_court(nobody)
    deed = nobody.table.prompt.choices[0].action.deed
    price = nobody.state.edition.deeds[deed].price
    nobody.table.desk.submit(AmendEdition("anna", deed, "price", str(price + 1)))
    nobody.pass_time(1)
    cash = nobody.cash("anna")
    shown = nobody.look()
    nobody.table.desk.submit(Sue("anna", deed))
    paid = cash - nobody.cash("anna")
    assert paid == -(-3 * (price + 1) // 2)
    assert f"${paid}" in shown


def in_court(hands, **options):
    sit(hands, court="yes", **options)
    deeds = {"oriental_avenue": Holding("anna"), "vermont_avenue": Holding("ben")}
    hands.arrange(deeds=deeds, players={"anna": Player(place=7)})
    hands.roll(1, 2)
    hands.pass_time(25)


def test_the_card_files_the_suit_and_each_rolls_one_die(nobody):
    in_court(nobody)
    assert nobody.asks == "court"
    nobody.tap("anna")
    assert nobody.cash("anna") == 1350
    nobody.roll(6)
    nobody.roll(2)
    assert nobody.state.deeds["vermont_avenue"].owner == "anna"


def test_the_other_party_may_throw_first(nobody):
    in_court(nobody)
    nobody.tap("anna")
    nobody.tap("ben")
    assert "BEN: ROLL 1 DIE" in nobody.look()
    nobody.roll(6)
    nobody.roll(2)
    assert nobody.state.deeds["vermont_avenue"].owner == "ben"


def test_back_is_no_suit_and_ok_pays_nothing(nobody):
    in_court(nobody)
    nobody.press("ok")
    nobody.press("back", "hold")
    assert nobody.cash("anna") == 1500
    nobody.press("back")
    assert nobody.asks == "roll"


# --- first purchases


def test_cards_buy_before_the_first_roll_and_ok_ends_it(nobody):
    for name in ("Anna", "Ben"):
        nobody.store.cards.add(Card(UIDS[name.lower()], "player", name))
    gather = Gather(nobody.table, load("insurance"))
    gather.names = ["Anna", "Ben"]
    gather.ok()
    nobody.press("back", "hold")
    nobody.press("down")
    nobody.press("ok")
    assert nobody.cash("anna") == 2000
    nobody.tap("anna")
    assert nobody.cash("anna") < 2000
    first = nobody.table.prompt.player
    nobody.press("back", "hold")
    while nobody.table.stack[0].selected != len(nobody.table.prompt.choices) - 1:
        nobody.scroll("down")
    nobody.press("ok")
    assert nobody.table.prompt.player != first


# --- a mortgage that ends with the lap


def lapsing(hands, cash):
    sit(hands, mortgage_lapse="own_lap")
    deeds = {
        "baltic_avenue": Holding("anna", 0, mortgaged=True),
        "boardwalk": Holding("anna"),
    }
    hands.arrange(cash={"anna": cash}, deeds=deeds, players={"anna": Player(place=36)})
    hands.roll(4, 6)
    hands.pass_time(25)


def test_the_card_lifts_the_mortgage_that_ends(nobody):
    lapsing(nobody, 1000)
    assert nobody.asks == "lap_due"
    nobody.tap("anna")
    assert not nobody.state.deeds["baltic_avenue"].mortgaged
    assert nobody.state.deeds["baltic_avenue"].owner == "anna"


def test_giving_the_deed_up_is_the_other_line(nobody):
    lapsing(nobody, 1000)
    nobody.press("down")
    nobody.tap("anna")
    assert nobody.state.deeds["baltic_avenue"].owner == "bank"


# --- the table's verdicts


def test_a_fine_takes_the_taps_of_all_others(nobody):
    sit(nobody, "Anna", "Ben", "Carla", typed_fines="yes")
    menu(nobody, "ben", "Fine")
    nobody.find("ANNA")
    nobody.press("ok")
    nobody.press("ok", "hold")
    nobody.tap("ben")
    assert nobody.asks == "roll"
    nobody.tap("carla")
    assert nobody.asks == "debt"
    nobody.tap("anna")
    assert nobody.cash("anna") == 1450


def test_nobody_is_fined_where_the_rules_know_no_fines(hands):
    hands.tap("ben")
    hands.press("ok")
    lines = [option.row.text for option in hands.table.top.options()]
    assert not any("Fine" in line or "away" in line for line in lines)


def test_who_is_sent_away_has_no_say(nobody):
    sit(nobody, "Anna", "Ben", "Carla", expulsion="yes")
    menu(nobody, "ben", "Send")
    nobody.find("CARLA")
    nobody.press("ok")
    nobody.tap("carla")
    nobody.press("ok")
    for who in ("anna", "ben"):
        nobody.tap(who)
    assert nobody.state.players["carla"].out


# --- deeds to the bank, visits without rent


def test_the_bank_buys_what_is_marked(nobody):
    sit(nobody, bank_buys="half_price")
    nobody.arrange(deeds={"boardwalk": Holding("ben"), "park_place": Holding("ben")})
    menu(nobody, "ben", "Sell a deed")
    nobody.press("ok")
    nobody.tap("ben")
    assert nobody.cash("ben") == 1700
    assert nobody.state.deeds["boardwalk"].owner == "bank"


def test_visits_without_rent_are_part_of_a_trade(nobody):
    sit(nobody, immunity="yes")
    nobody.arrange(deeds={"boardwalk": Holding("ben")})
    menu(nobody, "ben", "Trade")
    nobody.press("ok")
    nobody.find("Free visits")
    nobody.press("ok")
    nobody.press("ok")
    nobody.find("Boardwalk")
    nobody.press("ok")
    nobody.press("back")
    nobody.tap("ben")
    nobody.tap("anna")
    nobody.tap("ben")
    one = nobody.state.immunities[0]
    assert (one.owner, one.visitor, one.deeds, one.visits) == (
        *("ben", "anna", ("boardwalk",)),
        1,
    )


# --- first purchases


@pytest.fixture
def shopping(nobody):
    """The first purchases of Anna, in the insurance game."""
    for name in ("Anna", "Ben"):
        nobody.store.cards.add(Card(UIDS[name.lower()], "player", name))
    gather = Gather(nobody.table, load("insurance"))
    gather.names = ["Anna", "Ben"]
    gather.ok()
    nobody.press("back", "hold")
    while nobody.asks != "outfit":
        nobody.roll(3, 4) if nobody.table.prompt.player == "anna" else nobody.roll(1, 2)
    assert nobody.table.prompt.player == "anna"
    return nobody


def test_an_ok_too_many_does_not_end_the_first_purchases(shopping):
    number, buyer = shopping.table.desk.number, shopping.table.prompt.player
    shopping.press("ok")
    assert shopping.table.desk.number == number
    shopping.tap(buyer)
    assert shopping.state.owned(buyer)
    shopping.press("ok")
    assert (shopping.asks, shopping.table.prompt.player) == ("outfit", buyer)
    shopping.press("up")
    shopping.press("ok")
    assert shopping.table.prompt.player != buyer


@pytest.mark.parametrize("language", languages())
def test_the_first_purchases_say_what_they_are_and_what_a_tap_does(shopping, language):
    shopping.table.speak(language)
    words, shown = shopping.table.words, shopping.table.screen
    told = words_of(shown)
    assert words.short("screen.outfit") in told
    assert shown.keys[-2:] == (words.short("key.tap_buy"), words.short("key.x_done"))
    assert fits_keys(shown.keys)


def test_after_a_purchase_the_next_line_is_highlighted_and_never_the_end(shopping):
    for _ in range(2):
        shopping.press("down")
    third = shopping.table.stack[0].options()[3].action
    shopping.tap("anna")
    ask = shopping.table.stack[0]
    assert ask.options()[ask.selected].action == third
    shopping.press("up")
    shopping.press("up")
    shopping.press("up")
    shopping.press("up")
    shopping.tap("anna")
    ask = shopping.table.stack[0]
    assert not isinstance(ask.options()[ask.selected].action, FinishTurn)


def test_back_leads_to_the_end_of_the_first_purchases_which_ok_confirms(shopping):
    shopping.press("back")
    shopping.press("back")
    assert shopping.table.prompt.player == "anna"
    assert "OK = done" in shopping.look()
    shopping.press("ok")
    assert shopping.table.prompt.player == "ben"
