"""A game as a beancount ledger: a transaction for each entry, balances at its end.

Players are Assets, the bank and the pot Equity; the one commodity is named for the edition.
Names of any alphabet become account names that beancount takes; the name as it is stands
in the metadata. A clock that was set back meanwhile does no harm: beancount sorts by date.
"""

import unicodedata
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from tapbank.game.state import Seat
from tapbank.ledger import BANK, POT
from tapbank.store.export import Book
from tapbank.store.records import Booked

LONGEST_COMMODITY: Final = 24
OWN: Final = {BANK: "Equity:Bank", POT: "Equity:Pot"}


def to_beancount(book: Book) -> str:
    """The whole text; `bean-check` finds no fault in it."""
    accounts, unit = account_names(book.seats), commodity(book.opened.edition.id)
    days = [_day(step.time) for step in book.steps]
    lines = [
        f'option "title" "{_quoted(book.opened.edition.title)}, game {book.game}"',
        f'option "operating_currency" "{unit}"',
        "",
        *_opened(book, accounts, unit, min(days)),
        *(line for booked in book.entries for line in _transaction(booked, accounts, unit)),
        *_closing(book, accounts, unit, max(days) + timedelta(days=1)),
    ]
    return "\n".join(lines) + "\n"


def account_names(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Ledger account → beancount account; different for all, upper and lower case aside."""
    names, taken = dict(OWN), set[str]()
    for seat in seats:
        stem = name = _component(seat.name)
        count = 1
        while name.casefold() in taken:
            count += 1
            name = f"{stem}-{count}"
        taken.add(name.casefold())
        names[seat.id] = f"Assets:Players:{name}"
    return names


def commodity(edition: str) -> str:
    """An edition's id as a commodity: capitals, digits and dashes, 2 to 24 of them."""
    plain = "".join(c if c.isascii() and c.isalnum() else "-" for c in edition.upper())
    name = plain.strip("-")[:LONGEST_COMMODITY].rstrip("-")
    if len(name) < 2 or not name[0].isalpha():
        name = f"GAME-{name}"[:LONGEST_COMMODITY].rstrip("-")
    return name


def _component(name: str) -> str:
    """Letters, digits and dashes, a capital or digit first ("X-" where there are none)."""
    letters = unicodedata.normalize("NFC", name)
    kept = "".join(c if unicodedata.category(c) in _KEPT else "-" for c in letters)
    kept = "-".join(part for part in kept.split("-") if part)
    # Not upper(): a sharp s would become two letters, a digraph stay as it is.
    capital = kept[:1].upper()
    if len(capital) == 1 and unicodedata.category(capital) in ("Lu", "Nd"):
        return capital + kept[1:]
    return f"X-{kept}" if kept else "X"


_KEPT: Final = {"Lu", "Ll", "Lt", "Lm", "Lo", "Nd"}


def _opened(book: Book, accounts: dict[str, str], unit: str, day: date) -> Iterator[str]:
    yield f"{day} commodity {unit}"
    yield f'  name: "{_quoted(book.opened.edition.title)}"'
    people = {seat.id: seat.name for seat in book.seats}
    for account, name in accounts.items():
        yield f"{day} open {name} {unit}"
        if account in people:
            yield f'  name: "{_quoted(people[account])}"'
    yield ""


def _transaction(booked: Booked, accounts: dict[str, str], unit: str) -> Iterator[str]:
    entry = booked.entry
    told = f"{entry.reason} {entry.ref}".strip()
    yield f'{_day(booked.time)} * "{_quoted(told)}"'
    yield f"  event: {entry.number}"
    yield f'  time: "{booked.time}"'
    for posting in entry.postings:
        yield f"  {accounts[posting.account]}  {posting.amount} {unit}"
    yield ""


def _closing(book: Book, accounts: dict[str, str], unit: str, day: date) -> Iterator[str]:
    """Beancount checks a balance at the beginning of its day: so it is the day after."""
    held = book.balances()
    for account, name in accounts.items():
        yield f"{day} balance {name}  {held.get(account, 0)} {unit}"


def _day(time: str) -> date:
    return date.fromisoformat(time[:10])


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
