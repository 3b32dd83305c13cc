"""Fields of the forms: what was typed, read for a draft; what could not be read.

Good fields are taken though others of the same form are wrong: nothing typed is lost.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

import msgspec
from tapbank.boards import Draft, Sentences, WrongAmount, parse
from tapbank.boards.amounts import units_needed, with_percent
from tapbank.boards.making import in_units
from tapbank.game.edition import LARGEST_SUM

MOST_STEPS: Final = 6
RENTS: Final = tuple(f"rent{step}" for step in range(MOST_STEPS + 1))
COSTS: Final = tuple(f"cost{step}" for step in range(1, MOST_STEPS + 1))
_PLACE: Final = re.compile(r"\{([01])\}")


class Wrong(msgspec.Struct, frozen=True):
    """`facts` fill `{0}`, `{1}` of the code's sentence; any text, as it was typed."""

    code: str
    facts: tuple[str, ...] = ()

    def told(self, words: Mapping[str, str], sentences: Sentences) -> str:
        """In words of the page, or else of the boards."""
        text = words.get(self.code) or sentences[self.code]
        return _PLACE.sub(lambda found: (*self.facts, "", "")[int(found[1])], text)


Wrongs = Mapping[str, Wrong]


class Typed(msgspec.Struct):
    """`values`: by key of the file, None to take away.

    `wrong`: field → what is wrong with it.
    """

    values: dict[str, Any] = {}
    wrong: dict[str, Wrong] = {}
    rescaled: bool = False


def no_count(least: object, most: object) -> Wrong:
    """Which numbers would do."""
    return Wrong("not_count", (str(least), str(most)))


class Fields:
    """Reads one form for one draft. Amounts come in printed units."""

    def __init__(self, draft: Draft, form: Mapping[str, str]) -> None:
        self.draft, self.form = draft, form
        self.typed = Typed({}, {})
        self._amounts: dict[str, Fraction | None] = {}
        self.percent: int | None = None  # of a tax that may be paid as one

    def text(self, key: str, longest: int = 40) -> str | None:
        text = " ".join(self.form.get(key, "").split())
        if len(text) > longest:
            self.typed.wrong[key] = Wrong("name_long")
            return None
        return text or None

    def read_amounts(self, *fields: str) -> None:
        """Read these first: one of them may ask for finer units of the whole board."""
        for field in fields:
            try:
                self._amounts[field] = self._amount(field)
            except WrongAmount as wrong:
                self.typed.wrong[field] = Wrong(wrong.code)
        finest = max(
            (units_needed(amount) for amount in self._amounts.values() if amount), default=1
        )
        if finest > self.draft.unit:
            in_units(self.draft, finest)
            self.typed.rescaled = True

    def whole(self, field: str) -> int | None:
        """The amount in whole units of the box, None when nothing good is typed."""
        amount = self._amounts.get(field)
        return None if amount is None else int(amount * self.draft.unit)

    def ladder(self, fields: tuple[str, ...]) -> list[int] | None:
        """The figures up to the last one typed; a gap within them is a fault."""
        figures = [self.whole(field) for field in fields]
        while figures and figures[-1] is None:
            figures.pop()
        for field, figure in zip(fields, figures, strict=False):
            if figure is None:
                self.typed.wrong.setdefault(field, Wrong("gap"))
        return [figure or 0 for figure in figures] or None

    def several(self, key: str) -> list[int] | None:
        """Amounts with blanks between them."""
        words = self.form.get(key, "").split()[:12]
        parts = {f"{key} {place}": word for place, word in enumerate(words)}
        fields = Fields(self.draft, parts)
        fields.read_amounts(*parts)
        for wrong in fields.typed.wrong.values():
            self.typed.wrong[key] = wrong
        return fields.ladder(tuple(parts))

    def put(self, key: str, value: Any, *fields: str) -> None:
        """Take the value over unless one of its fields is wrong."""
        if not any(field in self.typed.wrong for field in fields or (key,)):
            self.typed.values[key] = value

    def count(self, key: str, least: int, most: int) -> None:
        """A plain number, put at once."""
        number = self.counted(key, least, most)
        if number is not None:
            self.typed.values[key] = number

    def counted(self, key: str, least: int, most: int) -> int | None:
        """A plain number within these bounds; one out of them is a fault."""
        text = self.form.get(key, "").strip()
        if not text:
            return None
        if text.isascii() and text.isdecimal() and least <= int(text[:6]) <= most:
            return int(text[:6])
        self.typed.wrong[key] = no_count(least, most)
        return None

    def _amount(self, field: str) -> Fraction | None:
        text, percent = self.form.get(field, ""), None
        if field == "amount":
            text, percent = with_percent(text)
        self.percent = percent or self.percent
        amount = parse(text, self.draft.pattern)
        if amount is not None and not units_needed(amount):
            raise WrongAmount("too_fine", text)
        if amount is not None and amount > LARGEST_SUM:
            raise WrongAmount("too_large", text)
        return amount
