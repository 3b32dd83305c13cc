"""The box's own Wi-Fi: opened from the menu, joined by a camera, closed again.

Three pages once it is open: the code to join with, the code of the page, and closing. It is
switched beside the game; whoever is at the table sees at the next tick how it went.
"""

from typing import TYPE_CHECKING

from tapbank.screens import boxes
from tapbank.screens.drawing import last_scroll
from tapbank.screens.screen import Screen
from tapbank.system.hotspot import Network
from tapbank.system.switch import HotspotSwitch
from tapbank.table.view import View

if TYPE_CHECKING:
    from tapbank.table.table import Table

JOIN, PAGE, CLOSE = range(3)


class HotspotView(View):
    """Thin: somebody who joins keeps nobody from throwing."""

    thin = True

    def __init__(self, table: "Table", switch: HotspotSwitch) -> None:
        super().__init__(table)
        self.switch, self.page, self.scroll = switch, JOIN, 0
        if switch.state != "working":
            switch.look()

    def screen(self) -> Screen:
        words, switch = self.table.words, self.switch
        ok, back = words.short("key.ok"), words.short("key.x_back")
        if switch.state == "on" and switch.network is not None:
            return self._open(switch.network, ok, back)
        keys = (back,) if switch.state == "working" else (ok, back)
        title, text = words.short("hotspot.title"), self._text()
        return Screen(title=title, matter=(text,), keys=keys, scroll=self.scroll)

    def _text(self) -> str:
        words, fault = self.table.words, self.switch.fault
        if self.switch.state == "failed" and fault is not None:
            return words.long(f"hotspot.{fault.code}", said=fault.said)
        key = "working" if self.switch.state == "working" else "ask"
        return words.long(f"hotspot.{key}")

    def _open(self, network: Network, ok: str, back: str) -> Screen:
        words = self.table.words
        lines: tuple[str, ...]
        if self.page == JOIN:
            lines = (words.short("hotspot.join"), network.name, network.password)
            return Screen(matter=lines, keys=(f"{ok} ▸",), code=network.join)
        if self.page == PAGE:
            host, _, port = network.host.partition(":")
            lines = (words.short("hotspot.page"), "http://", host, *filter(None, [port]))
            return Screen(matter=lines, keys=(f"{ok} ▸",), code=network.page)
        title, text = words.short("hotspot.title"), words.long("hotspot.close")
        return boxes.message(title, (text,), (ok, back))

    def ok(self) -> bool:
        if self.switch.state == "on" and self.page != CLOSE:
            return self.turn(up=False, repeat=False)
        if self.switch.state != "working":
            self.switch.ask(on=self.switch.state != "on")
            self.page, self.scroll = JOIN, 0
        return True

    def turn(self, up: bool, repeat: bool) -> bool:
        step = -1 if up else 1
        if self.switch.state == "on":
            self.page = min(max(JOIN, self.page + step), CLOSE)
        else:  # what NetworkManager says may be long
            self.scroll = min(max(0, self.scroll + step), last_scroll(self.screen()))
        return True
