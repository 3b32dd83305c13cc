"""What bots answer where the rules go beyond the classic game.

One answer for each further kind of prompt, as in `bots.py`, which adds them to its own.
"""

import random
from collections.abc import Callable
from typing import Final, Protocol

from tapbank.game import Prompt, State
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.selfplay import raising
from tapbank.selfplay.view import View

OUTFIT: Final = 0.3  # how often something more is bought before the first roll
SUMS: Final = 500  # most that changes hands in one go where the box only moves cash


class Bot(Protocol):
    """What these answers need of the bots."""

    draw: random.Random
    view: View

    def chance(self, share: float) -> bool: ...
    def dice(self, count: int = 2) -> tuple[int, ...]: ...


def _manage(bots: Bot, state: State, asked: Prompt) -> Action:
    """After the move: build as long as there is money, then the turn is over."""
    spare = state.cash[asked.player] * 2 // 3
    built = raising.build(bots.view, state, asked.player, spare)
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
