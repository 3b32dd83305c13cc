"""The code for a phone on the box's display: put away, taken back, gone once used."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kit import Hands
from tapbank.boards import CodeConsent
from tapbank.table.views.code import Code, CodeWatch


@pytest.fixture
def consent() -> CodeConsent:
    return CodeConsent(code=lambda: "0427")


@pytest.fixture
def hands(tmp_path: Path, consent: CodeConsent) -> Iterator[Hands]:
    """A game under way, and a phone that has just asked."""
    hands = Hands(tmp_path / "journal.sqlite")
    hands.sit("Anna", "Ben")
    consent.ask("Code for the phone")
    CodeWatch(hands.table, consent).tick()
    yield hands
    hands.store.close()


def test_the_box_shows_the_code(hands: Hands) -> None:
    screen = hands.table.screen
    assert (screen.title, screen.matter) == ("Code for the phone", ("0 4 2 7",))


def test_a_code_is_shown_once(hands: Hands, consent: CodeConsent) -> None:
    watch = CodeWatch(hands.table, consent)
    watch.tick()
    watch.tick()
    assert sum(isinstance(view, Code) for view in hands.table.stack) == 2


def test_it_goes_once_it_was_typed(hands: Hands, consent: CodeConsent) -> None:
    assert consent.check("0427")
    hands.table.tick()
    assert not isinstance(hands.table.top, Code)


def test_a_no_at_the_box_takes_it_back(hands: Hands, consent: CodeConsent) -> None:
    hands.table.top.back()
    assert consent.showing() is None
    assert not isinstance(hands.table.top, Code)


def test_ok_puts_it_away_and_it_still_counts(hands: Hands, consent: CodeConsent) -> None:
    hands.table.top.ok()
    assert not isinstance(hands.table.top, Code)
    assert consent.check("0427")


def test_the_next_roll_is_not_held_up(hands: Hands) -> None:
    assert hands.table.throw_choice() is not None
