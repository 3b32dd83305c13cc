"""What a board finds out once: the spaces that pay or ask something in passing."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load, names


@pytest.mark.parametrize("name", names())
def test_a_changed_board_finds_out_anew_who_asks_in_passing(name):
    edition = load(name)
    for spaces in (edition.spaces, edition.spaces[::-1], edition.spaces[1:]):
        changed = replace(edition, spaces=spaces)
        kinds = [spaces[place].kind for place in changed.asking]
        everywhere = [space.kind for space in spaces]
        assert set(kinds) <= {"start", "inspection"}
        assert len(kinds) == everywhere.count("start") + everywhere.count("inspection")
