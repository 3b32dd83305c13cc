"""The whole box in made-up hands: every press and tap goes through the simulated chips.

Counts what people do. Time stands still until something is done, so nothing here waits.
Used by `tapbank inputs` and by tests; dice are given, decks lie as printed.
"""

import queue
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from tapbank.desk import Desk
from tapbank.devices import PinMap, load_pins, open_parts
from tapbank.devices.ports import Button, Pad
from tapbank.devices.simulated.box import box_of
from tapbank.editions import load
from tapbank.game import Seat
from tapbank.game.actions import Arrange, RollDice
from tapbank.game.state import Holding, Player
from tapbank.loop import Loop, Reports
from tapbank.screens import Words
from tapbank.store import Card, Store
from tapbank.table import Settings, Table
from tapbank.table.names import slug
from tapbank.table.views.pick import Pick

PRESS_S = 0.1
SEEN_S = 0.3  # a card is laid down until its tap is in
LIFTED_S = 0.6  # and away until the pad is free
HOLD_S = 1.0
LONGEST_LIST = 80
UIDS = (
    *("A1B2C301", "04A1B2C3D4E502", "88D7C603", "04A1B2998877A4"),
    *("5E6F7A05", "0455AA11BB2206", "C0FFEE07", "04DDEE55FF6608"),
)
PLAIN = Settings()


class GivenLuck:
    """The dice that are wanted next; decks as they lie."""

    def __init__(self) -> None:
        self.faces: list[int] = []

    def die(self) -> int:
        return self.faces.pop(0)

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(cards)


class Chips:
    """Parts of a simulated box and what they report; serves one rehearsal after another."""

    def __init__(self, pins: PinMap | None = None) -> None:
        self.reports: Reports = queue.SimpleQueue()
        self.parts = open_parts(
            "simulated", pins or load_pins(), self.reports.put, threads=False
        )

    def close(self) -> None:
        self.parts.close()


class Rehearsal:
    """`inputs`: presses and taps so far, but for moving in lists and digits of amounts."""

    def __init__(
        self,
        names: Sequence[str],
        journal: Path | str = ":memory:",
        chips: Chips | None = None,
        settings: Settings = PLAIN,
    ) -> None:
        self._own = Chips() if chips is None else None
        chips = chips or self._own
        assert chips is not None
        self.parts, self.box = chips.parts, box_of(chips.parts)
        self.store, self.luck, self.inputs = Store(journal), GivenLuck(), 0
        clock = self.parts.outside.clock
        self.table = Table(self.store, Words.load(), self.luck, clock, settings)
        self.loop = Loop(self.table, self.parts, chips.reports)
        self.uids = {slug(name): uid for name, uid in zip(names, UIDS, strict=False)}
        for name in names:
            self.store.cards.add(Card(self.uids[slug(name)], "player", name))
        self.pass_time(PRESS_S)

    def close(self) -> None:
        if self._own is not None:
            self._own.close()
        self.store.close()

    # --- a game that is under way

    def begin(self, edition: str, names: Sequence[str], **options: str) -> None:
        """A game without the set-up; the first name throws highest."""
        board = load(edition)
        board = replace(board, options=replace(board.options, **options))
        decks = {deck: tuple(c.id for c in cards) for deck, cards in board.decks.items()}
        seats = [Seat(slug(name), name) for name in names]
        desk = Desk.new(self.store, board, seats, decks)
        for dice, seat in zip(((6, 6), (6, 5), (5, 5), (5, 4)), seats, strict=False):
            if desk.prompt.kind == "opening_roll":
                desk.submit(RollDice(seat.id, dice))
        self.table.sit_down(desk)
        self.pass_time(PRESS_S)

    def arrange(
        self,
        cash: dict[str, int] | None = None,
        deeds: dict[str, Holding] | None = None,
        players: dict[str, Player] | None = None,
        decks: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Set a position by hand."""
        assert self.table.desk is not None
        self.table.desk.submit(Arrange(cash or {}, deeds or {}, players or {}, decks or {}))
        self.pass_time(PRESS_S)

    # --- hands

    def tap(self, who: str, pad: Pad = "pay") -> None:
        """Lay a player's card (or a tag by its uid) on a pad and take it away again."""
        uid = self.uids.get(who, who)
        self.inputs += 1
        self.box.put_card(pad, uid)
        self.pass_time(SEEN_S)
        self.box.lift_card(pad)
        self.pass_time(LIFTED_S)

    def press(self, button: Button, seconds: float = PRESS_S) -> None:
        self.inputs += 1
        self.box.press(button)
        self.pass_time(seconds)
        self.box.release(button)
        self.pass_time(PRESS_S)

    def hold(self, button: Button) -> None:
        self.press(button, HOLD_S)

    def roll(self, *faces: int, seconds: float = PRESS_S) -> None:
        """Shake for a while and throw these."""
        self.luck.faces = list(faces)
        self.press("roll", seconds)

    def scroll(self, button: Button, times: int = 1) -> None:
        """Presses that don't count."""
        before = self.inputs
        for _ in range(times):
            self.press(button)
        self.inputs = before

    def hold_for(self, button: Button, steps: int) -> None:
        """One press that is held for so many steps of an amount."""
        self.scroll(button, steps)
        self.inputs += 1

    def find(self, text: str) -> None:
        """Move down a list until a line with this text is marked. Raises LookupError."""
        for _ in range(LONGEST_LIST):
            view = self.table.top
            if isinstance(view, Pick) and text in view.options()[view.selected].row.text:
                return
            self.scroll("down")
        raise LookupError(f"no line {text!r}: {self.table.screen}")

    def pass_time(self, seconds: float) -> None:
        """Let the devices work, then the loop take what they reported."""
        self.box.advance(seconds)
        self.loop.drain()

    def wait_until(self, done: Callable[[], bool], seconds: float = 30.0) -> None:
        """Let time pass until something is so. Raises LookupError."""
        for _ in range(int(seconds / SEEN_S)):
            if done():
                return
            self.pass_time(SEEN_S)
        raise LookupError("waited in vain")

    @property
    def asks(self) -> str:
        """The kind of the open prompt."""
        return self.table.prompt.kind

    def cash(self, player: str) -> int:
        return self.table.state.cash[player]
