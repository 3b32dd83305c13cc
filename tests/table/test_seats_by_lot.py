"""Where the order of play is drawn, the box draws it; else the seats are as tapped in."""

import pytest
from msgspec.structs import replace
from table.kit import Hands, words_of
from tapbank.editions import load
from tapbank.table.views.gather import Gather

NAMES = ["Anna", "Ben", "Carla"]


@pytest.mark.parametrize(
    ("opening", "order"), [("by_lot", NAMES[::-1]), ("as_seated", NAMES)]
)
def test_the_seats_of_a_game_by_lot_are_drawn(tmp_path, monkeypatch, opening, order):
    hands = Hands(tmp_path / "games.db")
    monkeypatch.setattr(hands.luck, "shuffled", lambda cards: tuple(reversed(cards)))
    classic = load("us-classic")
    gather = Gather(
        hands.table, replace(classic, options=replace(classic.options, opening=opening))
    )
    gather.names = list(NAMES)
    gather.ok()
    assert [seat.name for seat in hands.state.seats] == order
    told = "the order of play: Carla, Ben, Anna" in words_of(hands.table.screen)
    assert told == (opening == "by_lot")
    hands.store.close()
