"""The first turn of each edition, in its own language, is its golden picture."""

import pytest
from cuts import cuts
from first_turns import BOARDS, first_turn, strip
from golden import TURNS
from PIL import Image, ImageChops
from test_golden import ACCENTS_OFF


@pytest.mark.parametrize("board", BOARDS)
def test_a_first_turn_is_its_golden_picture(board: str) -> None:
    with Image.open(TURNS / f"{board}.png") as golden:
        difference = ImageChops.difference(strip(board), golden.convert("L"))
    assert sum(difference.histogram()[1:]) <= 4 * ACCENTS_OFF


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_of_a_first_turn_is_cut_off(board: str) -> None:
    assert [cuts(screen) for screen in first_turn(board)] == [[]] * 4


def test_no_first_turn_is_left_over() -> None:
    assert {path.stem for path in TURNS.glob("*.png")} == set(BOARDS)
