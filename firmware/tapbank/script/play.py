"""Playing a sheet: each line against the rules, the state kept with its history.

Dice, shuffles and decks that the sheet leaves open are drawn here (or fall again as before
they were taken back) and written into the action, so that what is reported can be played
again. `seed` makes the draws repeatable.
"""

import random
import secrets
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tapbank.game import (
    Event,
    History,
    Refused,
    Seat,
    State,
    decide,
    new_game,
    prompt,
    to_shuffle,
)
from tapbank.game import actions as a
from tapbank.game.refusals import in_words
from tapbank.game.state import Player
from tapbank.script.rows import Seen
from tapbank.script.sheet import Attempt, Expect, Line, Mark, Sheet, goes_back


class Step(Struct, frozen=True):
    """What became of one line. `first`: its first event's number; `fault` "": it held."""

    line: Line
    action: a.Action | None = None
    first: int = 0
    events: tuple[Event, ...] = ()
    refusal: Refused | None = None
    fault: str = ""


class Broken(Exception):
    """A slip in the rules themselves, not in the sheet; `number`: of the line."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number}")
        self.number = number


class Play:
    """One game from a sheet. Raises Refused when the game itself can't be opened."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.draw = (
            secrets.SystemRandom() if sheet.seed is None else random.Random(sheet.seed)
        )
        piles = to_shuffle(sheet.edition)
        self.decks = {deck: self._order(deck, piles[deck]) for deck in piles}
        self.history = History()
        self.number = 0
        self.marks: dict[str, int] = {}
        seats = tuple(Seat(player, player.capitalize()) for player in sheet.players)
        self.opened = new_game(sheet.edition, seats, self.decks)
        self.events = self.opened
        self.history.add(0, self.opened)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.history.state

    def steps(self) -> Iterator[Step]:
        """Play line after line. Raises Broken."""
        for line in self.sheet.lines:
            if isinstance(line, Mark):
                self.marks[line.name] = self.number
                continue
            try:
                step = self._look(line) if isinstance(line, Expect) else self._attempt(line)
            except Exception as slip:
                raise Broken(line.number) from slip
            yield step

    def submit(self, action: a.Action) -> tuple[Event, ...]:
        """Take one action. Raises Refused; then nothing has changed."""
        if isinstance(action, a.Undo | a.Redo):
            events = self.history.decide(action)
        else:
            events = decide(self.state, action)
        self.number += 1
        self.history.add(self.number, events)
        self.events = events
        return events

    def _look(self, line: Expect) -> Step:
        expectation = line.expectation
        found = expectation.found(Seen(self.state, self.events))
        if found == expectation.wanted:
            return Step(line)
        return Step(
            line, fault=f"{expectation}: found {' '.join(found) or 'that it is so'}"
        )

    def _attempt(self, line: Attempt) -> Step:
        action = self._filled(line)
        first = self.state.number + 1
        try:
            events = self.submit(action)
        except Refused as refusal:
            return Step(line, action, refusal=refusal, fault=_refusal_fault(line, refusal))
        fault = f"expected refusal {line.refused}, but it was done" if line.refused else ""
        return Step(line, action, first, events, fault=fault)

    def _filled(self, line: Attempt) -> a.Action:
        """The action with all that the sheet left open."""
        action = goes_back(line, self.marks[line.back_to]) if line.back_to else line.action
        match action:
            case a.RollDice(player, ()) if not line.refused:
                return a.RollDice(player, self._dice(action))
            case a.ShuffleDeck(deck, ()) if not line.refused:
                return a.ShuffleDeck(deck, self._new_order(deck))
            case a.Arrange():
                return arranged_decks(self.state, action)
        return action

    def _dice(self, action: a.RollDice) -> tuple[int, ...]:
        """As many dice as the prompt asks for; none when it asks for no throw."""
        again = self.history.throw_again(action.player)
        if again is not None:
            return again
        asked = (choice for choice in prompt(self.state).choices if choice.action == action)
        count = next((choice.low for choice in asked), 0)
        return tuple(self.draw.randint(1, 6) for _ in range(count))

    def _new_order(self, deck: str) -> tuple[str, ...]:
        """Of all cards of a deck that nobody holds."""
        held = {card for p in self.state.players.values() for card in p.cards}
        cards = [c.id for c in self.sheet.edition.decks.get(deck, ()) if c.id not in held]
        again = self.history.order_again(deck)
        return self._shuffled(cards) if again is None else again

    def _order(self, deck: str, pile: tuple[str, ...]) -> tuple[str, ...]:
        """The cards that the sheet names first, the others shuffled below them."""
        given = self.sheet.decks.get(deck, ())
        rest = [card for card in pile if card not in given]
        return given + self._shuffled(rest)

    def _shuffled(self, cards: list[str]) -> tuple[str, ...]:
        return tuple(self.draw.sample(cards, len(cards)))


def _refusal_fault(line: Attempt, refusal: Refused) -> str:
    if not line.refused:
        return f"refused: {refusal}"
    if refusal.code != line.refused:
        return f"expected refusal {line.refused}, found {refusal}"
    for name, wanted in line.facts:
        if in_words(refusal.facts.get(name)).replace(", ", ",") != wanted:
            return f"expected refusal with {name} {wanted}, found {refusal}"
    return ""


def arranged_decks(state: State, action: a.Arrange) -> a.Arrange:
    """The arrangement with whole decks: named cards on top, held cards nowhere in them.

    A card that is no longer held goes under its deck.
    """
    before = _held(state.players)
    now = _held({**state.players, **action.players})
    decks = dict(action.decks)
    for deck, left in state.decks.items():
        given = action.decks.get(deck, ())
        known = {card.id for card in state.edition.decks[deck]}
        rest = (*left, *(card for card in before if card in known and card not in now))
        whole = given + tuple(card for card in rest if card not in {*now, *given})
        if whole != left:
            decks[deck] = whole
    return replace(action, decks=decks)


def _held(players: dict[str, Player]) -> tuple[str, ...]:
    return tuple(card for player in players.values() for card in player.cards)
