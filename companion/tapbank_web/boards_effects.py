"""What cards do, in the words of the page: in lists, as choices, as a text for a card."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tapbank.boards import Draft, plain
from tapbank.boards.decks import printed
from tapbank.boards.effects import ALWAYS, Part, apart
from tapbank.editions.effects import WORDS

Words = Mapping[str, Any]
Sum = Callable[[str], str]


def told(draft: Draft, code: str, words: Words) -> str:
    """An effect in words, amounts as the board writes them; else the code itself."""
    return _told(draft, code, words, lambda text: _printed(draft, text))


def read_out(draft: Draft, text: str) -> str:
    """A card's text, its amounts as the board writes them."""
    return printed(text, draft.unit, draft.pattern)


def as_text(draft: Draft, code: str, words: Words) -> str:
    """The same for the text of a card: amounts in braces follow the board's writing."""
    return _told(draft, code, words, lambda text: f"{{{text}}}")


def choices(words: Words) -> list[tuple[str, str]]:
    """Each word with its sentence, dots where its arguments stand."""
    dots = {f"{{{place}}}": "…" for place in range(3)}
    return [(word, _filled(words["effects"][word], dots)) for word in WORDS]


def labels(words: Words) -> dict[str, dict[str, Any]]:
    """By word: what is picked for it, and how its figures are called, in their places."""
    return {word: _labels(word, words) for word in WORDS}


def _labels(word: str, words: Words) -> dict[str, Any]:
    kinds = [kind.removesuffix("?") for kind in WORDS[word]]
    named = words["effect_figures"]
    picked = {"space", "deck", "deeds"} & set(kinds)
    figures = [
        "" if kind in picked else named.get(f"{word}_{place}", named.get(kind, ""))
        for place, kind in enumerate(kinds)
    ]
    by = {"by"} if "times" in kinds else set()
    return {"picks": sorted(picked | by), "figures": figures + [""] * (3 - len(kinds))}


def _told(draft: Draft, code: str, words: Words, write: Sum) -> str:
    effect = apart(code)
    if effect is None or not all(part.arguments or not part.kinds for part in effect.parts):
        return code
    said = ", ".join(
        _filled(words["effects"][part.word], dict(_arguments(draft, part, words, write)))
        for part in effect.parts
    )
    if effect.condition == ALWAYS:
        return said
    limit = write(effect.limit) if effect.limit else ""
    when = words["conditions"][effect.condition].replace("…", limit).strip()
    return f"{when}: {said}"


def _arguments(
    draft: Draft, part: Part, words: Words, write: Sum
) -> Iterator[tuple[str, str]]:
    for place, (kind, text) in enumerate(zip(part.kinds, part.arguments, strict=False)):
        yield f"{{{place}}}", _argument(draft, kind, text, words, write)


def _argument(draft: Draft, kind: str, text: str, words: Words, write: Sum) -> str:
    match kind:
        case "amount":
            return write(text)
        case "space":
            names = (row for row in draft.spaces if row.get("id") == text)
            return next((str(row.get("name", text)) for row in names), text)
        case "deck":
            return str(draft.decks.get(text, {}).get("name", text))
        case "deeds":
            return str(words["deeds"].get(text, text))
        case "times":
            dice = text.endswith("dice")
            figure = text.removesuffix("dice" if dice else "x")
            return str(words["by"]["dice" if dice else "x"]).replace("…", figure)
    return text.removesuffix("%")


def _printed(draft: Draft, text: str) -> str:
    amount = plain(int(text), draft.unit) if text.isdecimal() else text
    return draft.pattern.replace("#", amount)


def _filled(text: str, facts: Mapping[str, str]) -> str:
    for mark, fact in facts.items():
        text = text.replace(mark, fact)
    return text
