"""The conversation at the table: taps, presses and numbers in; actions and screens out.

Table(store, words, luck, now)   the stack of layers, and what it shows and plays
take(table, report)              one report of the devices
table.tick()                     time has passed

Pure but for the store it is given: no thread, clock, dice or device of its own. The open
prompt is the bottom layer (`asks`, `talks`), menus and longer operations are `views`.
"""

from tapbank.table.inputs import take
from tapbank.table.ports import Clock, Luck
from tapbank.table.settings import Settings
from tapbank.table.table import Table

__all__ = ["Clock", "Luck", "Settings", "Table", "take"]
