"""What the edition checks say, sorted by kind of fault: refused, or still to be filled in.

Each row: end of the place, code of the edition's fault, the code here. That one's sentence
is in `words/`. What no row knows is refused in the words of the checks.
"""

import re
from typing import Final, Literal

from tapbank.speech import Said

Sort = Literal["refused", "missing", "odd"]

MISSING: Final = "missing"
REFUSED: Final = "refused"

# `=` behind a code: what is named is the empty word; `/`: a fault within the fault.
_ROWS: Final[tuple[tuple[str, str, str, Sort], ...]] = (
    (r"\.price$", r"fault\.(missing_both|one_or_more)", "price", MISSING),
    (r"\.rents$", r"fault\.missing_both", "rents", MISSING),
    (r"\.rents$", r"fault\.ladder", "ladder", MISSING),
    (r"\.(rents|lap_tax)$", r"fault\.(rents|taxes)_by_number", "by_number", MISSING),
    (r"\.rents", r"form\.(more|fewer)", "ladder_length", REFUSED),
    (r"\.short$", r"fault\.short_missing", "short", MISSING),
    (r"\.short$", r"form\.shorter", "short_long", REFUSED),
    (r"\.short$", r"fault\.name_twice", "short_twice", REFUSED),
    (r"\.group$", r"fault\.no_group=", "group", MISSING),
    (r"\.group$", r"fault\.no_group", "group_unknown", REFUSED),
    (r"\.deck$", r"fault\.no_deck=", "deck", MISSING),
    (r"\.deck$", r"fault\.no_deck", "deck_unknown", REFUSED),
    (r"\]\.amount$", r"fault\.one_or_more", "amount", MISSING),
    (r"^spaces\[\d+\]\.name$", r"fault\.missing|form\.longer", "name", MISSING),
    (r"\.name$", r"fault\.name_twice", "name_twice", REFUSED),
    (r"(name|title)$", r"form\.shorter", "name_long", REFUSED),
    (r"\]\.id$", r"fault\.name_twice", "id_twice", REFUSED),
    (r"\]\.kind$", r"fault\.not_one_of=|fault\.missing", "kind", MISSING),
    (r"\.kind$", r"fault\.second_start", "start_twice", REFUSED),
    (r"\.kind$", r"fault\.start_first", "start_first", MISSING),
    (r"\.kind$", r"fault\.second_jail", "jail_twice", REFUSED),
    (r"^spaces$", r"fault\.no_jail", "jail", MISSING),
    (r"(^|\.)options\.doubles_limit$", r"fault\.doubles_jailless", "jail", MISSING),
    (r"^spaces$", r"fault\.(small_ring|missing)", "too_few", MISSING),
    (r"^spaces$", r"fault\.many_spaces", "too_many", REFUSED),
    (r"\.mortgage$", r"fault\.mortgage_high", "mortgage_high", REFUSED),
    (r"\.costs$", r"fault\.free_building", "cost", MISSING),
    (r"\.costs$", r"fault\.nothing_built", "cost_misplaced", REFUSED),
    (r"^groups\.", r"fault\.group_mixed", "group_mixed", REFUSED),
    (r"^groups\.", r"fault\.group_steps", "group_steps", REFUSED),
    (r"^groups\.", r"fault\.group_empty", "group_empty", REFUSED),
    (r"^groups$", r"fault\.letter_twice", "letter_twice", REFUSED),
    (r"^groups$", r"fault\.pattern_twice", "pattern_twice", REFUSED),
    (r"(^|\.)start_cash$", r"fault\.no_money", "start_cash", MISSING),
    (r"(^|\.)start_cash$", r"fault\.cash_notes", "cash_notes", REFUSED),
    (r"^houses$", r"fault\.no_houses", "houses", MISSING),
    (r"effect$", r"fault\.argument/fault\.no_space", "card_space", REFUSED),
    (r"effect$", r"fault\.jailless", "card_jail", REFUSED),
    (r"effect$", r"fault\.argument/fault\.kindless", "card_deeds", REFUSED),
    (r"(^|\.)options\.", r"fault\.needed_where", "option_number", MISSING),
    (r"(^|\.)options\.", r"fault\.range", "option_range", REFUSED),
    (r"(^|\.)options\.parking$", r"fault\.no_parking", "option_parking", REFUSED),
    (r"effect$", r"fault\.no_effect=", "effect", MISSING),
    (r"\]\.text$", r"form\.longer", "text", MISSING),
    (r"\]\.text$", r"fault\.long_text", "text_long", REFUSED),
    (r"cards$", r"fault\.deck_kept", "deck_kept", REFUSED),
    (r"cards$", r"fault\.many_cards", "cards_many", REFUSED),
    (r"cards$", r"fault\.deck_empty", "deck_empty", MISSING),
    (r"", r"form\.least/0", "negative", REFUSED),
    (r"", r"form\.most", "too_large", REFUSED),
    (r"", r"form\.(type|shorter|longer|more|fewer)", "wrong_kind", REFUSED),
    (r"", r"fault\.(table|space_list)", "wrong_kind", REFUSED),
    (r"", r"fault\.unknown_key", "unknown_key", REFUSED),
    (r"", r"fault\.missing(_both)?", "figure", MISSING),
)
_TABLE: Final = tuple(
    (re.compile(place), re.compile(what), code, sort) for place, what, code, sort in _ROWS
)


def kind_of(place: str, what: Said) -> tuple[str, Sort]:
    """Code and sort of a fault; an unknown one keeps the code that the checks gave it."""
    mark = _mark(what)
    for place_form, what_form, code, sort in _TABLE:
        found = what_form.fullmatch(mark) or what_form.fullmatch(mark.rstrip("="))
        if found and place_form.search(place):
            return code, sort
    return what.code, REFUSED


def _mark(what: Said) -> str:
    """The code with what the rows want to know of its facts."""
    inner = what.facts.get("fault")
    if isinstance(inner, Said):
        return f"{what.code}/{inner.code}"
    if what.code == "form.least":
        return f"{what.code}/{what.facts['fact']}"
    empty = "" in (what.facts.get("name"), what.facts.get("word"))
    return f"{what.code}=" if empty else what.code
