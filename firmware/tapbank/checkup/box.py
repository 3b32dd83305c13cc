"""The doctor on the box itself: ROLL is held while the power comes on.

First everything that the program can see alone, then the questions, then each finding on a
page of its own, and in the log: OK goes on, ▲ ▼ move a long one. Then the game starts, and
hears of what fails at that time. A ROLL that does not come up is no wish but a short
circuit: its wire is named, and the game starts without questions.
"""

import logging
import queue
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from tapbank.checkup.checkup import Checkup
from tapbank.devices import Fault, Parts, Press, Recovered, Report
from tapbank.devices.check import Finding, check_button, check_parts
from tapbank.devices.ports import Clock
from tapbank.screens import Screen, draw, last_scroll, message
from tapbank.speech import SOURCE, Said, say
from tapbank.speech.said import in_words

log = logging.getLogger(__name__)
TICK_S: Final = 0.25
LET_GO_S: Final = 10.0
PAGE_S: Final = 60.0
SHORT_PAGE_S: Final = 20.0
BLIND: Final = "refused"
TITLE: Final = say("doctor.title")
Findings = Callable[[], Iterable[Finding]]
Next = Callable[[], Report | None]
Inbox = queue.SimpleQueue[Report | None]


class Ended(Exception):
    """The program is told to end while the doctor asks."""


def wanted(parts: Parts) -> bool:
    """Was ROLL held when the box came on?"""
    return "roll" in parts.buttons.held_at_start


def examine(
    parts: Parts,
    reports: Inbox,
    beat: Callable[[], object],
    around: Findings = lambda: (),
    language: str = SOURCE,
) -> bool:
    """Until the last page was seen; False when the program is told to end meanwhile.
    `around`: what a look at the Pi itself shows.
    """
    standing: dict[str, Fault] = {}

    def following() -> Report | None:
        beat()
        try:
            report = reports.get(timeout=TICK_S)
        except queue.Empty:
            return None
        if report is None:
            raise Ended
        if isinstance(report, Fault):
            standing[report.part] = report
        elif isinstance(report, Recovered):
            standing.pop(report.part, None)
        return report

    try:
        Visit(parts, following, parts.outside.clock, language).go(around)
    except Ended:
        return False
    _hand_on(list(standing.values()), reports)
    return True


def _hand_on(standing: Sequence[Fault], reports: Inbox) -> None:
    """Faults that only the doctor has heard of are told again, before all that is new."""
    new = []
    while not reports.empty():
        new.append(reports.get())
    for report in (*standing, *new):
        reports.put(report)


class Visit:
    """One examination. `following` gives the next report, or None when time has passed."""

    def __init__(
        self, parts: Parts, following: Next, clock: Clock, language: str = SOURCE
    ) -> None:
        self._parts, self._following = parts, following
        self._clock, self._language = clock, language

    def go(self, around: Findings = lambda: ()) -> list[Finding]:
        """The faults that were found."""
        roll = self._let_go()
        if not roll.ok:
            return self._conclude([roll], SHORT_PAGE_S)
        seen = [*around(), *check_parts(self._parts)]
        checkup = Checkup(self._parts, self._clock, self._language)
        while checkup.question is not None:
            report = self._following()
            if report is not None:
                checkup.take(report)
            checkup.tick()
        return self._conclude([*seen, *checkup.findings], PAGE_S)

    def _conclude(self, findings: Sequence[Finding], page_s: float) -> list[Finding]:
        faults = [one for one in findings if not one.ok]
        for one in faults:
            log.warning("doctor: %s: %s. %s", one.part, one.text, one.advice)
        if self._parts.display.works():
            self._tell(faults, page_s)
        else:  # nobody could read them
            self._parts.buzzer.play(BLIND)
        return faults

    def _tell(self, faults: Sequence[Finding], page_s: float) -> None:
        """A page for each."""
        if not faults:
            self._page(TITLE, "", (say("doctor.all_answer"),), page_s)
        for number, finding in enumerate(faults, 1):
            matter = (finding.text, finding.advice) if finding.advice else (finding.text,)
            self._page(finding.name, f"{number}/{len(faults)}", matter, page_s)

    def _let_go(self) -> Finding:
        words = (self._told(TITLE), (self._told(say("doctor.let_go")),))
        self._parts.display.show(draw(message(*words)))
        end = self._clock() + LET_GO_S
        while "roll" in self._parts.buttons.stuck() and self._clock() < end:
            self._following()
        return check_button(self._parts, "roll")

    def _page(
        self, name: Said | str, where: str, matter: Sequence[Said | str], page_s: float
    ) -> None:
        screen = Screen(
            title=self._told(name).upper(),
            right=where,
            matter=tuple(map(self._told, matter)),
            keys=("▲▼", "OK"),
        )
        scroll, last = 0, last_scroll(screen)
        end = self._clock() + page_s
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
