"""The doctor's questions to whoever built the box: press this, do you see it, lay a card.

Checkup(parts, clock)         the questions, one after the other, and what came of them
examine(parts, reports, …)    on the box itself, when ROLL is held at power-on
show_why(why, outside, …)     a box that can't start says why

On the box in the language of the household.
"""

from tapbank.checkup.box import examine, wanted
from tapbank.checkup.checkup import Checkup
from tapbank.checkup.unstarted import show_why

__all__ = ["Checkup", "examine", "show_why", "wanted"]
