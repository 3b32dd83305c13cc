"""What is settled for this box and kept in its journal: language, volume, real dice,
learning.

`language` "" = that of the edition that is played. A disk that fails loses no game by it:
the setting holds until the box is switched off.
"""

from tapbank.store import Store, StoreError

SWITCHES = ("typed_dice", "learning")
VOLUMES = 4  # 0 is silence
USUAL_VOLUME = 2


class Settled:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.language = self._read("language")
        kept = self._read("volume")
        self.volume = int(kept) if kept in map(str, range(VOLUMES)) else USUAL_VOLUME
        self.switched_on = {name for name in SWITCHES if self._read(name) == "yes"}

    @property
    def typed_dice(self) -> bool:
        """Real dice are thrown, their result is entered."""
        return "typed_dice" in self.switched_on

    @property
    def learning(self) -> bool:
        """Whoever pays says first what comes back of the note they pay with."""
        return "learning" in self.switched_on

    def switch(self, name: str) -> None:
        """On or off. Raises StoreError."""
        self.switched_on ^= {name}
        self._store.household.set(name, "yes" if name in self.switched_on else "no")

    def turn_volume(self, volume: int) -> None:
        """Raises StoreError."""
        self.volume = volume
        self._store.household.set("volume", str(volume))

    def speak(self, language: str) -> None:
        """Raises StoreError."""
        self.language = language
        self._store.household.set("language", language)

    def _read(self, name: str) -> str:
        try:
            return self._store.household.get(name)
        except StoreError:
            return ""
