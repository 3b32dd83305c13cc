"""Bankruptcy: when nothing the bank would give can meet the debt.

Rulebook: "debts and the end", classic. Buildings are sold to the bank at half price. Owed
to a player: cash, deeds and get-out cards go to the creditor, who pays the interest on
each mortgaged deed or lifts it. Owed to the bank: cash in, cards under their decks, each
deed auctioned free of mortgage. A debt to several players is paid in order as far as the
money reaches, the rest is as to the bank (our reading). If the debtor has left the table,
all others may agree to it.
"""

from msgspec.structs import replace

from tapbank.game.actions import DeclareBankruptcy
from tapbank.game.agenda import Auction, Debt, EndTurn, Item, ReadCard
from tapbank.game.checks import raisable, require_open
from tapbank.game.draft import Draft
from tapbank.game.events import (
    Built,
    CardPassed,
    CardReturned,
    DeedMoved,
    Paid,
    WentBankrupt,
)
from tapbank.game.refusals import Refused
from tapbank.game.rules import auction, cards, debt, finish, mortgage
from tapbank.ledger import BANK, is_player


def declare(draft: Draft, action: DeclareBankruptcy) -> None:
    item = require_open(draft.state, Debt, action.player)
    _require_hopeless(draft, item, action)
    draft.pop()
    player = item.debtor
    clear_lots(draft, player, refund=True)
    creditor = item.dues[0].creditor if len(item.dues) == 1 else BANK
    inherited = draft.state.owned(player)
    if is_player(creditor):
        _to_player(draft, player, creditor)
    else:
        _pay_what_reaches(draft, item)
        to_bank(draft, player)
    draft.add(WentBankrupt(player, creditor))
    leave_agenda(draft, player)
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


def clear_lots(draft: Draft, player: str, *, refund: bool) -> None:
    """All buildings back to the bank; at half price, or for nothing."""
    for deed_id in draft.state.owned(player):
        level = draft.state.deeds[deed_id].level
        if not level:
            continue
        deed = draft.state.edition.deeds[deed_id]
        hotel = level == len(deed.costs)
        draft.add(Built(deed_id, 0, 0 if hotel else level, 1 if hotel else 0))
        if refund:
            half = sum(cost // 2 for cost in deed.costs[:level])
            draft.pay(BANK, player, half, "building_sale", deed_id)


def _to_player(draft: Draft, player: str, creditor: str) -> None:
    draft.pay(player, creditor, draft.state.cash[player], "estate")
    for deed in draft.state.owned(player):
        draft.add(DeedMoved(deed, player, creditor))
    for card in draft.state.players[player].cards:
        draft.add(CardPassed(card, player, creditor))


def _pay_what_reaches(draft: Draft, item: Debt) -> None:
    for due in item.dues:
        part = min(due.amount, draft.state.cash[item.debtor])
        if part:
            draft.add(Paid(item.debtor, due.creditor, part, item.reason, item.ref))


def to_bank(draft: Draft, player: str) -> None:
    """Cash in, cards under their decks, deeds back, free of mortgage."""
    draft.pay(player, BANK, draft.state.cash[player], "estate")
    paper = draft.state.edition.options.decks == "paper"
    for card in draft.state.players[player].cards:
        draft.add(CardReturned(card, player, paper))
    for deed in draft.state.owned(player):
        draft.add(DeedMoved(deed, player, BANK, lifted=True))


def leave_agenda(draft: Draft, player: str) -> None:
    """Nothing waits for somebody who has left; their turn ends."""
    for item in draft.agenda:
        if isinstance(item, ReadCard) and item.player == player:
            cards.put_back(draft, item)
    draft.agenda = [kept for item in draft.agenda if (kept := _without(item, player))]
    draft.end_turn(player, again=False)


def _without(item: Item, player: str) -> Item | None:
    if isinstance(item, EndTurn):
        return item
    if isinstance(item, Debt):
        dues = tuple(due for due in item.dues if due.creditor != player)
        if item.debtor == player or not dues:
            return None
        return Debt(item.debtor, dues, item.reason, item.ref)
    if isinstance(item, Auction):
        return replace(item, bidders=tuple(p for p in item.bidders if p != player))
    return None if getattr(item, "player", "") == player else item
