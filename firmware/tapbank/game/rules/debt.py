"""Debts: paid whole, by the debtor's own tap, before the turn goes on.

If the debtor has left the table with cash enough, all others may agree that the bank takes
the debt from that account, two at least, so that no creditor helps themselves alone (our
reading); the record names them.

Rulebook: "debts". Who is short raises money first (sells, mortgages, trades); the same
prompt is back afterwards. A deed won at auction passes when its debt is paid. Option
`shortfall` "policy": who holds a policy and is short of cash for rent or tax pays what the
cash covers, the policy the rest; it is spent then (our reading: nothing need be sold first,
and what is sold first is the debtor's own choice).
"""

from typing import Final

from tapbank.game.actions import DeclareBankruptcy, PayDebt, UseJailCard
from tapbank.game.agenda import Debt
from tapbank.game.checks import raisable, require_cash, require_open, require_witnesses
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMoved, PolicyUsed
from tapbank.game.prompts import Choice
from tapbank.game.rules import bail
from tapbank.game.state import State
from tapbank.ledger import BANK

LEAST_WITNESSES: Final = 2
INSURED: Final = ("rent", "tax", "lap_tax", "inspection")


def pay(draft: Draft, action: PayDebt) -> None:
    item = require_open(draft.state, Debt, action.player)
    if action.witnesses:  # without the debtor's own tap
        require_witnesses(draft.state, item.debtor, action.witnesses, LEAST_WITNESSES)
    missing = item.amount - draft.state.cash[item.debtor]
    if missing > 0 and not is_insured(draft.state, item):
        require_cash(draft.state, item.debtor, item.amount)
    draft.pop()
    if missing > 0:
        draft.add(PolicyUsed(item.debtor, missing))
    for due in item.dues:
        own = min(due.amount, draft.state.cash[item.debtor])
        draft.pay(item.debtor, due.creditor, own, item.reason, item.ref)
        if due.creditor != BANK:
            draft.pay(BANK, due.creditor, due.amount - own, "insured", item.ref)
    if item.reason == "auction":
        draft.add(DeedMoved(item.ref, BANK, item.debtor))


def is_insured(state: State, item: Debt) -> bool:
    """A policy of the debtor stands in for what the cash does not cover."""
    policies = state.players[item.debtor].policies
    return state.edition.options.shortfall == "policy" and (
        policies > 0 and item.reason in INSURED
    )


def is_hopeless(state: State, item: Debt) -> bool:
    """Cash, everything the bank would give for the rest, and a policy do not reach."""
    if is_insured(state, item):
        return False
    if bail.takes_card(state, item):
        return False
    return state.cash[item.debtor] + raisable(state, item.debtor) < item.amount


def can_fail(state: State, item: Debt) -> bool:
    """It is hopeless, or there are others enough to say that the debtor has left."""
    return is_hopeless(state, item) or len(state.after(item.debtor)) >= LEAST_WITNESSES


def choices(state: State, item: Debt) -> tuple[Choice, ...]:
    """Pay with cash or by a card; bankruptcy only when nothing can save it."""
    found: list[Choice] = []
    if state.cash[item.debtor] >= item.amount or is_insured(state, item):
        found.append(Choice(PayDebt(item.debtor)))
    elif is_hopeless(state, item):
        found.append(Choice(DeclareBankruptcy(item.debtor)))
    if bail.takes_card(state, item):
        cards = bail.cards_of(state, item.debtor)
        found += [Choice(UseJailCard(item.debtor, card)) for card in cards]
    return tuple(found)
