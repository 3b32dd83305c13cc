"""Positions of the classic board from which the operations begin. Anna is on turn."""

from typing import Final

from tapbank.game.state import Holding, Player
from tapbank.rehearsal.box import Rehearsal
from tapbank.store import Card

EDITION: Final = "us-classic"
NAMES: Final = ("Anna", "Ben", "Carla", "David")
STICKER: Final = "7B03D9E1"  # on Baltic Avenue


def place(box: Rehearsal, before: int, *faces: int) -> None:
    """Anna comes to a space by this throw."""
    box.arrange(players={"anna": Player(place=before)})
    box.roll(*faces)


def at_baltic(box: Rehearsal) -> None:
    place(box, 0, 1, 2)


def at_auction(box: Rehearsal) -> None:
    at_baltic(box)
    box.press("back")


def at_rent(box: Rehearsal) -> None:
    box.arrange(deeds={"baltic_avenue": Holding("ben")})
    at_baltic(box)


def at_tax(box: Rehearsal) -> None:
    place(box, 0, 1, 3)


def past_start(box: Rehearsal) -> None:
    place(box, 38, 6, 6)


def in_jail(box: Rehearsal, *cards: str) -> None:
    jail = box.table.state.edition.jail_place()
    decks = {
        deck: tuple(card for card in order if card not in cards)
        for deck, order in box.table.state.decks.items()
    }
    player = Player(place=jail, failed=0, cards=cards)
    box.arrange(players={"anna": player}, decks=decks)


def in_jail_with_card(box: Rehearsal) -> None:
    decks = box.table.state.edition.decks.values()
    cards = [card.id for deck in decks for card in deck if card.effect == "jail_free"]
    in_jail(box, cards[0])


def owning(box: Rehearsal, *deeds: str, mortgaged: bool = False) -> None:
    box.store.cards.add(Card(STICKER, "deed", "baltic_avenue", EDITION))
    box.arrange(deeds={deed: Holding("anna", 0, mortgaged) for deed in deeds})


def brown(box: Rehearsal) -> None:
    owning(box, "mediterranean_avenue", "baltic_avenue")


def baltic(box: Rehearsal) -> None:
    owning(box, "baltic_avenue")


def baltic_mortgaged(box: Rehearsal) -> None:
    owning(box, "baltic_avenue", mortgaged=True)


def rent_paid(box: Rehearsal) -> None:
    at_rent(box)
    box.tap("anna")


def penniless(box: Rehearsal) -> None:
    deeds = {"baltic_avenue": Holding("anna"), "boardwalk": Holding("ben")}
    box.arrange(cash={"anna": 0}, deeds=deeds)
    place(box, 36, 1, 2)


def cash_only(box: Rehearsal) -> None:
    """The box only moves money."""
    box.begin(EDITION, NAMES[:3], mode="cash_only")


def at_claim(box: Rehearsal) -> None:
    """Ben may ask Anna for rent."""
    box.begin(EDITION, NAMES[:3], rent_claim="owner")
    at_rent(box)


def played(box: Rehearsal) -> None:
    """Anna has thrown and bought nothing; her turn ends when she says so."""
    box.begin(EDITION, NAMES[:3], turn_end="declared")
    place(box, 0, 4, 6)


def real_dice(box: Rehearsal) -> None:
    box.table.settled.switch("typed_dice")
