"""Names that end in a full stop, in every text that has a place for a name."""

import re

import pytest
from tapbank.screens import Words, languages
from tapbank.speech.filling import SLOT, filled


@pytest.mark.parametrize("language", languages())
def test_a_name_that_ends_in_a_full_stop_makes_no_second_one(language: str) -> None:
    """Whatever a text asks for, its value may end in a full stop."""
    words = Words.load(language)
    for key, forms in words.entries.items():
        for text in forms:
            facts = {slot[1]: "Str." for slot in SLOT.finditer(text)}
            assert not re.search(r"(?<!\.)\.\.(?!\.)", filled(text, facts, "same")), key
