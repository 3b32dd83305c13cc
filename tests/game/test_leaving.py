"""Who leaves takes no debt along: neither their own nor what others owe to them."""

from collections import Counter

import pytest
from tapbank.game import Refused, decide, evolve
from tapbank.game.actions import Arrange, Withdraw
from tapbank.game.agenda import Debt
from wandering import EDITIONS, Course


def owed(state):
    """What each player owes in all."""
    debts = Counter()
    for item in state.agenda:
        if isinstance(item, Debt):
            debts[item.debtor] += item.amount
    return debts


def left(state, player):
    """The state after the player has withdrawn; None when they may not."""
    try:
        events = decide(state, Withdraw(player))
    except Refused:
        return None
    for event in events:
        state = evolve(state, event)
    return state


@pytest.mark.parametrize("name", sorted(EDITIONS.keys() - {"cash only"}))
def test_no_debt_is_gone_with_who_withdraws(name):
    seen = 0
    for seed in range(6):
        course = Course(EDITIONS[name], seed)
        if seed % 2:
            course.do(Arrange(cash=dict.fromkeys(course.state.players, 60)))
        for _ in range(80):
            course.play(1)
            for player in course.state.alive():
                before, then = course.state, left(course.state, player)
                assert then is None or not owed(before)[player]
                if then is not None and not then.ranking:
                    seen += 1
                    assert owed(before) == owed(then)
    assert seen
