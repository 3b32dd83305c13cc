"""The language of the command line: that of the terminal, English where it has none."""

import os
from collections.abc import Mapping
from typing import Final

from tapbank.screens.words import Words, languages

USUAL: Final = "en"
NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def spoken(env: Mapping[str, str] = os.environ) -> Words:
    """The words for messages; `ru_RU.UTF-8` is Russian."""
    asked = next((env[name] for name in NAMES if env.get(name)), "")
    language = asked[:2].casefold()
    return Words.load(language if language in languages() else USUAL)
