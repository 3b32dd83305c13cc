"""Every kind of event has its step, or is known to change nothing."""

from typing import get_args

from tapbank.game.events import ActionsRedone, ActionsUndone, Event, GameOpened
from tapbank.game.evolve import RECORDS, STEPS

ELSEWHERE = {GameOpened, ActionsUndone, ActionsRedone}  # `opening`, `History`


def test_no_kind_of_event_is_missing_and_none_stands_twice():
    known = [*STEPS, *RECORDS, *ELSEWHERE]
    assert len(known) == len(set(known))
    assert set(known) == set(get_args(Event))
