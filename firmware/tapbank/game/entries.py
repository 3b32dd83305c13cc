"""Event → entry of the ledger: a pure function, so that the books are the events."""

from collections.abc import Iterable, Iterator

from tapbank.game.events import Event, Paid
from tapbank.ledger import Entry, transfer


def entry_of(number: int, event: Event) -> Entry | None:
    """The entry behind an event, None where no money moved. `number`: the event's own."""
    if isinstance(event, Paid):
        return transfer(
            number, event.payer, event.payee, event.amount, event.reason, event.ref
        )
    return None


def entries(first: int, events: Iterable[Event]) -> Iterator[Entry]:
    """Entries of events numbered from `first`."""
    for number, event in enumerate(events, first):
        entry = entry_of(number, event)
        if entry is not None:
            yield entry
