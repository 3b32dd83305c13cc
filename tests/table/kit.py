"""A table with a real desk and store, driven by taps and presses that are counted."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from tapbank.desk import Desk
from tapbank.devices import Press, Tap
from tapbank.editions import load
from tapbank.game import Edition, Seat
from tapbank.game.actions import Arrange, RollDice
from tapbank.game.state import Holding, Player
from tapbank.rehearsal import GivenLuck
from tapbank.screens import Words
from tapbank.store import Card, Store
from tapbank.table import Settings, Table, take

NAMES = ("Anna", "Ben", "Carla", "David")
UIDS = {name.lower(): f"0{n}A1B2C3" for n, name in enumerate(NAMES, 1)}


PLAIN = Settings()


class Hands:
    """People at the table. `inputs` is what they did so far: presses and taps."""

    def __init__(self, path: Path | str, settings: Settings = PLAIN) -> None:
        self.store = Store(path)
        self.time = 1000.0
        self.luck = GivenLuck()
        self.table = Table(self.store, Words.load(), self.luck, lambda: self.time, settings)
        self.inputs = 0
        self.scrolled = 0
        self.uids = dict(UIDS)

    # --- a game that is under way

    def sit(self, *names: str, edition: Edition | str = "us-classic") -> None:
        """Begin a game without the set-up; the first name is on turn."""
        board = load(edition) if isinstance(edition, str) else edition
        seats = [Seat(name.lower(), name) for name in names]
        decks = {
            deck: tuple(card.id for card in cards) for deck, cards in board.decks.items()
        }
        for name in names:
            self.store.cards.add(Card(UIDS[name.lower()], "player", name))
        desk = Desk.new(self.store, board, seats, decks)
        for number, seat in enumerate(seats):
            desk.submit(RollDice(seat.id, (6 - number // 2, 6 - number % 2 - number // 2)))
        assert desk.prompt.kind == "roll"
        self.table.sit_down(desk)
        self.inputs = 0

    def arrange(
        self,
        cash: dict[str, int] | None = None,
        deeds: dict[str, Holding] | None = None,
        players: dict[str, Player] | None = None,
        **other: Any,
    ) -> None:
        """Set a position by hand; not counted as inputs."""
        assert self.table.desk is not None
        self.table.desk.submit(Arrange(cash or {}, deeds or {}, players or {}, **other))
        self.table.tick()

    # --- inputs

    def tap(self, name: str, pad: str = "pay") -> None:
        self.lay(self.uids.get(name, name), pad)

    def lay(self, uid: str, pad: str = "pay") -> None:
        self.inputs += 1
        self.look()
        take(self.table, Tap(pad, uid))  # type: ignore[arg-type]
        self.look()

    def press(self, button: str, kind: str = "click") -> None:
        self.inputs += 1
        self.look()
        take(self.table, Press(button, kind))  # type: ignore[arg-type]
        self.look()

    def scroll(self, button: str, times: int = 1) -> None:
        """Moving in a list, or the digits of an amount: not counted."""
        before = self.inputs
        for _ in range(times):
            self.press(button)
        self.inputs = before
        self.scrolled += times

    def roll(self, *faces: int) -> None:
        self.luck.faces = list(faces)
        self.press("roll", "down")
        take(self.table, Press("roll", "up"))
        self.look()

    def wait_until(self, done) -> None:
        for _ in range(200):
            if done():
                return
            self.pass_time(0.5)
        raise AssertionError("waited in vain")

    def pass_time(self, seconds: float) -> None:
        self.time += seconds
        self.table.tick()
        self.look()

    # --- eyes

    def look(self) -> str:
        """Everything that the screen says now, as one text."""
        return words_of(self.table.screen)

    @property
    def state(self):
        return self.table.state

    @property
    def asks(self) -> str:
        return self.table.prompt.kind

    def cash(self, player: str) -> int:
        return self.state.cash[player]

    def find(self, text: str) -> None:
        """Scroll down a list until this line is highlighted."""
        for _ in range(80):
            options = self.table.top.options()
            if text in options[self.table.top.selected].row.text:
                return
            self.scroll("down")
        raise AssertionError(f"no line {text!r} in {[o.row.text for o in options]}")


def sit_plainly(hands, edition):
    """Two at this board, and nothing asked before the first throw."""
    options = replace(edition.options, opening="highest_first", outfit="none")
    options = replace(options, mode="referee", start_deeds="none")
    hands.sit("Anna", "Ben", edition=replace(edition, options=options))


def words_of(screen) -> str:
    """All texts of a screen, top to bottom."""
    parts = [screen.title, screen.right, *screen.matter]
    for figure in screen.figures:
        parts.append(texts_in(figure))
    return " | ".join(part for part in (*parts, *screen.keys) if part)


def texts_in(figure) -> str:
    found = []
    for name in figure.__struct_fields__:
        value = getattr(figure, name)
        for part in value if isinstance(value, tuple) else (value,):
            if hasattr(part, "__struct_fields__"):
                found.append(texts_in(part))
            elif isinstance(part, str):
                found.append(part)
    return " ".join(text for text in found if text)
