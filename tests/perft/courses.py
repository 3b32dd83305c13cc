"""Counting courses of play: every choice on offer, every throw of the dice.

`courses(state, depth)` is the number of sequences of `depth` actions from `state`. A move
is a choice of `prompt` or `manage` made complete: both dice from 1 to 6 (36 throws), the
lowest bid and the highest, any card a paper deck could show, the deck's order as offered.
An offer of trade, which has no end of forms, is one fixed offer: one unit of cash given.
A game that is over has no courses but the empty one.
"""

from itertools import product

from msgspec.structs import replace
from tapbank.game import Refused, decide, evolve, manage, prompt
from tapbank.game.agenda import Give
from tapbank.game.rules.hours import require_trade


def courses(state, depth, seen=None):
    """Sequences of `depth` actions; states met again at a depth are counted once."""
    if depth == 0:
        return 1
    seen = {} if seen is None else seen
    total = 0
    for action in moves(state):
        following = after(state, action)
        key = (depth - 1, fingerprint(following))
        if key not in seen:
            seen[key] = courses(following, depth - 1, seen)
        total += seen[key]
    return total


def after(state, action):
    for event in decide(state, action):
        state = evolve(state, event)
    return state


def fingerprint(state):
    """All that decides what may follow; not the number of events nor of turns."""
    bare = replace(state, number=0, turn=replace(state.turn, number=0), edition=None)
    return repr(bare)


def moves(state):
    """Every complete action that is on offer, once."""
    now = prompt(state)
    offered = list(now.choices)
    if now.manage:
        offered += [choice for player in state.alive() for choice in manage(state, player)]
    actions = (action for choice in offered for action in completed(state, choice))
    return list(dict.fromkeys(actions))


def trades(state, player, other):
    """These two may trade with each other now."""
    try:
        require_trade(state, (player, other))
    except Refused:
        return False
    return True


def completed(state, choice):
    """The actions behind a choice."""
    action = choice.action
    if choice.ask == "dice":
        throws = product(range(1, 7), repeat=choice.low)
        yield from (replace(action, dice=throw) for throw in throws)
    elif choice.ask == "amount":
        yield from (replace(action, amount=n) for n in sorted({choice.low, choice.high}))
    elif choice.ask == "gives":
        other = next(
            o for o in state.after(action.player) if trades(state, action.player, o)
        )
        if state.cash[action.player] > 0:
            yield replace(action, gives=(Give(action.player, other, cash=1),))
    else:
        yield action
