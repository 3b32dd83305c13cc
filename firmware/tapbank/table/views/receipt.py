"""What has just happened, shown for a moment: the throw and where it leads, who paid whom.

It keeps nobody waiting: taps and ROLL count at once, a button only closes it.
"""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tapbank.desk import News
from tapbank.game import Event, State
from tapbank.game.actions import MortgageDeed, SellBuildings, SellGroup
from tapbank.game.events import AuctionClosed, DiceRolled, Paid
from tapbank.ledger import is_player
from tapbank.screens.drawing import fits_title, last_scroll
from tapbank.screens.facts import reason_name
from tapbank.screens.screen import Change, Figure, Line, Screen
from tapbank.table.view import Signature, View
from tapbank.table.views import sums, telling
from tapbank.table.views.pages import is_next_throw, next_keys, paged, salary, skipped
from tapbank.table.views.thrown import of_throw
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
    news = telling.asked(news)
    throw = next((e for e in news.events if isinstance(e, DiceRolled)), None)
    if throw is not None:
        return _of_throw(table, news, throw)
    paid = sums.payments(news.state, news.events)
    changes = _changes(before, news.state, paid)
    lines = telling.lines(table, news.state, news.events)
    if not lines or _says_all(news, changes) or _raises(news):
        return None
    return Receipt(table, SHORT_S, *_pages(table, news, paid, changes, lines))


def together(table: "Table", before: State, news: list[News]) -> None:
    """One receipt for several actions under one signature, in the place of the last."""
    events = tuple(event for each in news for event in each.events)
    told = receipt(table, before, replace(news[-1], events=events))
    if told is not None:
        table.home()
        table.open(told)


def _pages(
    table: "Table",
    news: News,
    paid: tuple[Paid, ...],
    changes: tuple[Change, ...],
    lines: list[str],
) -> tuple[Screen, ...]:
    """The first page whole, what had to give way there and what came besides after it."""
    things = telling.traded(table, news)
    title, right, figures = _heading(table, news, paid)
    told = things or telling.lines(table, news.state, paid) or lines
    first = Screen(
        title=title,
        right=right,
        matter=tuple(told[:1]),
        figures=(*figures, *changes),
        keys=next_keys(table, news),
    )
    return _with_rest(table, news, first, paid, things)


def _heading(
    table: "Table", news: News, paid: tuple[Paid, ...]
) -> tuple[str, str, tuple[Figure, ...]]:
    """What was paid, for what; and as lines what else moved the same account."""
    words = table.words
    if not paid:
        title = words.short("reason.trade").upper()
        return title if telling.traded(table, news) else "", "", ()
    title = reason_name(paid[0].reason, paid[0].ref, news.state, words).upper()
    right = news.state.edition.money.show(sums.of_kind(paid))
    came = "" if paid[0].reason == "salary" else salary(table, news)
    told = bool(came) and fits_title(title, came)
    rows = (
        ()
        if isinstance(news.action, telling.ESTATES)
        else sums.besides(table, news, paid, salary=told)
    )
    return title, came if told else right, tuple(map(Line, rows))


def _with_rest(
    table: "Table", news: News, shown: Screen, paid: tuple[Paid, ...], things: list[str]
) -> tuple[Screen, ...]:
    """The page, and after it what is told besides; `things`: what changed hands."""
    first = None if things else _first(news, paid)
    more: list[str] = []
    shown = _whole(shown, _subject(table, paid))
    if things and last_scroll(shown):
        shown, more = _in_short(shown, telling.traded_brief(table, news))
    elif first is not None and last_scroll(shown):
        short = table.words.event_short(news.state, first) or ""
        shown, more = _in_short(shown, short)
    went = telling.step(news) if paid else None
    if went is not None:
        shown, told = _with_step(table.words.event_short(news.state, went) or "", shown)
        more += told
    more += [*things[1:], *sums.built(table, news.events)]
    more += telling.besides(table, news, paid, (first, went))
    frame = Screen(title=shown.title, right=shown.right, keys=shown.keys)
    return shown, *paged(frame, [*more, *skipped(table, news.events)])


def _of_throw(table: "Table", news: News, throw: DiceRolled) -> Receipt | None:
    pages = of_throw(table, news, throw)
    if news.prompt.kind in SHOWS_DICE:
        if telling.is_more(news):
            return Receipt(table, SHORT_S, *pages)
        return Receipt(table, GLANCE_S, *pages) if salary(table, news) else None
    goes_on = news.prompt.player == throw.player and not is_next_throw(news)
    return Receipt(table, SHORT_S if goes_on else THROW_S, *pages)


def _first(news: News, paid: tuple[Paid, ...]) -> Event | None:
    """The event that the first page tells: a payment, or whatever counts first."""
    if paid:
        return paid[0]
    return next((e for e in news.events if telling.counts(e, news.events)), None)


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


def _subject(table: "Table", paid: tuple[Paid, ...]) -> str:
    """The deed that was paid for, by its short name; "" = something else."""
    ref = paid[0].ref if paid else ""
    deeds = table.state.edition.deeds
    return short_name(table.state, ref) if ref in deeds else ""


def _whole(shown: Screen, subject: str) -> Screen:
    """Where the sentence does not fit, the deed alone: the rest stands around it."""
    if not (subject and last_scroll(shown)):
        return shown
    return replace(shown, matter=(subject,))


def _raises(news: News) -> bool:
    """A step towards a debt: its own screen shows the figures move, OK does the next."""
    return news.prompt.kind == "debt" and isinstance(
        news.action, MortgageDeed | SellBuildings | SellGroup
    )


def _changes(before: State, after: State, paid: tuple[Paid, ...]) -> tuple[Change, ...]:
    """Whose cash has changed, those first whom the first payment names."""
    show = after.edition.money.show
    named = [paid[0].payer, paid[0].payee] if paid else []
    seats = sorted(after.seats, key=lambda seat: seat.id not in named)
    return tuple(
        Change(show(before.cash[seat.id]), show(after.cash[seat.id]), seat.name.upper())
        for seat in seats
        if is_player(seat.id) and before.cash[seat.id] != after.cash[seat.id]
    )[:2]


def taken_back(table: "Table", who: str, lines: list[str]) -> Receipt:
    """What an undo took back, newest first."""
    text = table.words.long("table.taken_back", who=who, what=lines[0] if lines else "")
    more = len(lines) - 1
    rest = [table.words.long("table.taken_back_more", count=more)] if more > 0 else []
    title = table.words.short("screen.undo")
    return Receipt(table, SHORT_S, Screen(title=title, matter=(text, *rest)))
