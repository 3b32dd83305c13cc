"""QR codes on the display: as large as it allows, with words beside them."""

import pytest
from tapbank.screens import Screen, Words, draw
from tapbank.screens.codes import draw_beside, draw_code, fits_beside
from tapbank.screens.fonts import font

JOIN = "WIFI:T:WPA;S:tapbank;P:abcdefgh;;"


def test_a_text_too_long_for_the_display_is_refused():
    with pytest.raises(ValueError, match="too many"):
        draw_code("x" * 600)


def test_the_code_on_a_screen_is_whole_and_its_words_stand_beside_it():
    picture = draw(Screen(code=JOIN, matter=("Join:", "tapbank"), keys=("OK",)))
    assert picture.crop((0, 0, 64, 64)).tobytes() == draw_code(JOIN).tobytes()
    assert picture.crop((64, 0, 65, 64)).getbbox() is None
    assert picture.crop((65, 0, 128, 64)).getbbox() is not None


def test_long_words_beside_a_code_are_cut_not_laid_over_it():
    plain = draw(Screen(code=JOIN))
    draw_beside(plain, JOIN, ["mmmmmmmmmmmmmmmmmmmmmmmm"])
    assert plain.crop((0, 0, 64, 64)).tobytes() == draw_code(JOIN).tobytes()


@pytest.mark.parametrize("language", ["en", "es", "ru", "fr", "de"])
def test_what_stands_beside_a_code_fits_in_every_language(language):
    words = Words.load(language)
    for key in ("hotspot.join", "hotspot.page"):
        assert fits_beside(words.short(key)), words.short(key)
    for line in ("10.42.0.1", "mmmmwwww", "http://"):
        assert fits_beside(line), line


def test_every_sign_beside_a_code_is_in_the_font():
    assert all(font(12).has(sign) for sign in "OK ▸:/")
