"""Cash only (option `mode`): the box moves any sum between two accounts, and no more.

For any board game: players, bank and pot pay each other; nobody but the bank falls below
nothing. There are no turns; time may be called, and the richest wins.
"""

from tapbank.game.actions import Transfer
from tapbank.game.agenda import Cash
from tapbank.game.checks import require_cash, require_open
from tapbank.game.draft import Draft
from tapbank.game.edition import LARGEST_SUM
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.state import State
from tapbank.ledger import BANK


def transfer(draft: Draft, action: Transfer) -> None:
    require_open(draft.state, Cash)
    for account in (action.player, action.payee):
        if account not in draft.state.cash:
            raise Refused("unknown_player", player=account)
    if action.player == action.payee:
        raise Refused("own_payment", player=action.player)
    if not 0 < action.amount <= LARGEST_SUM:
        raise Refused("bad_amount", amount=action.amount)
    if action.player != BANK:
        require_cash(draft.state, action.player, action.amount)
    draft.pay(action.player, action.payee, action.amount, "transfer")


def choices(state: State, _item: Cash) -> tuple[Choice, ...]:
    """Any sum from any account that has one to any other."""
    return tuple(
        Choice(Transfer(payer, payee, 0), "amount", 1, high)
        for payer, amount in state.cash.items()
        if (high := LARGEST_SUM if payer == BANK else min(amount, LARGEST_SUM)) > 0
        for payee in state.cash
        if payee != payer
    )
