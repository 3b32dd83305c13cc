"""Bankruptcy: when nothing the bank would give can meet the debt.

Rulebook: "debts and the end", classic. Buildings are sold to the bank at half price. Owed
to a player: cash, deeds and get-out cards go to the creditor, who pays the interest on
each mortgaged deed or lifts it. Owed to the bank: cash in, cards under their decks, each
deed auctioned free of mortgage. A debt to several players is paid in order as far as the
money reaches, the rest is as to the bank (our reading). If the debtor has left the table,
all others may agree to it. Other ends of an estate: `estate.py`.
"""

from tapbank.game.actions import DeclareBankruptcy
from tapbank.game.agenda import Debt
from tapbank.game.checks import raisable, require_open
from tapbank.game.draft import Draft
from tapbank.game.events import CardPassed, DeedMoved, WentBankrupt
from tapbank.game.refusals import Refused
from tapbank.game.rules import auction, debt, estate, finish, leaving, mortgage
from tapbank.ledger import BANK, is_player


def declare(draft: Draft, action: DeclareBankruptcy) -> None:
    item = require_open(draft.state, Debt, action.player)
    _require_hopeless(draft, item, action)
    draft.pop()
    leaving.clear_lots(draft, item.debtor, refund=True)
    if draft.state.edition.options.bankrupt_estate == "creditor":
        _settle(draft, item)
    else:
        estate.settle(draft, item)


def _settle(draft: Draft, item: Debt) -> None:
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
    leaving.leave_agenda(draft, player)
    if finish.is_over(draft):
        return
    if is_player(creditor):
        mortgage.inherit(draft, creditor, inherited)
    else:
        won = (item.ref,) if item.reason == "auction" else ()
        for deed in reversed((*won, *inherited)):
            auction.open_deed(draft, deed)


def _require_hopeless(draft: Draft, item: Debt, action: DeclareBankruptcy) -> None:
    state = draft.state
    if action.witnesses:
        absent = set(state.after(item.debtor)) - set(action.witnesses)
        if absent:
            raise Refused("witnesses_missing", missing=", ".join(sorted(absent)))
    elif not debt.is_hopeless(state, item):
        can = state.cash[item.debtor] + raisable(state, item.debtor)
        raise Refused("can_still_pay", can_raise=can, owes=item.amount)


def _to_player(draft: Draft, player: str, creditor: str) -> None:
    draft.pay(player, creditor, draft.state.cash[player], "estate")
    for deed in draft.state.owned(player):
        draft.add(DeedMoved(deed, player, creditor))
    for card in draft.state.players[player].cards:
        draft.add(CardPassed(card, player, creditor))
