"""Postings and entries: one signed amount on one account; several that sum to zero."""

import msgspec


class Unbalanced(ValueError):
    """The postings of an entry do not sum to zero."""


class Posting(msgspec.Struct, frozen=True):
    """One signed amount (whole units; plus = received) on one account."""

    account: str
    amount: int


class Entry(msgspec.Struct, frozen=True):
    """Postings that sum to zero, with the number of the event that caused them.

    `reason` is a word (rent, salary, mortgage …), `ref` the deed or card behind it.
    """

    number: int
    reason: str
    postings: tuple[Posting, ...]
    ref: str = ""

    def __post_init__(self) -> None:
        total = sum(posting.amount for posting in self.postings)
        if total:
            raise Unbalanced(f"entry {self.number} ({self.reason}) is off by {total}")


def transfer(
    number: int, payer: str, payee: str, amount: int, reason: str, ref: str = ""
) -> Entry:
    """The plain entry: `amount` units leave `payer` and reach `payee`."""
    return Entry(number, reason, (Posting(payer, -amount), Posting(payee, amount)), ref)


def reversal(entry: Entry, number: int) -> Entry:
    """The entry that takes `entry` back; both stay in the ledger."""
    postings = tuple(Posting(p.account, -p.amount) for p in entry.postings)
    return Entry(number, f"undo {entry.reason}", postings, entry.ref)
