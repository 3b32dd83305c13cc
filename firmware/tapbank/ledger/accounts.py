"""Names of accounts: the bank, the pot, and one account for each player (its own id)."""

from typing import Final

BANK: Final = "bank"
POT: Final = "pot"


def is_player(account: str) -> bool:
    """True for an account of a person; the bank and the pot belong to the game."""
    return account not in (BANK, POT)
