"""The talk gone through in every language: nothing of any screen is cut off."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from cuts import cuts
from talks import Talk, go_through
from tapbank.screens import Words, languages

ENGLISH = Words.load("en")
MENUS = ("menu.", "screen.", "box.", "table.")
SLOT = re.compile(r"\{[^}]*\}")


class Speaker(Talk):
    """Speaks one language; lines are looked for by what they say in English."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.table.settled.speak(language)
        self.table.words = Words.load(language)

    def find(self, text: str) -> None:
        wanted = {text, *self.said(text)}
        for _ in range(80):
            options = self.table.top.options()
            line = options[self.table.top.selected].row.text
            if any(each in line for each in wanted):
                return
            self.scroll("down")
        raise AssertionError(f"no line {wanted} in {[o.row.text for o in options]}")

    def said(self, text: str) -> Iterator[str]:
        """What may stand there instead: of texts with slots, the longest piece."""
        for key, (_, short) in ENGLISH.entries.items():
            if text in short and key.startswith(MENUS):
                yield max(SLOT.split(self.table.words.entries[key][1]), key=len)


@pytest.mark.parametrize("language", languages())
def test_no_screen_of_the_talk_is_cut(language: str) -> None:
    people = Speaker(language)
    with closing(people.store):
        kept = go_through(people).kept
    found = [(name, cut) for name, s in kept.items() for cut in cuts(s, scrolls=True)]
    assert found == []
