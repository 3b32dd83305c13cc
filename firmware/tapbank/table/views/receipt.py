"""What has just happened, shown for a moment: the throw and where it leads, who paid whom.

It keeps nobody waiting: taps and ROLL count at once, a button only closes it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tapbank.desk import News
from tapbank.game import Event, State
from tapbank.game.actions import MortgageDeed, SellBuildings, SellGroup
from tapbank.game.edition import Money
from tapbank.game.events import AuctionClosed, DiceRolled, Paid, TurnBegan, TurnSkipped
from tapbank.ledger import is_player
from tapbank.screens import boxes
from tapbank.screens.drawing import fits_title, last_scroll
from tapbank.screens.figures import fits_row
from tapbank.screens.scene import LINE
from tapbank.screens.screen import Change, Row, Screen
from tapbank.table.view import Signature, View
from tapbank.table.views import telling
from tapbank.table.wording import short_name

if TYPE_CHECKING:
    from tapbank.table.table import Table

GLANCE_S: Final = 1.5  # something is asked already
SHORT_S: Final = 3.0
PAGE_S: Final = 2.0
THROW_S: Final = 20.0  # the token has to be moved by hand; the next throw ends it anyway
SHOWS_DICE: Final = ("buy",)  # prompts whose own screen shows the throw


class Receipt(View):
    """One page, or several that follow each other by themselves; ▲ ▼ turn them."""

    thin = True

    def __init__(self, table: "Table", lasts: float, *pages: Screen) -> None:
        super().__init__(table)
        self.pages, self.first = pages, 0
        self.lasts = max(lasts, len(pages) * PAGE_S) if len(pages) > 1 else lasts

    @property
    def page(self) -> int:
        """The number of the page that is shown now."""
        turned = int((self.table.now() - self.since) / PAGE_S)
        return (self.first + turned) % len(self.pages)

    def screen(self) -> Screen:
        return self.pages[self.page]

    def tap(self, who: Signature) -> bool:
        """Where a tap would choose something, that is shown before it counts."""
        if not (who.player and self.table.stack[0].chooses):
            return False
        self.table.sound("tick")
        return self.back()

    def ok(self) -> bool:
        return self.back()

    def turn(self, up: bool, repeat: bool) -> bool:
        if len(self.pages) == 1:
            return self.back()
        self.first = (self.page + (-1 if up else 1)) % len(self.pages)
        self.since = self.table.now()
        return True


def receipt(table: "Table", before: State, news: News) -> Receipt | None:
    """The layer that tells of an accepted action; None where the prompt says it all."""
    throw = next((e for e in news.events if isinstance(e, DiceRolled)), None)
    if throw is not None:
        return _of_throw(table, news, throw)
    changes = _changes(table, before, news.state)
    lines = telling.lines(table, news.state, news.events)
    if not lines or _says_all(news, changes) or _raises(news):
        return None
    paid = [event for event in news.events if isinstance(event, Paid)]
    title, right = "", ""
    if paid:
        lines = telling.lines(table, news.state, tuple(paid))
        same = [
            e.amount for e in paid if (e.payer, e.payee) == (paid[0].payer, paid[0].payee)
        ]
        title = table.words.short(f"reason.{paid[0].reason}")
        right = news.state.edition.money.show(sum(same))
        salary = "" if paid[0].reason == "salary" else _salary(table, news)
        right = salary if salary and fits_title(title, salary) else right
    keys = _next(table, news)
    shown = Screen(
        title=title, right=right, matter=tuple(lines[:1]), figures=changes, keys=keys
    )
    return Receipt(table, SHORT_S, *_pages(table, news, shown, paid))


def _pages(
    table: "Table", news: News, shown: Screen, paid: list[Paid]
) -> tuple[Screen, ...]:
    """The first page whole, what had to give way there and what came besides after it."""
    first = _first(news, paid)
    more: list[str] = []
    shown = _whole(shown, _subject(table, paid))
    if first is not None and last_scroll(shown):
        short = table.words.event_short(news.state, first) or ""
        shown, more = _in_short(shown, short)
    went = telling.step(news) if paid else None
    if went is not None:
        shown, told = _with_step(table.words.event_short(news.state, went) or "", shown)
        more += told
    more += telling.besides(table, news, (first, went))
    frame = Screen(title=shown.title, right=shown.right, keys=shown.keys)
    return shown, *_paged(frame, more)


def _of_throw(table: "Table", news: News, throw: DiceRolled) -> Receipt | None:
    pages = _thrown(table, news, throw)
    if news.prompt.kind in SHOWS_DICE:
        if telling.is_more(news):
            return Receipt(table, SHORT_S, *pages)
        return Receipt(table, GLANCE_S, *pages) if _salary(table, news) else None
    goes_on = news.prompt.player == throw.player and not _next_throw(news)
    return Receipt(table, SHORT_S if goes_on else THROW_S, *pages)


def _first(news: News, paid: list[Paid]) -> Event | None:
    """The event that the first page tells: a payment, or whatever counts first."""
    if paid:
        return paid[0]
    return next((e for e in news.events if telling.counts(e, news.events)), None)


def _paged(frame: Screen, lines: Sequence[str]) -> tuple[Screen, ...]:
    """As many lines on a page as stand there whole."""
    pages: list[Screen] = []
    for line in lines:
        more = replace(pages[-1], matter=(*pages[-1].matter, line)) if pages else frame
        if pages and not last_scroll(more):
            pages[-1] = more
        else:
            pages.append(replace(frame, matter=(line,)))
    return tuple(pages)


def _says_all(news: News, changes: tuple[Change, ...]) -> bool:
    """The auction's own screen does, unless one before it has just ended."""
    closed = any(isinstance(event, AuctionClosed) for event in news.events)
    return news.prompt.kind == "auction" and not changes and not closed


def _in_short(shown: Screen, short: str) -> tuple[Screen, list[str]]:
    """No sentence is cut: its short form beside the figures, the whole on the next page."""
    told = replace(shown, matter=(short,))
    return (replace(shown, matter=()) if last_scroll(told) else told), list(shown.matter)


def _with_step(step: str, shown: Screen) -> tuple[Screen, list[str]]:
    """Where the token went stands above the payment; what gives way for it is told next."""
    both = replace(shown, matter=(step, *shown.matter))
    if not last_scroll(both):
        return both, []
    return replace(shown, matter=(step,)), list(shown.matter)


def _subject(table: "Table", paid: list[Paid]) -> str:
    """The deed that was paid for, by its short name; "" = something else."""
    ref = paid[0].ref if paid else ""
    deeds = table.state.edition.deeds
    return short_name(table.state, ref) if ref in deeds else ""


def _whole(shown: Screen, subject: str) -> Screen:
    """Where the sentence does not fit, the deed alone: the rest stands around it."""
    if not (subject and last_scroll(shown)):
        return shown
    return replace(shown, matter=(subject,))


def _salary(table: "Table", news: News) -> str:
    """The salary that came with a move: told whatever is asked next."""
    amounts = [
        e.amount for e in news.events if isinstance(e, Paid) and e.reason == "salary"
    ]
    if not amounts:
        return ""
    amount = table.state.edition.money.show(sum(amounts))
    return f"{table.words.short('reason.salary')} +{amount}"


def _raises(news: News) -> bool:
    """A step towards a debt: its own screen shows the figures move, OK does the next."""
    return news.prompt.kind == "debt" and isinstance(
        news.action, MortgageDeed | SellBuildings | SellGroup
    )


def _next_throw(news: News) -> bool:
    return news.prompt.kind in ("roll", "jail_choice", "opening_roll")


def _thrown(table: "Table", news: News, throw: DiceRolled) -> tuple[Screen, ...]:
    """The dice with what stands below them whole; all else on pages of its own."""
    told = telling.of_throw(table, news)
    if throw.purpose == "opening" and news.prompt.kind == "roll":
        begins = [_who_begins(table, news, event) for event in news.events]
        told = [telling.Told(line, line) for line in begins if line]
    title = table.state.name(throw.player).upper()
    cash = right = table.state.edition.money.show(table.state.cash[throw.player])
    keys = _next(table, news)
    salary = _salary(table, news)
    if salary:
        right = salary if fits_title(title, salary) else salary.rpartition(" ")[2]
    first, rest = told[: 1 if keys else 2], told[1 if keys else 2 :]
    below = [Row(told.long if _fits(told) else told.short) for told in first]
    if first and throw.purpose != "opening":
        net = telling.net(news, throw.player)
        below[0] = _with_sum(first[0], below[0], table.state.edition.money, net)
    shown = boxes.thrown(throw.dice, title, right, below)
    frame = Screen(title=title, right=cash, keys=keys)
    cut = [
        told
        for told, row in zip(first, below, strict=True)
        if not (fits_row(row, LINE) and (told.whole or row.text == told.long))
    ]
    rest = cut + rest
    further = _paged(frame, [told.long for told in rest])
    return replace(shown, keys=keys), *further


def _fits(told: telling.Told) -> bool:
    """The sentence stands whole in a line below the dice."""
    return fits_row(Row(told.long), LINE)


def _with_sum(told: telling.Told, row: Row, money: Money, net: int) -> Row:
    """What the throw brought or cost at its right: the next throw may end all at once."""
    if not net or money.show(abs(net)) in row.text:
        return row
    amount = f"{'+' if net > 0 else ''}{money.show(net)}"
    rows = [Row(text, amount) for text in (row.text, told.short)]
    return next((row for row in rows if fits_row(row, LINE)), rows[-1])


def _who_begins(table: "Table", news: News, event: Event) -> str | None:
    return table.words.event(news.state, event) if isinstance(event, TurnBegan) else None


def _next(table: "Table", news: News) -> tuple[str, ...]:
    """Who has to do what now, for whoever looks only here."""
    who = news.state.name(news.prompt.player).upper()
    if _next_throw(news):
        return (table.words.short("screen.opening_who", who=who),)
    if news.prompt.kind == "debt" and not table.stack[0].chooses:
        return (table.words.short("key.who_taps", who=who),)
    return ()


def _changes(table: "Table", before: State, after: State) -> tuple[Change, ...]:
    show = after.edition.money.show
    return tuple(
        Change(show(before.cash[seat.id]), show(after.cash[seat.id]), seat.name.upper())
        for seat in after.seats
        if is_player(seat.id) and before.cash[seat.id] != after.cash[seat.id]
    )[:2]


def skipped(table: "Table", events: tuple[Event, ...]) -> tuple[str, ...]:
    """Goes that are missed: whoever waits for theirs looks for them."""
    told = [table.words.event(table.state, e) for e in events if isinstance(e, TurnSkipped)]
    return tuple(line for line in told if line)


def taken_back(table: "Table", who: str, lines: list[str]) -> Receipt:
    """What an undo took back, newest first."""
    text = table.words.long("table.taken_back", who=who, what=lines[0] if lines else "")
    more = len(lines) - 1
    rest = [table.words.long("table.taken_back_more", count=more)] if more > 0 else []
    title = table.words.short("screen.undo")
    return Receipt(table, SHORT_S, Screen(title=title, matter=(text, *rest)))
