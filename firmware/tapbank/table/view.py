"""One layer of the conversation: what it shows and what it makes of each input.

A method that finds no use for its input answers False; the table then asks the layer below
or says so. `thin` layers never keep anybody from the open prompt: an input they have no
use for closes them and counts below.
"""

from typing import TYPE_CHECKING, ClassVar

import msgspec

from tapbank.game.prompts import Choice
from tapbank.screens.screen import Screen

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Signature(msgspec.Struct, frozen=True):
    """A tap, read: the uid and whose it is. `player` "" = nobody's in this game.

    `name`: the holder's name as registered; `deed`: the title deed that the sticker is on.
    `board`: where the deed of this name is, for a sticker of a board that is not played.
    """

    pad: str
    uid: str
    player: str = ""
    name: str = ""
    deed: str = ""
    board: str = ""


class View:
    """Base of all layers; does nothing with any input but going back."""

    thin: ClassVar[bool] = False
    lasts: float | None = None  # seconds until it closes by itself

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.since = table.now()

    def screen(self) -> Screen:
        """What the display shows while this is the top layer."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def tap(self, who: Signature) -> bool:
        """A card was laid down."""
        return False

    def wants(self, player: str) -> bool:
        """This waits for the card of this player."""
        return False

    @property
    def chooses(self) -> bool:
        """A tap here takes one of several ways: nobody taps before they have seen them."""
        return False

    def throw(self) -> Choice | None:
        """What ROLL throws for now."""
        return None

    def ok(self) -> bool:
        return False

    def turn(self, up: bool, repeat: bool) -> bool:
        """▲ or ▼; `repeat`: the button is still down."""
        return False

    def back(self) -> bool:
        """✕: one step back."""
        self.table.close(self)
        return True

    def hold(self) -> bool:
        """✕ held; the table goes back to the open prompt unless this has another use."""
        return False

    def ok_held(self) -> bool:
        """OK held, after its click: what was begun is ended as it stands."""
        return False

    def afresh(self) -> None:
        """Something kept people from acting: a clock that runs for them begins anew."""

    def tick(self) -> None:
        """Time has passed."""
        if self.lasts is not None and self.table.now() - self.since >= self.lasts:
            self.table.close(self, above=False)

    def say(self, key: str, **facts: object) -> str:
        """A short text of the table's part of the catalogue."""
        return self.table.words.short(f"table.{key}", **facts)

    def money(self, amount: int) -> str:
        """An amount as the edition writes it."""
        return self.table.state.edition.money.show(amount)

    def name(self, player: str) -> str:
        """Names are written in capitals on the display."""
        return self.table.state.name(player).upper()
