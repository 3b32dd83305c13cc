"""What was typed into a form that can no longer take it, in the words of that form.

A group, a deck, a space or the whole board may be gone when a form comes in, or the disk
full: then all of it is shown again, to be copied or sent once more.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tapbank.boards import Draft
from tapbank.boards.labels import as_edition
from tapbank.game.edition import Options
from tapbank.screens import Words, option_words

from tapbank_web import boards_effects as effects
from tapbank_web import boards_view as view
from tapbank_web.boards_office import named_languages
from tapbank_web.boards_seen import SEEN

Form = Mapping[str, str]
Pairs = list[tuple[str, str]]

NOT_TYPED: Final = (SEEN, "which", "then", "what", "place", "next")
YES: Final = "✓"
_NUMBERED: Final = re.compile(r"([a-z]+)(\d)(?:_(\d))?")
_OF_CARD: Final = ("by", "figure", "space", "deck", "deeds")
_CALLED: Final = {
    "text": "card_text",
    "spaces": "count",
    "ground": "begin_with",
    "paper": "deck_paper",
    "space": "space",
    "deck": "deck",
    "deeds": "nearest",
    "by": "by_what",
}
_SECTIONS: Final = {
    "kind": "kinds",
    "pattern": "patterns",
    "thousands": "signs",
    "buildings": "building_names",
    "condition": "conditions",
    "deeds": "deeds",
    "by": "by",
}


class Typed:
    """`b`: the words of the page for this board; `box`: those of the box, for rules."""

    def __init__(self, draft: Draft, b: Mapping[str, Any], box: Words, rules: bool) -> None:
        self._draft, self._b, self._box, self._rules = draft, b, box, rules
        self._board = as_edition(draft.table)

    def pairs(self, form: Form) -> Pairs:
        """Label and value of each field in which there is something."""
        return [
            (self.label(name, form), self._value(name, text))
            for name, text in form.items()
            if text.strip() and not self._untouched(name, form)
        ]

    def _untouched(self, name: str, form: Form) -> bool:
        """Sent with the form, but nobody has typed or chosen it."""
        if name == "condition":
            return form[name] == "always"
        found = _NUMBERED.fullmatch(name)
        of_card = found is not None and found[1] in _OF_CARD
        unused = found is not None and not form.get(f"do{found[2]}", "")
        return name in NOT_TYPED or (of_card and unused)

    def label(self, name: str, form: Form) -> str:
        """What the form calls the field; its name where no form has it."""
        if self._rules and name in Options.__struct_fields__:
            return option_words.label(self._box, name, self._board)[0]
        found = _NUMBERED.fullmatch(name)
        if found:
            place = int(found[3] or 0)
            return self._numbered(found[1], int(found[2]), place, form) or name
        if name == "limit":
            return str(self._b["effect_figures"]["amount"])
        called = self._b.get(_CALLED.get(name, name))
        return called if isinstance(called, str) else name

    def _numbered(self, head: str, number: int, place: int, form: Form) -> str:
        """Empty where no form has such a field."""
        b = self._b
        match head:
            case "rent":
                rung = _at(b["rungs"], number)
                return rung and f"{b['rents']}: {rung}"
            case "cost":
                return f"{b['cost']}: {number}"
            case "do":
                return str(b["card_then" if number else "card_does"])
            case "figure":
                told = effects.labels(b).get(form.get(f"do{number}", ""), {})
                figures = told.get("figures", b["figure_of"])
                return _at(figures, place) or _at(b["figure_of"], place)
        called = b.get(_CALLED.get(head, head))
        return called if isinstance(called, str) else ""

    def _value(self, name: str, text: str) -> str:
        """A choice in the words in which it was chosen, all else as it was typed."""
        if self._rules and name in Options.__struct_fields__:
            known = text in option_words.allowed(name)
            return (
                option_words.value(self._box, name, text, self._board)[0] if known else text
            )
        found = _NUMBERED.fullmatch(name)
        head = found[1] if found and not found[3] else name
        return dict(self._choices(head)).get(text, text)

    def _choices(self, head: str) -> Iterator[tuple[str, str]]:
        if head in _SECTIONS:
            yield from self._b[_SECTIONS[head]].items()
        elif head in _MORE:
            yield from _MORE[head](self._draft, self._b)


def _at(labels: Sequence[object], place: int) -> str:
    return str(labels[place]) if place < len(labels) else ""


def _named(part: str) -> Callable[[Draft, Mapping[str, Any]], Pairs]:
    def named(draft: Draft, _b: Mapping[str, Any]) -> Pairs:
        found = draft.table.get(part, {})
        return [(key, str(one.get("name", key))) for key, one in found.items()]

    return named


def _spaces(draft: Draft, _b: Mapping[str, Any]) -> Pairs:
    rows = enumerate(draft.spaces)
    return [(str(row.get("id")), view.numbered(draft, place)) for place, row in rows]


_MORE: Final[dict[str, Callable[[Draft, Mapping[str, Any]], Pairs]]] = {
    "do": lambda _draft, b: effects.choices(b),
    "group": _named("groups"),
    "deck": _named("decks"),
    "space": _spaces,
    "language": lambda _draft, _b: named_languages(),
    "decks": lambda _draft, b: [(word, b[f"decks_{word}"]) for word in ("box", "paper")],
    "income_tax": lambda _draft, b: [
        (word, b[f"income_{word}"]) for word in ("fixed", "choice")
    ],
    "income": lambda _draft, _b: [("1", YES)],
    "paper": lambda _draft, _b: [("1", YES)],
}
