"""How often things happened in a game: what the summary shows, from the journal alone."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from tapbank.game import Edition, Event
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

FURTHER: Final[dict[type, str]] = {
    a.BuyOutfit: "outfits",
    a.SellDeed: "deeds sold",
    a.LoseDeed: "deeds lost",
    a.PlayCard: "kept cards played",
    a.FinePlayer: "fines",
    a.Transfer: "transfers",
    e.RentClaimable: "rents to ask for",
    e.RentLapsed: "rents lapsed",
    e.SuitDecided: "suits",
    e.PolicyUsed: "policies used",
    e.ImmunityUsed: "free visits",
    e.TurnSkipped: "turns missed",
    e.LastCalled: "last calls",
    e.PlayerExpelled: "expulsions",
    e.EditionAmended: "amendments",
}
"""Of rules that only some editions have."""

PAYMENTS: Final = {
    "prize": "prizes",
    "exchange": "exchanges",
    "pot": "jackpots",
    "lap_tax": "lap taxes",
    "inspection": "inspections",
    "bank_aid": "debts met by bank",
}

ROWS: Final = (
    *MUST_HAPPEN,
    "building auctions",
    "sales",
    *ACTIONS.values(),
    *(row for row in EVENTS.values() if row not in MUST_HAPPEN),
)
FURTHER_ROWS: Final = (*FURTHER.values(), *PAYMENTS.values(), "bets", "deeds lapsed")


def must_happen(edition: Edition) -> tuple[str, ...]:
    """Those of MUST_HAPPEN that this edition's rules and board lead to."""
    deeds = edition.deeds.values()
    leads = {
        "auctions": edition.options.decline == "auction",
        "buildings": any(deed.costs for deed in deeds),
        "mortgages": any(deed.mortgage for deed in deeds),
        "jail exits": any(space.kind == "go_to_jail" for space in edition.spaces),
    }
    return tuple(row for row in MUST_HAPPEN if leads.get(row, True))


def tally(journal: Iterable[Played]) -> dict[str, int]:
    """Counts by row; a row that never happened is there with 0."""
    counts: Counter[str] = Counter()
    for played in journal:
        kind = type(played.action)
        counts[ACTIONS.get(kind) or FURTHER.get(kind, "")] += 1
        if isinstance(played.action, a.AgreeTrade) and _changes_hands(played.events):
            counts["trades"] += 1
        for event in played.events:
            counts[_row(event)] += 1
        counts["deeds lapsed"] += _lapsed(played.events)
    return {row: counts[row] for row in (*ROWS, *FURTHER_ROWS)}


def _changes_hands(events: Iterable[Event]) -> bool:
    """The last yes: the trade is carried out with it."""
    return any(type(event) not in (e.TradeAgreed, e.AgendaSet) for event in events)


def _lapsed(events: Iterable[Event]) -> int:
    """Mortgaged deeds that went back to the board at a pass of the start."""
    kinds = [type(event) for event in events]
    return sum(
        isinstance(event, e.DeedMoved) and event.lifted and e.LapPassed in kinds[:index]
        for index, event in enumerate(events)
    )


def _row(event: Any) -> str:
    if isinstance(event, e.Built):
        return (
            "buildings" if event.houses + event.hotels < 0 or event.hotels < 0 else "sales"
        )
    if isinstance(event, e.AuctionClosed):
        return "building auctions" if event.lot in ("house", "hotel") else "auctions"
    if isinstance(event, e.Paid):
        return PAYMENTS.get(event.reason, "")
    if isinstance(event, e.DiceRolled):
        return "bets" if event.purpose == "bet" else ""
    return EVENTS.get(type(event)) or FURTHER.get(type(event), "")
