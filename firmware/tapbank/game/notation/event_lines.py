"""One line for each event: `#17 ben paid anna 22 rent new_york_avenue`. Print only.

A line that begins with `#` is a comment to the reader, so that a log can be run again.
`AgendaSet` and `ClaimsSet` have no line: they say what comes next, not what happened.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from tapbank.game import events as e
from tapbank.game.actions import Arrange, OfferTrade
from tapbank.game.agenda import Give
from tapbank.game.notation.arrangements import write_arrangement
from tapbank.game.notation.trades import write_trade
from tapbank.game.terms import Claim


def tell(number: int, event: e.Event) -> str:
    """The line of an event, "" for those that are not shown."""
    line = TELLERS.get(type(event))
    if line is None:
        return ""
    text = line.format(e=event) if isinstance(line, str) else line(event)
    return f"#{number} {' '.join(text.split())}"


def _spaced(words: Iterable[object]) -> str:
    return " ".join(map(str, words))


def _opened(event: e.GameOpened) -> str:
    return f"game {event.edition.id} {_spaced(seat.id for seat in event.seats)}"


def _rolled(event: e.DiceRolled) -> str:
    purpose = "" if event.purpose == "move" else f"for {event.purpose}"
    return f"{event.player} rolled {_spaced(event.dice)} {purpose}"


def _began(event: e.TurnBegan) -> str:
    doubles = f"doubles {event.doubles}" if event.doubles else ""
    return f"turn {event.number} {event.player} {doubles}"


def _moved(event: e.Moved) -> str:
    laps = f"laps {event.laps}" if event.laps else ""
    return f"{event.player} moved {event.origin} to {event.place} by {event.how} {laps}"


def _deed_moved(event: e.DeedMoved) -> str:
    lifted = "lifted" if event.lifted else ""
    return f"{event.deed} from {event.giver} to {event.receiver} {lifted}"


def _built(event: e.Built) -> str:
    return f"{event.deed} built to {event.level} stock {event.houses:+} {event.hotels:+}"


def _auction_closed(event: e.AuctionClosed) -> str:
    if not event.winner:
        return f"auction of {event.lot} closed without a bid"
    return f"auction of {event.lot} won by {event.winner} for {event.amount}"


def _returned(event: e.CardReturned) -> str:
    return f"{event.card} under its deck {'from ' + event.player if event.player else ''}"


def _owes(event: e.DebtRaised) -> str:
    return f"{event.debtor} owes {event.creditor} {event.amount} {event.reason} {event.ref}"


def _offered(event: e.TradeOffered) -> str:
    gives: tuple[Give, ...] = event.gives
    return write_trade(OfferTrade(event.player, gives, event.relief)).replace(
        " trade:", " offered:", 1
    )


def _ended(event: e.GameEnded) -> str:
    ranks = zip(event.ranking, event.worth, strict=False)
    return f"game over: {', '.join(f'{player} {worth}' for player, worth in ranks)}"


def _arranged(event: e.Arranged) -> str:
    return write_arrangement(
        Arrange(
            deeds=event.deeds,
            players=event.players,
            decks=event.decks,
            houses=event.houses,
            hotels=event.hotels,
        )
    ).replace("arrange", "arranged", 1)


def _claim(claim: Claim) -> str:
    return f"{claim.debtor} to {claim.owner} {claim.amount} rent {claim.deed}"


def _immune(event: e.ImmunityGranted) -> str:
    visits = f"{_spaced(event.deeds)} for {event.visits}"
    return f"{event.visitor} free of rent to {event.owner} on {visits}"


def _amended(event: e.EditionAmended) -> str:
    what = f"{event.target or 'edition'} {event.field}"
    return f"{event.player} amended {what} from {event.before} to {event.value}"


TELLERS: Final[dict[type, str | Callable[[Any], str]]] = {
    e.GameOpened: _opened,
    e.DiceRolled: _rolled,
    e.TurnBegan: _began,
    e.Moved: _moved,
    e.Paid: "{e.payer} paid {e.payee} {e.amount} {e.reason} {e.ref}",
    e.DeedMoved: _deed_moved,
    e.DeedMortgaged: "{e.deed} mortgaged",
    e.MortgageLifted: "{e.deed} lifted",
    e.Built: _built,
    e.AuctionOpened: "auction of {e.lot} opened at {e.opening}",
    e.BidPlaced: "{e.player} bid {e.amount} for {e.lot}",
    e.BidPassed: "{e.player} passed for {e.lot}",
    e.AuctionClosed: _auction_closed,
    e.CardDrawn: "{e.player} drew {e.card}",
    e.CardKept: "{e.player} kept {e.card}",
    e.CardPassed: "{e.card} from {e.giver} to {e.receiver}",
    e.CardReturned: _returned,
    e.DeckShuffled: lambda event: f"{event.deck} shuffled: {_spaced(event.order)}",
    e.Jailed: "{e.player} jailed by {e.cause}",
    e.JailRollFailed: "{e.player} failed to leave jail {e.failed}",
    e.JailLeft: "{e.player} left jail by {e.how}",
    e.DebtRaised: _owes,
    e.DebtRelieved: "{e.debtor} relieved of {e.amount} by {e.creditor}",
    e.TradeOffered: _offered,
    e.TradeAgreed: "{e.player} agreed",
    e.TradeDeclined: "{e.player} declined",
    e.BuildingClaimed: "{e.player} claimed a {e.building}",
    e.WentBankrupt: "{e.player} went bankrupt to {e.creditor}",
    e.PlayerWithdrew: "{e.player} withdrew",
    e.TimeCalled: "time called",
    e.GameEnded: _ended,
    e.Arranged: _arranged,
    e.SeatsOrdered: lambda event: f"order of play {_spaced(event.order)}",
    e.TurnSkipped: "{e.player} missed a turn left {e.left}",
    e.TurnLost: "{e.player} loses {e.turns} turns",
    e.RentClaimable: lambda event: f"claimable {_claim(event.claim)}",
    e.RentLapsed: lambda event: f"lapsed {_claim(event.claim)}",
    e.SuitFiled: "{e.player} sued {e.defendant} for {e.deed}",
    e.SuitDecided: "suit for {e.deed} won by {e.winner}",
    e.LapPassed: lambda event: f"{event.player} passed with {_spaced(event.deeds)}",
    e.PolicyBought: "{e.player} bought a policy",
    e.PolicyUsed: "policy of {e.player} pays {e.amount}",
    e.ImmunityGranted: _immune,
    e.ImmunityUsed: "{e.visitor} free of rent to {e.owner} on {e.deed} left {e.left}",
    e.PlayerExpelled: "{e.player} expelled",
    e.LastCalled: "last call for {e.lot}",
    e.EditionAmended: _amended,
    e.ActionsUndone: "undone to {e.to} by {e.by}",
    e.ActionsRedone: "redone to {e.to} by {e.by}",
}
