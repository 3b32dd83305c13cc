"""Positions for the pictures: one game of the classic board, arranged by hand."""

from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import Prompt, State, evolve, new_game, prompt
from tapbank.game.agenda import Item
from tapbank.game.edition import Edition
from tapbank.game.evolve import opening
from tapbank.game.state import Holding, Seat, Turn

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"), Seat("carla", "Carla"))
LONGEST = (Seat("maximilian", "Maximilian"), Seat("wilhelmina", "WILHELMINA"))


def board(name: str = "us-classic") -> Edition:
    return load(name)


def start(edition: Edition, seats: tuple[Seat, ...] = SEATS) -> State:
    """The game just opened."""
    decks = {
        deck: tuple(card.id for card in cards) for deck, cards in edition.decks.items()
    }
    first, *events = new_game(edition, seats, decks)
    state = opening(first)
    for event in events:
        state = evolve(state, event)
    return state


def midgame(edition: Edition | None = None) -> State:
    """Anna owns orange with houses, Ben light blue, Carla dark blue, partly mortgaged."""
    state = start(edition or board())
    deeds = dict(state.deeds)
    for deed, level in (
        ("st_james_place", 2),
        ("tennessee_avenue", 2),
        ("new_york_avenue", 3),
    ):
        deeds[deed] = Holding("anna", level)
    for deed in ("oriental_avenue", "vermont_avenue", "reading_railroad"):
        deeds[deed] = Holding("ben")
    deeds["connecticut_avenue"] = Holding("ben", mortgaged=True)
    deeds["water_works"] = Holding("ben")
    deeds["park_place"] = Holding("carla", 5)
    deeds["boardwalk"] = Holding("carla", 4)
    cash = state.cash | {"anna": 1204, "ben": 340, "carla": 2750}
    return replace(
        state,
        deeds=deeds,
        cash=cash,
        agenda=(),
        turn=Turn("anna", 31, dice=(4, 2)),
        houses=14,
    )


def asking(state: State, item: Item) -> tuple[State, Prompt]:
    """The state with this item open, and its prompt."""
    asked = replace(state, agenda=(item,))
    return asked, prompt(asked)
