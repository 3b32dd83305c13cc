"""The words of the boards in one language: kinds of fault, places, what is said."""

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from tapbank.speech import Said

_SPACE: Final = re.compile(r"spaces\[(\d+)\]")
_CARD: Final = re.compile(r"\.cards\[(\d{1,6})\]")
_PART: Final = re.compile(r"(groups|decks)\.([^.\[]+)")


class Sentences:
    """The words of one language; English where it has none yet."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._own, self._english = _catalogue(language), _catalogue("en")

    def __getitem__(self, code: str) -> str:
        """The sentence of a code; words that are no code stay as they are."""
        return self._own.get(code) or self._english.get(code) or code

    def of(self, code: str, what: Said | None) -> str:
        """A fault's sentence; that of the edition checks where boards have none for it."""
        if what is None or code in self._english:
            return self[code]
        return what.told(self.language)

    def place(self, path: str, table: dict[str, Any]) -> str:
        """A path of the file as people call it: `3 Old Road`, a group's name, a heading."""
        space, part = _SPACE.match(path), _PART.match(path)
        if space:
            return _space_name(int(space[1]), table)
        if part:
            found = table.get(part[1])
            named = found.get(part[2]) if isinstance(found, dict) else None
            name = named.get("name") if isinstance(named, dict) else None
            card = _CARD.search(path)
            number = f" {int(card[1]) + 1}" if card else ""
            return str(name or part[2])[:40] + number
        return self[f"at_{path}"].removeprefix("at_")


def _space_name(place: int, table: dict[str, Any]) -> str:
    rows = table.get("spaces")
    row = rows[place] if isinstance(rows, list) and place < len(rows) else None
    name = row.get("name") if isinstance(row, dict) else ""
    return f"{place} {name if isinstance(name, str) else ''}".strip()[:50]


@cache
def _catalogue(language: str) -> dict[str, str]:
    found = resources.files("tapbank.boards").joinpath("words", f"{language}.toml")
    if not re.fullmatch(r"[a-z]{2,3}", language) or not found.is_file():
        return {}
    words: dict[str, str] = tomllib.loads(found.read_text("utf-8"))
    return words
