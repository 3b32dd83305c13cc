"""The language of the command line: `--language`, else the terminal's, else English."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, NamedTuple

from tapbank.speech.catalogue import SOURCE, about, languages
from tapbank.speech.said import say

OPTION: Final = "--language"
SHORTEST: Final = len("--la")
NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

_chosen: ContextVar[str] = ContextVar("language", default="")


class Preferred(NamedTuple):
    """`words`: the command line without the option; `language`: "" = not given."""

    words: list[str]
    language: str


class NoLanguage(ValueError):
    """The one that was asked for is not among those there are."""


def spoken(env: Mapping[str, str] = os.environ) -> str:
    """The language of this command, or of the terminal; `ru_RU.UTF-8` is Russian."""
    return _chosen.get() or preferred(env)


def preferred(env: Mapping[str, str] = os.environ) -> str:
    """The terminal's own language, English where there are no words for it."""
    asked = next((env[name] for name in NAMES if env.get(name)), "")
    language = asked.split("_")[0].split(".")[0].casefold()
    return language if language in languages() else SOURCE


def told(code: str, **facts: Any) -> str:
    """A sentence in the language that is spoken now."""
    return say(code, **facts).told(spoken())


def is_yes(answer: str) -> bool:
    """Whether somebody at the keyboard agrees; yes in any language is yes."""
    return _says(answer, "yes")


def is_no(answer: str) -> bool:
    return _says(answer, "no")


def _says(answer: str, what: str) -> bool:
    words = {word for language in languages() for word in about(language)[what].split()}
    return answer.strip().casefold() in words


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything inside is said in this language; "" = the terminal's.

    Raises NoLanguage.
    """
    if language and language not in languages():
        raise NoLanguage(language)
    before = _chosen.set(language)
    try:
        yield
    finally:
        _chosen.reset(before)


def taken_out(words: Sequence[str]) -> Preferred:
    """Find `--language X` (or `--language=X`, shortened too) anywhere before `--`.

    It has to be known before the options are: their help is in that language already. An
    option without its value stays, for the parser to complain of.
    """
    left, language = list(words), ""
    end = left.index("--") if "--" in left else len(left)
    for place in reversed(range(end)):
        name, mark, value = left[place].partition("=")
        if len(name) < SHORTEST or not OPTION.startswith(name):
            continue
        if mark:
            language = language or value
            del left[place]
        elif place + 1 < end:
            language = language or left[place + 1]
            del left[place : place + 2]
    return Preferred(left, language)
