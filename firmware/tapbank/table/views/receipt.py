"""What has just happened, shown for a moment: the throw and where it leads, who paid whom.

It keeps nobody waiting: taps and ROLL count at once, a button only closes it.
"""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tapbank.desk import News
from tapbank.game import Event, State
from tapbank.game.actions import MortgageDeed, SellBuildings, SellGroup
from tapbank.game.events import (
    AuctionClosed,
    CardDrawn,
    CardReturned,
    DeckShuffled,
    DiceRolled,
    JailRollFailed,
    Moved,
    Paid,
    TradeOffered,
    TurnBegan,
    TurnSkipped,
)
from tapbank.ledger import is_player
from tapbank.screens import boxes
from tapbank.screens.drawing import fits_title, last_scroll
from tapbank.screens.screen import Change, Screen
from tapbank.table.view import View
from tapbank.table.wording import short_name

if TYPE_CHECKING:
    from tapbank.table.table import Table

GLANCE_S: Final = 1.5  # something is asked already
SHORT_S: Final = 3.0
THROW_S: Final = 20.0  # the token has to be moved by hand; the next throw ends it anyway
SILENT: Final = (CardDrawn, CardReturned, DeckShuffled, DiceRolled, TradeOffered, TurnBegan)
SHOWS_DICE: Final = ("buy",)  # prompts whose own screen shows the throw


class Receipt(View):
    thin = True

    def __init__(self, table: "Table", shown: Screen, lasts: float) -> None:
        super().__init__(table)
        self.shown, self.lasts = shown, lasts

    def screen(self) -> Screen:
        return self.shown

    def ok(self) -> bool:
        return self.back()

    def turn(self, up: bool, repeat: bool) -> bool:
        return self.back()


def receipt(table: "Table", before: State, news: News) -> Receipt | None:
    """The layer that tells of an accepted action; None where the prompt says it all."""
    throw = next((e for e in news.events if isinstance(e, DiceRolled)), None)
    if throw is not None:
        if news.prompt.kind in SHOWS_DICE:
            told = _salary(table, news)
            shown = _thrown(table, news, throw)
            return Receipt(table, shown, GLANCE_S) if told else None
        goes_on = news.prompt.player == throw.player and not _next_throw(news)
        shown = _thrown(table, news, throw)
        return Receipt(table, shown, SHORT_S if goes_on else THROW_S)
    changes = _changes(table, before, news.state)
    lines = _lines(table, news.state, news.events)
    if not lines or _says_all(news, changes) or _raises(news):
        return None
    paid = [event for event in news.events if isinstance(event, Paid)]
    title, right = "", ""
    if paid:
        lines = _lines(table, news.state, tuple(paid))
        same = [
            e.amount for e in paid if (e.payer, e.payee) == (paid[0].payer, paid[0].payee)
        ]
        title = table.words.short(f"reason.{paid[0].reason}")
        right = news.state.edition.money.show(sum(same))
        salary = "" if paid[0].reason == "salary" else _salary(table, news)
        right = salary if salary and fits_title(title, salary) else right
    shown = Screen(
        title=title,
        right=right,
        matter=tuple(lines[:1]),
        figures=changes,
        keys=_next(table, news),
    )
    return Receipt(table, _whole(shown, _subject(table, paid)), SHORT_S)


def _says_all(news: News, changes: tuple[Change, ...]) -> bool:
    """The auction's own screen does, unless one before it has just ended."""
    closed = any(isinstance(event, AuctionClosed) for event in news.events)
    return news.prompt.kind == "auction" and not changes and not closed


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


def _thrown(table: "Table", news: News, throw: DiceRolled) -> Screen:
    lines = _lines(table, news.state, news.events)
    visit = _visit(table, news)
    if visit:
        lines = [visit, *lines[1:]]
    if throw.purpose == "opening" and news.prompt.kind == "roll":
        lines = [line for e in news.events if (line := _who_begins(table, news, e))]
    title = table.state.name(throw.player).upper()
    cash = table.state.edition.money.show(table.state.cash[throw.player])
    keys = _next(table, news)
    salary = _salary(table, news)
    if salary:
        cash = salary if fits_title(title, salary) else salary.rpartition(" ")[2]
    shown = boxes.thrown(throw.dice, title, cash, lines[: 1 if keys else 2])
    return replace(shown, keys=keys)


def _visit(table: "Table", news: News) -> str:
    """Coming to the jail space is no more than a visit: said before anybody asks."""
    moves = [event for event in news.events if isinstance(event, Moved)]
    if len(moves) != 1:
        return ""
    player, space = moves[0].player, news.state.edition.spaces[moves[0].place]
    if space.kind != "jail" or news.state.players[player].jailed:
        return ""
    who = news.state.name(player)
    return table.words.long("table.just_visiting", who=who, space=space.short or space.name)


def _who_begins(table: "Table", news: News, event: Event) -> str | None:
    return table.words.event(news.state, event) if isinstance(event, TurnBegan) else None


def _next(table: "Table", news: News) -> tuple[str, ...]:
    """Who has to do what now, for whoever looks only here."""
    who = news.state.name(news.prompt.player).upper()
    if _next_throw(news):
        return (table.words.short("screen.opening_who", who=who),)
    if news.prompt.kind == "debt":
        return (table.words.short("key.who_taps", who=who),)
    return ()


def _lines(table: "Table", state: State, events: tuple[Event, ...]) -> list[str]:
    told = [
        table.words.event_told(state, event) for event in events if _counts(event, events)
    ]
    return [line for line in told if line]


def _counts(event: Event, events: tuple[Event, ...]) -> bool:
    """A failed roll says no more than its dice; a salary is told with the move."""
    if isinstance(event, JailRollFailed):
        return not any(isinstance(other, Paid) for other in events)
    return not isinstance(event, SILENT)


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
    return Receipt(table, Screen(title=title, matter=(text, *rest)), SHORT_S)
