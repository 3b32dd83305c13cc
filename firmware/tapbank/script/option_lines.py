"""The lines `option NAME WORD` and `setting NAME`: the edition so, or what is wrong."""

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import replace

from tapbank.game import Edition
from tapbank.game.edition import Options
from tapbank.game.fitting import OPTION_RANGES, misfits
from tapbank.game.notation import Unreadable
from tapbank.game.settings import under
from tapbank.speech import Said, say

KINDS: Final = get_type_hints(Options)


def with_option(edition: Edition, name: str, value: str) -> Edition:
    """The edition with one option changed. Raises Unreadable with what is allowed."""
    if name not in KINDS:
        near = get_close_matches(name, KINDS, 1)
        hint = say("fault.meant", word=near[0]) if near else ""
        raise Unreadable(say("script.no_option", name=name, hint=hint))
    read = READERS.get(KINDS[name], _word)
    changed: dict[str, Any] = {name: read(name, value)}
    return replace(edition, options=replace(edition.options, **changed))


def with_setting(edition: Edition, name: str) -> Edition:
    """The edition in one of its settings. Raises Unreadable with those there are."""
    for setting in edition.settings:
        if setting.id == name:
            return under(edition, setting)
    known = [setting.id for setting in edition.settings] or say("edition.none")
    facts = {"edition": edition.id, "name": name, "known": known}
    raise Unreadable(say("script.no_setting", **facts))


def unfit_options(edition: Edition) -> Iterator[tuple[str, Said]]:
    """Options that can't be together, or not on this board, and why."""
    for misfit in misfits(edition):
        fault = say(misfit.code, **misfit.facts)
        yield misfit.option, say("script.option_unfit", name=misfit.option, fault=fault)


def _number(name: str, value: str) -> int:
    least, most = OPTION_RANGES[name]
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and least <= int(value) <= most):
        span = {"least": least, "most": most, "value": value}
        raise Unreadable(say("script.option_number", name=name, **span))
    return int(value)


def _numbers(name: str, value: str) -> tuple[int, ...]:
    """Amounts with commas between them."""
    parts = value.split(",")
    if not all(part.isascii() and part.isdecimal() for part in parts):
        raise Unreadable(say("script.option_amounts", name=name, value=value))
    return tuple(map(int, parts))


def _word(name: str, value: str) -> str:
    words = get_args(KINDS[name])
    if value not in words:
        facts = {"name": name, "words": words, "value": value}
        raise Unreadable(say("script.option_word", **facts))
    return value


READERS: Final[dict[object, Callable[[str, str], object]]] = {
    int: _number,
    tuple[int, ...]: _numbers,
}
"""How a value is read; others are one of a few words."""
