"""The number of courses of play on the tiny board is what it was when it was looked at."""

from pathlib import Path

import pytest
from perft.courses import after, courses, moves
from tapbank.editions import load
from tapbank.script import Play, read_sheet

FILE = Path(__file__).parent / "perft" / "tiny.txt"
HEAD = ["game tiny anna ben", "deck chance: 1 2 3 4 5 6"]


def blocks():
    """(name, lines of the position, counts) of each block of the file."""
    for block in FILE.read_text(encoding="utf-8").split("\n\n"):
        stripped = map(str.strip, block.splitlines())
        name, *lines = [line for line in stripped if line[:1] != "#"] or [""]
        if name:
            *lines, counts = lines
            yield name, lines, [int(count) for count in counts.split()[1:]]


BLOCKS = list(blocks())
FEW = 15_000  # courses that are counted in the fast part too
NAMES = [name for name, _, _ in BLOCKS]


def position(lines):
    """The state after these lines; the file leaves out the usual head."""
    named = {line.split()[0] for line in lines}
    head = [line for line in HEAD if line.split()[0] not in named]
    ranks = {"game": 0, "option": 1, "deck": 1}
    ordered = sorted([*head, *lines], key=lambda line: ranks.get(line.split()[0], 2))
    play = Play(read_sheet("\n".join(ordered), load))
    faults = [step.fault for step in play.steps() if step.fault]
    assert not faults
    return play.state


@pytest.mark.parametrize(("name", "lines", "counts"), BLOCKS, ids=NAMES)
def test_courses_of_play(name, lines, counts):
    few = [count for count in counts if count <= FEW]
    state = position(lines)
    assert [courses(state, depth) for depth in range(1, len(few) + 1)] == few, name


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lines", "counts"), BLOCKS, ids=NAMES)
def test_courses_of_play_to_the_last_count(name, lines, counts):
    state = position(lines)
    assert [courses(state, depth) for depth in range(1, len(counts) + 1)] == counts, name


def test_states_met_again_are_counted_as_often_as_they_are_met():
    state = position(["arrange turn anna; anna owns amber_road birch_road"])
    one_by_one = sum(len(list(moves(after(state, move)))) for move in moves(state))
    assert courses(state, 2) == one_by_one
