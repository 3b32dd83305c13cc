"""How often things happened in a game: what the summary shows, from the journal alone."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from tapbank.game import Event
from tapbank.game import actions as a
from tapbank.game import events as e
from tapbank.selfplay.match import Played

MUST_HAPPEN: Final = (
    "auctions",
    "trades",
    "mortgages",
    "buildings",
    "jail exits",
    "bankruptcies",
)
"""A long run of games in which one of these never happens has not tried the rules."""

ACTIONS: Final[dict[type, str]] = {
    a.RollDice: "rolls",
    a.BuyDeed: "purchases",
    a.OfferTrade: "offers",
    a.DeclineTrade: "offers declined",
    a.SellGroup: "groups sold",
    a.UseJailCard: "jail cards used",
    a.CorrectPlace: "corrections",
    a.Undo: "undone",
    a.Redo: "redone",
}

EVENTS: Final[dict[type, str]] = {
    e.DeedMortgaged: "mortgages",
    e.MortgageLifted: "lifts",
    e.JailLeft: "jail exits",
    e.CardDrawn: "cards",
    e.BuildingClaimed: "claims",
    e.DebtRelieved: "debts relieved",
    e.WentBankrupt: "bankruptcies",
    e.PlayerWithdrew: "withdrawals",
}

ROWS: Final = (
    *MUST_HAPPEN,
    "building auctions",
    "sales",
    *ACTIONS.values(),
    *(row for row in EVENTS.values() if row not in MUST_HAPPEN),
)


def tally(journal: Iterable[Played]) -> dict[str, int]:
    """Counts by row; a row that never happened is there with 0."""
    counts: Counter[str] = Counter()
    for played in journal:
        row = ACTIONS.get(type(played.action))
        if row:
            counts[row] += 1
        if isinstance(played.action, a.AgreeTrade) and _changes_hands(played.events):
            counts["trades"] += 1
        for event in played.events:
            counts[_row(event)] += 1
    return {row: counts[row] for row in ROWS}


def _changes_hands(events: Iterable[Event]) -> bool:
    """The last yes: the deal is carried out with it."""
    return any(type(event) not in (e.TradeAgreed, e.AgendaSet) for event in events)


def _row(event: Any) -> str:
    if isinstance(event, e.Built):
        return (
            "buildings" if event.houses + event.hotels < 0 or event.hotels < 0 else "sales"
        )
    if isinstance(event, e.AuctionClosed):
        return "building auctions" if event.lot in ("house", "hotel") else "auctions"
    return EVENTS.get(type(event), "")
