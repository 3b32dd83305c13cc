"""Debts larger than the cash, and every other prompt that asks for more than is there."""

import pytest
from tapbank.game.state import Holding, Player


@pytest.fixture
def debt(hands):
    """Anna has 20, two bare deeds and owes Ben 50 for Boardwalk."""
    deeds = {
        "boardwalk": Holding("ben"),
        "baltic_avenue": Holding("anna"),
        "reading_railroad": Holding("anna"),
    }
    hands.arrange(cash={"anna": 20}, deeds=deeds, players={"anna": Player(place=36)})
    hands.roll(1, 2)
    hands.pass_time(25)
    return hands


def test_the_least_lost_rent_is_suggested_first_and_ok_takes_it(debt):
    assert "Mortgage Baltic Av +$30" in debt.look()
    debt.press("ok")
    assert debt.state.deeds["baltic_avenue"].mortgaged
    assert debt.cash("anna") == 50


def test_the_reason_and_the_deed_stand_beside_what_is_short(debt):
    assert "Rent: Boardwalk short $30" in debt.look()
    assert "cash $20" in debt.look()


def test_one_ok_is_enough_for_each_step(debt):
    debt.arrange(cash={"anna": 0}, deeds={"reading_railroad": Holding("bank")})
    debt.arrange(
        deeds={"mediterranean_avenue": Holding("anna"), "park_place": Holding("ben")}
    )
    before = debt.inputs
    debt.press("ok")
    debt.press("ok")
    assert sum(holding.mortgaged for holding in debt.state.deeds.values()) == 2
    assert debt.inputs - before == 2


def test_another_step_can_be_chosen(debt):
    debt.press("down")
    debt.press("ok")
    assert debt.state.deeds["reading_railroad"].mortgaged


def test_the_debtors_tap_pays_as_soon_as_cash_suffices(debt):
    debt.press("ok")
    debt.tap("anna")
    assert (debt.asks, debt.cash("anna"), debt.cash("ben")) == ("roll", 0, 1550)


def test_a_tap_while_short_pays_nothing_and_opens_the_own_look(debt):
    debt.tap("anna")
    assert "short $30" in debt.look()
    assert debt.cash("anna") == 20
    debt.press("ok")
    assert "Trade" in debt.look()


def give_up(hands):
    """✕, and yes to the question."""
    hands.press("back")
    hands.press("down")
    hands.press("ok")


def test_bankruptcy_is_refused_while_money_can_be_raised(debt):
    assert "✕ gone?" in debt.look()
    give_up(debt)
    assert "ANNA is out? | 0/2 | Everything goes to Ben. | All others: tap" in debt.look()
    debt.tap("anna")
    assert "can still be raised" in debt.look()
    assert not debt.state.players["anna"].out


def test_bankruptcy_needs_a_second_look_and_the_debtors_tap(debt):
    debt.arrange(
        deeds={"baltic_avenue": Holding("ben"), "reading_railroad": Holding("ben")}
    )
    debt.tap("anna")
    assert not debt.state.players["anna"].out
    debt.press("back", "hold")
    assert "✕ bankrupt?" in debt.look()
    give_up(debt)
    assert "Everything goes to Ben." in debt.look()
    debt.tap("anna")
    assert debt.state.players["anna"].out


def test_all_others_may_declare_a_debtor_who_has_left(debt):
    give_up(debt)
    debt.tap("ben")
    assert not debt.state.players["anna"].out
    debt.tap("carla")
    assert debt.state.players["anna"].out


@pytest.mark.parametrize("after", [[], ["ok"], ["down", "ok", "back"]])
def test_taps_after_a_mere_back_make_nobody_bankrupt(debt, after):
    for button in ("back", *after):
        debt.press(button)
    for who in ("ben", "carla", "anna"):
        debt.tap(who)
    assert not debt.state.players["anna"].out


def test_of_two_players_the_creditor_alone_has_no_way(nobody):
    nobody.sit("Anna", "Ben")
    deeds = {"boardwalk": Holding("ben"), "reading_railroad": Holding("anna")}
    nobody.arrange({"anna": 20}, deeds, {"anna": Player(place=36)})
    nobody.roll(1, 2)
    nobody.pass_time(25)
    assert "✕" not in nobody.look()
    give_up(nobody)
    nobody.tap("ben")
    assert not nobody.state.players["anna"].out


def test_buying_without_the_cash_leads_through_the_same_list(hands):
    hands.arrange(
        cash={"anna": 50},
        deeds={"reading_railroad": Holding("anna")},
        players={"anna": Player(place=0)},
    )
    hands.roll(1, 2)
    hands.tap("anna")
    assert "short $10" in hands.look()
    hands.press("ok")
    hands.tap("anna")
    assert hands.state.deeds["baltic_avenue"].owner == "anna"
    assert hands.cash("anna") == 90


def test_nothing_to_raise_is_said_in_words(hands):
    hands.arrange(cash={"anna": 50}, players={"anna": Player(place=0)})
    hands.roll(1, 2)
    hands.tap("anna")
    assert "Anna has $50" in hands.look()
