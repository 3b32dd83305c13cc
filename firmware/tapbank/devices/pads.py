"""The pads: readers asked ten times a second, and what that means for a card.

A card counts once from being laid down until it is lifted. Lifted means silence at several
polls in a row: a single missed poll is not, and a damaged answer is a card still there. If
nothing better than damaged answers comes for some seconds, that is a fault of the pad until
the card is lifted or read. A reader that fails is restarted with growing pauses, and works
again when it has been polled, not before; the card on it keeps its state, so that it does
not count again afterwards. While the box rests, the pads are asked less often.
"""

import threading
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tapbank.devices.ports import (
    SIGNS,
    ChangingCard,
    Clock,
    Collision,
    Dead,
    Fault,
    Garbled,
    Health,
    Lifted,
    Pad,
    Put,
    Reader,
    Recovered,
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
UNREADABLE_AFTER_S = 3.0
# A receiver can go deaf while its registers look well; a restart in a quiet moment is free.
REFRESH_AFTER_SILENT_POLLS = 600
RANDOM_NUMBER = 0x08  # first byte of a 4-byte number made anew at each look
Unread: TypeAlias = TwoCards | ChangingCard | Fault


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
        self.retry, self._clock = Retry(place, put, clock), clock
        self.uid: str | None = None  # the card that counted and lies there
        self.unread: Unread | None = None  # what lies there and can't count: was told
        self.seen_a_card = False
        self.opened = False
        self.fault: Dead | None = None  # the last one
        self._way: Said | str = ""  # as it was told
        self._silent = 0
        self._damaged_since: float | None = None

    def step(self) -> None:
        if self.retry.broken is not None and not self.retry.due:
            return
        try:
            if not self.opened:
                self.reader.open()
                self.opened = True
            elif self.retry.broken is not None:
                self.reader.reset()
            self._poll()
        except Dead as fault:
            self._fail(fault)

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

    def _fail(self, fault: Dead) -> None:
        self.fault = fault
        self.retry.failed(fault.code, self._told(fault))
        self._damaged_since = None
        if isinstance(self.unread, Fault):  # one that this one takes the place of
            self.unread = None

    def _poll(self) -> None:
        heard: bytes | Garbled | Collision | None
        try:
            heard = self.reader.poll()
        except (Garbled, Collision) as fault:
            heard = fault
        self.retry.worked()  # a restart alone proves nothing
        match heard:
            case None:
                self._heard_nothing()
            case Garbled():
                self._heard_damage()
            case Collision():
                self._silent = 0
                self._warn(TwoCards(self.pad))
            case uid:
                self._heard(uid)

    def _heard(self, raw: bytes) -> None:
        self._silent, self.seen_a_card = 0, True
        if len(raw) == 4 and raw[0] == RANDOM_NUMBER:
            self._warn(ChangingCard(self.pad))
            return
        self._forget_unread()
        uid = raw.hex().upper()
        if uid != self.uid:
            self._lift()
            self.uid = uid
            self._put(Tap(self.pad, uid, far=self.place != self.pad))

    def _heard_damage(self) -> None:
        self._silent, now = 0, self._clock()
        if self._damaged_since is None:
            self._damaged_since = now
        elif now - self._damaged_since >= UNREADABLE_AFTER_S and self.uid is None:
            self._warn(Fault(self.place, "unreadable", say("parts.unreadable")))

    def _heard_nothing(self) -> None:
        self._silent += 1
        if self._silent == SILENT_POLLS_TO_LIFT:
            if self._damaged_since is not None and self.uid is None and not self.unread:
                self._put(TooShort(self.pad))
            self._lift()
            self._forget_unread()
        elif self._silent % REFRESH_AFTER_SILENT_POLLS == 0:
            self.reader.reset()

    def _forget_unread(self) -> None:
        if isinstance(self.unread, Fault):
            self._put(Recovered(self.place))
        self.unread = self._damaged_since = None

    def _lift(self) -> None:
        if self.uid is not None:
            self.uid = None
            self._put(Lifted(self.pad))

    def _warn(self, unread: Unread) -> None:
        if isinstance(self.unread, Fault) and not isinstance(unread, Fault):
            self._forget_unread()
        if self.unread is None:
            self.unread = unread
            self._put(unread)


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
        """The uid of the card that is read there."""
        watch = self._watches[place]
        return watch.uid if watch.retry.broken is None else None

    def unread(self, place: str) -> Unread | None:
        """What was told of the card there that can't count."""
        return self._watches[place].unread

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
