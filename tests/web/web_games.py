"""Games for the page's tests: begun, rolled into, arranged."""

from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game import Seat
from tapbank.game.actions import Arrange, BuyDeed, PayDebt, RollDice
from tapbank.game.state import Holding
from tapbank.store import Store

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"), Seat("carla", "Carla"))


def new_desk(
    store: Store, seats: tuple[Seat, ...] = SEATS, edition: str = "us-classic"
) -> Desk:
    board = load(edition)
    decks = {name: tuple(card.id for card in deck) for name, deck in board.decks.items()}
    return Desk.new(store, board, seats, decks)


def begin(desk: Desk) -> None:
    """Anna wins the opening roll."""
    for player, dice in (("anna", (6, 5)), ("ben", (2, 1)), ("carla", (1, 1))):
        desk.submit(RollDice(player, dice))


def buy_and_rent(desk: Desk) -> None:
    """Anna buys the first light blue lot, Ben comes by and pays her 6."""
    begin(desk)
    desk.submit(RollDice("anna", (2, 4)))
    desk.submit(BuyDeed("anna"))
    desk.submit(RollDice("ben", (1, 5)))
    desk.submit(PayDebt("ben"))


def arrange(desk: Desk) -> None:
    """Houses, a hotel and a mortgage on the board."""
    deeds = {
        "new_york_avenue": Holding("anna", 3),
        "tennessee_avenue": Holding("anna", 2),
        "st_james_place": Holding("anna", 2),
        "reading_railroad": Holding("ben", mortgaged=True),
        "boardwalk": Holding("carla", 5),
        "park_place": Holding("carla", 4),
    }
    desk.submit(Arrange(deeds=deeds, houses=21, hotels=11))
