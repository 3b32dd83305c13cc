"""What is wrong with an edition file: every fault with its place, for people to mend."""

from collections.abc import Iterable
from difflib import get_close_matches


class BrokenEdition(Exception):
    """The edition `source` can't be played; `faults` has one line each, place first."""

    def __init__(self, source: str, faults: Iterable[str]) -> None:
        self.source = source
        self.faults = tuple(faults)
        super().__init__(source, self.faults)

    def __str__(self) -> str:
        count = f"{len(self.faults)} fault{'' if len(self.faults) == 1 else 's'}"
        return "\n".join(
            (f"{self.source}: {count}", *(f"  {line}" for line in self.faults))
        )


class NoEdition(BrokenEdition):
    """There is no such edition, or its file can't be read at all."""

    def __str__(self) -> str:
        return f"{self.source}: {'; '.join(self.faults)}"


class Faults:
    """Collects faults in the order in which they are found, one for each place.

    Who reads on after a fault puts something harmless in its stead; what that leads to at
    the same place is not told.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._places: set[str] = set()

    def add(self, place: str, what: str) -> None:
        if place and place in self._places:
            return
        self.lines.append(f"{place}: {what}" if place else what)
        self._places.add(place)
        if place.endswith("]"):  # rents[1] stands for rents as well
            self._places.add(place.rpartition("[")[0])

    def at(self, place: str) -> bool:
        """Is there a fault at this very place?"""
        return place in self._places

    def need(self, holds: bool, place: str, what: str) -> None:
        """Add the fault unless `holds`."""
        if not holds:
            self.add(place, what)


def meant(word: str, known: Iterable[str]) -> str:
    """` (did you mean …?)`, or nothing when no known word is near."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]}?)" if near else ""


def listed(words: Iterable[str], most: int = 12) -> str:
    """`a, b, c`, cut with `…` when there are many."""
    all_words = list(words)
    return ", ".join(all_words[:most]) + (", …" if len(all_words) > most else "")
