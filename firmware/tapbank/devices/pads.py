"""The pads: readers asked ten times a second, and what that means for a card.

A card counts once from being laid down until it is lifted. Lifted means silence at several
polls in a row: a single missed poll is not, and a damaged answer is a card still there. A
reader that fails is restarted with growing pauses; the card on it keeps its state, so that
it does not count again afterwards. While the box rests, the pads are asked less often.
"""

import threading
from collections.abc import Callable, Mapping

from tapbank.devices.ports import (
    SIGNS,
    ChangingCard,
    Clock,
    Collision,
    Dead,
    Garbled,
    Health,
    Lifted,
    Pad,
    Put,
    Reader,
    Tap,
    TooShort,
    TwoCards,
)
from tapbank.devices.retry import Retry
from tapbank.devices.worker import Worker
from tapbank.speech import Said, of_system, say

PERIOD_S = 0.1
RESTING_PERIOD_S = 0.3
SILENT_POLLS_TO_LIFT = 3
# A receiver can go deaf while its registers look well; a restart in a quiet moment is free.
REFRESH_AFTER_SILENT_POLLS = 600
RANDOM_NUMBER = 0x08  # first byte of a 4-byte number made anew at each look


def pad_of(place: str) -> Pad:
    """A far reader is a second one for the same pad, at the other end of a long table."""
    return "pay" if place.startswith("pay") else "get"


def name_of(place: str) -> str:
    return SIGNS[place]


def how_dead(fault: Dead) -> Said:
    """The chip's silence in words, with the system's reason where there is one."""
    cause = fault.__cause__
    why = of_system(cause) if isinstance(cause, OSError) else str(cause or fault)
    return say(f"doctor.dead_{fault.code}", why=why)


class PadWatch:
    """One reader of a pad: its answers in, reports out."""

    def __init__(
        self,
        place: str,
        reader: Reader,
        put: Put,
        clock: Clock,
        way_on: Callable[[str], Said | str] = lambda _place: "",
    ) -> None:
        """`way_on`: what people can do when the reader at this place has failed."""
        self.place, self.pad = place, pad_of(place)
        self.reader, self._put, self._way_on = reader, put, way_on
        self.retry = Retry(place, put, clock)
        self.uid: str | None = None  # the card that counted and lies there
        self.seen_a_card = False
        self.opened = False
        self.fault: Dead | None = None  # the last one
        self._way: Said | str = ""  # as it was told
        self._silent, self._unread, self._warned = 0, False, False

    def step(self) -> None:
        try:
            if not self.opened:
                self._open()
            elif self.retry.broken is None:
                self._poll()
            elif self.retry.due:
                self.reader.reset()
                self.retry.worked()
        except Dead as fault:
            self.fault = fault
            self.retry.failed(fault.code, self._told(fault))

    def tell_way(self) -> None:
        """Again what people can do, when another reader has failed or works again."""
        if self.fault is None or self.retry.broken is None:
            return
        if self._way_on(self.place) != self._way:
            self.retry.retell(self._told(self.fault))

    def _told(self, fault: Dead) -> Said:
        self._way = self._way_on(self.place)
        facts = {"pad": name_of(self.place), "way": self._way, "fault": how_dead(fault)}
        return say("parts.reader_stopped", **facts)

    def _open(self) -> None:
        if self.retry.due:
            self.reader.open()
            self.opened = True
            self.retry.worked()

    def _poll(self) -> None:
        try:
            uid = self.reader.poll()
        except Garbled:
            self._silent, self._unread = 0, True
        except Collision:
            self._silent = 0
            self._warn(TwoCards(self.pad))
        else:
            if uid is None:
                self._heard_nothing()
            else:
                self._heard(uid)

    def _heard(self, raw: bytes) -> None:
        self._silent, self._unread, self.seen_a_card = 0, False, True
        if len(raw) == 4 and raw[0] == RANDOM_NUMBER:
            self._warn(ChangingCard(self.pad))
            return
        self._warned = False
        uid = raw.hex().upper()
        if uid != self.uid:
            self._lift()
            self.uid = uid
            self._put(Tap(self.pad, uid))

    def _heard_nothing(self) -> None:
        self._silent += 1
        if self._silent == SILENT_POLLS_TO_LIFT:
            if self._unread and self.uid is None and not self._warned:
                self._put(TooShort(self.pad))
            self._lift()
            self._unread = self._warned = False
        elif self._silent % REFRESH_AFTER_SILENT_POLLS == 0:
            self.reader.reset()

    def _lift(self) -> None:
        if self.uid is not None:
            self.uid = None
            self._put(Lifted(self.pad))

    def _warn(self, warning: TwoCards | ChangingCard) -> None:
        if not self._warned:
            self._warned = True
            self._put(warning)


class Pads:
    """All pads of the box, one after the other, so that only one field is on at a time."""

    def __init__(self, readers: Mapping[str, Reader], put: Put, clock: Clock) -> None:
        self._watches = {
            place: PadWatch(place, reader, put, clock, self._way_on)
            for place, reader in readers.items()
        }
        self.resting = False
        self._lock = threading.Lock()
        self.worker = Worker("pads", self.step, put)

    @property
    def names(self) -> tuple[str, ...]:
        """Their places."""
        return tuple(self._watches)

    def step(self) -> float:
        with self._lock:
            for watch in self._watches.values():
                watch.step()
            for watch in self._watches.values():
                watch.tell_way()
        return RESTING_PERIOD_S if self.resting else PERIOD_S

    def _way_on(self, lost: str) -> Said:
        working = [
            place
            for place, watch in self._watches.items()
            if place != lost and watch.retry.broken is None
        ]
        for place in working:  # one of the same name first
            if pad_of(place) == pad_of(lost):
                return say("parts.pad_instead", pad=name_of(place))
        if working:
            return say("parts.pad_for_all", pad=name_of(working[0]))
        return say("parts.no_pad")

    def lying(self, place: str) -> str | None:
        """The uid of the card there."""
        return self._watches[place].uid

    def seen_a_card(self, place: str) -> bool:
        return self._watches[place].seen_a_card

    def examine(self, place: str) -> Health:
        """Raises Dead when there is no bus to ask through, or no pin to wake the chip."""
        with self._lock:
            watch = self._watches[place]
            if not watch.opened:
                watch.step()
            fault = watch.fault if watch.retry.broken else None
            if fault is not None and fault.code in ("no_bus", "no_pin"):
                raise fault
            return watch.reader.examine()

    def close(self) -> None:
        self.worker.stop()
        with self._lock:
            for watch in self._watches.values():
                watch.reader.close()
