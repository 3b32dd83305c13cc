"""New drafts: made from an edition, or blank with so many spaces; finer units."""

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tapbank.boards.draft import Draft
from tapbank.boards.errors import BoardError
from tapbank.boards.limits import FEWEST, MOST
from tapbank.editions import BrokenEdition
from tapbank.editions.effects import Known, fault_of
from tapbank.editions.faults import Faults
from tapbank.editions.files import read_whole
from tapbank.editions.scale import scaled

_GROUND: Final = "blank.toml"


def made_from(name: str | Path, draft_id: str, title: str = "") -> Draft:
    """A draft that says all that the edition says. Raises BrokenEdition."""
    faults = Faults()
    table = read_whole(name, faults)
    if faults.found:
        raise BrokenEdition(str(name), faults.found)
    draft = Draft(draft_id, table)
    if title:
        draft.table["title"] = title
    return draft


def blank(spaces: int, draft_id: str, title: str, language: str = "en") -> Draft:
    """A ring of unnamed spaces, the usual bank, decks of paper with common cards.

    `language`: what its spaces and cards are called in, and how it writes thousands.
    Raises BoardError: as many spaces as boards out there have; the forms insert more.
    """
    if not FEWEST <= spaces <= MOST:
        raise BoardError("spaces", least=FEWEST, most=MOST, count=spaces)
    ground: dict[str, Any] = {"title": title, "language": language}
    draft = Draft(draft_id, ground | _read(_GROUND))
    words = blank_words(language)
    draft.money["thousands"] = words["thousands"]
    for name, deck in draft.decks.items():
        cards = [{"effect": code, "text": _said(code, words)} for code in deck["effects"]]
        draft.decks[name] = {"name": words[name], "cards": cards}
    for place in range(spaces):
        draft.insert(place)
    draft.spaces[0]["kind"] = "start"
    draft.spaces[0]["name"] = words["start"]
    return draft


def blank_words(language: str) -> dict[str, str]:
    """What a blank board calls things; English where a language has none."""
    folder = resources.files("tapbank.boards").joinpath("blank_words")
    known = {file.name for file in folder.iterdir()}
    name = f"{language}.toml"
    words: dict[str, str] = _read(f"blank_words/{name if name in known else 'en.toml'}")
    return words


def _read(path: str) -> dict[str, Any]:
    file = resources.files("tapbank.boards").joinpath(*path.split("/"))
    return tomllib.loads(file.read_text("utf-8"))


def _said(code: str, words: dict[str, str]) -> str:
    word, _, figure = code.partition(":")
    return words[word].replace("#", figure)


def in_units(draft: Draft, unit: int) -> None:
    """Count in finer units: every amount of the draft grows with them."""
    factor = unit // draft.unit
    if factor > 1:
        draft.table = scaled(draft.table, factor)
        draft.money["unit"] = unit
        draft.money.setdefault("notes", [1, 5, 10, 20, 50, 100, 500])


def leave_out_cards(draft: Draft) -> int:
    """Take away the cards that this board cannot play; how many those were."""
    rows = draft.spaces
    known = Known(
        spaces=frozenset(str(row.get("id")) for row in rows),
        kinds=frozenset(str(row.get("kind")) for row in rows),
        decks=frozenset(draft.decks),
    )
    left_out = 0
    for deck in draft.decks.values():
        cards = deck.get("cards", [])
        kept = [card for card in cards if not fault_of(str(card.get("effect")), known)]
        left_out += len(cards) - len(kept)
        deck["cards"] = kept
    return left_out
