"""Where each kind of `expect` looks, and what it finds there instead.

A finder answers in the words of the sheet: equal to what is wanted when it holds. Words
that are not asked for (whose prompt, who leads) are left out of the answer.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from tapbank.game import Choice, Event, State, manage, prompt
from tapbank.game.agenda import Auction, Debt
from tapbank.game.notation import tell, write

Words = tuple[str, ...]


class Seen(Struct, frozen=True):
    """Where an expectation looks: the state, and the events of the last action."""

    state: State
    events: tuple[Event, ...] = ()


Finder = Callable[[Seen, Words, Words], Words]


def cash(seen: Seen, subject: Words, _wanted: Words) -> Words:
    return (str(seen.state.cash[subject[0]]),)


def yes(holds: bool, otherwise: str) -> Words:
    return () if holds else (otherwise,)


def open_prompt(seen: Seen, _subject: Words, wanted: Words) -> Words:
    """The kind, and the player when one is named."""
    now = prompt(seen.state)
    return (now.kind, now.player or "nobody")[: max(1, len(wanted))]


def debt(seen: Seen, subject: Words, wanted: Words) -> Words:
    """The amount, and the creditors when any is named."""
    top = seen.state.top
    if not isinstance(top, Debt) or top.debtor != subject[0]:
        return ("none",)
    creditors = tuple(due.creditor for due in top.dues)
    return (str(top.amount), *(creditors if len(wanted) > 1 else ()))


def bid(seen: Seen, _subject: Words, wanted: Words) -> Words:
    """The highest bid, and its bidder when one is named."""
    top = seen.state.top
    if not isinstance(top, Auction):
        return ("none",)
    return (str(top.bid), top.leader or "nobody")[: len(wanted)]


def _choices(seen: Seen, player: str) -> Iterable[Choice]:
    now = prompt(seen.state)
    yield from now.choices
    if now.manage:
        yield from manage(seen.state, player)


def offers(seen: Seen, subject: Words, wanted: Words) -> Words:
    """The line wanted when some choice begins so, else all lines on offer."""
    line = " ".join((*subject, *wanted))
    lines = [write(choice.action) for choice in _choices(seen, subject[0])]
    if any(each == line or each.startswith(line + " ") for each in lines):
        return wanted
    return ("; ".join(lines),)


def hides(seen: Seen, subject: Words, wanted: Words) -> Words:
    """The line wanted when no choice begins so."""
    hidden = offers(seen, subject, wanted) != wanted
    return wanted if hidden else ("it is offered",)


def event(seen: Seen, _subject: Words, wanted: Words) -> Words:
    """The line wanted when the last action led to it, else all its lines."""
    lines = [tell(0, event).removeprefix("#0 ") for event in seen.events]
    return wanted if " ".join(wanted) in lines else ("; ".join(filter(None, lines)),)


def no_event(seen: Seen, subject: Words, wanted: Words) -> Words:
    happened = event(seen, subject, wanted) == wanted
    return ("it happened",) if happened else wanted


def deck(seen: Seen, subject: Words, wanted: Words) -> Words:
    """As many of the next cards as are named, by number."""
    cards = seen.state.decks[subject[0]]
    return tuple(card.rpartition(":")[2] for card in cards[: max(1, len(wanted))])
