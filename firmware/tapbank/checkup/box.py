"""The doctor on the box itself: ROLL is held while the power comes on.

First everything that the program can see alone, then the questions, then each finding on a
page of its own, and in the log: OK goes on, ▲ ▼ move a long one. Then the game starts. A
ROLL that does not come up is no wish but a short circuit, and the game starts at once.
"""

import logging
import queue
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from tapbank.checkup.checkup import Checkup
from tapbank.devices import Parts, Press, Report
from tapbank.devices.check import Finding, check_parts
from tapbank.devices.ports import Clock
from tapbank.screens import Screen, draw, last_scroll, message
from tapbank.speech import SOURCE, Said, say
from tapbank.speech.said import in_words

log = logging.getLogger(__name__)
TICK_S: Final = 0.25
LET_GO_S: Final = 10.0
PAGE_S: Final = 60.0
BLIND: Final = "refused"
TITLE: Final = say("doctor.title")
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
    language: str = SOURCE,
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
        Visit(parts, following, parts.outside.clock, language).go(around)
    except Ended:
        return False
    return True


class Visit:
    """One examination. `following` gives the next report, or None when time has passed."""

    def __init__(
        self, parts: Parts, following: Next, clock: Clock, language: str = SOURCE
    ) -> None:
        self._parts, self._following = parts, following
        self._clock, self._language = clock, language

    def go(self, around: Findings = lambda: ()) -> list[Finding]:
        """The faults that were found."""
        if not self._let_go():
            return []
        seen = [*around(), *check_parts(self._parts)]
        checkup = Checkup(self._parts, self._clock, self._language)
        while checkup.question is not None:
            report = self._following()
            if report is not None:
                checkup.take(report)
            checkup.tick()
        faults = [one for one in [*seen, *checkup.findings] if not one.ok]
        for one in faults:
            log.warning("doctor: %s: %s. %s", one.part, one.text, one.advice)
        if self._parts.display.works():
            self._tell(faults)
        else:  # nobody could read them
            self._parts.buzzer.play(BLIND)
        return faults

    def _tell(self, faults: Sequence[Finding]) -> None:
        """A page for each."""
        if not faults:
            self._page(TITLE, "", (say("doctor.all_answer"),))
        for number, finding in enumerate(faults, 1):
            matter = (finding.text, finding.advice) if finding.advice else (finding.text,)
            self._page(finding.name, f"{number}/{len(faults)}", matter)

    def _let_go(self) -> bool:
        words = (self._told(TITLE), (self._told(say("doctor.let_go")),))
        self._parts.display.show(draw(message(*words)))
        end = self._clock() + LET_GO_S
        while "roll" in self._parts.buttons.stuck() and self._clock() < end:
            self._following()
        return "roll" not in self._parts.buttons.stuck()

    def _page(self, name: Said | str, where: str, matter: Sequence[Said | str]) -> None:
        screen = Screen(
            title=self._told(name).upper(),
            right=where,
            matter=tuple(map(self._told, matter)),
            keys=("▲▼", "OK"),
        )
        scroll, last = 0, last_scroll(screen)
        end = self._clock() + PAGE_S
        while self._clock() < end:
            self._parts.display.show(draw(replace(screen, scroll=scroll)))
            report = self._following()
            if isinstance(report, Press) and report.button in ("ok", "back"):
                return
            if isinstance(report, Press) and report.button in ("up", "down"):
                step = -1 if report.button == "up" else 1
                scroll = max(0, min(last, scroll + step))

    def _told(self, said: Said | str) -> str:
        return in_words(said, self._language)
