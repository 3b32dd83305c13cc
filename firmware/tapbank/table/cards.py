"""Whose card a tag is: a player of this game, somebody else, the bank, a title deed."""

from tapbank.ledger import BANK
from tapbank.table.table import Table
from tapbank.table.view import Signature


def read(table: Table, pad: str, uid: str) -> Signature:
    """The tap with all that is known of it. Raises StoreError when the disk fails."""
    card = table.store.cards.get(uid)
    if card is None:
        return Signature(pad, uid)
    if card.kind == "deed":
        return _sticker(table, pad, uid, card.name, card.edition)
    if card.kind == "bank":
        return Signature(pad, uid, name=BANK)
    return Signature(pad, uid, player=seat_of(table, card.name), name=card.name)


def seat_of(table: Table, name: str) -> str:
    """The player of this name who is still in the running game; "" = nobody."""
    if table.desk is None:
        return ""
    for seat in table.state.seats:
        if seat.name.casefold() == name.casefold() and not table.state.players[seat.id].out:
            return seat.id
    return ""


def _sticker(table: Table, pad: str, uid: str, deed: str, edition: str) -> Signature:
    playing = table.desk is not None and table.state.edition.id == edition
    if playing and deed in table.state.edition.deeds:
        return Signature(pad, uid, deed=deed)
    return Signature(pad, uid, name=deed)
