"""Words follow the board: cards by what they do, the jail and others by their names."""

from typing import Final

import pytest
from msgspec.structs import replace
from positions import start
from tapbank.editions import load
from tapbank.editions.files import shipped
from tapbank.game import Edition, State
from tapbank.game.events import CardKept, CardPassed, DeedMoved, Jailed
from tapbank.screens import Words, languages
from tapbank.screens.facts import effect_words, jail_name, tied
from tapbank.table import rule_sheet

BOARDS: Final = tuple(shipped())


def opened(edition: Edition) -> State:
    return start(replace(edition, options=replace(edition.options, start_deeds="none")))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BOARDS)
def test_a_card_that_is_kept_or_handed_over_says_what_it_is(
    name: str, language: str
) -> None:
    edition, words = load(name), Words.load(language)
    state = opened(edition)
    for card in (card for cards in edition.decks.values() for card in cards):
        kept, passed = CardKept("anna", card.id), CardPassed(card.id, "anna", "ben")
        brief = effect_words(card.effect, edition, words.of(edition))
        for event in (kept, passed):
            said = tied(card.text, edition.money) or brief
            assert said in (words.event(state, event) or "")
            assert brief in (words.event_told(state, event) or "")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BOARDS)
def test_whoever_is_sent_and_held_is_told_where(name: str, language: str) -> None:
    edition, words = load(name), Words.load(language)
    jail = jail_name(edition, brief=True)
    if not jail:
        return
    assert jail in effect_words("go_to_jail", edition, words)
    held = words.event_told(opened(edition), Jailed("anna", "card"))
    assert jail in (held or "")


def test_the_jail_of_a_board_with_a_court_is_not_called_the_court() -> None:
    assert jail_name(load("biznespolia"), brief=True) == "Тюрьма"


def test_a_space_called_forward_is_told_from_going_forward() -> None:
    words = Words.load("ru")
    assert effect_words("move_to:go", load("ru-moscow"), words) == "Иди на «Вперёд»"


@pytest.mark.parametrize("language", languages())
def test_the_rule_sheet_tells_of_every_space_the_classic_does_not_have(
    language: str,
) -> None:
    edition = load("manager-shares")
    told = " ".join(rule_sheet.lines(edition, Words.load(language)))
    for space in edition.spaces:
        if space.kind in ("exchange", "inspection"):
            assert f"{space.name}" in told
            sums = (space.amount, space.fee) if space.kind == "exchange" else ()
            assert all(edition.money.show(amount) in told for amount in sums)


@pytest.mark.parametrize("language", languages())
def test_a_deed_that_goes_back_is_no_trade(language: str) -> None:
    edition, words = load("us-classic"), Words.load(language)
    state = opened(edition)
    back = words.event(state, DeedMoved("boardwalk", "anna", "bank", lifted=True))
    sold = words.event(state, DeedMoved("boardwalk", "anna", "bank"))
    assert back != sold
    assert "Boardwalk" in (back or "")
