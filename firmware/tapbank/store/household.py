"""What a household has settled for its box, and the house rules it has given a name."""

from typing import Any

import msgspec

from tapbank.store.connection import Connection
from tapbank.store.records import RuleSet


class Household:
    """Settings by name, rule sets by edition and name. All methods raise StoreError."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    def get(self, name: str) -> str:
        """A setting; "" when it was never made."""
        rows = self._db.read("SELECT value FROM settings WHERE name = ?", (name,))
        return str(rows[0][0]) if rows else ""

    def set(self, name: str, value: str) -> None:
        with self._db.transaction() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    def keep(self, rules: RuleSet) -> None:
        """Remember these rules; others of the same name are replaced."""
        changes = msgspec.json.encode(rules.changes).decode()
        with self._db.transaction() as db:
            row = (rules.edition, rules.name, changes)
            db.execute("INSERT OR REPLACE INTO rule_sets VALUES (?, ?, ?)", row)

    def drop(self, rules: RuleSet) -> None:
        with self._db.transaction() as db:
            sql = "DELETE FROM rule_sets WHERE edition = ? AND name = ?"
            db.execute(sql, (rules.edition, rules.name))

    def rule_sets(self, edition: str) -> list[RuleSet]:
        """The named rules for an edition, by name."""
        sql = "SELECT name, changes FROM rule_sets WHERE edition = ? ORDER BY name"
        return [
            RuleSet(edition, str(name), msgspec.json.decode(text, type=dict[str, Any]))
            for name, text in self._db.read(sql, (edition,))
        ]
