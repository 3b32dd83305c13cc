"""The code that lets a phone change boards: shown while it counts, ✕ takes it back.

`CodeWatch` looks for a new code at every tick of the table: phones ask in threads of their
own. The game goes on below; any input that it has a use for is its own.
"""

from typing import TYPE_CHECKING, Protocol

from tapbank.screens import boxes
from tapbank.screens.screen import Screen
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Shown(Protocol):
    """`tapbank.boards.CodeConsent`, as far as the box has to do with it."""

    title: str

    def showing(self) -> str | None: ...
    def cancel(self) -> None: ...


class Code(View):
    """Four digits, far apart; `title` says what for."""

    thin = True

    def __init__(self, table: "Table", consent: Shown, code: str) -> None:
        super().__init__(table)
        self.consent, self.code = consent, code

    def screen(self) -> Screen:
        keys = (self.table.words.short("key.ok"),)
        return boxes.message(self.consent.title, (" ".join(self.code),), keys)

    def ok(self) -> bool:
        """Put away; the code still counts."""
        self.table.close(self)
        return True

    def back(self) -> bool:
        """No: the code counts no more."""
        self.consent.cancel()
        self.table.close(self)
        return True

    def tick(self) -> None:
        if self.consent.showing() != self.code:
            self.table.close(self)


class CodeWatch:
    """Looks for a code that has come up since; `tick` belongs to the table's own."""

    def __init__(self, table: "Table", consent: Shown | None) -> None:
        self._table, self._consent = table, consent
        self._last: str | None = None

    def tick(self) -> None:
        if self._consent is None:
            return
        code = self._consent.showing()
        if code is not None and code != self._last:
            self._table.sound("your_turn")
            self._table.open(Code(self._table, self._consent, code))
        self._last = code
