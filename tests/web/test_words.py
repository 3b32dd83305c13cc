"""The page's own words: none for nothing. Options are in the catalogue of the box."""

import re
import tomllib
from pathlib import Path

import tapbank_web

FOLDER = Path(tapbank_web.__file__).parent
WORDS = tomllib.loads((FOLDER / "words" / "en.toml").read_text("utf-8"))


def test_every_word_is_used_somewhere() -> None:
    files = [*FOLDER.glob("templates/*"), *FOLDER.glob("static/*.js")]
    text = "\n".join(path.read_text("utf-8") for path in files)
    used = set(re.findall(r"(?:text|words)(?:\.|\[\")(\w+)", text))
    by_value = {"live", "polling", "stale", "undo", "redo", "pot", "bank", "ticket"}
    for section in ("text", "virtual"):
        assert set(WORDS[section]) - used - by_value == set(), section
