"""Decks of a draft: added, taken away, and as sheets (CSV), one card in a row.

Columns: `no,effect,target,keep,means,older,source,comment`. `means` is the text. Amounts of
effects are printed units there. An effect may name a space that this board calls otherwise:
`target`, its number on the ring, tells which is meant. A condition may be in the comment.
"""

import io
import re
from collections.abc import Mapping
from typing import Any, Final

from tapbank.boards.amounts import plain
from tapbank.boards.cells import remark
from tapbank.boards.draft import Draft
from tapbank.boards.effects import UNBUILT, Effect, Part, apart, in_print, in_units, joined
from tapbank.boards.errors import BoardError, SheetError
from tapbank.boards.naming import identifier
from tapbank.boards.sheet import rows_of, write_rows
from tapbank.editions.rows import MAX_CARDS
from tapbank.speech.formulas import in_one_cell

COLUMNS: Final = ("no", "effect", "target", "keep", "means", "older", "source", "comment")
MOST_DECKS: Final = 12
_IN_TEXT: Final = re.compile(r"\{([0-9]{1,12})\}")
_TYPED: Final = re.compile(r"\{([0-9][0-9., ]{0,14})\}")
_CASH: Final = re.compile(r"\bif=own_cash([<>][0-9]{1,9})\b")
_UNBUILT: Final = re.compile(r"\bif=no_buildings\b")
_ABLE: Final = re.compile(r"\bpayer_only_if=cash>=([0-9]+)\b")


def printed(text: str, unit: int, pattern: str = "{#}") -> str:
    """`{1250}` of a card's text in printed units: `{12.5}` where a unit is 100."""
    return _IN_TEXT.sub(lambda one: pattern.replace("#", plain(int(one[1]), unit)), text)


def counted(text: str, unit: int) -> str:
    """`{12.5}` as it was typed, in whole units; what is no amount stays as it is."""
    return _TYPED.sub(lambda found: f"{{{in_units(f'pay:{found[1]}', unit)[4:]}}}", text)


def add_deck(draft: Draft, name: str) -> str:
    """A deck without cards, for the next to be typed in; its id. Raises BoardError."""
    if len(draft.decks) >= MOST_DECKS:
        raise BoardError("many_decks", most=MOST_DECKS)
    fresh = identifier(name, draft.decks, f"deck_{len(draft.decks) + 1}")
    draft.decks[fresh] = {"name": name, "cards": []}
    return fresh


def cards_of(draft: Draft, deck: str) -> list[dict[str, Any]]:
    """The cards, to be changed in place. Raises BoardError: there is no such deck."""
    found = draft.decks.get(deck)
    cards = found.get("cards") if isinstance(found, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BoardError("no_deck", name=deck[:40])
    return cards


def cards_to_csv(draft: Draft, deck: str) -> str:
    """The deck as a sheet. Raises BoardError."""
    out = io.StringIO()
    places = {row.get("id"): place for place, row in enumerate(draft.spaces)}
    named = remark(str(draft.decks.get(deck, {}).get("name", deck)))
    out.write(in_one_cell(f"# deck: {named}") + "\n")
    cards = enumerate(cards_of(draft, deck), start=1)
    rows = (_line(number, card, places, draft.unit) for number, card in cards)
    write_rows(out, COLUMNS, rows)
    return out.getvalue()


def _line(
    number: int, card: Mapping[str, Any], places: Mapping[Any, int], unit: int
) -> dict[str, object]:
    code = str(card.get("effect", ""))
    named = next((word for word in re.split(r"[:+]", code) if word in places), None)
    return {
        "no": number,
        "effect": in_print(code, unit),
        "target": places.get(named, ""),
        "keep": int(code == "jail_free"),
        "means": printed(str(card.get("text", "")), unit),
        "source": card.get("source", ""),
        "comment": card.get("note", ""),
    }


def cards_from_csv(text: str, draft: Draft, deck: str) -> None:
    """Put the sheet's cards into the deck; what of them is at fault, `check` tells.

    Raises BoardError; SheetError: nothing has been changed.
    """
    cards = cards_of(draft, deck)
    _, rows = rows_of(text, ("effect",), COLUMNS)
    if len(rows) > MAX_CARDS:
        raise SheetError("cards", count=len(rows), most=MAX_CARDS)
    cards[:] = [_card(row, draft) for row in rows]


def _card(row: Mapping[str, str], draft: Draft) -> dict[str, Any]:
    comment = row.get("comment", "")
    code = in_units(_conditioned(_aimed(row, draft), comment), draft.unit)
    text = counted(remark(row.get("means", "")), draft.unit)
    card: dict[str, Any] = {"effect": code, "text": text}
    said = {"source": remark(row.get("source", "")), "note": remark(comment)}
    return card | {key: word for key, word in said.items() if word}


def _conditioned(code: str, comment: str) -> str:
    """A condition that only the comment tells."""
    if "?" in code:
        return code
    cash, able = _CASH.search(comment), _ABLE.search(comment)
    if able and code == f"collect_each:{able[1]}":
        code = f"collect_from_able:{able[1]}"
    if cash:
        return f"cash{cash[1]}?{code}"
    return f"{UNBUILT}?{code}" if _UNBUILT.search(comment) else code


def _aimed(row: Mapping[str, str], draft: Draft) -> str:
    """The effect; a space that is not here is the one at the target's number."""
    code, target = row.get("effect", ""), row.get("target", "")
    ids = [str(space.get("id")) for space in draft.spaces]
    effect = apart(code)
    fits = target.isascii() and target.isdecimal() and int(target[:4]) < len(ids)
    if effect is None or not fits:
        return code
    parts = tuple(_to(part, ids, int(target[:4])) for part in effect.parts)
    return joined(Effect(parts, effect.condition, effect.limit))


def _to(part: Part, ids: list[str], target: int) -> Part:
    if part.kinds[:1] != ("space",) or set(part.arguments) & set(ids):
        return part
    return Part(part.word, (ids[target],))
