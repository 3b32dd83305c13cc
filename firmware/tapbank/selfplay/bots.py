"""Cheap bots that play all seats and use every kind of action the rules know.

What they do is always one of the choices of `prompt` and `manage`, its open figures filled
in. They complete groups by trading and build without much fear, so that games end. They
are no measure of good play: they are there to take the rules through all positions.
"""

from collections.abc import Callable
from typing import Final

from tapbank.game import Choice, Prompt, State, prompt
from tapbank.game import actions as a
from tapbank.game import agenda as g
from tapbank.game.actions import Action
from tapbank.game.checks import worth
from tapbank.selfplay import between, raising, special, trades
from tapbank.selfplay.mind import SELDOM, Mind
from tapbank.selfplay.view import RESERVE

GREED: Final = 120  # gain that some want before they say yes, of a start with 1500


class Bots(Mind):
    """All players of one game."""

    def act(self, state: State) -> Action:
        """What somebody does now."""
        asked = prompt(state)
        if self.next is not None:
            action, self.next = special.open_to(self, state, self.next), None
            if asked.manage and action is not None:
                return action
        if asked.manage and state.claims:
            claim = special.claimed(self, state)
            if claim is not None:
                return claim
        return ANSWERS[asked.kind](self, state, asked)


def _throw(bots: Bots, _state: State, asked: Prompt) -> Action:
    """The first choice is the throw."""
    choice = asked.choices[0]
    assert isinstance(choice.action, a.RollDice)
    return a.RollDice(choice.action.player, bots.dice(choice.low))


def _roll(bots: Bots, state: State, asked: Prompt) -> Action:
    return between.before_throw(bots, state, asked.player) or _throw(bots, state, asked)


def _manage(bots: Bots, state: State, asked: Prompt) -> Action:
    """After the move: what may be done before a throw, then the turn is over."""
    more = between.before_throw(bots, state, asked.player)
    return more or asked.choices[-1].action


def _jail_choice(bots: Bots, state: State, asked: Prompt) -> Action:
    """Early out by card or fine, to buy; late in the game stay."""
    view = bots.see(state)
    early = len(view.split) + len(view.full) < 5
    before = between.before_throw(bots, state, asked.player)
    if before is not None:
        return before
    if len(asked.choices) > 1 and bots.chance(0.8 if early else 0.2):
        return asked.choices[-1].action
    return _throw(bots, state, asked)


def _buy(bots: Bots, state: State, asked: Prompt) -> Action:
    """Buy nearly always; mortgage other deeds for one that completes a group."""
    first = asked.choices[0].action
    if isinstance(first, a.BuyDeed):
        return first if not bots.chance(SELDOM) else asked.choices[-1].action
    item = asked.item
    assert isinstance(item, g.Buy)
    price = state.edition.deeds[item.deed].price
    if bots.see(state).gain(state, asked.player, (item.deed,), ()) > 2 * price:
        more = raising.raise_money(bots.see(state), state, asked.player, price)
        if isinstance(more, a.MortgageDeed):
            return more
    return first


def _auction(bots: Bots, state: State, asked: Prompt) -> Action:
    """One of those still in bids up to what the thing is worth to them, or passes."""
    if bots.chance(0.01):
        return a.CloseAuction()
    item = asked.item
    assert isinstance(item, g.Auction)
    waiting = [player for player in item.bidders if player != item.leader]
    player = waiting[int(bots.draw.random() * len(waiting))]
    choice = _bid_of(asked, player)
    if choice is None:
        return a.PassBid(player)
    limit = min(choice.high, int(_limit(bots, state, item, player)))
    step = max(0, limit - choice.low) * bots.draw.random()
    bid = bots.view.in_notes(choice.low + step + bots.view.note - 1)
    return a.PlaceBid(player, bid) if bid <= limit else a.PassBid(player)


def _bid_of(asked: Prompt, player: str) -> Choice | None:
    """The bid that this player is offered, None when they can only pass."""
    for choice in asked.choices:
        if isinstance(choice.action, a.PlaceBid) and choice.action.player == player:
            return choice
    return None


def _limit(bots: Bots, state: State, item: g.Auction, player: str) -> float:
    """What a player would pay at most; a deed that somebody else needs is worth more."""
    temper = 0.7 + 0.6 * bots.draw.random()
    if item.building:
        return item.opening * (1 + temper)
    gain = bots.see(state).gain(state, player, (item.deed,), ())
    cash = state.cash[player]
    dear = gain >= bots.view.scaled(300)
    return min(gain * temper, cash * 1.3 if dear else cash)


def _debt(bots: Bots, state: State, asked: Prompt) -> Action:
    """Pay; else raise money by trades and from the bank; else give up."""
    choices = asked.choices
    if choices and isinstance(choices[0].action, a.PayDebt):
        return choices[0].action
    item = asked.item
    assert isinstance(item, g.Debt)
    key = (state.turn.number, item.debtor, item.ref, item.amount)
    if key not in bots.asked:
        bots.asked.add(key)
        offer = special.open_to(bots, state, _way_out(bots, state, item))
        if offer is not None:
            return offer
    if choices:
        return choices[0].action
    need = item.amount - state.cash[item.debtor]
    raised = raising.raise_money(bots.see(state), state, item.debtor, need)
    if raised is None:
        raise RuntimeError(f"{item.debtor} can neither pay, raise money nor give up")
    return raised


def _way_out(bots: Bots, state: State, item: g.Debt) -> Action | None:
    """A trade that helps a debtor: deeds for the debt, or a deed for cash."""
    luck = bots.draw.random()
    if luck > 0.5:
        return None
    make = trades.relief if luck < 0.25 else trades.buyer_for
    return make(bots.see(state), state, item)


def _tax_choice(bots: Bots, state: State, asked: Prompt) -> Action:
    """The cheaper way, most of the time."""
    fixed, percent = asked.choices
    item = asked.item
    assert isinstance(item, g.TaxChoice)
    amount = state.edition.spaces[state.edition.place_of(item.space)].amount
    share = worth(state, asked.player) * state.edition.options.tax_percent / 100
    cheap, dear = (fixed, percent) if amount < share else (percent, fixed)
    return dear.action if bots.chance(SELDOM) else cheap.action


def _any(bots: Bots, _state: State, asked: Prompt) -> Action:
    """Any of the choices; most often there is but one."""
    choices = asked.choices
    if len(choices) == 1:
        return choices[0].action
    return bots.draw.choice(choices).action


def _shuffle(bots: Bots, _state: State, asked: Prompt) -> Action:
    action = asked.choices[0].action
    assert isinstance(action, a.ShuffleDeck)
    order = bots.draw.sample(action.order, len(action.order))
    return a.ShuffleDeck(action.deck, tuple(order))


def _contest(bots: Bots, _state: State, asked: Prompt) -> Action:
    """The first of those asked claims the building, or not."""
    kind = a.ClaimBuilding if bots.chance(0.7) else a.WaiveBuilding
    return kind(asked.player)


def _answer(bots: Bots, state: State, asked: Prompt) -> Action:
    """Yes to a gain; sometimes a counter-offer after the no."""
    item = asked.item
    assert isinstance(item, g.Trade)
    profit = trades.profit(bots.see(state), state, asked.player, item)
    if profit >= bots.draw.random() * bots.view.scaled(GREED):
        return a.AgreeTrade(asked.player)
    if bots.chance(0.3) and state.edition.options.trade_when == "any_time":
        bots.next = trades.counter(bots.see(state), state, asked.player, item)
    who = item.player if bots.chance(SELDOM) else asked.player
    return a.DeclineTrade(who)


def _inherit(bots: Bots, state: State, asked: Prompt) -> Action:
    """Lift at once with ample cash, else keep; another deed may be lifted before."""
    choices: tuple[Choice, ...] = asked.choices
    if bots.chance(SELDOM):
        spare = bots.spare(state, asked.player)
        other = raising.lift(bots.see(state), state, asked.player, spare)
        if other is not None:
            return other
    rich = state.cash[asked.player] > bots.view.scaled(4 * RESERVE)
    return choices[0 if rich else -1].action


ANSWERS: Final[dict[str, Callable[[Bots, State, Prompt], Action]]] = {
    "opening_roll": _throw,
    "roll": _roll,
    "manage": _manage,
    "jail_choice": _jail_choice,
    "buy": _buy,
    "auction": _auction,
    "place": _any,
    "contest": _contest,
    "debt": _debt,
    "roll_for_rent": _throw,
    "tax_choice": _tax_choice,
    "read_card": _any,
    "paper_card": _any,
    "shuffle": _shuffle,
    "trade": _answer,
    "inherit": _inherit,
    **special.ANSWERS,
}
"""One answer for each kind of prompt; `tests/selfplay` checks that none is missing."""
