"""Undo: lines newest first, each in words; then what is taken back and who loses by it.

Whoever asks for it signs, and who loses by it taps too: no button changes the game. The tap
on the list signs a single step; more of them are shown first. Redo stands first afterwards.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from tapbank.game import Refused, prompt
from tapbank.game.actions import Redo, Undo
from tapbank.game.events import Built, Event, MortgageLifted, Paid
from tapbank.game.history import Line, Preview
from tapbank.screens.figures import fits_row
from tapbank.screens.scene import ENTRY
from tapbank.screens.screen import Row
from tapbank.table.view import Signature
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.anybody import Anybody
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.receipt import taken_back
from tapbank.table.wording import short_name

if TYPE_CHECKING:
    from tapbank.table.table import Table

SHOWN_LINES = 2
TELLING = (Built, MortgageLifted)  # say more than the payment that comes before them
Make: TypeAlias = Callable[[tuple[str, ...]], Undo | Redo]


def ask_who_undoes(table: "Table") -> None:
    """From the table's own menu: the card of whoever asks opens the list."""
    words = table.words
    title, text = words.short("screen.undo"), words.long("table.who_undoes")
    opens = lambda player: table.open(UndoList(table, player))  # noqa: E731
    table.open(Anybody(table, title, text, opens))


class UndoList(Pick):
    def __init__(self, table: "Table", player: str) -> None:
        super().__init__(table, table.words.short("screen.undo"))
        self.player, self.signed = player, False
        assert table.desk is not None
        history = table.desk.history
        lines = [
            Option(
                Row(_brief(table, line), f"#{line.action}"), partial(self._undo, line.to)
            )
            for line in history.lines()
        ]
        redo = (
            [Option(Row(table.words.short("menu.redo")), self._redo)]
            if history.undone
            else []
        )
        self.given = (*redo, *lines)

    def keys(self) -> tuple[str, ...]:
        """A tap signs what is highlighted; OK looks at it first."""
        words = self.table.words
        tap = words.short("key.who_tap_agree", who=self.name(self.player))
        return (*super().keys()[:2], tap)

    def tap(self, who: Signature) -> bool:
        if who.player != self.player or not self.given:
            return False
        self.signed = True
        try:
            return self.ok()
        finally:
            self.signed = False

    def _undo(self, to: int) -> None:
        assert self.table.desk is not None
        try:
            preview = self.table.desk.history.undo_preview(to)
        except Refused as refused:
            self.table.refuse(refused)
            return
        title = self.table.words.short("screen.undo_to", number=to)
        self._ask(preview, title, lambda agreed: Undo(self.player, to, agreed))

    def _take_back(self, preview: Preview, action: Undo | Redo) -> None:
        lines = [told(self.table, line) for line in preview.lines]
        if self.table.submit(action) is not None and isinstance(action, Undo):
            who = self.table.state.name(self.player)
            self.table.swap(taken_back(self.table, who, lines))

    def _redo(self) -> None:
        assert self.table.desk is not None
        preview = self.table.desk.history.redo_preview()
        title = self.table.words.short("menu.redo").upper()
        self._ask(preview, title, lambda agreed: Redo(self.player, agreed))

    def _ask(self, preview: Preview, title: str, action: Make) -> None:
        others = tuple(player for player in preview.losers if player != self.player)
        lines = [told(self.table, line) for line in preview.lines[:SHOWN_LINES]]
        lines += [self._loss(preview, player) for player in preview.losers]
        more = len(preview.lines) - SHOWN_LINES
        if more > 0:
            lines.append(self.table.words.long("table.taken_back_more", count=more))
        asked = Agreeing(
            self.table,
            title,
            tuple(lines),
            (self.player, *others),
            lambda agreed: self._take_back(preview, action(agreed)),
        )
        self.table.open(asked)
        if self.signed and len(preview.lines) == 1:
            asked.tap(Signature("", "", self.player))

    def _loss(self, preview: Preview, player: str) -> str:
        words = self.table.words
        cash = self.table.state.cash[player] - preview.then.cash[player]
        deeds = self.table.state.owned(player)
        gone = [deed for deed in deeds if preview.then.deeds[deed].owner != player]
        edition = self.table.state.edition
        parts = [edition.deeds[deed].short or edition.deeds[deed].name for deed in gone]
        if cash > 0:
            parts.insert(0, self.money(cash))
        if not parts:  # buildings, a kept card …: the line above names it
            return words.short("screen.loses_by_it", who=self.name(player))
        return words.short("screen.loses", who=self.name(player), what=", ".join(parts))


def told(table: "Table", line: Line) -> str:
    """One action in words: its most telling event."""
    text = _first(line, partial(table.words.event, table.state))
    return text or _step(table, line)[0]


def _brief(table: "Table", line: Line) -> str:
    """The same for a row of the list; a payment with what it was for."""
    text = _first(line, partial(table.words.event_short, table.state))
    if not text:
        return _step(table, line)[1]
    paid = next((event for event in line.events if isinstance(event, Paid)), None)
    if paid is None or text != table.words.event_short(table.state, paid):
        return text
    deed = paid.ref in table.state.edition.deeds
    what = short_name(table.state, paid.ref) if deed else ""
    reason = table.words.short(f"reason.{paid.reason}")
    tries = [
        f"{text} {more}"
        for more in (what, reason)
        if more and more.lower() not in text.lower()
    ]
    row = partial(Row, right=f"#{line.action}")
    return next((each for each in tries if fits_row(row(each), ENTRY)), text)


def _first(line: Line, tell: Callable[[Event], str | None]) -> str:
    telling = sorted(line.events, key=lambda event: not isinstance(event, TELLING))
    return next((text for event in telling if (text := tell(event))), "")


def _step(table: "Table", line: Line) -> tuple[str, str]:
    """A step that nothing tells of, such as the end of a turn: who did what was asked."""
    asked, words = prompt(line.before), table.words
    who, wants = line.before.name(asked.player), words.both(f"wants.{asked.kind}")
    return f"{who}: {wants[0]}", f"{who}: {wants[1]}"
