"""Money as a receipt sums it up: payments of one kind between the same two are one sum."""

from typing import TYPE_CHECKING, Final

from tapbank.desk import News
from tapbank.game import Event, State
from tapbank.game.events import Built, Paid, PolicyUsed
from tapbank.ledger import is_player
from tapbank.screens.screen import Row
from tapbank.table.views.rows import standing
from tapbank.table.wording import short_name

if TYPE_CHECKING:
    from tapbank.table.table import Table

BUILDING: Final = ("building", "building_sale")  # of a group, as it is built
FEW: Final = 3  # deeds in a line


def payments(state: State, events: tuple[Event, ...]) -> tuple[Paid, ...]:
    """What was paid; the interest is a part of what lifting a mortgage costs."""
    found: dict[tuple[str, str, str], list[Paid]] = {}
    for event in events:
        if not isinstance(event, Paid):
            continue
        parties = (event.payer, event.payee)
        is_part = event.reason == "interest" and (*parties, "lift") in found
        reason = "lift" if is_part else event.reason
        found.setdefault((*parties, reason), []).append(event)
    return tuple(_one(state, same) for same in found.values())


def _one(state: State, same: list[Paid]) -> Paid:
    first = same[0]
    total = sum(event.amount for event in same)
    refs = tuple(dict.fromkeys(event.ref for event in same))
    return Paid(first.payer, first.payee, total, first.reason, _ref(state, first, refs))


def _ref(state: State, first: Paid, refs: tuple[str, ...]) -> str:
    """What all of it was for: the deed, the groups that are built on, the deeds' names."""
    if len(refs) == 1:
        return first.ref
    edition = state.edition
    deeds = [edition.deeds[ref] for ref in refs if ref in edition.deeds]
    if first.reason in BUILDING:
        return ", ".join(dict.fromkeys(edition.groups[deed.group].name for deed in deeds))
    return ", ".join(deed.short or deed.name for deed in deeds)


def of_kind(paid: tuple[Paid, ...]) -> int:
    """What the first payment's payer paid for the same reason, to whomever."""
    first = paid[0]
    return sum(
        event.amount
        for event in paid
        if (event.payer, event.reason) == (first.payer, first.reason)
    )


def besides(
    table: "Table", news: News, paid: tuple[Paid, ...], salary: bool
) -> tuple[Row, ...]:
    """What else moved the account that the first payment names; `salary`: it is told.

    With it the account's figures before and after agree with the sum in the title.
    """
    first, events = paid[0], news.events
    who = first.payer if is_player(first.payer) else first.payee
    rest = [
        event
        for event in paid
        if who in (event.payer, event.payee)
        and (event.payer, event.reason) != (first.payer, first.reason)
        and not (salary and event.reason == "salary")
    ]
    rows = [_together(table, news, rest, who)] if rest else []
    policies = [event for event in events if isinstance(event, PolicyUsed)]
    told = [table.words.event_short(news.state, event) or "" for event in policies]
    return (*rows, *[Row(line) for line in told if line])


def _together(table: "Table", news: News, rest: list[Paid], who: str) -> Row:
    """What it was for, and what it comes to for this account."""
    reasons = dict.fromkeys(event.reason for event in rest)
    text = ", ".join(table.words.short(f"reason.{reason}") for reason in reasons)
    gain = sum(e.amount if e.payee == who else -e.amount for e in rest)
    show = news.state.edition.money.show
    return Row(text, f"+{show(gain)}" if gain > 0 else show(gain))


def built(table: "Table", events: tuple[Event, ...]) -> list[str]:
    """What stands now where several buildings were built or sold, a few in a line."""
    steps = [event for event in events if isinstance(event, Built)]
    if len(steps) < 2:
        return []
    deeds = dict.fromkeys(event.deed for event in steps)
    told = [f"{short_name(table.state, deed)}: {_level(table, deed)}" for deed in deeds]
    return [", ".join(told[at : at + FEW]) for at in range(0, len(told), FEW)]


def _level(table: "Table", deed: str) -> str:
    return standing(table, deed) or "–"
