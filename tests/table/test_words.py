"""Every text that the conversation asks for is in the catalogue, and none is left over."""

import re
from pathlib import Path

import pytest
import tapbank.table
from tapbank.screens import Words

SOURCES = sorted(Path(tapbank.table.__file__).parent.rglob("*.py"))
MADE = (
    "differs_",
    "rule_",
    "deed_",
    "bankrupt_to_",
    "two_cards",
    "too_short",
    "changing_card",
)
WORDS = Words.load()
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
KEYS = [key for key in WORDS.entries if key.startswith("table.")]


def test_every_text_asked_for_by_name_is_there():
    asked = set(re.findall(r'"table\.(\w+)"', TEXT)) | set(
        re.findall(r'say\("(\w+)"', TEXT)
    )
    assert {f"table.{key}" for key in asked} <= set(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_no_text_is_left_over(key):
    name = key.removeprefix("table.")
    assert name.startswith(MADE) or f'"{name}"' in TEXT or f'"{key}"' in TEXT
