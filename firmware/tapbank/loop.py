"""The one thread that owns the game: reports of the devices → table → screen, lamp, sounds.

Devices only put reports onto the queue. A mistake in the program (anything but a refusal or
a fault of the disk, which the table words itself) is logged and shown, and the game goes on
from what is on disk. At rest it is dim, dark and silent. Without a thread the same steps
are called by hand.
"""

import logging
import queue
from collections.abc import Callable
from typing import Final

from tapbank.devices import Fault, Parts, Recovered, Report
from tapbank.rest import Rest, place, shifted
from tapbank.screens import Screen, draw
from tapbank.table import Table, take

log = logging.getLogger(__name__)

TICK_S: Final = 0.25
SHAKING_TICK_S: Final = 0.1
SLEEPY_TICK_S: Final = 1.0
BRIGHT, DIM = 0xFF, 0x10
Reports = queue.SimpleQueue[Report | None]


class Loop:
    """`reports` is what the parts were opened with; None in it ends the loop. `beat` is
    called at every step: while it is, the game lives.
    """

    def __init__(
        self,
        table: Table,
        parts: Parts,
        reports: Reports,
        beat: Callable[[], object] = lambda: None,
    ) -> None:
        self.table, self.parts, self.reports, self._beat = table, parts, reports, beat
        self._shown: tuple[Screen, tuple[int, int]] | None = None
        self._rest = Rest()
        self._dim = False

    def run(self) -> None:
        """Until `stop`; in whatever thread calls it."""
        self.step(None)
        while True:
            try:
                report = self.reports.get(timeout=self.pause)
            except queue.Empty:
                self.step(None)
                continue
            if report is None:
                return
            self.step(report)

    def stop(self) -> None:
        """May be called from a signal handler and from any thread."""
        self.reports.put(None)

    def drain(self) -> None:
        """Take all that has been reported so far (without a thread)."""
        while not self.reports.empty():
            self.step(self.reports.get())
        self.step(None)

    @property
    def pause(self) -> float:
        """Seconds until the next look at the clock."""
        if self.table.shaking_since is not None:
            return SHAKING_TICK_S
        return SLEEPY_TICK_S if self.table.is_dim else TICK_S

    def step(self, report: Report | None) -> None:
        """One report, or only time; then everything is shown as it stands."""
        try:
            self._take(report)
            self._show()
        except Exception:
            log.exception("a mistake in the program at %r; the game goes on", report)
            self._own_up()
        self._beat()

    def _take(self, report: Report | None) -> None:
        if isinstance(report, Fault | Recovered):
            log.warning("%s", report)
        if self._rest.swallows(report, self.table.is_dim):
            self.table.last_input = self.table.now()
        elif report is not None:
            take(self.table, report)
        self.table.tick()

    def _show(self) -> None:
        table, parts = self.table, self.parts
        if table.is_dim != self._dim:
            self._dim = parts.pads.resting = table.is_dim
            parts.display.dim(DIM if self._dim else BRIGHT)
        picture = table.screen, place(table.idle_s) if self._dim else (0, 0)
        if picture != self._shown:
            parts.display.show(shifted(draw(picture[0]), picture[1]))
            self._shown = picture
        parts.lamp.set("off" if self._dim else table.glow)
        parts.buzzer.volume = 0 if self._dim else table.settled.volume
        for motif in table.take_motifs()[-1:]:  # a new motif would cut the others short
            parts.buzzer.play(motif)

    def _own_up(self) -> None:
        """The failsafe: what is open is dropped, the prompt is read anew from the desk."""
        try:
            self.table.recover()
            self._show()
        except Exception:
            log.exception("the failsafe screen could not be drawn from the game")
            text = self.table.spoken.long("table.bug")
            self._shown = None
            self.parts.display.show(draw(Screen(matter=(text,))))
