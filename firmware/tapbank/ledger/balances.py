"""What accounts hold: totals, the trial balance, the statement of one account."""

from collections.abc import Iterable

import msgspec

from tapbank.ledger.posting import Entry


class Line(msgspec.Struct, frozen=True):
    """One line of a statement: the entry, its amount here, the balance after it."""

    entry: Entry
    amount: int
    balance: int


def balances(entries: Iterable[Entry]) -> dict[str, int]:
    """Balance of each account that the entries name, in whole units."""
    totals: dict[str, int] = {}
    for entry in entries:
        for posting in entry.postings:
            totals[posting.account] = totals.get(posting.account, 0) + posting.amount
    return totals


def trial_balance(entries: Iterable[Entry]) -> int:
    """Sum over all accounts: zero, always."""
    return sum(balances(entries).values())


def statement(account: str, entries: Iterable[Entry]) -> list[Line]:
    """The postings of one account in order, with the running balance."""
    lines: list[Line] = []
    balance = 0
    for entry in entries:
        for posting in entry.postings:
            if posting.account == account:
                balance += posting.amount
                lines.append(Line(entry, posting.amount, balance))
    return lines
