"""Where phones find the page, as letters and as a code for their camera.

For phones that can't find names like tapbank.local. Asked anew each time it is opened: a
router gives another address now and then.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tapbank.screens import boxes
from tapbank.screens.codes import fits_beside
from tapbank.screens.screen import Screen
from tapbank.system.hotspot import Network
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table


class PhonesView(View):
    """Thin: somebody who opens the page keeps nobody from throwing."""

    thin = True

    def __init__(self, table: "Table", host: Callable[[], str]) -> None:
        super().__init__(table)
        self.host = host()

    def screen(self) -> Screen:
        words = self.table.words
        title, keys = words.short("phones.title"), (words.short("key.ok"),)
        if not self.host:
            return boxes.message(title, (words.long("phones.none"),), keys)
        lines = (f"{title}:", "http://", *broken(self.host))
        return Screen(matter=lines, keys=keys, code=Network("", "", self.host).page)

    def ok(self) -> bool:
        return self.back()


def broken(host: str) -> list[str]:
    """An address on as many lines as it needs beside a code."""
    lines = [""]
    for piece in host.replace(".", ". ").replace(":", " :").split():
        if fits_beside(lines[-1] + piece):
            lines[-1] += piece
        else:
            lines.append(piece)
    return lines
