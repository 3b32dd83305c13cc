"""The doctor on the box itself: ROLL is held while the power comes on.

First everything that the program can see alone, then the questions, then each finding on a
page of its own: OK goes on, ▲ ▼ move a long one. Then the game starts. A ROLL that does not
come up is no wish but a short circuit, and the game starts at once.
"""

import queue
from collections.abc import Callable, Iterable
from typing import Final

from tapbank.checkup.checkup import Checkup
from tapbank.devices import Parts, Press, Report
from tapbank.devices.check import Finding, check_parts
from tapbank.devices.ports import Clock
from tapbank.screens import Screen, draw, last_scroll, message

TICK_S: Final = 0.25
LET_GO_S: Final = 10.0
PAGE_S: Final = 60.0
SOUND: Final = Finding("doctor", True, "All parts answer.")
Findings = Callable[[], Iterable[Finding]]
Next = Callable[[], Report | None]


class Ended(Exception):
    """The program is told to end while the doctor asks."""


def wanted(parts: Parts) -> bool:
    """Was ROLL held when the box came on?"""
    return "roll" in parts.buttons.held_at_start


def examine(
    parts: Parts,
    reports: "queue.SimpleQueue[Report | None]",
    beat: Callable[[], object],
    around: Findings = lambda: (),
) -> bool:
    """Until the last page was seen; False when the program is told to end meanwhile.
    `around`: what a look at the Pi itself shows.
    """

    def following() -> Report | None:
        beat()
        try:
            report = reports.get(timeout=TICK_S)
        except queue.Empty:
            return None
        if report is None:
            raise Ended
        return report

    try:
        visit(parts, following, parts.outside.clock, around)
    except Ended:
        return False
    return True


def visit(
    parts: Parts, following: Next, clock: Clock, around: Findings = lambda: ()
) -> None:
    """`following` gives the next report, or None when some time has passed."""
    if not _let_go(parts, following, clock):
        return
    seen = [*around(), *check_parts(parts)]
    checkup = Checkup(parts, clock)
    while checkup.question is not None:
        report = following()
        if report is not None:
            checkup.take(report)
        checkup.tick()
    faults = [one for one in [*seen, *checkup.findings] if not one.ok]
    for number, finding in enumerate(faults or [SOUND], 1):
        where = f"{number}/{len(faults)}" if faults else ""
        _page(parts, finding, where, following, clock)


def _let_go(parts: Parts, following: Next, clock: Clock) -> bool:
    parts.display.show(draw(message("DOCTOR", ("Let go of ROLL.",))))
    end = clock() + LET_GO_S
    while "roll" in parts.buttons.stuck() and clock() < end:
        following()
    return "roll" not in parts.buttons.stuck()


def _page(
    parts: Parts, finding: Finding, where: str, following: Next, clock: Clock
) -> None:
    matter = (finding.text, finding.advice) if finding.advice else (finding.text,)
    screen = Screen(
        title=finding.part.upper(), right=where, matter=matter, keys=("▲▼", "OK")
    )
    scroll, last, end = 0, last_scroll(screen), clock() + PAGE_S
    while clock() < end:
        shown = Screen(
            title=screen.title, right=where, matter=matter, keys=screen.keys, scroll=scroll
        )
        parts.display.show(draw(shown))
        report = following()
        if isinstance(report, Press) and report.button in ("ok", "back"):
            return
        if isinstance(report, Press) and report.button in ("up", "down"):
            step = -1 if report.button == "up" else 1
            scroll = max(0, min(last, scroll + step))
