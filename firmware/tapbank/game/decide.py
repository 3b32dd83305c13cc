"""The table of the rules: which rule answers which action, and which opens which item.

`decide` finds the rule, lets it draft, settles all automatic items, and closes the draft.
"""

from collections.abc import Callable
from typing import Any, Final

from tapbank.game import actions as a
from tapbank.game import agenda as g
from tapbank.game.actions import Action
from tapbank.game.checks import (
    CLOSED_TO_MANAGING,
    dice_asked,
    managing_open,
    tag_of,
    whose,
)
from tapbank.game.draft import Draft
from tapbank.game.events import Event
from tapbank.game.prompts import Choice, Prompt
from tapbank.game.refusals import Refused
from tapbank.game.rules import (
    amendment,
    arrival,
    auction,
    bail,
    bankruptcy,
    building,
    cards,
    cash,
    claims,
    correction,
    court,
    debt,
    deed_sale,
    demolition,
    effect_chances,
    exchange,
    expulsion,
    finish,
    jail,
    kept_cards,
    lap,
    lapse,
    mortgage,
    outfit,
    paper_cards,
    placing,
    purchase,
    rent,
    setup,
    shortage,
    speed,
    tax,
    trade,
    turn,
)
from tapbank.game.rules.setup import new_game
from tapbank.game.state import State

__all__ = ["advance", "decide", "manage", "new_game", "prompt"]

ROLLS: Final[dict[type, Callable[[Draft, a.RollDice, Any], None]]] = {
    g.OpeningRoll: setup.roll,
    g.Roll: turn.roll,
    g.JailChoice: jail.roll,
    g.RollForRent: rent.roll,
    g.Suit: court.roll,
    g.Bet: effect_chances.bet,
    g.Gamble: exchange.roll,
}
FACES: Final = frozenset(range(1, 7))


def _roll(draft: Draft, action: a.RollDice) -> None:
    """Dice belong to the open item; all have six sides."""
    item = draft.state.top
    if item is None or type(item) not in ROLLS:
        raise Refused("game_over" if item is None else "not_now", wants=tag_of(item))
    if whose(item) not in ("", action.player):
        raise Refused("not_your_turn", player=whose(item))
    if action.player not in draft.state.players:
        raise Refused("unknown_player", player=action.player)
    count = dice_asked(draft.state, item)
    if len(action.dice) != count or not FACES.issuperset(action.dice):
        raise Refused("bad_dice", dice=" ".join(map(str, action.dice)))
    if type(item) in (g.Roll, g.JailChoice):
        claims.throw(draft)
    ROLLS[type(item)](draft, action, item)


RULES: Final[dict[type, Callable[[Draft, Any], None]]] = {
    a.RollDice: _roll,
    a.PayFine: bail.pay_fine,
    a.UseJailCard: bail.use_card,
    a.BuyDeed: purchase.buy,
    a.DeclineDeed: purchase.decline,
    a.PlaceBid: auction.bid,
    a.PassBid: auction.pass_bid,
    a.CloseAuction: auction.close,
    a.PayDebt: debt.pay,
    a.ChooseTax: tax.choose,
    a.ObeyCard: cards.obey,
    a.NamePaperCard: paper_cards.name_paper,
    a.ShuffleDeck: cards.shuffle,
    a.Build: building.build,
    a.SellBuildings: demolition.sell,
    a.SellGroup: demolition.sell_group,
    a.ClaimBuilding: shortage.claim,
    a.WaiveBuilding: shortage.waive,
    a.PlaceBuilding: placing.place,
    a.MortgageDeed: mortgage.mortgage,
    a.LiftMortgage: mortgage.lift,
    a.KeepMortgage: mortgage.keep,
    a.OfferTrade: trade.offer,
    a.AgreeTrade: trade.agree,
    a.DeclineTrade: trade.decline,
    a.DeclareBankruptcy: bankruptcy.declare,
    a.Withdraw: finish.withdraw,
    a.CorrectPlace: correction.correct_place,
    a.CallTime: finish.call_time,
    a.Arrange: correction.arrange,
    a.FinishTurn: turn.finish_turn,
    a.BuyOutfit: outfit.buy,
    a.SellDeed: deed_sale.sell,
    a.LoseDeed: lapse.lose,
    a.TakeBus: speed.take_bus,
    a.Transfer: cash.transfer,
    a.ClaimRent: claims.claim,
    a.Sue: court.sue,
    a.WaiveSuit: court.waive,
    a.NamePlayer: effect_chances.name_player,
    a.PlayCard: kept_cards.play,
    a.FinePlayer: expulsion.fine,
    a.Expel: expulsion.expel,
    a.AmendEdition: amendment.amend,
}
"""Undo and Redo are not here: they are answered from the journal (`history.py`)."""

AUTOMATIC: Final[dict[type, Callable[[Draft, Any], None]]] = {
    g.Move: turn.move,
    g.Release: jail.release,
    g.NextDeed: speed.next_deed,
    g.Way: lap.go_on,
    g.Arrive: arrival.arrive,
    g.EndTurn: turn.end,
}
"""Items that nobody is asked about."""

PROMPTS: Final[dict[type, Callable[[State, Any], tuple[Choice, ...]]]] = {
    g.OpeningRoll: setup.choices,
    g.Roll: turn.choices,
    g.JailChoice: jail.choices,
    g.Buy: purchase.choices,
    g.Auction: auction.choices,
    g.Place: placing.place_choices,
    g.Contest: shortage.contest_choices,
    g.Debt: debt.choices,
    g.RollForRent: rent.choices,
    g.Court: court.choices,
    g.Suit: court.suit_choices,
    g.Bet: effect_chances.bet_choices,
    g.PickPlayer: effect_chances.pick_choices,
    g.TaxChoice: tax.choices,
    g.ReadCard: cards.read_choices,
    g.PaperCard: paper_cards.paper_choices,
    g.Shuffle: cards.shuffle_choices,
    g.Trade: trade.choices,
    g.Inherit: mortgage.choices,
    g.Manage: turn.manage_choices,
    g.Outfit: outfit.choices,
    g.LapDue: lapse.choices,
    g.Gamble: exchange.choices,
    g.ChooseBus: speed.choices,
    g.Cash: cash.choices,
}


def decide(state: State, action: Action) -> tuple[Event, ...]:
    """What happens when `action` is asked for. Raises Refused: nothing has happened."""
    return advance(state, action)[0]


def advance(state: State, action: Action) -> tuple[tuple[Event, ...], State]:
    """`decide`, and the state that its events lead to, which deciding has found anyway."""
    rule = RULES.get(type(action))
    if rule is None:
        raise Refused("not_now", wants="journal")
    draft = Draft(state, list(state.agenda))
    rule(draft, action)
    while draft.agenda and (settle := AUTOMATIC.get(type(draft.agenda[-1]))):
        settle(draft, draft.agenda[-1])
    return draft.close(), draft.state


def prompt(state: State) -> Prompt:
    """The open question, who must act, and every choice there is."""
    if not state.agenda:
        return Prompt("game_over", "", ())
    item = state.agenda[-1]
    choices = PROMPTS[type(item)](state, item)
    who = whose(item) or _first_waiting(item)
    open_to_all = type(item) not in CLOSED_TO_MANAGING
    return Prompt(tag_of(item), who, choices, item, open_to_all)


def _first_waiting(item: g.Item) -> str:
    """Of several who must act, the one to ask first; "" in an auction and for the box."""
    waiting: tuple[str, ...] = getattr(item, "waiting", ())
    return waiting[0] if waiting else ""


def manage(state: State, player: str) -> tuple[Choice, ...]:
    """What a player may do besides the open question: build, sell, mortgage, trade."""
    if not managing_open(state, player):
        return ()
    return (
        *building.manage(state, player),
        *demolition.manage(state, player),
        *mortgage.manage(state, player),
        *deed_sale.manage(state, player),
        *trade.manage(state, player),
        *claims.manage(state, player),
        *kept_cards.manage(state, player),
    )
