"""What bots answer where the rules go beyond the classic game.

One answer for each further kind of prompt, as in `bots.py`, which adds them to its own; and
what of a deal or a plan of building these rules let through.
"""

import random
from collections.abc import Callable
from typing import Final, Protocol

from tapbank.game import Prompt, Refused, State, decide
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.game.options import Options
from tapbank.selfplay import raising
from tapbank.selfplay.view import View

OUTFIT: Final = 0.3  # how often something more is bought before the first roll
SUMS: Final = 500  # most that changes hands in one go where the box only moves cash


class Bot(Protocol):
    """What these answers need of the bots."""

    draw: random.Random

    def see(self, state: State) -> View: ...
    def chance(self, share: float) -> bool: ...
    def dice(self, count: int = 2) -> tuple[int, ...]: ...


# Where one of these is not the classic word, deals and plans may be refused.
CLOSING: Final = (
    "build_order",
    "builds_per_turn",
    "first_lap",
    "mortgaged_trade",
    "trade_when",
    "debtor_trades",
    "resale_cap",
    "jail_business",
)
_USUAL: Final = Options()


def open_to(state: State, action: Action | None) -> Action | None:
    """The deal or plan where it may be had, a plan cut to what may; None: nothing."""
    options = state.edition.options
    if all(getattr(options, name) == getattr(_USUAL, name) for name in CLOSING):
        return action
    while isinstance(action, a.Build) and len(action.deeds) > 1:
        if _accepted(state, action):
            return action
        action = a.Build(action.player, action.deeds[:-1])
    return action if action is None or _accepted(state, action) else None


def _accepted(state: State, action: Action) -> bool:
    try:
        decide(state, action)
    except Refused:
        return False
    return True


def _manage(bots: Bot, state: State, asked: Prompt) -> Action:
    """After the move: build as long as there is money, then the turn is over."""
    spare = state.cash[asked.player] * 2 // 3
    built = open_to(state, raising.build(bots.see(state), state, asked.player, spare))
    return built or asked.choices[-1].action


def _outfit(bots: Bot, _state: State, asked: Prompt) -> Action:
    last = asked.choices[-1].action
    return bots.draw.choice(asked.choices).action if bots.chance(OUTFIT) else last


def _lap_due(bots: Bot, _state: State, asked: Prompt) -> Action:
    """Lift if there is the money for it, most of the time."""
    return asked.choices[0 if bots.chance(0.8) else -1].action


def _throw(bots: Bot, _state: State, asked: Prompt) -> Action:
    choice = asked.choices[0]
    assert isinstance(choice.action, a.RollDice)
    return a.RollDice(choice.action.player, bots.dice(choice.low))


def _any(bots: Bot, _state: State, asked: Prompt) -> Action:
    return bots.draw.choice(asked.choices).action


def _cash(bots: Bot, _state: State, asked: Prompt) -> Action:
    choice = bots.draw.choice(asked.choices)
    assert isinstance(choice.action, a.Transfer)
    amount = bots.draw.randint(choice.low, min(choice.high, SUMS))
    return a.Transfer(choice.action.player, choice.action.payee, amount)


ANSWERS: Final[dict[str, Callable[[Bot, State, Prompt], Action]]] = {
    "manage": _manage,
    "outfit": _outfit,
    "lap_due": _lap_due,
    "gamble": _throw,
    "court": _any,
    "suit": _throw,
    "bet": _throw,
    "pick_player": _any,
    "choose_bus": _any,
    "cash": _cash,
}
