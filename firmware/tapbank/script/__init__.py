"""Games as text: a sheet of actions and expectations, played by the rules without a store.

`read_sheet` makes a Sheet of the text (or raises Unreadable with every line at fault),
`Play` runs it. Bug reports, scenario tests and recorded games are such sheets.
"""

from tapbank.script.play import Broken, Play, Step
from tapbank.script.sheet import Sheet, UnreadableSheet, read_sheet

__all__ = ["Broken", "Play", "Sheet", "Step", "UnreadableSheet", "read_sheet"]
