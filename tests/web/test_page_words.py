"""The page in the language of the box."""

import tomllib
from pathlib import Path

import pytest
import tapbank_web
from tapbank.screens import Words, languages
from tapbank_web import Mirror, create_app

FOLDER = Path(tapbank_web.__file__).parent / "words"


def keys(tables, above=""):
    for key, value in tables.items():
        if isinstance(value, dict):
            yield from keys(value, f"{above}{key}.")
        else:
            yield above + key, "{time}" in value


def read(language):
    return tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))


@pytest.mark.parametrize("language", languages())
def test_a_language_of_the_box_has_all_words_of_the_page(language):
    assert dict(keys(read(language))) == dict(keys(read("en")))
    assert read(language)["language"] == language


def test_the_page_speaks_as_the_box_does_at_once():
    mirror = Mirror(Words.load("en"))
    client = create_app(mirror).test_client()
    before = client.get("/").get_data(as_text=True)
    mirror.speak(Words.load("ru"))
    after = client.get("/").get_data(as_text=True)
    assert '<html lang="en">' in before and '<html lang="ru">' in after
    assert "Игроки" in after
