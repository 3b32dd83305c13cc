"""One game of bots as it is played: whose seats, the journal, the history behind it."""

import random
from typing import Final

from msgspec import Struct

from tapbank.game import (
    Edition,
    Event,
    History,
    Seat,
    State,
    advance,
    new_game,
    to_shuffle,
)
from tapbank.game.actions import Action, Redo, Undo
from tapbank.selfplay.bots import Bots

NAMES: Final = ("anna", "ben", "cara", "dan", "eve", "finn", "gus", "hana")
UNDO: Final = 0.002  # how often somebody takes something back
REDO: Final = 0.5
DEEPEST: Final = 6


class Played(Struct, frozen=True):
    """An action with its events."""

    action: Action
    events: tuple[Event, ...]


class Match:
    """A game in progress. `step` plays one action; the seed decides everything."""

    def __init__(self, edition: Edition, players: int, seed: int) -> None:
        self.edition = edition
        self.seed = seed
        self.draw = random.Random(seed)
        self.seats = tuple(Seat(name, name.capitalize()) for name in NAMES[:players])
        piles = to_shuffle(edition)
        self.decks = {pile: self._order(cards) for pile, cards in piles.items()}
        self.bots = Bots(edition, self.draw)
        self.opened = new_game(edition, self.seats, self.decks)
        self.history = History()
        self.state: State = self.history.add(0, self.opened)
        self.journal: list[Played] = []
        self.tried: Action | None = None

    def _order(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self.draw.sample(cards, len(cards)))

    def step(self) -> Played:
        """Let somebody do something. Refused is a fault of the bots or of the prompt."""
        number = len(self.journal) + 1
        luck = self.draw.random()
        taken_back = self._take_back() if luck < UNDO or self.history.undone else None
        action = taken_back or self.bots.act(self.state)
        self.tried = action
        if taken_back:
            events = self.history.decide(taken_back)
            self.state = self.history.add(number, events)
            self.bots.forget()
        else:
            events, state = advance(self.state, action)
            self.state = self.history.add(number, events, state)
        played = Played(action, events)
        self.journal.append(played)
        return played

    def _take_back(self) -> Undo | Redo | None:
        """An undo with the consent of all who lose by it, or a redo of the last."""
        history, player = self.history, self.seats[0].id
        if history.undone:
            again = self.draw.random() < REDO
            return Redo(player, history.redo_preview().losers) if again else None
        deepest = min(DEEPEST, len(history.marks) - 1)
        if not deepest:
            return None
        to = history.marks[-1 - self.draw.randint(1, deepest)].action
        return Undo(player, to, history.undo_preview(to).losers)
