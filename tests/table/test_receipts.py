"""What is told for a moment after a payment: who, how much, for what; the salary always."""

from typing import get_args

import pytest
from bots_at_table import follow
from kit import sit_plainly, words_of
from msgspec.structs import replace
from speed import slow_but
from tapbank.desk import News
from tapbank.editions import load, shipped
from tapbank.game.actions import ObeyCard, RollDice, Withdraw
from tapbank.game.events import (
    CardKept,
    DeedMoved,
    DiceRolled,
    ImmunityUsed,
    Jailed,
    JailLeft,
    LapPassed,
    Moved,
    Paid,
    PlayerExpelled,
    PlayerWithdrew,
    PolicyUsed,
    RentClaimable,
    RentLapsed,
    TurnBegan,
    TurnLost,
    WentBankrupt,
)
from tapbank.game.state import Holding, Player
from tapbank.game.terms import Claim, Reason
from tapbank.screens import languages
from tapbank.screens.drawing import last_scroll
from tapbank.screens.figures import fits_row
from tapbank.screens.scene import LINE
from tapbank.screens.screen import Line
from tapbank.table.views.receipt import receipt

STEPS = 250
DEEDS = load("us-classic").deeds


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "deed", ["pennsylvania_avenue", "pennsylvania_railroad", "mediterranean_avenue"]
)
def test_the_deed_that_rent_was_paid_for_is_visible(hands, language, deed):
    hands.table.speak(language)
    place = hands.state.edition.place_of(deed)
    start = Player(place=(place - 3) % 40)
    hands.arrange(deeds={deed: Holding("ben")}, players={"anna": start})
    hands.roll(1, 2)
    hands.tap("anna")
    shown = hands.table.screen
    assert DEEDS[deed].short in " ".join(shown.matter)
    assert not last_scroll(shown)


ASKED_NEXT = {
    "buy": {},
    "debt": {"baltic_avenue": Holding("ben")},
    "roll": {"baltic_avenue": Holding("anna")},
}


@pytest.mark.parametrize("asked", ASKED_NEXT)
def test_a_salary_is_told_whatever_is_asked_next(hands, asked):
    hands.arrange(deeds=ASKED_NEXT[asked], players={"anna": Player(place=38)})
    hands.roll(1, 4)
    assert hands.asks == asked
    assert "salary +$200" in hands.look()


def test_a_salary_keeps_nobody_from_buying(hands):
    hands.arrange(players={"anna": Player(place=38)})
    hands.roll(1, 4)
    hands.pass_time(2)
    assert "tap = buy" in hands.look()
    assert "salary" not in hands.look()


def pages(hands):
    """All that the open receipt tells, page by page."""
    found = []
    top = hands.table.top
    for _ in getattr(top, "pages", ()):
        found.append(hands.look())
        hands.press("down")
    return " || ".join(found)


PLAYED = ((name, seed) for name in shipped() for seed in (1, 2))
MIXED = slow_but(("us-classic", 1), PLAYED)


def ways_to_tell(state, event, events, words):
    """Texts one of which tells of a step of the token, of money, or of freedom."""
    if isinstance(event, Paid) and event.reason == "salary":
        total = sum(
            e.amount for e in events if isinstance(e, Paid) and e.reason == "salary"
        )
        return [f"+{state.edition.money.show(total)}"]
    told = [words.event_told(state, event), words.event_short(state, event)]
    if isinstance(event, Moved):
        space = state.edition.spaces[event.place]
        told += [words.event_told(state, e) for e in events if isinstance(e, Jailed)]
        told += [space.short or space.name]  # a visit, a deed that may be bought
    return told


STEPS_OF = (Moved, Paid, Jailed, JailLeft, TurnLost, PolicyUsed, RentClaimable, RentLapsed)


@pytest.mark.parametrize(("name", "seed"), MIXED)
def test_a_throw_tells_every_step_of_token_money_and_freedom(nobody, name, seed):
    words, throws = nobody.table.words, 0
    for played, state in follow(nobody, load(name), seed, STEPS):
        if not isinstance(played.action, RollDice):
            continue
        throws += 1
        said = f"{pages(nobody)} || {words_of(nobody.table.stack[0].screen())}"
        for event in played.events:
            moved = isinstance(event, DeedMoved) and event.lifted
            if isinstance(event, STEPS_OF) or moved:
                wanted = ways_to_tell(state, event, played.events, words.of(state.edition))
                assert any(way in said for way in wanted), (event, said)
    assert throws > 20


def sums_of_thrower(events, thrower):
    """What the throw brought its player or cost them, without the salary."""
    paid = [e for e in events if isinstance(e, Paid) and e.reason != "salary"]
    won = sum(e.amount for e in paid if e.payee == thrower)
    return won - sum(e.amount for e in paid if e.payer == thrower)


@pytest.mark.parametrize(("name", "seed"), MIXED)
def test_the_first_page_of_a_throw_tells_the_money_it_moved(nobody, name, seed):
    """The next player may throw before any other page is shown."""
    for played, state in follow(nobody, load(name), seed, STEPS):
        if not isinstance(played.action, RollDice) or not nobody.table.stack[1:]:
            continue
        net = sums_of_thrower(played.events, played.action.player)
        if net:
            assert state.edition.money.show(abs(net)) in nobody.look()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", shipped())
def test_a_prize_stands_beside_its_space_though_start_was_passed(nobody, name, language):
    edition = load(name)
    sit_plainly(nobody, edition)
    nobody.table.speak(language)
    prizes = [n for n, space in enumerate(edition.spaces) if space.kind == "prize"]
    before, money = nobody.state, edition.money
    for place in prizes:
        space = edition.spaces[place]
        events = (
            DiceRolled("anna", (1, 2), "move"),
            Moved("anna", 0, place, "roll"),
            Paid("bank", "anna", edition.salary, "salary"),
            Paid("bank", "anna", space.amount, "prize", space.id),
            TurnBegan("ben", 2),
        )
        news = News(9, 9, RollDice("anna", (1, 2)), events, before, nobody.table.prompt)
        page = receipt(nobody.table, before, news).pages[0]
        assert f"+{money.show(space.amount)}" in words_of(page)
        assert f"+{money.show(edition.salary)}" in words_of(page)
        assert (space.short or space.name) in words_of(page)
        assert all(fits_row(f.row, LINE) for f in page.figures if isinstance(f, Line))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", shipped())
def test_the_first_page_of_a_card_tells_where_the_token_went(nobody, name, language):
    edition = load(name)
    sit_plainly(nobody, edition)
    nobody.table.speak(language)
    before = nobody.state
    cash = before.cash | {"anna": before.cash["anna"] + edition.salary}
    after = replace(before, cash=cash)
    for place, space in enumerate(edition.spaces):
        salary = Paid("bank", "anna", edition.salary or 1, "salary")
        events = (Moved("anna", 9, place, "card"), salary, TurnBegan("ben", 2))
        news = News(9, 9, ObeyCard("anna"), events, after, nobody.table.prompt)
        shown = receipt(nobody.table, before, news)
        assert f"→ {space.short or space.name}" in words_of(shown.pages[0])
        assert not any(map(last_scroll, shown.pages))


CONSEQUENCES = {
    "moved": Moved("anna", 5, 9, "card"),
    "jailed": Jailed("anna", "doubles"),
    "freed": JailLeft("anna", "double"),
    "paid": Paid("anna", "bank", 77, "inspection", "boardwalk"),
    "won": Paid("pot", "anna", 88, "pot"),
    "prize": Paid("bank", "anna", 99, "prize", "boardwalk"),
    "lapsed": DeedMoved("boardwalk", "anna", "bank", lifted=True),
    "counted": LapPassed("anna", ("boardwalk",)),
    "to miss": TurnLost("anna", 2),
    "kept": CardKept("anna", "chance:9"),
    "policy": PolicyUsed("anna", 66),
    "let off": ImmunityUsed("ben", "anna", "boardwalk", 2),
    "to be asked": RentClaimable(Claim("ben", "anna", 55, "boardwalk")),
    "too late": RentLapsed(Claim("ben", "anna", 44, "boardwalk")),
    "sent away": PlayerExpelled("carla"),
    "left": PlayerWithdrew("carla"),
    "bankrupt": WentBankrupt("carla", "ben"),
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", CONSEQUENCES)
def test_whatever_a_throw_leads_to_is_told_though_the_next_throws(hands, kind, language):
    hands.table.speak(language)
    hands.arrange(players={"anna": Player(place=2)})
    event, before = CONSEQUENCES[kind], hands.state
    arrival = Moved("anna", 2, 5, "roll")
    events = (DiceRolled("anna", (1, 2), "move"), arrival, event, TurnBegan("ben", 2))
    news = News(9, 9, RollDice("anna", (1, 2)), events, before, hands.table.prompt)
    hands.table.open(receipt(hands.table, before, news))
    assert hands.table.words.event_told(before, event) in pages(hands)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", CONSEQUENCES)
def test_no_page_of_a_receipt_is_cut(hands, kind, language):
    hands.table.speak(language)
    event, before = CONSEQUENCES[kind], hands.state
    events = (DiceRolled("anna", (1, 2), "move"), event, TurnBegan("ben", 2))
    news = News(9, 9, RollDice("anna", (1, 2)), events, before, hands.table.prompt)
    for page in receipt(hands.table, before, news).pages:
        assert not last_scroll(page)
        assert all(fits_row(f.row, LINE) for f in page.figures if isinstance(f, Line))


def test_the_pages_of_a_receipt_follow_each_other_by_themselves(hands):
    hands.arrange(players={"anna": Player(place=27)})
    hands.roll(1, 2)
    assert "Anna goes to Jail and is held." in hands.look()
    hands.pass_time(2.1)
    assert "Go to Jail" in hands.look()
    hands.pass_time(2.0)
    assert "Anna goes to Jail and is held." in hands.look()


def test_a_throw_counts_over_every_page(hands):
    hands.arrange(players={"anna": Player(place=27)})
    hands.roll(1, 2)
    hands.pass_time(2.1)
    hands.roll(3, 4)
    assert hands.state.players["ben"].place == 7


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", shipped())
def test_whoever_leaves_is_told_with_all_their_deeds(nobody, name, language):
    edition = load(name)
    sit_plainly(nobody, edition)
    nobody.table.speak(language)
    before = nobody.state
    moved = [DeedMoved(deed, "anna", "bank", lifted=True) for deed in edition.deeds]
    events = (Paid("anna", "bank", 99, "estate"), *moved, PlayerWithdrew("anna"))
    news = News(9, 9, Withdraw("anna"), events, before, nobody.table.prompt)
    after = replace(before, cash=before.cash | {"anna": 0, "bank": 0})
    pages = receipt(nobody.table, after, news).pages
    said = " ".join(map(words_of, pages))
    for deed in edition.deeds.values():
        assert (deed.short or deed.name) in said
    assert not any(map(last_scroll, pages))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", shipped())
def test_no_receipt_of_a_payment_is_cut(nobody, name, language):
    edition = load(name)
    sit_plainly(nobody, edition)
    nobody.table.speak(language)
    before = nobody.state
    amount = 107 * edition.money.notes[0]
    ref = max(edition.deeds, key=lambda deed: len(edition.deeds[deed].name))
    cash = {"anna": before.cash["anna"] - amount, "ben": before.cash["ben"] + amount}
    after = replace(before, cash=before.cash | cash)
    for reason in get_args(Reason):
        paid = Paid("anna", "ben", amount, reason, ref)
        news = News(9, 9, ObeyCard("anna"), (paid,), after, nobody.table.prompt)
        shown = receipt(nobody.table, before, news)
        assert not any(map(last_scroll, shown.pages))
        assert edition.money.show(amount) in words_of(shown.pages[0])
