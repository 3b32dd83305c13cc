"""What the options of a board are called on the box and in the forms, for its faults."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from tapbank.boards.bringing import USUAL
from tapbank.editions import load
from tapbank.game.edition import Edition, Space
from tapbank.game.options import Options
from tapbank.screens import Words, option_words

_OPTION: Final = re.compile(r"options\.(\w+)")


def option_label(path: str, table: Mapping[str, Any], words: Words) -> str:
    """`options.minutes` as the form calls it, "" for any other place."""
    found = _OPTION.match(path)
    if found is None or found[1] not in Options.__struct_fields__:
        return ""
    return option_words.label(words, found[1], as_edition(table))[0]


def as_edition(table: Mapping[str, Any]) -> Edition:
    """As far as the words of the rules need it: what the board calls its jail."""
    found = table.get("spaces")
    rows = found if isinstance(found, list) else []
    jails = (
        row.get("name")
        for row in rows
        if isinstance(row, dict) and row.get("kind") == "jail"
    )
    named = next((name for name in jails if name and isinstance(name, str)), "")
    return replace(_usual(), spaces=(Space("jail", "jail", named),) if named else ())


@cache
def _usual() -> Edition:
    return load(USUAL)
