"""One line of text for an action, both ways, and one for each event.

    write(action)        -> "ben bid 80"
    read(text, names)    -> PlaceBid("ben", 80)       or raises Unreadable
    tell(number, event)  -> "#17 ben paid anna 22 rent new_york_avenue"

Logs, recorded games, scenarios and bug reports use it. What is written is always the
canonical form with full ids; what is read may abbreviate any name that stays unique.
"""

from tapbank.game.notation.action_lines import read, shown, write
from tapbank.game.notation.event_lines import tell
from tapbank.game.notation.forms import FORMS
from tapbank.game.notation.names import Names, Unreadable

__all__ = ["FORMS", "Names", "Unreadable", "read", "shown", "tell", "write"]
