"""The Exchange one lands on: up to three rolls on the spot for a double.

Rulebook: "jail" (`manager-shares`). A double pays the space's `amount`, moves by its sum,
and gives one more roll when that is settled; without one in three rolls the `fee` is due.
Neither counts among the doubles in a row (our reading).
"""

from typing import Final

from tapbank.game.actions import RollDice
from tapbank.game.agenda import Arrive, Gamble, Roll
from tapbank.game.draft import Draft
from tapbank.game.edition import Space
from tapbank.game.events import DiceRolled
from tapbank.game.prompts import Choice
from tapbank.game.rules import speed
from tapbank.game.rules.parking import sink
from tapbank.game.state import State
from tapbank.ledger import BANK

ROLLS: Final = 3


def land(draft: Draft, item: Arrive, _space: Space) -> None:
    draft.push(Gamble(item.player, ROLLS))


def roll(draft: Draft, action: RollDice, item: Gamble) -> None:
    """One of the rolls."""
    draft.add(DiceRolled(action.player, action.dice, "gamble"))
    draft.pop()
    space = draft.state.edition.spaces[draft.state.players[item.player].place]
    if action.dice[0] == action.dice[1]:
        draft.pay(BANK, item.player, space.amount, "exchange", space.id)
        draft.push(Roll(item.player))
        speed.advance(draft, item.player, sum(action.dice))
    elif item.left > 1:
        draft.push(Gamble(item.player, item.left - 1))
    else:
        payee = sink(draft.state, "fine")
        draft.owe(item.player, payee, space.fee, "exchange", space.id)


def choices(_state: State, item: Gamble) -> tuple[Choice, ...]:
    return (Choice(RollDice(item.player), "dice", 2),)
