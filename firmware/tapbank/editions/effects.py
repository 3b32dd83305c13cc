"""Effect codes of chance cards: words and arguments (see README.md), checked at reading.

`word:argument:argument`; `a+b` does both in order; `condition?a+b` only where the condition
holds at the draw. Obeying them is for `game.rules.cards`.
"""

import re
from typing import Final, NamedTuple

from tapbank.editions.faults import listed, meant

# Kinds of argument: amount, count (1 or more), percent, space, deck, deed kind, times; `?`
# at the end of a kind: may be left out.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "move_to": ("space",),
    "back_to": ("space",),
    "forward": ("count",),
    "back": ("count",),
    "relocate": ("space",),
    "relocate_by": ("count",),
    "nearest": ("deeds", "times", "amount?"),
    "collect": ("amount",),
    "pay": ("amount",),
    "collect_each": ("amount",),
    "collect_from_able": ("amount",),
    "pay_each": ("amount",),
    "collect_from_one": ("amount",),
    "repairs": ("amount", "amount"),
    "jail_free": (),
    "go_to_jail": (),
    "pay_or_draw": ("amount", "deck"),
    "pay_capped": ("amount",),
    "pay_percent": ("percent",),
    "collect_percent": ("percent",),
    "pay_per_cash": ("amount", "amount"),
    "collect_equal_to_cash": (),
    "casino": ("amount",),
    "build_discount": ("count", "percent"),
    "court_tie_wins": (),
}

CONDITIONS: Final = ("cash<N", "cash>N", "unbuilt")
_CONDITION: Final = re.compile(r"cash[<>][1-9][0-9]{0,8}|unbuilt")


class Known(NamedTuple):
    """What codes of this edition may name; not `sure`: some spaces could not be read."""

    spaces: frozenset[str]
    kinds: frozenset[str]
    decks: frozenset[str]
    sure: bool = True


def fault_of(effect: str, known: Known) -> str:
    """What is wrong with the effect code, "" = nothing."""
    condition, mark, rest = effect.rpartition("?")
    if mark and not _CONDITION.fullmatch(condition):
        return f'"{condition}" is no condition, there are {listed(CONDITIONS)}'
    codes = rest.split("+")
    for word in ("jail_free", "pay_or_draw"):
        if len(codes) > 1 and any(code.split(":")[0] == word for code in codes):
            return f"{word} stands alone on its card"
    return next((fault for code in codes if (fault := _code_fault(code, known))), "")


def _code_fault(code: str, known: Known) -> str:
    word, *arguments = code.split(":")
    if word not in WORDS:
        return f'"{word}" is no effect{meant(word, WORDS)}'
    kinds = WORDS[word]
    least = sum(not kind.endswith("?") for kind in kinds)
    if not least <= len(arguments) <= len(kinds):
        return f"{word} takes {least} arguments, here are {len(arguments)}"
    for kind, argument in zip(kinds, arguments, strict=False):
        fault = _argument_fault(kind.removesuffix("?"), argument, known)
        if fault:
            return f"{word}: {fault}"
    return _needs_jail(word, known)


def _needs_jail(word: str, known: Known) -> str:
    if word in {"jail_free", "go_to_jail"} and known.sure and "jail" not in known.kinds:
        return f"{word}: the board has no jail"
    return ""


def _argument_fault(kind: str, argument: str, known: Known) -> str:
    if kind in {"space", "deck", "deeds"}:
        return _name_fault(kind, argument, known)
    match kind:
        case "times" if not _is_times(argument):
            return f'"{argument}" is no multiplier (as 2x, 10x or 3dice)'
        case "amount" | "count" if not _is_count(argument):
            return f'"{argument}" is no whole number of 1 or more'
        case "percent" if not _is_count(argument.removesuffix("%")):
            return f'"{argument}" is no percentage'
    return ""


def _name_fault(kind: str, argument: str, known: Known) -> str:
    match kind:
        case "space" if known.sure and argument not in known.spaces:
            return f'no space "{argument}"{meant(argument, known.spaces)}'
        case "deck" if argument not in known.decks:
            return f'no deck "{argument}", there are {listed(sorted(known.decks))}'
        case "deeds" if argument not in {"station", "utility"}:
            return f'"{argument}" is not one of station, utility'
        case "deeds" if known.sure and argument not in known.kinds:
            return f"no {argument} on the board"
    return ""


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < len(text) <= 9 and int(text) > 0


def _is_times(text: str) -> bool:
    number = text.removesuffix("dice") if text.endswith("dice") else text.removesuffix("x")
    return number != text and _is_count(number)
