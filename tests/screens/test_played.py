"""Games of bots on every board, in its language: every screen whole, every event told."""

import pytest
from cuts import cuts
from tapbank.editions import load
from tapbank.editions.files import shipped
from tapbank.game import prompt
from tapbank.screens import View, Words, compose
from tapbank.screens.fonts import font
from tapbank.selfplay import Match

STEPS = 300
LONG = {"read_card", "trade"}  # what may be scrolled


@pytest.mark.parametrize("board", [name for name in shipped() if name != "tiny"])
def test_a_game_is_shown_and_told(board: str) -> None:
    edition = load(board)
    words = Words.load(edition.language)
    match = Match(edition, edition.max_players, seed=1)
    for _ in range(STEPS):
        if match.state.ranking:
            break
        asked = prompt(match.state)
        screen = compose(match.state, asked, words, View(seconds=5))
        assert cuts(screen, scrolls=asked.kind in LONG) == []
        for event in match.step().events:
            short = words.event_short(match.state, event)
            assert font(9).width(short or "") <= 126, short
            assert (words.event(match.state, event) is None) is (short is None)
