"""Whose card a tag is: a player of this game, somebody else, the bank, a title deed."""

from typing import TYPE_CHECKING

from tapbank import editions
from tapbank.ledger import BANK
from tapbank.store import Card
from tapbank.table.names import slug
from tapbank.table.view import Signature

if TYPE_CHECKING:
    from tapbank.table.table import Table


def read(table: "Table", pad: str, uid: str) -> Signature:
    """The tap with all that is known of it. Raises StoreError when the disk fails."""
    card = table.store.cards.get(uid)
    if card is None:
        return Signature(pad, uid)
    if card.kind == "deed":
        return _sticker(table, pad, uid, card.name, card.edition)
    if card.kind == "bank":
        return Signature(pad, uid, name=BANK)
    return Signature(pad, uid, player=seat_of(table, card.name), name=card.name)


def people(table: "Table") -> list[str]:
    """Names of all who have a card, whether they play or not. Raises StoreError."""
    cards = table.store.cards.all()
    return list(dict.fromkeys(card.name for card in cards if card.kind == "player"))


def give(table: "Table", uid: str, name: str) -> None:
    """From now on this tag is this person's, and no other. Raises StoreError."""
    table.store.cards.add(Card(uid, "player", name))
    for card in table.store.cards.all():
        is_old = card.kind == "player" and slug(card.name) == slug(name)
        if is_old and card.uid != uid:
            table.store.cards.remove(card.uid)


def holder(table: "Table", who: Signature) -> str:
    """Whose it is, at the head of a sentence; never a name inside the program."""
    if who.name == BANK:
        bank = table.words.short("account.bank")
        return bank[:1].upper() + bank[1:]
    if who.deed or who.board:
        return _deed_name(table, who)
    return who.name or table.words.short("box.unknown_card")


def not_in(table: "Table", who: Signature) -> str:
    """Why nothing waits for a card: its holder is out already, or never sat down."""
    if table.desk is not None and slug(who.name) in table.state.players:
        return table.words.long("refusal.bankrupt_player", player=who.name)
    return table.words.long("table.not_playing", name=holder(table, who))


def taken(table: "Table", who: Signature) -> str:
    """That this tag is somebody's, or something's, already."""
    if who.name == BANK:
        return table.words.long("table.card_of_bank")
    is_deed = bool(who.deed or who.board)
    key = "table.card_of_deed" if is_deed else "table.card_taken"
    return table.words.long(key, name=holder(table, who))


def _deed_name(table: "Table", who: Signature) -> str:
    """As it is printed; a board that is no longer here leaves no more than "unknown"."""
    try:
        board = editions.load(who.board) if who.board else table.state.edition
    except editions.BrokenEdition:
        return table.words.short("box.unknown_card")
    deed = board.deeds.get(who.deed or who.name)
    return deed.name if deed is not None else table.words.short("box.unknown_card")


def seat_of(table: "Table", name: str) -> str:
    """The player of this name who is still in the running game; "" = nobody.

    When it is over, of all who played: each may look, and take back.
    """
    if table.desk is None:
        return ""
    state = table.state
    for seat in state.seats:
        if seat.id == slug(name) and (state.ranking or not state.players[seat.id].out):
            return seat.id
    return ""


def _sticker(table: "Table", pad: str, uid: str, deed: str, edition: str) -> Signature:
    playing = table.desk is not None and table.state.edition.id == edition
    if playing and deed in table.state.edition.deeds:
        return Signature(pad, uid, deed=deed)
    return Signature(pad, uid, name=deed, board=edition)
