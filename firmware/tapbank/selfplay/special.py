"""What bots answer where the rules go beyond the classic game.

One answer for each further kind of prompt, as in `bots.py`, which adds them to its own; and
what of a trade or a plan of building these rules let through.
"""

from collections.abc import Callable
from typing import Final

from tapbank.game import Prompt, Refused, State, decide
from tapbank.game import actions as a
from tapbank.game import agenda as g
from tapbank.game.actions import Action
from tapbank.game.checks import lift_cost
from tapbank.selfplay import raising
from tapbank.selfplay.mind import Mind

OUTFIT: Final = 0.3  # how often something more is bought before the first roll
SUMS: Final = 500  # most that changes hands in one go where the box only moves cash
AWAKE: Final = 0.7  # how often an owner sees that rent is theirs to ask for


def open_to(mind: Mind, state: State, action: Action | None) -> Action | None:
    """The trade or plan where it may be had, a plan cut to what may; None: nothing."""
    if action is None or not mind.strict:
        return action
    while isinstance(action, a.Build) and len(action.deeds) > 1:
        if _accepted(state, action):
            return action
        action = a.Build(action.player, action.deeds[:-1])
    return action if _accepted(state, action) else None


def _accepted(state: State, action: Action) -> bool:
    try:
        decide(state, action)
    except Refused:
        return False
    return True


def claimed(mind: Mind, state: State) -> Action | None:
    """An owner asks for rent; who did not think of it once in a go never does."""
    for one in state.claims:
        key = (state.turn.number, state.turn.doubles, one)
        if key not in mind.asked:
            mind.asked.add(key)
            if mind.chance(AWAKE):
                return a.ClaimRent(one.owner, one.deed)
    return None


def _outfit(bots: Mind, _state: State, asked: Prompt) -> Action:
    """A policy more often than not, where there is one; then a deed or two."""
    *goods, done = [choice.action for choice in asked.choices]
    policy = a.BuyOutfit(asked.player)
    if policy in goods and bots.chance(2 * OUTFIT):
        return policy
    return bots.draw.choice(goods) if goods and bots.chance(OUTFIT) else done


def _lap_due(bots: Mind, state: State, asked: Prompt) -> Action:
    """Lift if there is the money for it or it can be raised, most of the time."""
    item = asked.item
    assert isinstance(item, g.LapDue)
    if bots.chance(0.2):
        return asked.choices[-1].action
    if len(asked.choices) == 1:
        cost = lift_cost(state, state.edition.deeds[item.deed])
        need = cost - state.cash[item.player]
        raised = raising.raise_money(bots.see(state), state, item.player, need)
        return raised or asked.choices[0].action
    return asked.choices[0].action


def _throw(bots: Mind, _state: State, asked: Prompt) -> Action:
    choice = asked.choices[0]
    assert isinstance(choice.action, a.RollDice)
    return a.RollDice(choice.action.player, bots.dice(choice.low))


def _any(bots: Mind, _state: State, asked: Prompt) -> Action:
    return bots.draw.choice(asked.choices).action


def _cash(bots: Mind, state: State, asked: Prompt) -> Action:
    """Any sum from one account to another; time is called once in a while."""
    if state.edition.options.end == "time" and bots.chance(0.005):
        return a.CallTime()
    choice = bots.draw.choice(asked.choices)
    assert isinstance(choice.action, a.Transfer)
    amount = bots.view.scaled(bots.draw.randint(1, SUMS))
    return a.Transfer(choice.action.player, choice.action.payee, min(amount, choice.high))


ANSWERS: Final[dict[str, Callable[[Mind, State, Prompt], Action]]] = {
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
