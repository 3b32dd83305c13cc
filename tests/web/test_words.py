"""The page's own words: one for every option and value, and none for nothing."""

import re
import tomllib
from pathlib import Path

import tapbank_web
from tapbank.editions import option_words

FOLDER = Path(tapbank_web.__file__).parent
WORDS = tomllib.loads((FOLDER / "words" / "en.toml").read_text("utf-8"))


def test_every_option_and_each_of_its_words_is_explained() -> None:
    for option, values in option_words().items():
        assert {"label", *values} <= set(WORDS["options"][option]), option


def test_no_option_is_explained_that_is_none() -> None:
    assert set(WORDS["options"]) == set(option_words())


def test_every_word_is_used_somewhere() -> None:
    files = [*FOLDER.glob("templates/*"), *FOLDER.glob("static/*.js")]
    text = "\n".join(path.read_text("utf-8") for path in files)
    used = set(re.findall(r"(?:text|words)(?:\.|\[\")(\w+)", text))
    by_value = {"live", "polling", "stale", "undo", "redo", "pot", "bank", "ticket"}
    for section in ("text", "virtual"):
        assert set(WORDS[section]) - used - by_value == set(), section
