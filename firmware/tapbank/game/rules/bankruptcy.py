"""Bankruptcy: when nothing the bank would give can meet the debt.

Rulebook: "debts and the end", classic. Buildings are sold to the bank at half price. Owed
to a player: cash, deeds and get-out cards go to the creditor, who pays the interest on
each mortgaged deed or lifts it. Owed to the bank: cash in, cards under their decks, each
deed auctioned free of mortgage. A debt to several players is paid in order as far as the
money reaches, the rest is as to the bank; all that the debtor owes counts as one debt, what
is asked for now first (our readings). If the debtor has left the table, all others may
agree to it, two at least: the creditor alone can't take everything for a debt that could
be met. Other ends of an estate: `estate.py`.
"""

from msgspec.structs import replace

from tapbank.game.actions import DeclareBankruptcy
from tapbank.game.agenda import Debt, Due
from tapbank.game.checks import raisable, require_open, require_witnesses
from tapbank.game.draft import Draft
from tapbank.game.events import CardPassed, DeedMoved, WentBankrupt
from tapbank.game.refusals import Refused
from tapbank.game.rules import auction, debt, estate, finish, leaving, mortgage
from tapbank.ledger import BANK, is_player


def declare(draft: Draft, action: DeclareBankruptcy) -> None:
    item = require_open(draft.state, Debt, action.player)
    _require_hopeless(draft, item, action)
    won = tuple(d.ref for d in _debts(draft, item.debtor) if d.reason == "auction")
    item = replace(item, dues=_all_owed(draft, item.debtor))
    draft.pop()
    leaving.clear_lots(draft, item.debtor, refund=True)
    if draft.state.edition.options.bankrupt_estate == "creditor":
        _settle(draft, item, won)
    else:
        estate.settle(draft, item)


def _debts(draft: Draft, player: str) -> list[Debt]:
    """All debts of a player, the open one first."""
    debts = [item for item in draft.agenda if isinstance(item, Debt)]
    return [item for item in reversed(debts) if item.debtor == player]


def _all_owed(draft: Draft, player: str) -> tuple[Due, ...]:
    """One sum for each creditor."""
    owed: dict[str, int] = {}
    for due in (due for item in _debts(draft, player) for due in item.dues):
        owed[due.creditor] = owed.get(due.creditor, 0) + due.amount
    return tuple(Due(creditor, amount) for creditor, amount in owed.items())


def _settle(draft: Draft, item: Debt, won: tuple[str, ...]) -> None:
    """All to the one player who is owed; else as to the bank."""
    player = item.debtor
    creditor = item.dues[0].creditor if len(item.dues) == 1 else BANK
    inherited = draft.state.owned(player)
    if is_player(creditor):
        _to_player(draft, player, creditor)
    else:
        estate.pay_what_reaches(draft, item)
        leaving.to_bank(draft, player)
    draft.add(WentBankrupt(player, creditor))
    leaving.leave_agenda(draft, player, creditor)
    if finish.is_over(draft):
        return
    if is_player(creditor):
        mortgage.inherit(draft, creditor, inherited)
    else:
        for deed in reversed((*won, *inherited)):
            auction.open_deed(draft, deed)


def _require_hopeless(draft: Draft, item: Debt, action: DeclareBankruptcy) -> None:
    state = draft.state
    others = state.after(item.debtor)
    if action.witnesses:
        require_witnesses(state, item.debtor, action.witnesses, 1)
    agreed = bool(action.witnesses) and len(others) >= debt.LEAST_WITNESSES
    if not agreed and not debt.is_hopeless(state, item):
        can = state.cash[item.debtor] + raisable(state, item.debtor)
        raise Refused("can_still_pay", can_raise=can, owes=item.amount)


def _to_player(draft: Draft, player: str, creditor: str) -> None:
    draft.pay(player, creditor, draft.state.cash[player], "estate")
    for deed in draft.state.owned(player):
        draft.add(DeedMoved(deed, player, creditor))
    for card in draft.state.players[player].cards:
        draft.add(CardPassed(card, player, creditor))
