"""A box that can't start says why on its display, when nobody reads what it prints.

The pin map may be what is wrong, so nothing is opened but the display, by what can be read
of the map. The reason goes by line after line, for less than the time that systemd grants
a start; then the program ends and is started anew, and finds what was mended meanwhile.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tapbank.devices.parts import Outside, panel
from tapbank.devices.pins import likely_drivers
from tapbank.screens import Screen, draw, last_scroll
from tapbank.speech import say

log = logging.getLogger(__name__)
SHOWN_S: Final = 45.0
END_S: Final = 5.0
LINE_S: Final = 1.5


def show_why(why: str, outside: Outside, pins: Path, language: str) -> None:
    """`why` in the words of `language`, a paragraph a line. The last picture stays lit; a
    display that does not answer is only noted in the log."""
    screen = Screen(
        title=say("doctor.no_start").told(language),
        matter=(*why.splitlines(), say("doctor.mend").told(language)),
    )
    try:
        shown = panel(likely_drivers(pins), outside)()
        _pass_by(screen, lambda at: shown.show(draw(at)), outside)
        shown.close()
    except OSError as fault:
        log.warning("the display shows nothing of it: %s", fault)


def _pass_by(screen: Screen, show: Callable[[Screen], None], outside: Outside) -> None:
    """From its first line to its last, again and again."""
    end = outside.clock() + SHOWN_S
    scroll, last = 0, last_scroll(screen)
    while outside.clock() < end:
        show(replace(screen, scroll=scroll))
        between = 0 < scroll < last
        outside.sleep(LINE_S if between else END_S)
        scroll = scroll + 1 if scroll < last else 0
