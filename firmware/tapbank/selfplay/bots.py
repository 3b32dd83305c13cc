"""Cheap bots that play all seats and use every kind of action the rules know.

What they do is always one of the choices of `prompt` and `manage`, its open figures filled
in. They complete groups by trading and build without much fear, so that games end. They
are no measure of good play: they are there to take the rules through all positions.
"""

import random
from collections.abc import Callable
from typing import Any, Final

from tapbank.game import Choice, Edition, Prompt, State, prompt
from tapbank.game import actions as a
from tapbank.game import agenda as g
from tapbank.game.actions import Action
from tapbank.game.checks import worth
from tapbank.selfplay import deals, raising
from tapbank.selfplay.view import View

RESERVE: Final = 100  # cash kept in hand while building
GREED: Final = 120  # gain that some want before they say yes
OFTEN: Final = 0.04  # how often a player looks for a trade before a throw
SELDOM: Final = 0.03
RARELY: Final = 0.0005
LONG_GAME: Final = 150  # turns after which a timed game is called


class Bots:
    """All players of one game. Remembers who has looked for a deal in which go."""

    def __init__(self, edition: Edition, draw: random.Random) -> None:
        self.edition = edition
        self.draw = draw
        self.view = View(edition)
        self.next: Action | None = None
        self.looked: tuple[int, int] = (0, 0)
        self.asked: set[tuple[Any, ...]] = set()

    def act(self, state: State) -> Action:
        """What somebody does now."""
        asked = prompt(state)
        self.view.look(state)
        if self.next is not None:
            action, self.next = self.next, None
            if asked.manage:
                return action
        return ANSWERS[asked.kind](self, state, asked)

    def forget(self) -> None:
        """Something was taken back: no answer is due any more."""
        self.next = None

    def dice(self) -> tuple[int, int]:
        """Two dice."""
        draw = self.draw.random
        return (int(draw() * 6) + 1, int(draw() * 6) + 1)

    def chance(self, share: float) -> bool:
        """True in this share of cases."""
        return self.draw.random() < share


def _throw(bots: Bots, _state: State, asked: Prompt) -> Action:
    """The first choice is the throw."""
    action = asked.choices[0].action
    assert isinstance(action, a.RollDice)
    return a.RollDice(action.player, bots.dice())


def _roll(bots: Bots, state: State, asked: Prompt) -> Action:
    return _before_throw(bots, state, asked.player) or _throw(bots, state, asked)


def _before_throw(bots: Bots, state: State, player: str) -> Action | None:
    """Build, lift, trade, and now and then something rare; None: throw."""
    spare = state.cash[player] - RESERVE
    if spare > 0:
        built = raising.build(bots.view, state, player, spare)
        if built is not None:
            return built
    turn = (state.turn.number, state.turn.doubles)
    if turn == bots.looked:
        return None
    bots.looked = turn
    luck = bots.draw.random()
    if luck < OFTEN:
        return _trade(bots, state, player)
    if luck < OFTEN + SELDOM * 2:
        return raising.lift(bots.view, state, player, spare)
    if luck < OFTEN + SELDOM * 3:
        return _out_of_turn(bots, state, player)
    if luck > 1 - RARELY * 2:
        return _rare(bots, state, player)
    return None


def _trade(bots: Bots, state: State, player: str) -> Action | None:
    if bots.chance(0.1):
        other = bots.draw.choice(state.after(player))
        return deals.sell_card(state, player, other)
    groups = bots.view.split
    if not groups:
        return None
    start = int(bots.draw.random() * len(groups))
    for group in groups[start:] + groups[:start]:
        if any(state.deeds[deed].owner == player for deed in group.deeds):
            offer = deals.propose(bots.view, state, player, group)
            if offer is not None:
                return offer
    return None


def _out_of_turn(bots: Bots, state: State, player: str) -> Action | None:
    """Somebody else builds, lifts or trades before this throw, if the edition lets them."""
    if state.edition.options.manage_when == "own_turn":
        return None
    other = bots.draw.choice(state.after(player))
    spare = state.cash[other] - RESERVE
    return raising.build(bots.view, state, other, spare) or _trade(bots, state, other)


def _rare(bots: Bots, state: State, player: str) -> Action | None:
    """A token on the wrong space; a player who has to go home; time called."""
    options = state.edition.options
    if options.end == "time" and state.turn.number > LONG_GAME and not state.closing:
        return a.CallTime()
    if bots.chance(0.3) and len(state.after(player)) > 1:
        return a.Withdraw(player)
    if state.players[player].jailed:
        return None
    return a.CorrectPlace(player, int(bots.draw.random() * len(state.edition.spaces)))


def _jail_choice(bots: Bots, state: State, asked: Prompt) -> Action:
    """Early out by card or fine, to buy; late in the game stay."""
    early = len(bots.view.split) + len(bots.view.full) < 5
    before = _before_throw(bots, state, asked.player)
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
    if bots.view.gain(state, asked.player, (item.deed,), ()) > 2 * price:
        more = raising.raise_money(bots.view, state, asked.player, price)
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
    if limit < choice.low:
        return a.PassBid(player)
    step = (limit - choice.low) * bots.draw.random()
    return a.PlaceBid(player, choice.low + int(step))


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
    gain = bots.view.gain(state, player, (item.deed,), ())
    cash = state.cash[player]
    return min(gain * temper, cash if gain < 300 else cash * 1.3)


def _debt(bots: Bots, state: State, asked: Prompt) -> Action:
    """Pay; else raise money by deals and from the bank; else give up."""
    choices = asked.choices
    if choices and isinstance(choices[0].action, a.PayDebt):
        return choices[0].action
    item = asked.item
    assert isinstance(item, g.Debt)
    key = (state.turn.number, item.debtor, item.ref, item.amount)
    if key not in bots.asked:
        bots.asked.add(key)
        offer = _way_out(bots, state, item)
        if offer is not None:
            return offer
    if choices:
        return choices[0].action
    need = item.amount - state.cash[item.debtor]
    raised = raising.raise_money(bots.view, state, item.debtor, need)
    if raised is None:
        raise RuntimeError(f"{item.debtor} can neither pay, raise money nor give up")
    return raised


def _way_out(bots: Bots, state: State, item: g.Debt) -> Action | None:
    """A deal that helps a debtor: deeds for the debt, or a deed for cash."""
    luck = bots.draw.random()
    if luck > 0.5:
        return None
    make = deals.relief if luck < 0.25 else deals.buyer_for
    return make(bots.view, state, item)


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
    profit = deals.profit(bots.view, state, asked.player, item)
    if profit >= bots.draw.random() * GREED:
        return a.AgreeTrade(asked.player)
    if bots.chance(0.3) and state.edition.options.manage_when == "any_time":
        bots.next = deals.counter(state, asked.player, item)
    who = item.player if bots.chance(SELDOM) else asked.player
    return a.DeclineTrade(who)


def _inherit(bots: Bots, state: State, asked: Prompt) -> Action:
    """Lift at once with ample cash, else keep; another deed may be lifted before."""
    choices: tuple[Choice, ...] = asked.choices
    if bots.chance(SELDOM):
        spare = state.cash[asked.player] - RESERVE
        other = raising.lift(bots.view, state, asked.player, spare)
        if other is not None:
            return other
    rich = state.cash[asked.player] > 4 * RESERVE
    return choices[0 if rich else -1].action


ANSWERS: Final[dict[str, Callable[[Bots, State, Prompt], Action]]] = {
    "opening_roll": _throw,
    "roll": _roll,
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
}
"""One answer for each kind of prompt; `tests/selfplay` checks that none is missing."""
