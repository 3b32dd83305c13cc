"""The page in the language of the box."""

import tomllib
from pathlib import Path

import msgspec
import pytest
import tapbank_web
from tapbank.devices.buzzer import MOTIFS
from tapbank.game.actions import Undo
from tapbank.screens import Words, languages
from tapbank_web import Mirror, create_app
from tapbank_web.hands import sounds_said
from web_games import buy_and_rent

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


@pytest.mark.parametrize("language", languages())
def test_every_sound_has_its_word(language):
    words = Words.load(language)
    keys = {key for key in words.entries if key.startswith("sound.")}
    assert keys == {f"sound.{motif}" for motif in MOTIFS if motif != "tick"}
    assert all(sounds_said(words).values())


def test_what_was_told_in_one_language_is_read_in_the_next(desk):
    mirror = Mirror(Words.load("en"))
    mirror.follow(desk)
    buy_and_rent(desk)
    desk.submit(Undo("anna", 4, ("ben",)))
    game, number, body = mirror.news(mirror.game, 0)
    english = msgspec.json.decode(body)["lines"]
    mirror.speak(Words.load("ru"))
    again, _, body = mirror.news(game, number)
    news = msgspec.json.decode(body)
    assert again != game and news["fresh"]
    assert [line["number"] for line in news["lines"]] == [
        line["number"] for line in english
    ]
    texts = [line["text"] for line in news["lines"]]
    assert any("платит" in text or "ход" in text.lower() for text in texts)
    assert not set(texts) & {line["text"] for line in english if line["text"]}


@pytest.mark.parametrize("language", languages())
def test_the_pads_are_named_as_on_the_lid(language):
    pads = read(language)["virtual"]
    assert (pads["pay"], pads["get"]) == ("PAY", "GET")
    assert {"PAY", "GET"} <= set(pads["how"].replace(".", " ").replace(":", " ").split())
