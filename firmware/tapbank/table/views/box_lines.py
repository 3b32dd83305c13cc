"""Lines for the box itself, with a game or without: language, volume, phones, Wi-Fi."""

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.screens.screen import Row
from tapbank.screens.words import language_name
from tapbank.store import StoreError
from tapbank.table.settled import VOLUMES
from tapbank.table.views.hotspot import HotspotView
from tapbank.table.views.languages import Languages
from tapbank.table.views.phones import PhonesView
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


def language_line(table: "Table") -> Option:
    words = table.words
    row = Row(words.short("menu.language"), language_name(words.language))
    return Option(row, lambda: table.open(Languages(table)))


def sound_lines(table: "Table") -> list[Option]:
    return [Option(_volume_row(table), partial(louder, table))]


def phone_lines(table: "Table") -> list[Option]:
    """Where the page is; then the own Wi-Fi, but on a computer: its Wi-Fi is not the box's
    to switch.
    """
    found = []
    host, switch = table.phone_host, table.hotspot
    if host is not None:
        row = Row(table.words.short("phones.title"))
        found.append(Option(row, lambda: table.open(PhonesView(table, host))))
    if switch is not None:
        row = Row(table.words.short("hotspot.title"))
        found.append(Option(row, lambda: table.open(HotspotView(table, switch))))
    return found


def louder(table: "Table") -> None:
    """The next volume, and back to silence after the loudest; kept for the next time."""
    try:
        table.settled.turn_volume((table.settled.volume + 1) % VOLUMES)
    except StoreError as fault:
        table.tell_disk(fault)
        return
    table.sound("tick")
    menu = table.top
    if isinstance(menu, Pick):
        text, row = table.words.short("menu.volume"), _volume_row(table)
        menu.given = tuple(
            replace(line, row=row) if line.row.text == text else line for line in menu.given
        )


def _volume_row(table: "Table") -> Row:
    volume = table.settled.volume
    right = str(volume) if volume else table.words.short("table.switch_off")
    return Row(table.words.short("menu.volume"), right)
