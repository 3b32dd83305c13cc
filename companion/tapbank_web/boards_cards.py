"""A card of a deck as a form: its text, when it counts, and up to three things it does.

The fields of the n-th thing are `do1`, `space1`, `deck1`, `deeds1`, `by1` and, for figures
in the order of its arguments, `figure1_0` …; amounts are typed in printed units.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tapbank.boards import Draft
from tapbank.boards.decks import cards_of, counted, printed
from tapbank.boards.effects import (
    ABOVE,
    ALWAYS,
    BELOW,
    CONDITIONS,
    MOST_PARTS,
    Effect,
    Part,
    apart,
    in_print,
    joined,
)
from tapbank.editions.effects import WORDS
from tapbank.editions.rows import MAX_CARDS

from tapbank_web.boards_fields import Fields, Typed, Wrong, no_count

Form = Mapping[str, str]

PARTS: Final = range(MOST_PARTS)
FIGURES: Final = range(3)
CHOSEN: Final = ("space", "deck", "deeds", "by")  # what is picked from a list
TIMES: Final = ("x", "dice")
DEEDS: Final = ("station", "utility")
LONGEST_TEXT: Final = 84  # four lines of 21
OF_FIGURE: Final = ("amount", "count", "percent", "times")
_MOST: Final = {"count": 200, "percent": 100, "times": 1000}


def card_fields(draft: Draft, card: Mapping[str, Any]) -> dict[str, str]:
    """The fields as they would be typed; none of them for a code no form can show."""
    fields = dict.fromkeys(_names(), "")
    fields["text"] = printed(str(card.get("text", "")), draft.unit)
    effect = apart(in_print(str(card.get("effect", "")), draft.unit)) or Effect()
    fields["condition"], fields["limit"] = effect.condition, effect.limit
    for number, part in enumerate(effect.parts):
        fields[f"do{number}"] = part.word
        for place, (kind, text) in enumerate(zip(part.kinds, part.arguments, strict=False)):
            dice = kind == "times" and text.endswith("dice")
            if kind == "times":
                fields[f"by{number}"] = TIMES[dice]
            figure = text.removesuffix("%").removesuffix(TIMES[dice])
            if kind in OF_FIGURE:
                fields[f"figure{number}_{place}"] = figure
            else:
                fields[f"{kind}{number}"] = text
    return fields


def _names() -> list[str]:
    names = ["text", "condition", "limit"]
    for number in PARTS:
        names += [f"do{number}", *(f"{key}{number}" for key in CHOSEN)]
        names += [f"figure{number}_{place}" for place in FIGURES]
    return names


def typed_fields(form: Form) -> dict[str, str]:
    """The fields of a form that could not be read, as they were typed."""
    return {name: form.get(name, "") for name in _names()}


def take_card(
    draft: Draft, deck: str, place: int, form: Form, say: Callable[[Draft, str], str]
) -> Typed:
    """The card as typed, a new one at the end; one at fault changes nothing.

    `say`: what an effect does, in words, for a card without a text.
    """
    fields = Fields(draft, form)
    wrong = fields.typed.wrong
    condition = form.get("condition", ALWAYS)
    condition = condition if condition in CONDITIONS else ALWAYS
    limited = condition in (BELOW, ABOVE)
    fields.read_amounts(*_sums(form), *(["limit"] if limited else []))
    if limited and not fields.whole("limit"):
        wrong.setdefault("limit", Wrong("not_amount"))
    parts = tuple(_part(fields, number, word) for number, word in _words(form))
    if not parts:
        wrong["do0"] = Wrong("effect")
    code = joined(Effect(parts, condition, str(fields.whole("limit"))))
    text = counted(" ".join(form.get("text", "").split()), draft.unit)
    if len(text) > LONGEST_TEXT:
        wrong["text"] = Wrong("text_long")
    cards = cards_of(draft, deck)
    if not wrong and place < MAX_CARDS:
        card = {"effect": code, "text": text or say(draft, code)}
        cards[place : place + 1] = [{**card, **_said(cards[place : place + 1])}]
    return fields.typed


def _said(cards: list[dict[str, Any]]) -> dict[str, Any]:
    """What a card says of itself stays when it is typed anew."""
    return {
        key: text
        for card in cards
        for key, text in card.items()
        if key in {"source", "note"}
    }


def _words(form: Form) -> Iterator[tuple[int, str]]:
    for number in PARTS:
        word = form.get(f"do{number}", "")
        if word in WORDS:
            yield number, word


def _sums(form: Form) -> list[str]:
    """The fields in which amounts are typed."""
    return [
        f"figure{number}_{place}"
        for number, word in _words(form)
        for place, kind in enumerate(WORDS[word])
        if kind.startswith("amount")
    ]


def _part(fields: Fields, number: int, word: str) -> Part:
    arguments = []
    for place, kind in enumerate(WORDS[word]):
        name = f"figure{number}_{place}"
        if kind.endswith("?") and not fields.form.get(name, "").strip():
            continue
        arguments.append(_argument(fields, number, place, kind.removesuffix("?"), word))
    return Part(word, tuple(arguments))


def _argument(fields: Fields, number: int, place: int, kind: str, word: str) -> str:
    name = f"figure{number}_{place}"
    if kind not in OF_FIGURE:
        return _picked(fields, f"{kind}{number}", kind)
    if kind == "amount":
        if not fields.whole(name):
            fields.typed.wrong.setdefault(name, Wrong("not_amount"))
        return str(fields.whole(name))
    figure = _count(fields, name, _MOST[kind])
    if kind == "percent":
        return f"{figure}%" if word == "build_discount" else str(figure)
    if kind == "count":
        return str(figure)
    if fields.form.get(f"by{number}") == "dice":
        return f"{figure}dice"
    of_dice = fields.form.get(f"deeds{number}") == "utility"
    return f"{figure * (fields.draft.unit if of_dice else 1)}x"


def _count(fields: Fields, name: str, most: int) -> int:
    text = fields.form.get(name, "").strip().removesuffix("%").strip()
    good = text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= most
    if not good:
        fields.typed.wrong[name] = no_count(1, most)
    return int(text[:6]) if good else 0


def _picked(fields: Fields, name: str, kind: str) -> str:
    draft, word = fields.draft, fields.form.get(name, "")
    known: list[str] = list(DEEDS if kind == "deeds" else draft.decks)
    if kind == "space":
        known = [str(row.get("id")) for row in draft.spaces]
    if word not in known:
        fields.typed.wrong[name] = Wrong("choose")
    return word
