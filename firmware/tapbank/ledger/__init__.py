"""Double entry: every movement of money is an entry whose postings sum to zero.

Knows nothing of games: accounts are names, amounts are whole units of one currency.
"""

from tapbank.ledger.accounts import BANK, POT, is_player
from tapbank.ledger.balances import Line, balances, statement, trial_balance
from tapbank.ledger.posting import Entry, Posting, Unbalanced, reversal, transfer

__all__ = [
    "BANK",
    "POT",
    "Entry",
    "Line",
    "Posting",
    "Unbalanced",
    "balances",
    "is_player",
    "reversal",
    "statement",
    "transfer",
    "trial_balance",
]
