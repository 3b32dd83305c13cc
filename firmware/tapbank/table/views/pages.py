"""What the pages of a receipt have in common: who acts next, the salary, no page cut."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.desk import News
from tapbank.game import Event
from tapbank.game.events import Paid, TurnSkipped
from tapbank.screens.drawing import last_scroll
from tapbank.screens.screen import Screen

if TYPE_CHECKING:
    from tapbank.table.table import Table


def paged(frame: Screen, lines: Sequence[str]) -> tuple[Screen, ...]:
    """As many lines on a page as stand there whole."""
    pages: list[Screen] = []
    for line in lines:
        more = replace(pages[-1], matter=(*pages[-1].matter, line)) if pages else frame
        if pages and not last_scroll(more):
            pages[-1] = more
        else:
            pages.append(replace(frame, matter=(line,)))
    return tuple(pages)


def salary(table: "Table", news: News) -> str:
    """The salary that came with a move: told whatever is asked next."""
    amounts = [
        e.amount for e in news.events if isinstance(e, Paid) and e.reason == "salary"
    ]
    if not amounts:
        return ""
    amount = table.state.edition.money.show(sum(amounts))
    return f"{table.words.short('reason.salary')} +{amount}"


def is_next_throw(news: News) -> bool:
    return news.prompt.kind in ("roll", "jail_choice", "opening_roll")


def next_keys(table: "Table", news: News) -> tuple[str, ...]:
    """Who has to do what now, for whoever looks only here."""
    who = news.state.name(news.prompt.player).upper()
    if is_next_throw(news):
        return (table.words.short("screen.opening_who", who=who),)
    if news.prompt.kind == "debt" and not table.stack[0].chooses:
        return (table.words.short("key.who_taps", who=who),)
    return ()


def skipped(table: "Table", events: tuple[Event, ...]) -> tuple[str, ...]:
    """Goes that are missed: whoever waits for theirs looks for them."""
    told = [table.words.event(table.state, e) for e in events if isinstance(e, TurnSkipped)]
    return tuple(line for line in told if line)
