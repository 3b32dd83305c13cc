"""Whole recorded games, played again by taps and presses, stand as they do when typed."""

from contextlib import closing

import pytest
from kit import Hands
from replays import FILES, replay


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_the_same_by_taps_and_presses(path):
    hands = Hands(":memory:")
    with closing(hands.store):
        replay(hands, path.read_text(encoding="utf-8"))
        assert hands.table.state.ranking
