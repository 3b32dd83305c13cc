"""What is asked is said whole: which button does what, why not, of whom, and whose card."""

import re
from pathlib import Path

import pytest
import tapbank.game.rules
from bots_at_table import follow
from kit import UIDS, sit_plainly, words_of
from msgspec.structs import replace
from tapbank.editions import load, shipped
from tapbank.game import Refused
from tapbank.game.actions import FinishTurn, PassBid, PlaceBid, Withdraw
from tapbank.game.state import Holding, Player
from tapbank.screens import Words, languages
from tapbank.screens.drawing import fits_keys, last_scroll
from tapbank.screens.facts import jail_name
from tapbank.store import Card
from tapbank.table.views.agreeing import GoingOut
from tapbank.table.views.gather import Gather
from tapbank.table.views.overview import Overview
from tapbank.table.views.undo import UndoList

RULES = Path(tapbank.game.rules.__file__).parent
WITHOUT = sorted(
    set(
        re.findall(
            r'Refused\("not_allowed", option="(\w+)"\)',
            "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py")),
        )
    )
)

JAILS = [name for name in shipped() if jail_name(load(name))]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("option", WITHOUT)
def test_what_a_game_is_played_without_is_said_in_a_sentence(hands, option, language):
    """An option's label behind a colon is none."""
    words = Words.load(language)
    for text in words.refusal(Refused("not_allowed", option=option), hands.state):
        assert ":" not in text
        assert text != option
    assert words.has(f"not_allowed.{option}")


def held(hands, edition, language="en", **cash):
    sit_plainly(hands, load(edition))
    hands.table.speak(language)
    jail = hands.state.edition.jail_place()
    there = Player(place=jail, failed=0)
    hands.arrange(cash=cash, players={"anna": there}, turn="anna")


def way_out_needs_a_card(name):
    return load(name).options.jail_fine == "any_turn"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", JAILS)
def test_who_is_held_reads_what_card_and_ok_and_roll_do(nobody, name, language):
    held(nobody, name, language)
    words, shown = nobody.table.words, nobody.table.screen
    assert words.short("key.roll") in words_of(shown)
    assert words.short("key.ok_menu") in shown.keys
    assert fits_keys(shown.keys)
    amount = nobody.state.edition.money.show(nobody.state.edition.bail)
    pays = any(amount in key for key in shown.keys)
    assert pays is way_out_needs_a_card(name)


@pytest.mark.parametrize("name", ["manager", "us-classic"])
def test_a_card_that_can_pay_nothing_shows_what_its_owner_has(nobody, name):
    """The fine is not open yet, or there is neither cash nor anything to sell."""
    held(nobody, name, anna=0)
    assert not any("tap" in key for key in nobody.table.screen.keys)
    nobody.tap("anna")
    assert isinstance(nobody.table.top, Overview)


def test_a_card_raises_the_fine_where_something_can_be_sold(nobody):
    held(nobody, "us-classic", anna=0)
    nobody.arrange(deeds={"boardwalk": Holding("anna")})
    assert "tap = raise money" in nobody.table.screen.keys
    nobody.tap("anna")
    assert "short $50" in nobody.look()


@pytest.mark.parametrize("language", languages())
def test_another_throw_is_asked_for_by_the_name_of_its_button(hands, language):
    words = Words.load(language)
    assert words.short("screen.roll") in words.short("screen.roll_again")


@pytest.mark.parametrize("name", shipped())
def test_every_step_that_can_be_taken_back_has_a_name(nobody, name):
    for _played, _state in follow(nobody, load(name), 2, 60):
        pass
    rows = [option.row for option in UndoList(nobody.table, "anna").options()]
    assert rows
    assert not [row for row in rows if re.fullmatch(r"#?\d*", row.text)]


def test_the_end_of_the_first_purchases_is_told_and_what_was_bought(nobody):
    for name in ("Anna", "Ben"):
        nobody.store.cards.add(Card(UIDS[name.lower()], "player", name))
    gather = Gather(nobody.table, load("insurance"))
    gather.names = ["Anna", "Ben"]
    gather.ok()
    first = nobody.table.prompt.player
    bought = nobody.table.prompt.choices[0].action
    nobody.table.submit(bought)
    nobody.table.submit(FinishTurn(first))
    ended, paid = (
        option.row.text for option in UndoList(nobody.table, first).options()[:2]
    )
    assert ended == f"{nobody.state.name(first)}: first purchases"
    deed = nobody.state.edition.deeds[bought.deed]
    assert (deed.short or deed.name) in paid or "purchase" in paid


@pytest.mark.parametrize("language", languages())
def test_a_last_call_says_why_all_may_bid_again(nobody, language):
    rules = load("us-classic")
    rules = replace(rules, options=replace(rules.options, last_call="yes"))
    nobody.sit("Anna", "Ben", "Carla", edition=rules)
    nobody.table.speak(language)
    nobody.arrange(players={"anna": Player(place=0, laps=1)}, turn="anna")
    nobody.roll(1, 2)
    while nobody.asks != "auction":
        nobody.press("back")
    bid = nobody.table.stack[0].next_bid
    nobody.table.submit(PlaceBid("carla", bid))
    for player in ("anna", "ben"):
        nobody.table.submit(PassBid(player))
    assert nobody.table.prompt.item.called
    nobody.table.open(GoingOut(nobody.table, "Ben …"))
    shown = nobody.table.screen
    assert nobody.state.edition.money.show(bid) in words_of(shown)
    assert "CARLA" in words_of(shown)
    assert not last_scroll(shown)


def test_only_the_giver_or_who_began_ends_an_amount_of_a_deal(hands):
    hands.arrange(deeds={"boardwalk": Holding("anna")})
    hands.press("ok")
    hands.find("Trade")
    hands.press("ok")
    hands.tap("ben")
    editor = hands.table.top
    for what, others in (("pays", ("ben", "carla")), ("gets", ("carla",))):
        editor.enter(what)
        for other in others:
            hands.tap(other)
            assert "not asked for here" in hands.look()
            hands.press("ok")
        if what == "pays":
            hands.press("back")
    hands.tap("ben")
    assert hands.table.top is editor
    hands.tap("ben")
    assert "not asked for here" in hands.look()


@pytest.mark.parametrize("language", languages())
def test_the_card_of_who_is_bankrupt_is_told_so(hands, language):
    hands.table.speak(language)
    hands.table.submit(Withdraw("carla"))
    hands.press("ok")
    hands.tap("carla")
    assert hands.table.words.long("refusal.bankrupt_player", player="Carla") in hands.look()
