"""Pictures and words for people: `compose`, `boxes`, `glances` make a `Screen`, `draw` it.

Prompts: `compose`. Menus, messages, dice: `boxes`. A deed, an unknown card, who
plays: `glances`. All words: `words`; the rules in words: `option_words`.
"""

from tapbank.screens import glances, option_words
from tapbank.screens.boxes import menu, message, shaking, thrown
from tapbank.screens.compose import compose
from tapbank.screens.drawing import draw, last_scroll
from tapbank.screens.scene import View
from tapbank.screens.screen import Change, Dice, Dots, Line, Mark, Number, Row, Rows, Screen
from tapbank.screens.words import Words, language_name, languages

__all__ = [
    "Change",
    "Dice",
    "Dots",
    "Line",
    "Mark",
    "Number",
    "Row",
    "Rows",
    "Screen",
    "View",
    "Words",
    "compose",
    "draw",
    "glances",
    "language_name",
    "languages",
    "last_scroll",
    "menu",
    "message",
    "option_words",
    "shaking",
    "thrown",
]
