"""Names of players: ids from names, suggestions for new cards, letters to spell with."""

import string
from collections.abc import Collection
from typing import Final

from tapbank.ledger import BANK, POT

LONGEST: Final = 10  # whole on the display, beside the cash
LETTERS: Final = string.ascii_uppercase + string.digits + "-"
RESERVED: Final = frozenset({BANK, POT})

SUGGESTIONS: Final = (
    *("Anna", "Ben", "Carla", "David", "Emma", "Felix", "Grace", "Hugo", "Ida", "Jack"),
    *("Kate", "Leo", "Mia", "Noah", "Olga", "Paul", "Quinn", "Rosa", "Sam", "Tina"),
    *("Uma", "Vera", "Will", "Xenia", "Yara", "Zoe"),
    *("Mum", "Dad", "Gran", "Grandpa", "Aunt", "Uncle"),
)


def slug(name: str) -> str:
    """The player's id, and account in the ledger: lower case, `_` between words."""
    plain = "".join(letter if letter.isalnum() else " " for letter in name.casefold())
    made = "_".join(plain.split()) or "player"
    return f"{made}_" if made in RESERVED else made


def free(names: Collection[str], taken: Collection[str]) -> list[str]:
    """Names that nobody here has, in their order."""
    used = {slug(name) for name in taken}
    return [name for name in names if slug(name) not in used]
