"""Debts: paid whole, by the debtor's own tap, before the turn goes on.

Rulebook: "debts". Who is short raises money first (sells, mortgages, trades); the same
prompt is back afterwards. A deed won at auction passes when its debt is paid.
"""

from tapbank.game.actions import DeclareBankruptcy, PayDebt
from tapbank.game.agenda import Debt
from tapbank.game.checks import raisable, require_cash, require_open
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMoved, Paid
from tapbank.game.prompts import Choice
from tapbank.game.state import State
from tapbank.ledger import BANK


def pay(draft: Draft, action: PayDebt) -> None:
    item = require_open(draft.state, Debt, action.player)
    require_cash(draft.state, item.debtor, item.amount)
    draft.pop()
    for due in item.dues:
        draft.add(Paid(item.debtor, due.creditor, due.amount, item.reason, item.ref))
    if item.reason == "auction":
        draft.add(DeedMoved(item.ref, BANK, item.debtor))


def is_hopeless(state: State, item: Debt) -> bool:
    """Cash and everything the bank would give for the rest do not reach."""
    return state.cash[item.debtor] + raisable(state, item.debtor) < item.amount


def choices(state: State, item: Debt) -> tuple[Choice, ...]:
    """Pay when the cash suffices; bankruptcy only when nothing can save it."""
    if state.cash[item.debtor] >= item.amount:
        return (Choice(PayDebt(item.debtor)),)
    if is_hopeless(state, item):
        return (Choice(DeclareBankruptcy(item.debtor)),)
    return ()
