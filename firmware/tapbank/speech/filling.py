"""Texts with places to fill in: `{name}`, and `{count#house|houses}` by the number."""

import re
from collections.abc import Callable, Mapping
from typing import Final

FORMS: Final[dict[str, Callable[[int], int]]] = {
    "same": lambda n: 0,
    "one": lambda n: 0 if n == 1 else 1,
    "none_or_one": lambda n: 0 if n < 2 else 1,
    "slavic": lambda n: 0 if n % 10 == 1 and n % 100 != 11 else 1 if _is_few(n) else 2,
}
SLOT: Final = re.compile(r"\{(\w+)(?:#([^}]*))?\}")
UNKNOWN: Final = "?"  # a fact that was not given: better than no sentence at all


def filled(text: str, facts: Mapping[str, object], plural: str) -> str:
    """The text with its facts. `plural`: one of FORMS, the language's way to count."""

    def fill(slot: re.Match[str]) -> str:
        value = facts.get(slot[1], UNKNOWN)
        if slot[2] is None:
            return _before(text[slot.end() :], str(value))
        forms = slot[2].split("|")
        number = int(str(value)) if str(value).lstrip("-").isdigit() else 0
        return forms[min(FORMS[plural](abs(number)), len(forms) - 1)]

    return SLOT.sub(fill, text)


def _before(rest: str, value: str) -> str:
    """A name that ends in a full stop, at the end of a sentence: one is enough."""
    doubled = value.endswith(".") and rest.startswith(".") and not rest.startswith("..")
    return value[:-1] if doubled else value


def _is_few(number: int) -> bool:
    return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
