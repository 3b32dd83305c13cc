"""Known tags: which uid is whose, kept over all games."""

from tapbank.store.connection import Connection
from tapbank.store.records import Card


class Cards:
    """The cards of the household, by uid."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    def add(self, card: Card) -> None:
        """Remember a card; what its uid stood for before is replaced."""
        row = (card.uid, card.kind, card.name, card.edition)
        with self._db.transaction() as db:
            db.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?)", row)

    def remove(self, uid: str) -> None:
        """Forget a card (lost, given away)."""
        with self._db.transaction() as db:
            db.execute("DELETE FROM cards WHERE uid = ?", (uid,))

    def get(self, uid: str) -> Card | None:
        """What this tag stands for; None for an unknown one."""
        rows = self._db.read("SELECT * FROM cards WHERE uid = ?", (uid,))
        return Card(*rows[0]) if rows else None

    def all(self) -> list[Card]:
        """All known cards, by name."""
        return [
            Card(*row) for row in self._db.read("SELECT * FROM cards ORDER BY name, uid")
        ]
