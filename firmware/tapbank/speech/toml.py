"""Where a text is no TOML. The reader of the standard library only says it in English."""

import re

from tapbank.speech.said import Said, say


def place_in_toml(fault: Exception) -> Said:
    """`line 3, column 7`, or the end of the file."""
    found = re.search(r"line (\d+),? col(?:umn)? (\d+)", str(fault))
    if found:
        return say("form.line", line=found[1], column=found[2])
    return say("form.end")
