"""Every screen is the picture that was looked at and committed (see `golden.py`)."""

import pytest
from golden import FOLDER, GALLERY, gallery
from PIL import Image, ImageChops, features
from samples import samples
from tapbank.game.agenda import Item
from tapbank.screens import Screen, draw
from tapbank.screens.compose import SCREENS

SAMPLES = samples()
FREETYPE = tuple(int(part) for part in str(features.version("freetype2")).split("."))
ACCENTS_OFF = 0 if FREETYPE >= (2, 14) else 40  # pixels that older renderers set elsewhere
# Settled at once: nobody ever sees them open.
AUTOMATIC = {"move", "way", "arrive", "end_turn", "release", "next_deed"}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_screen_is_its_golden_picture(name: str) -> None:
    with Image.open(FOLDER / f"{name}.png") as golden:
        difference = ImageChops.logical_xor(draw(SAMPLES[name]), golden)
    assert difference.histogram()[255] <= ACCENTS_OFF


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(SAMPLES)


def test_the_gallery_is_up_to_date() -> None:
    with Image.open(GALLERY) as shown:
        drawn = gallery()
        assert shown.size == drawn.size
        difference = ImageChops.difference(shown.convert("L"), drawn)
    assert sum(difference.histogram()[1:]) <= 4 * ACCENTS_OFF * len(SAMPLES)


def test_every_open_item_has_a_screen() -> None:
    tags = {kind.__struct_config__.tag for kind in Item.__args__}
    assert set(SCREENS) == tags - AUTOMATIC | {"game_over"}


def test_equal_screens_are_drawn_once_and_given_out_as_copies() -> None:
    first = draw(Screen(title="ANNA"))
    first.paste(0, (0, 0, 128, 64))
    assert draw(Screen(title="ANNA")).getbbox() is not None
