"""An action as one line, and the line as an action again."""

import re
from typing import Any, Final

from tapbank.game import actions as a
from tapbank.game.notation.arrangements import read_arrangement, write_arrangement
from tapbank.game.notation.fields import READERS, WRITERS, Words
from tapbank.game.notation.forms import FORMS, TAILS
from tapbank.game.notation.names import LEADING, Names, Unreadable
from tapbank.game.notation.trades import read_trade, write_trade

ANY_NAME: Final = Names()
HOLE: Final = re.compile(r"\{(\w+)(\?)?\}")


def write(action: a.Action) -> str:
    """The canonical line of an action."""
    if isinstance(action, a.OfferTrade):
        return write_trade(action)
    if isinstance(action, a.Arrange):
        return write_arrangement(action)

    def fill(hole: re.Match[str]) -> str:
        field = hole[1]
        return WRITERS.get(field, str)(getattr(action, field))

    return HOLE.sub(fill, FORMS[type(action)]).rstrip()


def read(text: str, names: Names = ANY_NAME) -> a.Action:
    """The action that a line asks for. Raises Unreadable with what was expected."""
    words = text.split()
    if not words:
        raise Unreadable("expected an action, found an empty line")
    if words[0] == "arrange":
        return read_arrangement(text.strip().removeprefix("arrange"), names)
    if len(words) > 1 and words[1] == "trade:":
        return read_trade(names.player(words[0]), text.partition("trade:")[2], names)
    for kind, form in FORMS.items():
        parts = _match(form.split(), words)
        if parts is not None:
            return _build(kind, parts, names)
    raise Unreadable(_expected(words))


def _match(form: Words, words: Words) -> dict[str, Words] | None:
    """The words for each field, None when the literal words differ or the count does."""
    parts: dict[str, Words] = {}
    if form[0] == "{player}" and words[0] in LEADING:
        return None
    for at, token in enumerate(form):
        field = token[1:-1].rstrip("?") if token.startswith("{") else ""
        if field in TAILS:
            return parts | {field: words[at:]}
        if token.endswith("?}") and at == len(words):
            return parts
        if at >= len(words) or (not field and token != words[at]):
            return None
        if field:
            parts[field] = [words[at]]
    return parts if len(form) == len(words) else None


def _build(kind: type, parts: dict[str, Words], names: Names) -> a.Action:
    values: dict[str, Any] = {
        field: READERS[field](words, names) for field, words in parts.items()
    }
    if kind is a.ShuffleDeck:
        deck = values["deck"]
        values["order"] = tuple(full_card(deck, card) for card in values["order"])
    action: a.Action = kind(**values)
    return action


def full_card(deck: str, card: str) -> str:
    """`9` of the deck `chance` is `chance:9`."""
    return f"{deck}:{card}" if card.isdecimal() else card


def _expected(words: Words) -> str:
    """What the line could have been, judged by the words that are there."""
    near = [f for f in FORMS.values() if _verb(f) in words[:2] or f.split()[0] == words[0]]
    if near:
        return "expected " + " or ".join(f"'{shown(form)}'" for form in near)
    verbs = sorted({_verb(form) for form in FORMS.values()} | {"trade:", "arrange"})
    return f"expected PLAYER and one of: {', '.join(verbs)}; found '{' '.join(words)}'"


def _verb(form: str) -> str:
    """The first word of a form that is not a field."""
    return next(token for token in form.split() if not token.startswith("{"))


def shown(form: str) -> str:
    """A form as people read it: `{player} bid {amount}` → `PLAYER bid AMOUNT`."""

    def name(hole: re.Match[str]) -> str:
        word = SHOWN.get(hole[1], hole[1].upper())
        return f"[{word}]" if hole[2] else word

    return HOLE.sub(name, form)


SHOWN: Final = {
    "dice": "[DIE ...]",
    "card": "[CARD]",
    "choice": "[pay|draw]",
    "way": "fixed|percent",
    "deck": "DECK:",
    "order": "[CARD ...]",
    "deeds": "DEED ...",
    "to": "ACTION",
    "agreed": "[agreed PLAYER ...]",
    "witnesses": "[before PLAYER ...]",
    "target": "DEED|SPACE|edition",
    "other": "PLAYER",
    "payee": "PLAYER|bank",
}
