"""Salary: the bank pays for every passing or reaching of the start, moving forward.

Rulebook: "start space". Twice in one turn where it happens twice. Never when sent to
jail, never backwards. Option `salary_on`: "passing" pays nothing for landing;
"double_landing" pays twice for landing (a house rule). Option `salary_less_per_group`:
so much less for each group in which the player owns a deed, mortgaged or not; what falls
below nothing is owed, a tax like any other.
"""

from tapbank.game.draft import Draft
from tapbank.game.rules.parking import sink
from tapbank.game.state import State
from tapbank.ledger import BANK


def pay(draft: Draft, player: str, *, landed: bool) -> None:
    """What the start pays, or asks for."""
    edition = draft.state.edition
    word = edition.options.salary_on
    if landed and word == "passing":
        return
    amount = edition.salary * (2 if landed and word == "double_landing" else 1)
    less = edition.options.salary_less_per_group
    if less:
        amount -= less * len(groups_of(draft.state, player))
    if amount < 0:
        draft.owe(player, sink(draft.state, "tax"), -amount, "salary")
    else:
        draft.pay(BANK, player, amount, "salary")


def groups_of(state: State, player: str) -> set[str]:
    """The groups in which a player owns a deed."""
    return {state.edition.deeds[deed].group for deed in state.owned(player)}
