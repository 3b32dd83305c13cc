"""What the edition checks say, sorted by kind of fault: refused, or still to be filled in.

Each row: end of the place, beginning or part of the words, the fault's code. The code's
sentence is in `words/`. What no row knows is refused in the words of the checks.
"""

import re
from typing import Final, Literal

Sort = Literal["refused", "missing", "odd"]

MISSING: Final = "missing"
REFUSED: Final = "refused"

_ROWS: Final[tuple[tuple[str, str, str, Sort], ...]] = (
    (r"\.price$", "missing here|1 or more", "price", MISSING),
    (r"\.rents$", "missing here", "rents", MISSING),
    (r"\.rents$", "steps of building", "ladder", MISSING),
    (r"\.(rents|lap_tax)$", "one for each", "by_number", MISSING),
    (r"\.rents", "length", "ladder_length", REFUSED),
    (r"\.short$", "^missing", "short", MISSING),
    (r"\.short$", "length", "short_long", REFUSED),
    (r"\.short$", "is the short of", "short_twice", REFUSED),
    (r"\.group$", 'no group ""', "group", MISSING),
    (r"\.group$", "no group", "group_unknown", REFUSED),
    (r"\.deck$", 'no deck ""', "deck", MISSING),
    (r"\.deck$", "no deck", "deck_unknown", REFUSED),
    (r"\]\.amount$", "1 or more", "amount", MISSING),
    (r"^spaces\[\d+\]\.name$", "^missing|>= 1", "name", MISSING),
    (r"\.name$", "is the name of", "name_twice", REFUSED),
    (r"(name|title)$", "<= 40", "name_long", REFUSED),
    (r"\]\.id$", "is the id of", "id_twice", REFUSED),
    (r"\]\.kind$", '^""|^missing', "kind", MISSING),
    (r"\.kind$", "a second start", "start_twice", REFUSED),
    (r"\.kind$", "first space is the start", "start_first", MISSING),
    (r"\.kind$", "a second jail", "jail_twice", REFUSED),
    (r"^spaces$", "no jail", "jail", MISSING),
    (r"^spaces$", "a ring has|^missing", "too_few", MISSING),
    (r"^spaces$", "at most", "too_many", REFUSED),
    (r"\.mortgage$", "more than the price", "mortgage_high", REFUSED),
    (r"\.costs$", "for nothing", "cost", MISSING),
    (r"\.costs$", "nothing is built", "cost_misplaced", REFUSED),
    (r"^groups\.", "different kinds", "group_mixed", REFUSED),
    (r"^groups\.", "different numbers", "group_steps", REFUSED),
    (r"^groups\.", "no deed belongs", "group_empty", REFUSED),
    (r"^groups$", "^letter", "letter_twice", REFUSED),
    (r"^groups$", "^pattern", "pattern_twice", REFUSED),
    (r"^start_cash$", "without money", "start_cash", MISSING),
    (r"^start_cash$", "notes of", "cash_notes", REFUSED),
    (r"^houses$", "no houses", "houses", MISSING),
    (r"(effect|text)$", "no space", "card_space", REFUSED),
    (r"effect$", "no jail", "card_jail", REFUSED),
    (r"effect$", "on the board", "card_deeds", REFUSED),
    (r"cards$", "without cards", "deck_empty", MISSING),
    (r"", ">= 0$", "negative", REFUSED),
    (r"", "<= 1000", "too_large", REFUSED),
    (r"", "^expected (int|str|array|bool|object|a table|a list)", "wrong_kind", REFUSED),
    (r"", "unknown key", "unknown_key", REFUSED),
    (r"", "^missing", "figure", MISSING),
)
_TABLE: Final = tuple(
    (re.compile(place), re.compile(what), code, sort) for place, what, code, sort in _ROWS
)


def kind_of(place: str, what: str) -> tuple[str, Sort]:
    """Code and sort of a fault; the words themselves are the code of an unknown one."""
    for place_form, what_form, code, sort in _TABLE:
        if place_form.search(place) and what_form.search(what):
            return code, sort
    return what, REFUSED


def parted(line: str) -> tuple[str, str]:
    """Place and words of a line of the edition checks; "" for the file as a whole."""
    place, colon, what = line.partition(": ")
    known = bool(colon) and re.fullmatch(r"[\w.\[\]-]{1,200}", place)
    return (place, what) if known else ("", line)
