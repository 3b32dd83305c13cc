"""What a card does: the table of effect words, and when a part is done at all.

`args` are the parts after the word, `ref` the card's id for the ledger. "a+b" is done in
this order. A condition stands before all of it: `cash<N?a`, `cash>N?a`, `unbuilt?a`; it is
tested when the card is obeyed, and the card is done with then, either way.
"""

from tapbank.game.draft import Draft
from tapbank.game.rules.effect_chances import CHANCES, FITS
from tapbank.game.rules.effect_money import MONEY
from tapbank.game.rules.effect_moves import MOVES, Effect
from tapbank.game.state import State


def carry_out(draft: Draft, player: str, code: str, ref: str) -> None:
    """Do all parts of an effect code in order."""
    condition, _, parts = code.rpartition("?")
    if not holds(draft.state, player, condition):
        return
    for part in parts.split("+"):
        word, *args = part.split(":")
        EFFECTS[word](draft, player, args, ref)


def holds(state: State, player: str, condition: str) -> bool:
    """The condition of a card; "" holds always."""
    if condition == "unbuilt":
        return not any(state.deeds[deed].level for deed in state.owned(player))
    if condition.startswith("cash<"):
        return state.cash[player] < int(condition[5:])
    if condition.startswith("cash>"):
        return state.cash[player] > int(condition[5:])
    return not condition


def fits(state: State, player: str, code: str) -> bool:
    """The card can be done now. Money and moves always can; a condition is no bar."""
    for part in code.rpartition("?")[2].split("+"):
        word, *args = part.split(":")
        if word in FITS and not FITS[word](state, player, args):
            return False
    return True


EFFECTS: dict[str, Effect] = {**MOVES, **MONEY, **CHANCES}
