"""Pictures and words for people: `compose` and `boxes` make a `Screen`, `draw` draws it."""

from tapbank.screens.boxes import consent, idle, menu, message, number, shaking, thrown
from tapbank.screens.compose import View, compose
from tapbank.screens.drawing import draw, last_scroll
from tapbank.screens.screen import (
    Change,
    Dice,
    Dots,
    Line,
    Mark,
    Number,
    Row,
    Rows,
    Screen,
)
from tapbank.screens.words import Words, languages

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
    "consent",
    "draw",
    "idle",
    "languages",
    "last_scroll",
    "menu",
    "message",
    "number",
    "shaking",
    "thrown",
]
