"""The journal on SQLite: games, actions, events, entries, known cards; resume and exports.

Store(path)      one file; every step is on the disk before anybody hears of it
StoreError       what went wrong, in words; nothing is half written
journal_path()   where the file lies when nobody says otherwise
"""

from tapbank.store.errors import NoJournal, StoreError
from tapbank.store.place import journal_path
from tapbank.store.protocol import Journal
from tapbank.store.records import Booked, Card, GameLine, RuleSet, Step
from tapbank.store.sqlite import Store

__all__ = [
    "Booked",
    "Card",
    "GameLine",
    "Journal",
    "NoJournal",
    "RuleSet",
    "Step",
    "Store",
    "StoreError",
    "journal_path",
]
