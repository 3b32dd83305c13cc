"""Mortgages that end: by passing the start so often, or with the lap.

Rulebook: "mortgage" (lapses). Option `mortgage_lapse`: "next_pass" – a deed still
mortgaged when its owner next passes or reaches the start goes back to the board;
"second_pass" – when they do after one full lap more; "own_lap" – in the turn in which the
lap is completed its owner lifts it (money may be raised for it) or loses it to the bank.
The passes are counted anew for a new owner.
"""

from typing import Final

from tapbank.game.actions import LiftMortgage, LoseDeed
from tapbank.game.agenda import LapDue
from tapbank.game.checks import lift_cost, require_open
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMoved, LapPassed
from tapbank.game.prompts import Choice
from tapbank.game.state import State
from tapbank.ledger import BANK

PASSES: Final = {"next_pass": 1, "second_pass": 2}


def pass_start(draft: Draft, player: str) -> None:
    """One more lap of the owner: count it, take what has run out, or ask."""
    word = draft.state.edition.options.mortgage_lapse
    if word == "never":
        return
    holdings = draft.state.deeds
    deeds = tuple(d for d in draft.state.owned(player) if holdings[d].mortgaged)
    if not deeds:
        return
    draft.add(LapPassed(player, deeds))
    for deed in deeds:
        if word == "own_lap":
            if LapDue(player, deed) not in draft.agenda:  # two laps in one move
                draft.push(LapDue(player, deed))
        elif draft.state.deeds[deed].passes >= PASSES[word]:
            draft.add(DeedMoved(deed, player, BANK, lifted=True))


def lost_next(state: State, player: str) -> tuple[str, ...]:
    """The deeds that this player's next pass of the start takes back."""
    passes = PASSES.get(state.edition.options.mortgage_lapse, 0)
    held = state.deeds
    owned = [deed for deed in state.owned(player) if held[deed].mortgaged and passes]
    return tuple(deed for deed in owned if held[deed].passes + 1 >= passes)


def lose(draft: Draft, action: LoseDeed) -> None:
    """Not lifted: the deed goes back to the board."""
    item = require_open(draft.state, LapDue, action.player)
    draft.pop()
    holding = draft.state.deeds[item.deed]
    if holding.owner == item.player and holding.mortgaged:
        draft.add(DeedMoved(item.deed, item.player, BANK, lifted=True))


def choices(state: State, item: LapDue) -> tuple[Choice, ...]:
    lose_it = Choice(LoseDeed(item.player))
    if state.cash[item.player] < lift_cost(state, state.edition.deeds[item.deed]):
        return (lose_it,)
    return (Choice(LiftMortgage(item.player, item.deed)), lose_it)
