"""The words of the boards in one language: kinds of fault, places, what is said."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from tapbank.speech import Said

_SPACE: Final = re.compile(r"spaces\[(\d+)\]")
_CARD: Final = re.compile(r"\.cards\[(\d{1,6})\]")
_SETTING: Final = re.compile(r"settings\.([^.\[]+)\.(.+)", re.DOTALL)
_PART: Final = re.compile(r"(groups|decks)\.([^.\[]+)")


Label = Callable[[str, Mapping[str, Any]], str]


def unlabelled(_path: str, _table: Mapping[str, Any]) -> str:
    return ""


class Sentences:
    """The words of one language; English where it has none yet.

    `label`: what a form calls a place of a board's table, "" where it has no name for it.
    """

    def __init__(self, language: str = "en", label: Label = unlabelled) -> None:
        self.language, self._label = language, label
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
        setting = _SETTING.match(path)
        if setting:
            title = self._setting(setting[1], table)
            return f"{title}: {self.place(setting[2], table)}"
        space, part = _SPACE.match(path), _PART.match(path)
        if space:
            return _space_name(int(space[1]), table)
        if part:
            card = _CARD.search(path)
            number = f" {int(card[1]) + 1}" if card else ""
            return _name_of(part[1], part[2], "name", table) + number
        return self._label(path, table) or self[f"at_{path}"].removeprefix("at_")

    def _setting(self, name: str, table: dict[str, Any]) -> str:
        """What the box calls it, in this language or in that of the board."""
        own = _entry("settings", name, table).get("titles")
        called = own.get(self.language) if isinstance(own, dict) else None
        return str(called or _name_of("settings", name, "title", table))[:40]


def _entry(part: str, name: str, table: dict[str, Any]) -> dict[str, Any]:
    found = table.get(part)
    entry = found.get(name) if isinstance(found, dict) else None
    return entry if isinstance(entry, dict) else {}


def _name_of(part: str, name: str, key: str, table: dict[str, Any]) -> str:
    """What a group, a deck or a setting calls itself; its key when it does not."""
    return str(_entry(part, name, table).get(key) or name)[:40]


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
