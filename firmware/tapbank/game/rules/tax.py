"""Taxes: the amount printed on the space; income tax by choice where the option says so.

Rulebook: "tax squares". Option `income_tax` = "choice": the fixed sum or `tax_percent` of
everything owned (`tax_base` = "worth": cash, deeds at printed price – mortgaged at half –,
buildings at cost) or of the cash in hand; said before counting, rounded up.
"""

from tapbank.game.actions import ChooseTax
from tapbank.game.agenda import Arrive, TaxChoice
from tapbank.game.checks import require_open, worth
from tapbank.game.draft import Draft
from tapbank.game.edition import Space
from tapbank.game.prompts import Choice
from tapbank.game.rules.parking import sink
from tapbank.game.state import State


def due(draft: Draft, item: Arrive, space: Space) -> None:
    """Open the debt, or ask which way."""
    if space.income and draft.state.edition.options.income_tax == "choice":
        draft.push(TaxChoice(item.player, space.id))
    else:
        _owe(draft, item.player, space.amount, space.id)


def choose(draft: Draft, action: ChooseTax) -> None:
    item = require_open(draft.state, TaxChoice, action.player)
    draft.pop()
    state = draft.state
    if action.way == "percent":
        amount = by_percent(state, item.player)
    else:
        amount = state.edition.spaces[state.edition.place_of(item.space)].amount
    _owe(draft, item.player, amount, item.space)


def by_percent(state: State, player: str) -> int:
    """The percentage in whole units, rounded up."""
    options = state.edition.options
    base = state.cash[player] if options.tax_base == "cash" else worth(state, player)
    return -(-base * options.tax_percent // 100)


def _owe(draft: Draft, player: str, amount: int, space: str) -> None:
    draft.owe(player, sink(draft.state, "tax"), amount, "tax", space)


def choices(_state: State, item: TaxChoice) -> tuple[Choice, ...]:
    return (
        Choice(ChooseTax(item.player, "fixed")),
        Choice(ChooseTax(item.player, "percent")),
    )
