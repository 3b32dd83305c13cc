"""Whatever stands in an edition file: it can be played, or its faults are told."""

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tapbank.editions import BrokenEdition, from_table
from tapbank.editions.faults import Faults
from tapbank.editions.files import read_whole
from tapbank.game import Seat, new_game
from tapbank.game.edition import Edition

TINY = read_whole("tiny", Faults())
WORDS = st.sampled_from(
    ["go", "jail", "lot", "amber", "chance", "pay:5", "a+b", "::", "-1", ""]
)
PLAIN = st.integers() | st.booleans() | st.floats() | WORDS | st.text(max_size=30)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths of all values within a table."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    if isinstance(value, list):
        for number, inner in enumerate(value):
            found += places(inner, (*path, number))
    return found


def with_value(path: tuple[Any, ...], value: object) -> dict[str, Any]:
    table: Any = copy.deepcopy(TINY)
    inner = table
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return dict(table)


@given(st.sampled_from(places(TINY)), ANYTHING)
@settings(max_examples=300, deadline=None)
def test_a_changed_value_is_played_or_told(path: tuple[Any, ...], value: object) -> None:
    try:
        edition = from_table("changed", with_value(path, value))
    except BrokenEdition as broken:
        assert all(broken.faults)
        return
    decks = {name: tuple(c.id for c in cards) for name, cards in edition.decks.items()}
    assert new_game(edition, (Seat("anna", "Anna"), Seat("ben", "Ben")), decks)
    assert msgspec.json.decode(msgspec.json.encode(edition), type=Edition) == edition


@given(ANYTHING)
@settings(max_examples=100, deadline=None)
def test_any_table_at_all_is_told(value: object) -> None:
    parts = dict.fromkeys(("spaces", "groups", "options", "decks", "money"), value)
    with pytest.raises(BrokenEdition):
        from_table("any", parts)
