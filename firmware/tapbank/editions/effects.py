"""Effect codes of chance cards: words and arguments (see README.md), checked at reading.

`word:argument:argument`; `a+b` does both in order; `condition?a+b` only where the condition
holds at the draw. Obeying them is for `game.rules.cards`.
"""

import re
from typing import Final, NamedTuple

from tapbank.editions.faults import meant
from tapbank.speech import Said, listed, say

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


def fault_of(effect: str, known: Known) -> Said | None:
    """What is wrong with the effect code, None = nothing."""
    condition, mark, rest = effect.rpartition("?")
    if mark and not _CONDITION.fullmatch(condition):
        return say("fault.no_condition", word=condition, known=listed(CONDITIONS))
    codes = rest.split("+")
    for word in ("jail_free", "pay_or_draw"):
        if len(codes) > 1 and any(code.split(":")[0] == word for code in codes):
            return say("fault.alone", word=word)
    return next((fault for code in codes if (fault := _code_fault(code, known))), None)


def _code_fault(code: str, known: Known) -> Said | None:
    word, *arguments = code.split(":")
    if word not in WORDS:
        return say("fault.no_effect", word=word, hint=meant(word, WORDS))
    kinds = WORDS[word]
    least = sum(not kind.endswith("?") for kind in kinds)
    if not least <= len(arguments) <= len(kinds):
        return say("fault.arguments", word=word, least=least, count=len(arguments))
    for kind, argument in zip(kinds, arguments, strict=False):
        fault = _argument_fault(kind.removesuffix("?"), argument, known)
        if fault:
            return say("fault.argument", word=word, fault=fault)
    return _needs_jail(word, known)


def _needs_jail(word: str, known: Known) -> Said | None:
    if word in {"jail_free", "go_to_jail"} and known.sure and "jail" not in known.kinds:
        return say("fault.jailless", word=word)
    return None


def _argument_fault(kind: str, argument: str, known: Known) -> Said | None:
    if kind in {"space", "deck", "deeds"}:
        return _name_fault(kind, argument, known)
    match kind:
        case "times" if not _is_times(argument):
            return say("fault.no_times", word=argument)
        case "amount" | "count" if not _is_count(argument):
            return say("fault.no_number", word=argument)
        case "percent" if not _is_count(argument.removesuffix("%")):
            return say("fault.no_percent", word=argument)
    return None


def _name_fault(kind: str, argument: str, known: Known) -> Said | None:
    match kind:
        case "space" if known.sure and argument not in known.spaces:
            hint = meant(argument, known.spaces)
            return say("fault.no_space", name=argument, hint=hint)
        case "deck" if argument not in known.decks:
            names = listed(sorted(known.decks))
            return say("fault.no_deck_there", name=argument, names=names)
        case "deeds" if argument not in {"station", "utility"}:
            return say("fault.no_deeds", word=argument)
        case "deeds" if known.sure and argument not in known.kinds:
            return say("fault.kindless", kind=argument)
    return None


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < len(text) <= 9 and int(text) > 0


def _is_times(text: str) -> bool:
    number = text.removesuffix("dice") if text.endswith("dice") else text.removesuffix("x")
    return number != text and _is_count(number)
