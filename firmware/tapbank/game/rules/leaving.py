"""Leaving the game: what happens to buildings, deeds, cards and open items.

Shared by bankruptcy, withdrawal and expulsion. Deeds go back to the board free of mortgage
and can be bought again; nothing waits for who has left. What others owe to who leaves is
part of what they hold: it goes where the rest goes. Rent that nobody has asked for yet is
not owed: it is gone (our readings).
"""

from msgspec.structs import replace

from tapbank.game.agenda import Auction, Debt, EndTurn, Item, ReadCard
from tapbank.game.draft import Draft
from tapbank.game.events import Built, CardReturned, ClaimsSet, DeedMoved
from tapbank.game.rules import cards
from tapbank.game.rules.sites import stock
from tapbank.ledger import BANK, is_player


def clear_lots(draft: Draft, player: str, *, refund: bool) -> None:
    """All buildings back to the bank; at half price, or for nothing."""
    for deed_id in draft.state.owned(player):
        level = draft.state.deeds[deed_id].level
        if not level:
            continue
        deed = draft.state.edition.deeds[deed_id]
        hotel = level == len(deed.costs)
        back = stock(draft.state, 0 if hotel else level, 1 if hotel else 0)
        draft.add(Built(deed_id, 0, *back))
        if refund:
            half = sum(cost // 2 for cost in deed.costs[:level])
            draft.pay(BANK, player, half, "building_sale", deed_id)


def to_bank(draft: Draft, player: str) -> None:
    """Cash in, cards under their decks, deeds back, free of mortgage."""
    draft.pay(player, BANK, draft.state.cash[player], "estate")
    for card in draft.state.players[player].cards:
        draft.add(CardReturned(card, player, draft.state.edition.on_paper(card)))
    for deed in draft.state.owned(player):
        draft.add(DeedMoved(deed, player, BANK, lifted=True))


def leave_agenda(draft: Draft, player: str, heir: str = BANK) -> None:
    """Nothing waits for somebody who has left; their turn ends.

    `heir`: whom those pay who still owe something to the player, the bank where it is
    nobody of the game: the pot owns nothing but what lies in it.
    """
    heir = heir if is_player(heir) else BANK
    for item in draft.agenda:
        if isinstance(item, ReadCard) and item.player == player:
            cards.put_back(draft, item)
    claims = draft.state.claims
    kept_claims = tuple(c for c in claims if player not in (c.debtor, c.owner))
    if kept_claims != claims:
        draft.add(ClaimsSet(kept_claims))
    draft.agenda = [kept for item in draft.agenda if (kept := _without(item, player, heir))]
    draft.end_turn(player, again=False)


def put_away(draft: Draft) -> None:
    """The game is over: nothing waits any more, a card being read is in its deck again."""
    for item in draft.agenda:
        if isinstance(item, ReadCard):
            cards.put_back(draft, item)
    draft.agenda = []


def _without(item: Item, player: str, heir: str) -> Item | None:
    if isinstance(item, EndTurn):
        return item
    if isinstance(item, Debt):
        return None if item.debtor == player else _inherited(item, player, heir)
    if isinstance(item, Auction):
        return replace(item, bidders=tuple(p for p in item.bidders if p != player))
    parties = (getattr(item, "player", ""), getattr(item, "defendant", ""))
    return None if player in parties else item


def _inherited(item: Debt, player: str, heir: str) -> Debt | None:
    """What was owed to the player is owed to the heir; nobody owes to themselves."""
    dues = tuple(
        replace(due, creditor=heir) if due.creditor == player else due for due in item.dues
    )
    dues = tuple(due for due in dues if due.creditor != item.debtor)
    return replace(item, dues=dues) if dues else None
