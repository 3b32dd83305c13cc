"""An effect code taken apart for a form, and joined again from what was chosen there.

`cash<200?collect:30+go_to_jail`: a condition with its limit, then words with arguments, in
order. What the words do is for `game.rules`; what is wrong with a code, for the checks.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final

import msgspec

from tapbank.boards.amounts import WrongAmount, parse, plain
from tapbank.editions.effects import WORDS

ALWAYS, BELOW, ABOVE, UNBUILT = "always", "below", "above", "unbuilt"
CONDITIONS: Final = (ALWAYS, BELOW, ABOVE, UNBUILT)
MOST_PARTS: Final = 3
_LIMIT: Final = re.compile(r"cash([<>])([0-9.]{1,12})")

Change = Callable[[str], str]


class Part(msgspec.Struct, frozen=True):
    word: str
    arguments: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kind of each argument of the word, whether it is given or not."""
        return tuple(kind.removesuffix("?") for kind in WORDS.get(self.word, ()))


class Effect(msgspec.Struct, frozen=True):
    parts: tuple[Part, ...] = ()
    condition: str = ALWAYS
    limit: str = ""


def apart(code: str) -> Effect | None:
    """None: no code that a form can show."""
    head, mark, rest = code.rpartition("?")
    condition, limit = ALWAYS, ""
    if mark:
        found = _LIMIT.fullmatch(head)
        if found:
            condition, limit = BELOW if found[1] == "<" else ABOVE, found[2]
        elif head == UNBUILT:
            condition = UNBUILT
        else:
            return None
    parts = tuple(_part(one) for one in rest.split("+"))
    good = len(parts) <= MOST_PARTS and all(part.word in WORDS for part in parts)
    return Effect(parts, condition, limit) if good else None


def _part(code: str) -> Part:
    word, *arguments = code.split(":")
    return Part(word, tuple(arguments))


def joined(effect: Effect) -> str:
    heads = {BELOW: f"cash<{effect.limit}?", ABOVE: f"cash>{effect.limit}?"}
    heads |= {ALWAYS: "", UNBUILT: f"{UNBUILT}?"}
    codes = (":".join((part.word, *part.arguments)) for part in effect.parts)
    return heads[effect.condition] + "+".join(codes)


def in_print(code: str, unit: int) -> str:
    """The code with its amounts in printed units: `collect:12.5` for 1250 of 100."""
    return _amounts(code, lambda text: plain(int(text), unit) if text.isdecimal() else text)


def in_units(code: str, unit: int) -> str:
    """The code with its amounts in whole units; what is no amount stays as it is."""
    return _amounts(code, lambda text: _whole(text, unit))


def _whole(text: str, unit: int) -> str:
    try:
        amount = (parse(text) or Fraction(0)) * unit
    except WrongAmount:
        return text
    return str(amount.numerator) if amount.denominator == 1 else text


def _amounts(code: str, change: Change) -> str:
    effect = apart(code)
    if effect is None:
        return code
    limit = change(effect.limit) if effect.limit else ""
    parts = tuple(_changed(part, change) for part in effect.parts)
    return joined(Effect(parts, effect.condition, limit))


def _changed(part: Part, change: Change) -> Part:
    """Amounts, and the figure by which the dice of a utility are multiplied."""
    arguments = []
    for kind, text in zip(part.kinds, part.arguments, strict=False):
        times = kind == "times" and "utility" in part.arguments and text.endswith("x")
        if times:
            arguments.append(f"{change(text[:-1])}x")
        else:
            arguments.append(change(text) if kind == "amount" else text)
    more = part.arguments[len(arguments) :]
    return Part(part.word, (*arguments, *more))
