"""A sentence that is not yet in any language: a code and its facts."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tapbank.speech.catalogue import SOURCE, about, text
from tapbank.speech.filling import filled


class Said(msgspec.Struct, frozen=True):
    """`facts` may hold further sentences, and lists of them; `str()` is English."""

    code: str
    facts: dict[str, Any] = {}

    def told(self, language: str) -> str:
        facts = {name: in_words(fact, language) for name, fact in self.facts.items()}
        return filled(text(language, self.code), facts, about(language)["plural"])

    def __str__(self) -> str:
        return self.told(SOURCE)


def say(code: str, **facts: Any) -> Said:
    """`say("store.full", path=path)`."""
    return Said(code, facts)


def in_words(fact: object, language: str) -> str:
    """A fact as it stands in a sentence; lists with commas."""
    match fact:
        case Said() | SaidError():
            return fact.told(language)
        case list() | tuple():
            return ", ".join(in_words(one, language) for one in fact)
    return str(fact)


def listed(words: Iterable[str], most: int = 12) -> str:
    """`a, b, c`, cut with `…` when there are many."""
    all_words = list(words)
    return ", ".join(all_words[:most]) + (", …" if len(all_words) > most else "")


class SaidError(Exception):
    """An error for people. `said`: what happened, what to do; plain text stays as it is."""

    def __init__(self, said: Said | str) -> None:
        super().__init__(said)
        self.said = said

    def told(self, language: str) -> str:
        return in_words(self.said, language)

    def __str__(self) -> str:
        return self.told(SOURCE)
