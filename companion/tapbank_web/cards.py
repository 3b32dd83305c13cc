"""The cards that lie beside the virtual box: fixed numbers of 4 and of 7 bytes."""

from typing import Final

import msgspec


class PlasticCard(msgspec.Struct, frozen=True):
    uid: str
    name: str
    kind: str  # bank, player, ticket


CARDS: Final = (
    PlasticCard("04B0A7C2D3E4F5", "Bank", "bank"),
    PlasticCard("A1B2C301", "1", "player"),
    PlasticCard("04A1B2C3D4E502", "2", "player"),
    PlasticCard("88D7C603", "3", "player"),
    PlasticCard("04A1B2998877A4", "4", "player"),
    PlasticCard("5E6F7A05", "5", "player"),
    PlasticCard("0455AA11BB2206", "6", "player"),
    PlasticCard("C0FFEE07", "7", "player"),
    PlasticCard("04DDEE55FF6608", "8", "player"),
    PlasticCard("7B03D9E1", "Bus ticket", "ticket"),
)
