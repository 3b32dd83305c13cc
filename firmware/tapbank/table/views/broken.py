"""A part of the box that does not work: which, what it means, what to do.

It goes away by itself when the part works again. One page at a time: what fails meanwhile
is told after it.
"""

from typing import TYPE_CHECKING

from tapbank.devices import Fault
from tapbank.devices.ports import SIGNS
from tapbank.screens import boxes
from tapbank.screens.screen import Screen
from tapbank.speech import say
from tapbank.table import sounds
from tapbank.table.views.notice import Passing

if TYPE_CHECKING:
    from tapbank.table.table import Table


class Broken(Passing):
    def __init__(self, table: "Table", part: str) -> None:
        super().__init__(table)
        self.part = part

    def screen(self) -> Screen:
        language = self.table.words.language
        text = self.table.faults.broken[self.part].text.told(language)
        keys = (self.table.words.short("key.ok"),)
        return boxes.message(name_of(self.part, language).upper(), (text,), keys)

    def back(self) -> bool:
        super().back()
        tell_next(self.table)
        return True


def fails(table: "Table", fault: Fault) -> None:
    """A further word about a part that has failed already changes what is shown of it."""
    is_new = fault.part not in table.faults.broken
    table.faults.broken[fault.part] = fault
    if not is_new:
        return
    table.sound(sounds.REFUSED)
    if fault.part != "display":  # nobody could read it, and it would cost a press
        table.faults.untold.append(fault.part)
        if not isinstance(table.top, Broken):
            tell_next(table)


def works(table: "Table", part: str) -> None:
    table.faults.broken.pop(part, None)
    if part == "display":
        table.sound(sounds.ACCEPTED)
    if part in table.faults.untold:
        table.faults.untold.remove(part)
    shown = next((v for v in table.stack if isinstance(v, Broken) and v.part == part), None)
    if shown is not None:
        table.close(shown, above=False)
        if not isinstance(table.top, Broken):
            tell_next(table)


def tell_next(table: "Table") -> None:
    """What has failed and was never shown."""
    if table.faults.untold:
        table.open(Broken(table, table.faults.untold.pop(0)))


def name_of(part: str, language: str) -> str:
    """What is printed on the box; else the part's name in the players' language."""
    if part in SIGNS:
        return SIGNS[part]
    named = part in ("display", "lamp", "buzzer")  # others: threads of the program
    return say(f"doctor.part_{part}").told(language) if named else part
