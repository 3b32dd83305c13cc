"""The whole box in made-up hands, over the simulated chips; what people do at a table.

Rehearsal(names)     a box whose inputs are counted; time stands still in between
OPERATIONS           what people do at a table, with the inputs that each may take
"""

from tapbank.rehearsal.box import Chips, GivenLuck, Rehearsal
from tapbank.rehearsal.operations import OPERATIONS, Operation

__all__ = ["OPERATIONS", "Chips", "GivenLuck", "Operation", "Rehearsal"]
