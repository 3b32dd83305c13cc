"""What of the box does not work just now: parts, and a disk that did not take a step."""

from typing import Final

from tapbank.devices import Fault
from tapbank.store import Store, StoreError

STEP: Final = 1 << 16  # bytes


class Faults:
    """`pads`: those that this box has. `untold`: parts that have failed and were never
    shown; `disk`: the last step was not kept.
    """

    def __init__(self, store: Store, pads: tuple[str, ...]) -> None:
        self._store, self._pads = store, pads
        self.broken: dict[str, Fault] = {}
        self.untold: list[str] = []
        self.disk = False

    @property
    def no_card(self) -> bool:
        """None can be read anywhere."""
        return all(pad in self.broken for pad in self._pads)

    def try_disk(self) -> None:
        """Does it take more than any step needs? Nothing of it stays."""
        try:
            for text in ("." * STEP, ""):
                self._store.household.set("tried", text)
        except StoreError:
            return
        self.disk = False
