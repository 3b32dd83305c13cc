"""A receipt agrees with itself: its sum, its sentences, its figures, and whom it asks."""

import pytest
from bots_at_table import follow
from kit import sit_plainly, words_of
from msgspec.structs import replace
from tapbank.desk import News
from tapbank.editions import load, shipped
from tapbank.game.actions import (
    AgreeTrade,
    Build,
    LiftMortgage,
    MortgageDeed,
    ObeyCard,
    OfferTrade,
    PayDebt,
    RollDice,
    Undo,
)
from tapbank.game.agenda import Debt
from tapbank.game.events import DebtRaised, DiceRolled, Jailed, Paid
from tapbank.game.prompts import Prompt
from tapbank.game.state import Holding, Player
from tapbank.game.terms import Due, Give
from tapbank.ledger import is_player
from tapbank.screens import languages
from tapbank.screens.drawing import last_scroll
from tapbank.screens.screen import Change, Dice
from tapbank.table.views import telling
from tapbank.table.views.receipt import Receipt, receipt
from tapbank.table.views.signing import submit_all

LIGHT_BLUE = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def pages_of(hands):
    assert isinstance(hands.table.top, Receipt)
    return hands.table.top.pages


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("asked", ["ben", "carla"])
def test_who_is_told_to_owe_is_who_is_asked(hands, asked, language):
    hands.table.speak(language)
    state, words = hands.state, hands.table.words
    debts = [DebtRaised(debtor, "anna", 10, "card") for debtor in ("ben", "carla")]
    item = Debt(asked, (Due("anna", 10),), "card")
    prompt = Prompt("debt", asked, (), item)
    news = News(9, 9, ObeyCard("anna"), tuple(debts), state, prompt)
    said = " ".join(map(words_of, receipt(hands.table, state, news).pages))
    for debt in debts:
        assert (words.event_told(state, debt) in said) is (debt.debtor == asked)


def named(paid):
    return paid.payer if is_player(paid.payer) else paid.payee


@pytest.mark.parametrize("name", shipped())
def test_what_moved_the_account_that_is_named_stands_on_the_first_page(nobody, name):
    """Its figures before and after are no riddle beside the sum of the payment."""
    checked = 0
    for played, state in follow(nobody, load(name), 1, 150):
        paid = [event for event in played.events if isinstance(event, Paid)]
        top = nobody.table.top
        if (
            not paid
            or not isinstance(top, Receipt)
            or getattr(played.action, "player", "") == ""
        ):
            continue
        page, show = top.pages[0], state.edition.money.show
        if isinstance(played.action, (*telling.ESTATES, Undo)):
            continue
        if not any(isinstance(figure, Change) for figure in page.figures):
            continue
        who, said = named(paid[0]), words_of(page)
        same = [p for p in paid if (p.payer, p.reason) == (paid[0].payer, paid[0].reason)]
        rest = [p for p in paid if p not in same and who in (p.payer, p.payee)]
        interest = [p for p in rest if paid[0].reason == "lift" and p.reason == "interest"]
        total = sum(p.amount for p in same + interest)
        assert show(total) in said or show(total) in " ".join(map(words_of, top.pages))
        other = [p for p in rest if p not in interest and p.reason != "salary"]
        gain = sum(p.amount if p.payee == who else -p.amount for p in other)
        assert show(abs(gain)) in said or not gain, (played.events, said)
        checked += 1
    assert checked > 3


@pytest.mark.parametrize("language", languages())
def test_several_buildings_are_told_with_the_sum_of_all(hands, language):
    hands.table.speak(language)
    hands.arrange(deeds={deed: Holding("anna", 2) for deed in LIGHT_BLUE})
    hands.look()
    hands.table.submit(Build("anna", LIGHT_BLUE * 3))
    pages = pages_of(hands)
    first, said = pages[0], " ".join(map(words_of, pages))
    assert first.right == "$450"
    assert "$450" in " ".join(first.matter)
    assert "$50 " not in said
    assert said.count(hands.table.words.short("screen.hotel")) == 3
    assert not any(map(last_scroll, pages))


@pytest.mark.parametrize("language", languages())
def test_several_mortgages_under_one_signature_are_one_receipt(hands, language):
    hands.table.speak(language)
    hands.arrange(deeds={deed: Holding("anna") for deed in LIGHT_BLUE})
    hands.look()
    for kind, total in ((MortgageDeed, "$160"), (LiftMortgage, "$176")):
        submit_all(hands.table, tuple(kind("anna", deed) for deed in LIGHT_BLUE))
        pages = pages_of(hands)
        assert pages[0].right == total
        told = " ".join(" ".join(page.matter) for page in pages)
        assert total in told
        for deed in LIGHT_BLUE:
            assert hands.state.edition.deeds[deed].short in told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cash", [0, 488])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_deal_tells_what_went_to_whom(hands, count, cash, language):
    hands.table.speak(language)
    given = LIGHT_BLUE[:count]
    hands.arrange(deeds={deed: Holding("ben") for deed in given})
    hands.look()
    gives = [Give("ben", "anna", deeds=given)]
    gives += [Give("anna", "ben", cash=cash)] * bool(cash)
    hands.table.submit(OfferTrade("anna", tuple(gives)))
    hands.look()
    hands.table.submit(AgreeTrade("ben"))
    pages = pages_of(hands)
    told = " ".join(" ".join(page.matter) for page in pages)
    for deed in given:
        assert hands.state.edition.deeds[deed].short in told
    assert "→ Anna" in told
    assert count > 1 or "→ Anna" in " ".join(pages[0].matter)
    assert (pages[0].right == "$488") is bool(cash)
    assert not any(map(last_scroll, pages))


@pytest.mark.parametrize("language", languages())
def test_a_fine_and_a_prize_after_it_are_both_on_the_first_page(hands, language):
    hands.table.speak(language)
    before = hands.state
    paid = Paid("anna", "bank", 500, "fine")
    prize = Paid("bank", "anna", 1000, "prize", "boardwalk")
    after = replace(before, cash=before.cash | {"anna": before.cash["anna"] + 500})
    news = News(9, 9, PayDebt("anna"), (paid, prize), after, hands.table.prompt)
    said = words_of(receipt(hands.table, before, news).pages[0])
    assert "$500" in said and "+$1,000" in said


def first_page(hands):
    return words_of(pages_of(hands)[0])


def test_the_sum_that_is_owed_stands_beside_the_dice(hands):
    hands.arrange(
        deeds={"vermont_avenue": Holding("ben")}, players={"anna": Player(place=5)}
    )
    hands.roll(1, 2)
    assert hands.asks == "debt"
    owed = hands.state.edition.money.show(hands.table.prompt.item.amount)
    assert owed in first_page(hands)


@pytest.mark.parametrize("language", languages())
def test_the_first_page_sends_the_token_to_jail(hands, language):
    """The next player throws at once, and the token has to be moved by hand."""
    hands.table.speak(language)
    hands.arrange(players={"anna": Player(place=27)})
    hands.roll(1, 2)
    assert hands.state.players["anna"].jailed
    assert "Jail" in first_page(hands).replace("Go to Jail", "")


@pytest.mark.parametrize("language", languages())
def test_the_third_double_says_why_it_leads_to_jail(hands, language):
    hands.table.speak(language)
    before, words = hands.state, hands.table.words
    events = (DiceRolled("anna", (4, 4), "move"), Jailed("anna", "doubles"))
    news = News(9, 9, RollDice("anna", (4, 4)), events, before, hands.table.prompt)
    said = words_of(receipt(hands.table, before, news).pages[0])
    reason = words.short("event.jailed.doubles", player="Anna", jail="Jail")
    assert reason[1:] in said
    assert reason != words.short("event.jailed.space", player="Anna", jail="Jail")


def test_a_missed_turn_is_told_after_the_throw_before_it(nobody):
    rules = load("us-classic")
    rules = replace(rules, options=replace(rules.options, parking="lose_turn"))
    nobody.sit("Anna", "Ben", edition=rules)
    nobody.arrange(players={"anna": Player(place=17)})
    nobody.roll(1, 2)
    assert nobody.table.words.short("table.misses", turns=1) in first_page(nobody)
    nobody.arrange(players={"ben": Player(place=7)}, turn="ben")
    nobody.roll(1, 2)
    pages = pages_of(nobody)
    assert any(isinstance(figure, Dice) for figure in pages[0].figures)
    assert "Anna misses a turn" in " ".join(map(words_of, pages[1:]))


@pytest.mark.parametrize("language", languages())
def test_a_space_that_sleeps_in_the_first_lap_says_so(nobody, language):
    rules = load("biznespolia")
    options = replace(rules.options, first_lap="introductory")
    sit_plainly(nobody, replace(rules, options=options))
    nobody.table.speak(language)
    spaces = rules.spaces
    late = [n for n, space in enumerate(spaces) if space.kind in telling.LATE]
    for place in [place for place in late if place > 3]:  # the start is not passed
        nobody.arrange(players={"anna": Player(place=place - 3)}, turn="anna")
        nobody.roll(1, 2)
        facts = {"who": "Anna", "space": spaces[place].short or spaces[place].name}
        long, short = nobody.table.words.both("table.first_lap_free", **facts)
        assert long in first_page(nobody) or short in first_page(nobody)
        assert long in " ".join(map(words_of, pages_of(nobody)))


def test_the_exchange_says_what_a_double_brings_and_what_none_costs(nobody):
    sit_plainly(nobody, load("manager-shares"))
    edition = nobody.state.edition
    place = next(n for n, s in enumerate(edition.spaces) if s.kind == "exchange")
    nobody.arrange(players={"anna": Player(place=place - 3)}, turn="anna")
    nobody.roll(1, 2)
    assert nobody.asks == "gamble"
    nobody.press("ok")
    for left in ("3", "2", "1"):
        shown = words_of(nobody.table.stack[0].screen())
        assert edition.money.show(edition.spaces[place].amount) in shown
        assert edition.money.show(-edition.spaces[place].fee) in shown
        assert left in shown
        nobody.roll(1, 2)
        assert "no double" in first_page(nobody)
