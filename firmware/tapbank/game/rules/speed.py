"""The move that a throw gives; with the speed die (option `speed_die`) a third die's too.

Rulebook: "speed die", public rule. Faces 1, 2, 3 add to the move. 4 and 5 are the bus: move
by one white die, by the other or by both. 6: move by the white dice and settle that; then
on to the next deed that nobody owns or, when all are owned, to the next that costs rent.
Bus and 6 count nothing for rent that depends on dice; a double is one of the white dice.
Three alike (1, 2 or 3 on all dice): forward to any other space that the player names; they
are no double, neither for jail nor for another roll. Not used in jail; with
"after_first_lap" (the public rule) nor before a player has passed or reached start.
"""

from typing import Final

from tapbank.game.actions import TakeBus
from tapbank.game.agenda import Arrive, ChooseBus, NextDeed
from tapbank.game.checks import require_open
from tapbank.game.draft import Draft
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules.lap import forward
from tapbank.game.rules.rent import earns
from tapbank.game.state import State
from tapbank.ledger import BANK

BUS: Final = (4, 5)


def advance(draft: Draft, player: str, steps: int) -> None:
    """Forward by the roll, then what the space demands."""
    forward(draft, player, steps, "roll", Arrive(player))


def go(draft: Draft, player: str, dice: tuple[int, ...]) -> None:
    """Move by this throw, or ask which bus to take."""
    if len(dice) == 2:
        advance(draft, player, sum(dice))
        return
    white, red = dice[:2], dice[2]
    if is_triple(dice):
        draft.push(ChooseBus(player, (white[0], white[1]), anywhere=True))
        return
    if red in BUS:
        draft.push(ChooseBus(player, (white[0], white[1])))
        return
    if red > max(BUS):
        draft.push(NextDeed(player))
        red = 0
    advance(draft, player, sum(white) + red)


def is_triple(dice: tuple[int, ...]) -> bool:
    """All three show the same number; bus and 6 of the red die are no numbers."""
    return len(dice) == 3 and len(set(dice)) == 1 and dice[2] not in (*BUS, 6)


def take_bus(draft: Draft, action: TakeBus) -> None:
    item = require_open(draft.state, ChooseBus, action.player)
    if action.steps not in _rides(draft.state, item):
        raise Refused("no_choice", steps=action.steps)
    draft.pop()
    advance(draft, item.player, action.steps)


def _rides(state: State, item: ChooseBus) -> tuple[int, ...]:
    if item.anywhere:
        return tuple(range(1, len(state.edition.spaces)))
    return tuple(sorted({*item.dice, sum(item.dice)}))


def next_deed(draft: Draft, item: NextDeed) -> None:
    """What the white dice led to is settled: on to the deed that is sought."""
    draft.pop()
    steps = _steps_ahead(draft.state, item.player)
    if steps:
        advance(draft, item.player, steps)


def _steps_ahead(state: State, player: str) -> int:
    """To the next unowned deed, else to the next that costs rent; 0 = there is none."""
    spaces, place = state.edition.spaces, state.players[player].place
    costly = 0
    for step in range(1, len(spaces)):
        space = spaces[(place + step) % len(spaces)]
        holding = state.deeds.get(space.id)
        if holding is None:
            continue
        if holding.owner == BANK:
            return step
        if not costly and holding.owner != player and earns(state, space.id):
            costly = step
    return costly


def choices(state: State, item: ChooseBus) -> tuple[Choice, ...]:
    return tuple(Choice(TakeBus(item.player, steps)) for steps in _rides(state, item))
