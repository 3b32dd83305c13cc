"""The files of words, `words/LANGUAGE/TOPIC.toml`: read when the first word of a topic is
asked for, so that a command pays only for what it says. Flat: one key, one text.
"""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

SOURCE: Final = "en"  # the language of the code's own `str(error)`
HOME: Final = Path(str(files("tapbank.speech"))) / "words"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are folders for."""
    return tuple(sorted(folder.name for folder in HOME.iterdir() if folder.is_dir()))


@cache
def topic(language: str, name: str) -> dict[str, str]:
    """The texts of one topic; none where the language has no such file."""
    file = HOME / language / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def about(language: str) -> dict[str, str]:
    """What a language is like: how it counts, what stands for yes and no."""
    return topic(language, "language")


def text(language: str, code: str) -> str:
    """The text of a code as `topic.key`. Raises KeyError where nobody has it."""
    name, _, key = code.partition(".")
    own = topic(language if language in languages() else SOURCE, name)
    return own[key] if key in own else topic(SOURCE, name)[key]
