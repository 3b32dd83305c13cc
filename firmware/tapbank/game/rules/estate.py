"""What a bankrupt leaves where the estate is the bank's (option `bankrupt_estate`).

Deeds go back to the board, free to be bought again: no auctions. "bank_pays_all": the bank
takes everything and pays the whole debt; "bank_pays_rest": the debtor's money goes to the
creditors as far as it reaches, the bank pays the rest; "bank": it takes everything and pays
nobody. Option `estate_debt` "shared": what the bank pays is shared among all who remain,
whoever was owed it, rounded down (our reading; what was owed to the bank is not shared).
"""

from tapbank.game.agenda import Debt
from tapbank.game.draft import Draft
from tapbank.game.events import Paid, WentBankrupt
from tapbank.game.rules import finish, leaving
from tapbank.ledger import BANK, is_player


def settle(draft: Draft, item: Debt) -> None:
    """The buildings are sold already; share out the rest."""
    word = draft.state.edition.options.bankrupt_estate
    paid = pay_what_reaches(draft, item) if word == "bank_pays_rest" else {}
    leaving.to_bank(draft, item.debtor)
    draft.add(WentBankrupt(item.debtor, BANK))
    leaving.leave_agenda(draft, item.debtor)
    if word != "bank":
        _aid(draft, item, paid)
    finish.is_over(draft)


def pay_what_reaches(draft: Draft, item: Debt) -> dict[str, int]:
    """The debtor's cash to the creditors in order; how much each has got."""
    paid: dict[str, int] = {}
    for due in item.dues:
        part = min(due.amount, draft.state.cash[item.debtor])
        if part:
            draft.add(Paid(item.debtor, due.creditor, part, item.reason, item.ref))
            paid[due.creditor] = part
    return paid


def _aid(draft: Draft, item: Debt, paid: dict[str, int]) -> None:
    """The bank makes up what is missing, to the creditors or to all who remain."""
    missing = {
        due.creditor: due.amount - paid.get(due.creditor, 0)
        for due in item.dues
        if is_player(due.creditor)
    }
    if draft.state.edition.options.estate_debt == "shared":
        alive = draft.state.alive()
        missing = dict.fromkeys(alive, sum(missing.values()) // len(alive))
    for player, amount in missing.items():
        draft.pay(BANK, player, amount, "bank_aid", item.debtor)
