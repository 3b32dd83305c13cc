"""What fell by chance falls again after an undo: every kind of throw, every new order."""

import pytest
from msgspec.structs import replace
from tapbank.game import History, prompt
from tapbank.game.actions import MortgageDeed, RollDice, ShuffleDeck
from tapbank.game.events import DiceRolled
from wanderer import filled
from wandering import EDITIONS, Course


def falls_again(course, action):
    """What the shell would take, had it asked before drawing."""
    if isinstance(action, RollDice):
        return replace(action, dice=course.history.throw_again(action.player))
    if isinstance(action, ShuffleDeck):
        return replace(action, order=course.history.order_again(action.deck))
    return action


@pytest.mark.parametrize("name", EDITIONS)
def test_all_that_was_taken_back_falls_again(name):
    for seed in range(8):
        course = Course(EDITIONS[name], seed)
        course.play(120)
        first, before = course.actions[1:], course.state
        course.undo(0)
        for action in first:
            assert falls_again(course, action) == action
            course.do(action)
        now = course.state
        assert (now.cash, now.agenda, now.decks) == (
            before.cash,
            before.agenda,
            before.decks,
        )


@pytest.mark.parametrize("name", ["us-classic", "biznespolia", "speed"])
def test_a_journal_read_again_knows_what_was_taken_back(name):
    course = Course(EDITIONS[name], 5)
    course.play(90)
    first = course.actions[1:]
    course.undo(0)
    again = Course(EDITIONS[name], 5)
    again.history = History()
    for number, events in enumerate(course.journal):
        again.history.add(number, events)
    again.journal = list(course.journal)
    for action in first:
        assert falls_again(again, action) == action
        again.do(action)


def test_what_never_fell_is_drawn():
    course = Course(EDITIONS["us-classic"], 1)
    course.play(60)
    for player in course.state.players:
        assert course.history.throw_again(player) is None
    assert course.history.throw_again("nobody") is None


def test_a_deal_in_between_changes_no_throw():
    for seed in range(10):
        course = Course(EDITIONS["us-classic"], seed)
        course.play(60)
        while not isinstance(prompt(course.state).choices[0].action, RollDice):
            course.play(1)
        here, owners = len(course.journal) - 1, course.state.deeds.items()
        free = [(d, h.owner) for d, h in owners if h.owner != "bank" and not h.mortgaged]
        course.do(filled(prompt(course.state).choices[0], course.luck))
        thrown = next(e for e in course.journal[-1] if isinstance(e, DiceRolled))
        course.undo(here)
        for deed, owner in free[:2]:
            course.do(MortgageDeed(owner, deed))
        assert course.history.throw_again(thrown.player) == thrown.dice
