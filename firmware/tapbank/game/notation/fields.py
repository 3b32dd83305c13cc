"""Fields of a line, both ways: one reader and one writer each, by the field's name."""

from collections.abc import Callable
from typing import Any, Final

from tapbank.game.notation.names import Names, Unreadable, number, signed

Words = list[str]


def one(words: Words, what: str) -> str:
    """The only word of a field."""
    if len(words) != 1:
        raise Unreadable(f"expected one {what}, not '{' '.join(words)}'")
    return words[0]


def _choice(words: Words, allowed: tuple[str, ...]) -> str:
    word = " ".join(words)
    if word not in allowed:
        raise Unreadable(f"expected {' or '.join(filter(None, allowed))}, not '{word}'")
    return word


def _after(words: Words, lead: str) -> Words:
    """The words behind `lead`, which stands there whenever there are any."""
    if words and words[0] != lead:
        raise Unreadable(f"expected '{lead}' and names, not '{' '.join(words)}'")
    if len(words) == 1:
        raise Unreadable(f"expected names after '{lead}'")
    return words[1:]


def _agreed(words: Words, names: Names) -> tuple[str, ...]:
    return tuple(map(names.player, _after(words, "agreed")))


def _witnesses(words: Words, names: Names) -> tuple[str, ...]:
    return tuple(map(names.player, _after(words, "before")))


def _card(words: Words, _names: Names) -> str:
    return one(words, "card") if words else ""


READERS: Final[dict[str, Callable[[Words, Names], Any]]] = {
    "player": lambda words, names: names.player(words[0]),
    "deed": lambda words, names: names.deed(words[0]),
    "group": lambda words, names: names.group(words[0]),
    "deck": lambda words, names: names.deck(words[0]),
    "place": lambda words, names: names.place(words[0]),
    "amount": lambda words, names: number(words[0], "the amount"),
    "to": lambda words, names: number(words[0], "the action to go back to"),
    "way": lambda words, names: _choice(words, ("fixed", "percent")),
    "choice": lambda words, names: _choice(words, ("", "pay", "draw")),
    "dice": lambda words, names: tuple(number(word, "a die") for word in words),
    "deeds": lambda words, names: tuple(map(names.deed, words)),
    "order": lambda words, names: tuple(words),
    "card": _card,
    "other": lambda words, names: names.player(words[0]),
    "payee": lambda words, names: names.player(words[0]),
    "steps": lambda words, names: number(words[0], "the steps"),
    "target": lambda words, _names: "" if words[0] == "edition" else words[0],
    "field": lambda words, _names: words[0],
    "value": lambda words, _names: " ".join(words),
    "agreed": _agreed,
    "witnesses": _witnesses,
}


def _list(lead: str) -> Callable[[tuple[str, ...]], str]:
    return lambda names: " ".join((lead, *names)) if names else ""


WRITERS: Final[dict[str, Callable[[Any], str]]] = {
    "player": signed,
    "deck": lambda deck: f"{deck}:",
    "dice": lambda dice: " ".join(map(str, dice)),
    "deeds": " ".join,
    "target": lambda target: target or "edition",
    "order": " ".join,
    "agreed": _list("agreed"),
    "witnesses": _list("before"),
}
"""Fields that are not here are written as `str` does."""
