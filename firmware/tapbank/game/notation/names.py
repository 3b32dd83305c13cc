"""Names as people type them: an id, a short name, or the beginning of one.

A word that fits nothing is passed on as it stands, for the rules to refuse.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from tapbank.game.edition import Edition
from tapbank.ledger import BANK

LEADING: Final = frozenset(
    [
        "close",
        "call",
        "shuffle",
        "correct",
        "undo",
        "redo",
        "arrange",
        "cash",
        "deck",
        "houses",
        "hotels",
        "turn",
        "relief",
        "bank",
        "transfer",
    ]
)
"""Words that open a line or a clause; a player of that name is written with `@`."""


class Unreadable(ValueError):
    """A line in no known form. The text says what was expected."""


class Names(msgspec.Struct, frozen=True):
    """What may be named: id → short name. Where nothing is listed, any word is taken."""

    players: dict[str, str] = {}
    deeds: dict[str, str] = {}
    groups: dict[str, str] = {}
    decks: dict[str, str] = {}
    spaces: dict[str, int] = {}

    @classmethod
    def of(cls, edition: Edition, players: Iterable[str]) -> "Names":
        """The names of a board and of those who sit at it."""
        return cls(
            players={player: "" for player in players},
            deeds={deed.id: deed.short for deed in edition.deeds.values()},
            groups={group.id: group.letter for group in edition.groups.values()},
            decks={deck: "" for deck in edition.decks},
            spaces={space.id: place for place, space in enumerate(edition.spaces)},
        )

    def player(self, word: str) -> str:
        """A player's id, or the bank, which no beginning of a name stands for."""
        if word == BANK:
            return word
        return pick(word.removeprefix("@"), self.players, "player")

    def deed(self, word: str) -> str:
        return pick(word, self.deeds, "deed")

    def group(self, word: str) -> str:
        return pick(word, self.groups, "group")

    def deck(self, word: str) -> str:
        return pick(word.removesuffix(":"), self.decks, "deck")

    def place(self, word: str) -> int:
        """A position on the ring: its number or the id of the space."""
        if word.isascii() and word.removeprefix("-").isdecimal():
            return int(word)
        space = pick(word, {space: "" for space in self.spaces}, "space")
        if space not in self.spaces:
            raise Unreadable(f"expected a space or its number, not '{word}'")
        return self.spaces[space]


def pick(word: str, known: Mapping[str, str], what: str) -> str:
    """The id meant by `word`: itself, a short name, or the one id that begins so."""
    if word in known or not known:
        return word
    low = word.casefold()
    by_short = [
        name for name, short in known.items() if short and bare(short) == bare(word)
    ]
    found = by_short or [name for name in known if name.startswith(low)]
    if len(found) > 1:
        raise Unreadable(f"{what} '{word}' could be {' or '.join(found)}")
    return found[0] if found else word


def bare(short: str) -> str:
    """A short name without capitals, blanks and dots: `St. James` is `stjames`."""
    return "".join(filter(str.isalnum, short.casefold()))


def signed(player: str) -> str:
    """A player's id as it is written at the head of a line or clause."""
    return "@" + player if player in LEADING and player != BANK else player


def number(word: str, what: str) -> int:
    """A whole number, `1480` or `-20`."""
    if not (word.isascii() and word.removeprefix("-").isdecimal()):
        raise Unreadable(f"expected a whole number for {what}, not '{word}'")
    return int(word)
