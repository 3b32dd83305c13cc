"""What a receipt has to say of an action's events: each step of a token, money, freedom.

Left out is what is said anyway: by the dice, the salary beside the name, the next prompt.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from tapbank.desk import News
from tapbank.game import Event, State
from tapbank.game.actions import AgreeTrade, DeclareBankruptcy, Expel, Withdraw
from tapbank.game.agenda import Debt
from tapbank.game.checks import on_first_lap
from tapbank.game.events import (
    AgendaSet,
    CardDrawn,
    CardKept,
    CardPassed,
    CardReturned,
    ClaimsSet,
    DebtRaised,
    DebtRelieved,
    DeckShuffled,
    DeedMoved,
    DiceRolled,
    ImmunityGranted,
    ImmunityUsed,
    Jailed,
    JailLeft,
    JailRollFailed,
    LapPassed,
    Moved,
    Paid,
    PlayerExpelled,
    PlayerWithdrew,
    PolicyUsed,
    RentLapsed,
    TradeOffered,
    TurnBegan,
    TurnLost,
    TurnSkipped,
    WentBankrupt,
)
from tapbank.screens.facts import lot_name, person

if TYPE_CHECKING:
    from tapbank.table.table import Table

SILENT: Final = (
    *(AgendaSet, CardDrawn, CardReturned, ClaimsSet, DeckShuffled, DiceRolled),
    *(TradeOffered, TurnBegan, TurnSkipped),  # a turn that is missed has its own notice
)
BESIDES: Final = (  # what comes with a payment and is told besides
    *(Moved, Jailed, JailLeft, TurnLost, CardKept, PolicyUsed, LapPassed, ImmunityUsed),
    *(WentBankrupt, PlayerWithdrew, PlayerExpelled, DebtRelieved),
)
AGREED: Final = (
    "interest",
    "building_sale",
    "estate",
    "insured",
)  # parts of a sum that is told
FEW: Final = 3  # deeds in a sentence
LATE: Final = ("draw", "go_to_jail")  # spaces that do nothing on an introductory lap
ESTATES: Final = (DeclareBankruptcy, Withdraw, Expel)  # all deeds change hands


def asked(news: News) -> News:
    """Without what others owe, where one debt is asked for: each is told in its turn."""
    item = news.prompt.item
    if not isinstance(item, Debt):
        return news
    events = tuple(
        event
        for event in news.events
        if not isinstance(event, DebtRaised) or event.debtor == item.debtor
    )
    return replace(news, events=events)


def lines(table: "Table", state: State, events: tuple[Event, ...]) -> list[str]:
    """All that counts of these events, each in a sentence with short names."""
    told = [_told(table, state, event) for event in events if counts(event, events)]
    return [line for line in told if line]


class Told(msgspec.Struct, frozen=True):
    """What is said of an event; `whole`: the short form leaves nothing out."""

    long: str
    short: str
    whole: bool = True


def of_throw(table: "Table", news: News) -> list[Told]:
    """What a throw led to, as it happened; rent that has lapsed last.

    The salary stands beside the name; what is owed and what may be bought is asked next.
    """
    events = news.events
    said = [e for e in events if counts(e, events) and not _is_said(e, news)]
    if news.prompt.kind == "debt" and not all(isinstance(e, DebtRaised) for e in said):
        said = [event for event in said if not isinstance(event, DebtRaised)]
    said.sort(key=_when)
    found = [_in_both_forms(table, news, event) for event in said]
    return [told for told in (*_without_double(table, news), *found) if told.long]


def _when(event: Event) -> int:
    """The token that is sent to jail counts at once; rent that has lapsed can wait."""
    return -1 if isinstance(event, Jailed) else int(isinstance(event, RentLapsed))


def _without_double(table: "Table", news: News) -> list[Told]:
    """A throw at the exchange that brought nothing says so."""
    return [
        Told(line, line)
        for event in news.events
        if isinstance(event, DiceRolled) and event.purpose == "gamble"
        if len(set(event.dice)) > 1
        if (line := table.words.event_short(news.state, JailRollFailed(event.player, 0)))
    ]


def is_more(news: News) -> bool:
    """A throw did more than lead to the space that the open prompt shows."""
    said = [e for e in news.events if counts(e, news.events) and not _is_said(e, news)]
    return not all(isinstance(event, Moved) for event in said)


def _in_both_forms(table: "Table", news: News, event: Event) -> Told:
    is_whole = isinstance(event, Moved | JailRollFailed)
    visit, early = _visit(table, news, event)
    long = visit or _told(table, news.state, event)
    short = early or table.words.event_short(news.state, event) or long
    return Told(long, short, is_whole and not early)


def net(news: News, player: str) -> int:
    """What an action brought the player, or cost them; the salary stands elsewhere."""
    paid = [e for e in news.events if isinstance(e, Paid) and e.reason != "salary"]
    won = sum(e.amount for e in paid if e.payee == player)
    return won - sum(e.amount for e in paid if e.payer == player)


def step(news: News) -> Moved | None:
    """The last step of a token that is told beside a payment."""
    steps = [e for e in news.events if isinstance(e, Moved) and counts(e, news.events)]
    return steps[-1] if steps else None


def besides(
    table: "Table",
    news: News,
    paid: tuple[Paid, ...],
    first: tuple[Event | None, ...] = (),
) -> list[str]:
    """What came with the payment or step that is told first."""
    told = [
        _told(table, news.state, event)
        for event in _besides(news, paid)
        if not any(event is other for other in first)
    ]
    return told + (_estate(table, news) if isinstance(news.action, ESTATES) else [])


def traded(table: "Table", news: News) -> list[str]:
    """What a trade brought whom, besides the money; nothing before all have agreed."""
    if not isinstance(news.action, AgreeTrade):
        return []
    free = [event for event in news.events if isinstance(event, ImmunityGranted)]
    return _estate(table, news) + [_told(table, news.state, event) for event in free]


def traded_brief(table: "Table", news: News) -> str:
    """The same in short: who got how many deeds."""
    went = Counter(e.receiver for e in news.events if isinstance(e, DeedMoved))
    return ", ".join(
        f"→ {person(who, news.state, table.words)}: "
        + table.words.short("table.deeds_got", count=count)
        for who, count in went.items()
    )


def _estate(table: "Table", news: News) -> list[str]:
    """The deeds and cards that change hands, and where they go: a few in each sentence."""
    went: dict[str, list[str]] = {}
    for event in news.events:
        if isinstance(event, DeedMoved):
            name = lot_name(event.deed, news.state, table.words, brief=True)
            went.setdefault(event.receiver, []).append(name)
        elif isinstance(event, CardPassed):
            went.setdefault(event.receiver, []).append(table.words.short("menu.jail_card"))
    return [
        f"→ {person(receiver, news.state, table.words)}: {', '.join(few)}"
        for receiver, deeds in went.items()
        for few in (deeds[at : at + FEW] for at in range(0, len(deeds), FEW))
    ]


def _besides(news: News, paid: tuple[Paid, ...]) -> Iterator[Event]:
    """In the order in which it happened; a sum of several payments by the first of them."""
    sums = {(each.payer, each.payee, each.reason): each for each in paid}
    for event in news.events:
        match event:
            case Paid():
                whole = sums.pop((event.payer, event.payee, event.reason), None)
                if whole is not None and whole.reason not in AGREED:
                    yield whole
            case DeedMoved():
                if event.lifted and not isinstance(news.action, ESTATES):
                    yield event
            case _ if isinstance(event, BESIDES) and counts(event, news.events):
                yield event


def _told(table: "Table", state: State, event: Event) -> str:
    return table.words.event_told(state, event) or ""


def counts(event: Event, events: tuple[Event, ...]) -> bool:
    """A failed roll says no more than its dice; being held says where the token goes."""
    match event:
        case JailRollFailed():
            return not any(isinstance(other, Paid) for other in events)
        case Moved(player=player, how="jail"):
            return not any(isinstance(e, Jailed) and e.player == player for e in events)
        case LapPassed(deeds=deeds):
            lost = {e.deed for e in events if isinstance(e, DeedMoved)}
            return not set(deeds) <= lost
    return not isinstance(event, SILENT)


def _is_said(event: Event, news: News) -> bool:
    """By the bar, or by the prompt that is open now."""
    match event:
        case Paid(reason="salary"):
            return True
        case LapPassed():
            return news.prompt.kind == "lap_due"
    return False


def _visit(table: "Table", news: News, event: Event) -> tuple[str, str]:
    """Where the token came to and nothing follows, long and short: said before it is asked.

    The jail is no more than a visit; on an introductory lap no card is drawn, nobody held.
    """
    if not isinstance(event, Moved):
        return "", ""
    player, space = event.player, news.state.edition.spaces[event.place]
    is_visit = space.kind == "jail" and not news.state.players[player].jailed
    is_early = space.kind in LATE and on_first_lap(news.state, player, "introductory")
    facts = {"who": news.state.name(player), "space": space.short or space.name}
    if is_visit:
        return table.words.long("table.just_visiting", **facts), ""
    return table.words.both("table.first_lap_free", **facts) if is_early else ("", "")
