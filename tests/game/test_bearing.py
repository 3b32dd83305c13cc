"""Options that another one's word or the board makes void: they decide nothing, indeed."""

import msgspec
import pytest
from mixes import MIXES, mixed
from msgspec.structs import replace
from tapbank.editions import load, option_words, shipped
from tapbank.game.bearing import COUNTS_ON, COUNTS_WITH, counts, features
from tapbank.game.fitting import NEEDED_NUMBERS, OPTION_RANGES, misfits
from tapbank.game.options import Options
from tapbank.selfplay import play

BOARDS = shipped()
NOT_COMPARED = (
    "edition",
    "must",
    "events",
)  # a card of paper may be told to lie under its deck


def otherwise(edition, field):
    """The edition with another word or number there, where it may have one."""
    now = getattr(edition.options, field)
    words = option_words().get(field) or (now + 7, now + 1, now - 1)
    for word in words:
        changed = replace(edition, options=replace(edition.options, **{field: word}))
        if word != now and not misfits(changed):
            return changed
    return edition


def void(edition):
    fields = edition.options.__struct_fields__
    return [f for f in fields if f != "start_cash_by_players" and not counts(f, edition)]


def game(edition, seed):
    told = msgspec.structs.asdict(play(edition, 4, seed, turns=60))
    return {name: value for name, value in told.items() if name not in NOT_COMPARED}


def assert_void_is_void(edition):
    changed = edition
    for field in void(edition):
        changed = otherwise(changed, field)
    assert changed.options != edition.options
    assert void(changed) == void(edition)
    assert game(changed, 3) == game(edition, 3)


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_void_on_a_board_changes_no_game(name):
    assert_void_is_void(load(name))


@pytest.mark.parametrize("mix", MIXES)
def test_what_is_void_among_other_options_changes_no_game(mix):
    assert_void_is_void(mixed("us-classic", mix))


@pytest.mark.parametrize("name", BOARDS)
def test_no_edition_sets_an_option_that_is_void_on_it(name):
    """But for the jail that doubles need, and sums scaled with the board's money."""
    edition, usual = load(name), Options()
    told = [f for f in void(edition) if getattr(edition.options, f) != getattr(usual, f)]
    assert set(told) <= {"doubles_limit", "resale_extra"}


def test_a_number_that_a_word_needs_counts_with_that_word():
    for number, option, words in NEEDED_NUMBERS:
        assert set(words) <= set(COUNTS_WITH[number][option])


def test_the_tables_name_options_words_and_things_that_there_are():
    known = option_words()
    for field, others in COUNTS_WITH.items():
        assert field in Options.__struct_fields__
        for other, words in others.items():
            assert set(words) < set(known[other]) if words else other in OPTION_RANGES
    everything = frozenset().union(*(features(load(name)) for name in BOARDS))
    assert set(COUNTS_ON) <= everything
    assert {f for fields in COUNTS_ON.values() for f in fields} <= set(
        Options.__struct_fields__
    )
