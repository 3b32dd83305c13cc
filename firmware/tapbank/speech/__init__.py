"""What the program says outside a game, in all languages: errors, advice, the command line.

A room that finds a fault raises or returns `say(code, facts)`; whoever shows it words it
with `told(language)`. The words: `words/LANGUAGE/TOPIC.toml`. What is said about a game –
prompts, events, refusals – is for `screens.words`.
"""

from tapbank.speech.catalogue import SOURCE, languages
from tapbank.speech.language import (
    NoLanguage,
    Preferred,
    is_no,
    is_yes,
    preferred,
    speaking,
    spoken,
    taken_out,
    told,
)
from tapbank.speech.said import Said, SaidError, listed, say
from tapbank.speech.system import at_its_place, of_system

__all__ = [
    "SOURCE",
    "NoLanguage",
    "Preferred",
    "Said",
    "SaidError",
    "at_its_place",
    "is_no",
    "is_yes",
    "languages",
    "listed",
    "of_system",
    "preferred",
    "say",
    "speaking",
    "spoken",
    "taken_out",
    "told",
]
