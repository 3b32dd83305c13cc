"""What is wrong with an edition file: every fault with its place, for people to mend."""

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec

from tapbank.speech import SOURCE, Said, SaidError, say


class Fault(msgspec.Struct, frozen=True):
    """`place`: path in the file, as `spaces[3].price`; "" = the file as a whole."""

    place: str
    what: Said

    def told(self, language: str) -> str:
        what = self.what.told(language)
        return f"{self.place}: {what}" if self.place else what

    def __str__(self) -> str:
        return self.told(SOURCE)


class BrokenEdition(SaidError):
    """The edition `source` can't be played; `faults` says why, in the file's order."""

    def __init__(self, source: str, faults: Iterable[Fault]) -> None:
        self.source = source
        self.faults = tuple(faults)
        super().__init__(say("fault.count", source=source, count=len(self.faults)))

    def told(self, language: str) -> str:
        head = super().told(language)
        return "\n".join((head, *(f"  {fault.told(language)}" for fault in self.faults)))


class NoEdition(BrokenEdition):
    """There is no such edition, or its file can't be read at all; `why` says it."""

    def __init__(self, source: str, why: Said) -> None:
        super().__init__(source, (Fault("", why),))

    def told(self, language: str) -> str:
        return f"{self.source}: {'; '.join(one.told(language) for one in self.faults)}"


class Faults:
    """Collects faults in the order in which they are found, one for each place.

    Who reads on after a fault puts something harmless in its stead; what that leads to at
    the same place is not told.
    """

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self._places: set[str] = set()

    def add(self, place: str, what: Said) -> None:
        if place and place in self._places:
            return
        self.found.append(Fault(place, what))
        self._places.add(place)
        if place.endswith("]"):  # rents[1] stands for rents as well
            self._places.add(place.rpartition("[")[0])

    def at(self, place: str) -> bool:
        """Is there a fault at this very place?"""
        return place in self._places

    def need(self, holds: bool, place: str, what: Said) -> None:
        """Add the fault unless `holds`."""
        if not holds:
            self.add(place, what)


def meant(word: str, known: Iterable[str]) -> Said | str:
    """` (did you mean …?)`, or nothing when no known word is near."""
    near = get_close_matches(word, list(known), n=1)
    return say("fault.meant", word=near[0]) if near else ""
