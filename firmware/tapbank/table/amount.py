"""Amounts with three buttons: ▲ ▼ step by the notes of the edition, OK = smaller note.

The first note is about half the likely figure, and a step goes to its next multiple, so
that round sums are a few presses away; a press that is held goes on, so any sum takes one
hold for each note at most. Below the smallest note there are tens and units, for sums that
no paper could pay. OK held ends it at any note.
"""

from typing import Final

FAST_AFTER: Final = 8  # repeats of a held button until each counts several steps
FASTER: Final = 5


class Stepper:
    """An amount from `low` to `high`, changed by the note that is in hand."""

    def __init__(self, notes: tuple[int, ...], likely: int, low: int, high: int) -> None:
        self.notes = steps_of(notes)
        self.low, self.high = low, max(low, high)
        self.amount = min(max(likely, self.low), self.high)
        self.place = first_note(self.notes, likely)
        self._repeats = 0

    @property
    def note(self) -> int:
        """The step of ▲ and ▼ now, whole units."""
        return self.notes[self.place]

    @property
    def is_last(self) -> bool:
        """There is no smaller note."""
        return self.place == len(self.notes) - 1

    def turn(self, up: bool, repeat: bool) -> None:
        """To the next multiple of the note; a held button goes faster after a while."""
        self._repeats = self._repeats + 1 if repeat else 0
        steps = FASTER if self._repeats > FAST_AFTER else 1
        whole = self.amount // self.note if up else -(-self.amount // self.note)
        amount = (whole + (steps if up else -steps)) * self.note
        self.amount = min(max(amount, self.low), self.high)

    def finer(self) -> bool:
        """Take the next smaller note; False when there is none."""
        if self.is_last:
            return False
        self.place += 1
        return True


def steps_of(notes: tuple[int, ...]) -> tuple[int, ...]:
    """The notes, large first, and powers of ten below the smallest."""
    least = min(notes, default=1)
    powers = (10**power for power in range(len(str(least)), -1, -1))
    finer = (power for power in powers if power < least)
    return (*sorted(notes, reverse=True), *finer)


def first_note(notes: tuple[int, ...], likely: int) -> int:
    """Place of the note to begin with: the largest that is no more than half the figure."""
    for place, note in enumerate(notes):
        if 2 * note <= likely:
            return place
    return 0 if likely <= 0 else len(notes) - 1


def bid_note(notes: list[int], price: int) -> int:
    """Place of an auction's first step in `notes` (small first): a tenth of the price."""
    return max((i for i, note in enumerate(notes) if 10 * note <= price), default=0)
