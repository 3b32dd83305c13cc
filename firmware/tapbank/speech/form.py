"""What the checker of records (msgspec) says of a value, as a sentence of ours."""

import re
from typing import Final

import msgspec

from tapbank.speech.said import Said, say

TYPES: Final = frozenset({"int", "str", "array", "bool", "object", "float", "null"})

_ROWS: Final = (
    (r"Expected `([^`]+)`, got `([^`]+)`", "form.type"),
    (r"Expected `int` >= (-?\d+)|Expected `int >= (-?\d+)`", "form.least"),
    (r"Expected `int` <= (-?\d+)|Expected `int <= (-?\d+)`", "form.most"),
    (r"Expected `str` of length >= (\d+)", "form.longer"),
    (r"Expected `str` of length <= (\d+)", "form.shorter"),
    (r"Expected `array` of length >= (\d+)", "form.more"),
    (r"Expected `array` of length <= (\d+)", "form.fewer"),
    (r"Object contains unknown field `([^`]*)`", "form.unknown"),
    (r"Object missing required field `([^`]*)`", "form.missing"),
    (r"Invalid enum value (.*)", "form.word"),
)


def of_form(fault: msgspec.ValidationError) -> tuple[Said, str]:
    """The sentence, and the place below the value: `[1].price`, "" for the value itself."""
    what, _, where = str(fault).partition(" - at `$")
    return _of_message(what), where.rstrip("`")


def _of_message(what: str) -> Said:
    for pattern, code in _ROWS:
        found = re.match(pattern, what)
        if not found:
            continue
        facts = [fact for fact in found.groups() if fact is not None]
        if code == "form.type":
            return say(code, wanted=_type(facts[0]), got=_type(facts[1]))
        return say(code, fact=facts[0])
    return say("form.other", what=what)


def _type(name: str) -> Said | str:
    """`int | null` is `int`: what may be left out is given here."""
    plain = name.removesuffix(" | null")
    return say(f"form.{plain}") if plain in TYPES else plain
