"""The ledger as a phone reads it: every event as a line, with the balances after it.

Kept from the journal's steps alone. Nothing is ever taken out: an undo strikes lines
through and books them back as lines of their own, a redo books them once more – so the
running balances are true at every line. Which steps an undo takes back is what
`tapbank.game.history` says.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Final, Protocol

import msgspec
from tapbank.game.events import (
    ActionsRedone,
    ActionsUndone,
    Arranged,
    DiceRolled,
    Event,
    Paid,
)
from tapbank.screens.taken_over import one_by_one

WHO: Final = (
    *("player", "payer", "payee", "giver", "receiver"),
    *("debtor", "creditor", "winner", "by"),
)  # fields of events that name an account


class Step(Protocol):
    """One action of the journal with its events. `number`: that of the last of them."""

    @property
    def number(self) -> int: ...

    @property
    def action_number(self) -> int: ...

    @property
    def events(self) -> tuple[Event, ...]: ...


class Line(msgspec.Struct, omit_defaults=True):
    """One line. `line`: its place; `number`: its event; `who`: accounts it concerns.

    `action`: what the box calls it when it lists what can be taken back.

    `mark` "undo" takes line `of` back, "redo" books it again; `undone`: number of the event
    that took this line back (0 = it stands).
    """

    line: int
    number: int
    action: int
    kind: str
    text: str
    who: tuple[str, ...] = ()
    postings: dict[str, int] = {}
    balances: dict[str, int] = {}
    mark: str = ""
    of: int = 0
    undone: int = 0


Block = tuple[int, list[Line]]  # a counted action and its lines


class Book:
    """`tell`: an event in words, None when it needs none."""

    def __init__(self, tell: Callable[[Event], str | None]) -> None:
        self.lines: list[Line] = []
        self._events: list[Event] = []  # what each line tells
        self.totals: dict[int, int] = {}  # total of two dice -> how often
        self._tell = tell
        self._action = 0
        self._balances: dict[str, int] = {}
        self._standing: list[Block] = []
        self._cut: list[list[Block]] = []
        self._strikes: list[tuple[int, int]] = []  # (event, line struck through by it)

    def add(self, step: Step) -> None:
        self._action = step.action_number
        block: list[Line] = []
        for number, event in enumerate(step.events, step.number - len(step.events) + 1):
            if isinstance(event, ActionsUndone):
                return self._undo(number, event)
            if isinstance(event, ActionsRedone):
                return self._redo(number, event)
            self._count(event)
            lines = [self._line(number, part) for part in _parts(event)]
            block += [line for line in lines if line is not None]
        self._standing.append((step.action_number, block))
        self._cut = []
        return None

    def tell_again(self) -> None:
        """All lines anew, in the words of now."""
        for line, event in zip(self.lines, self._events, strict=True):
            line.text = self._tell(event) or ""

    def since(self, number: int) -> list[Line]:
        """Lines of events after `number`, oldest first."""
        return self.lines[bisect_right(self.lines, number, key=lambda line: line.number) :]

    def struck(self, number: int) -> list[int]:
        """Lines that were struck through by events after `number`."""
        first = bisect_right(self._strikes, number, key=lambda strike: strike[0])
        return [line for _, line in self._strikes[first:]]

    def page(self, limit: int, before: int | None = None, account: str = "") -> list[Line]:
        """Up to `limit` lines before line `before`, oldest first; `account` "" = all."""
        lines: Iterable[Line] = self.lines[:before]
        found = [line for line in lines if not account or account in line.who]
        return found[max(len(found) - limit, 0) :]

    def _count(self, event: Event) -> None:
        if isinstance(event, DiceRolled) and len(event.dice) == 2:
            total = sum(event.dice)
            self.totals[total] = self.totals.get(total, 0) + 1

    def _line(self, number: int, event: Event) -> Line | None:
        text = self._tell(event) or ""
        postings = _postings(event)
        if not text and not postings:
            return None
        who = _who(event)
        kind = str(type(event).__struct_config__.tag)
        place = len(self.lines)
        line = Line(place, number, self._action, kind, text, who, postings)
        return self._append(line, event)

    def _append(self, line: Line, event: Event) -> Line:
        for account, amount in line.postings.items():
            line.balances[account] = self._balances.get(account, 0) + amount
        self._balances |= line.balances
        self.lines.append(line)
        self._events.append(event)
        return line

    def _undo(self, number: int, event: ActionsUndone) -> None:
        self._line(number, event)
        keep = 1 + next(i for i, block in enumerate(self._standing) if block[0] == event.to)
        cut = self._standing[keep:]
        self._standing = self._standing[:keep]
        self._cut.append(cut)
        for line in reversed([line for _, block in cut for line in block]):
            line.undone = number
            self._strikes.append((number, line.line))
            if line.postings:
                self._again(line, number, "undo")

    def _redo(self, number: int, event: ActionsRedone) -> None:
        self._line(number, event)
        for action, block in self._cut.pop():
            lines = [self._again(line, number, "redo") for line in block]
            self._standing.append((action, lines))

    def _again(self, line: Line, number: int, mark: str) -> Line:
        sign = -1 if mark == "undo" else 1
        postings = {account: sign * amount for account, amount in line.postings.items()}
        again = msgspec.structs.replace(line, line=len(self.lines), number=number)
        again.postings, again.balances = postings, {}
        if mark == "undo":  # what is put back keeps the number that the box lists it by
            again.action = self._action
        again.mark, again.of, again.undone = mark, line.line, 0
        return self._append(again, self._events[line.line])


def _parts(event: Event) -> tuple[Event, ...]:
    """A line for each event; a position entered by hand has one more for each player."""
    if isinstance(event, Arranged) and len(event.players) > 1:
        return (event, *one_by_one(event))
    return (event,)


def _who(event: Event) -> tuple[str, ...]:
    named = [getattr(event, field, "") for field in WHO]
    if isinstance(event, Arranged) and len(event.players) == 1:
        named += event.players
    return tuple(dict.fromkeys(name for name in named if name))


def _postings(event: Event) -> dict[str, int]:
    if isinstance(event, Paid):
        return {event.payer: -event.amount, event.payee: event.amount}
    if isinstance(event, Arranged) and len(event.players) == 1:
        return dict.fromkeys(event.players, 0)  # so that the line says what they have
    return {}
