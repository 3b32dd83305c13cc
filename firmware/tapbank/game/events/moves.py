"""Dice, turns, tokens, cards and jail: what moves the game on."""

from typing import Literal

from tapbank.game.record import Record


class DiceRolled(Record, frozen=True, tag="dice_rolled"):
    """`purpose`: what the throw decides (`gamble`: the Exchange)."""

    player: str
    dice: tuple[int, ...]
    purpose: Literal["opening", "move", "jail", "rent", "gamble", "suit", "bet"]


class TurnBegan(Record, frozen=True, tag="turn_began"):
    """`doubles`: doubles in a row before this throw (0 at the start of a go)."""

    player: str
    number: int
    doubles: int = 0


class Moved(Record, frozen=True, tag="moved"):
    """A token stands elsewhere. `laps`: how often start was passed or reached forwards."""

    player: str
    origin: int
    place: int
    how: Literal["roll", "card", "back", "jail", "correction"]
    laps: int = 0


class CardDrawn(Record, frozen=True, tag="card_drawn"):
    """The top card of a deck (or the paper card that a player named)."""

    player: str
    card: str
    paper: bool = False


class CardKept(Record, frozen=True, tag="card_kept"):
    """A get-out card is held; it is out of its deck until used."""

    player: str
    card: str


class CardPassed(Record, frozen=True, tag="card_passed"):
    """A held card went to another player."""

    card: str
    giver: str
    receiver: str


class CardReturned(Record, frozen=True, tag="card_returned"):
    """A card lies under its deck again; `player`: who held it ("" = just drawn)."""

    card: str
    player: str = ""
    paper: bool = False


class DeckShuffled(Record, frozen=True, tag="deck_shuffled"):
    deck: str
    order: tuple[str, ...]


class Jailed(Record, frozen=True, tag="jailed"):
    player: str
    cause: Literal["space", "card", "doubles", "arrival"]


class JailRollFailed(Record, frozen=True, tag="jail_roll_failed"):
    player: str
    failed: int


class JailLeft(Record, frozen=True, tag="jail_left"):
    player: str
    how: Literal["double", "fine", "card", "served"]
