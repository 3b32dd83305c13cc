"""The lines `option NAME WORD` and `setting NAME`: the edition so, or what is wrong."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import replace

from tapbank.editions.bank_checks import OPTION_RANGES
from tapbank.game import Edition
from tapbank.game.edition import Options
from tapbank.game.notation import Unreadable
from tapbank.game.settings import under

KINDS: Final = get_type_hints(Options)


def with_option(edition: Edition, name: str, value: str) -> Edition:
    """The edition with one option changed. Raises Unreadable with what is allowed."""
    if name not in KINDS:
        near = get_close_matches(name, KINDS, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise Unreadable(f"there is no option '{name}'{hint}")
    read = READERS.get(KINDS[name], _word)
    changed: dict[str, Any] = {name: read(name, value)}
    return replace(edition, options=replace(edition.options, **changed))


def with_setting(edition: Edition, name: str) -> Edition:
    """The edition in one of its settings. Raises Unreadable with those there are."""
    for setting in edition.settings:
        if setting.id == name:
            return under(edition, setting)
    known = ", ".join(setting.id for setting in edition.settings) or "none"
    raise Unreadable(f"{edition.id} has no setting '{name}'; it has: {known}")


def _number(name: str, value: str) -> int:
    least, most = OPTION_RANGES[name]
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and least <= int(value) <= most):
        what = f"expected a whole number from {least} to {most}, not '{value}'"
        raise Unreadable(f"option {name}: {what}")
    return int(value)


def _numbers(name: str, value: str) -> tuple[int, ...]:
    """Amounts with commas between them."""
    parts = value.split(",")
    if not all(part.isascii() and part.isdecimal() for part in parts):
        raise Unreadable(f"option {name}: expected amounts as 2000,1800, not '{value}'")
    return tuple(map(int, parts))


def _word(name: str, value: str) -> str:
    words = get_args(KINDS[name])
    if value not in words:
        raise Unreadable(f"option {name}: expected {' or '.join(words)}, not '{value}'")
    return value


READERS: Final[dict[object, Callable[[str, str], object]]] = {
    int: _number,
    tuple[int, ...]: _numbers,
}
"""How a value is read; others are one of a few words."""
