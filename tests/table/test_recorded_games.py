"""Whole recorded games, played again by taps and presses, stand as they do when typed."""

from contextlib import closing

import pytest
from kit import Hands
from replays import FILES, replay

FIRST = {path.parent.name: path for path in reversed(FILES)}.values()
REST = [path for path in FILES if path not in FIRST]


def name(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", FIRST, ids=name)
def test_a_recorded_game_ends_the_same_by_taps_and_presses(path):
    plays_the_same(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", REST, ids=name)
def test_the_other_recorded_games_end_the_same_too(path):
    plays_the_same(path)


def plays_the_same(path):
    hands = Hands(":memory:")
    with closing(hands.store):
        replay(hands, path.read_text(encoding="utf-8"))
        assert hands.table.state.ranking
