"""The line `option NAME WORD`: an edition with one option changed, or what is wrong."""

from difflib import get_close_matches
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import replace

from tapbank.editions.bank_checks import OPTION_RANGES
from tapbank.game import Edition
from tapbank.game.edition import Options
from tapbank.game.notation import Unreadable

KINDS: Final = get_type_hints(Options)


def with_option(edition: Edition, name: str, value: str) -> Edition:
    """The edition with one option changed. Raises Unreadable with what is allowed."""
    if name not in KINDS:
        near = get_close_matches(name, KINDS, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise Unreadable(f"there is no option '{name}'{hint}")
    read = _number if KINDS[name] is int else _word
    changed: dict[str, Any] = {name: read(name, value)}
    return replace(edition, options=replace(edition.options, **changed))


def _number(name: str, value: str) -> int:
    least, most = OPTION_RANGES[name]
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and least <= int(value) <= most):
        what = f"expected a whole number from {least} to {most}, not '{value}'"
        raise Unreadable(f"option {name}: {what}")
    return int(value)


def _word(name: str, value: str) -> str:
    words = get_args(KINDS[name])
    if value not in words:
        raise Unreadable(f"option {name}: expected {' or '.join(words)}, not '{value}'")
    return value
