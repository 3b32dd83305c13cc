"""editions/README.md names every key and every word that an edition file may hold."""

import re
from pathlib import Path

import msgspec
import pytest
from tapbank.editions import PATTERNS, option_words
from tapbank.editions.effects import WORDS
from tapbank.editions.rows import CardRow, DeckRow, GroupRow, Head, SettingRow, SpaceRow
from tapbank.game.edition import Money, Options

README = Path(__file__).parents[2] / "firmware" / "tapbank" / "editions" / "README.md"
TEXT = README.read_text(encoding="utf-8")
SAID = set(re.findall(r"`([a-z_]+)[:`]", TEXT))
OPTIONS = TEXT.partition("## `[options]`")[2]
USUAL = msgspec.structs.asdict(Options())


@pytest.mark.parametrize(
    "record", [Head, SpaceRow, GroupRow, CardRow, DeckRow, Money, SettingRow]
)
def test_every_key_is_explained(record: type[msgspec.Struct]) -> None:
    assert {field.name for field in msgspec.structs.fields(record)} <= SAID


@pytest.mark.parametrize("option", option_words())
def test_every_option_is_explained_with_its_words_and_its_usual_one(option: str) -> None:
    rows = OPTIONS.partition(f"\n| `{option}` |")[2].split("\n")
    others = [row for row in rows[1:] if not re.match(r"\| `", row)]
    words = option_words()[option]
    if words:
        assert f"`{USUAL[option]}`" in rows[0]
        assert set(words) <= set(re.findall(r"`(\w+)`", rows[0] + "".join(others)))
    else:
        assert rows[0].startswith(f" number, {USUAL[option]} |")


def test_no_option_is_explained_that_does_not_exist() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", OPTIONS, re.MULTILINE)) == set(option_words())


def test_every_effect_is_explained() -> None:
    assert set(WORDS) <= SAID


def test_every_pattern_is_named() -> None:
    assert set(PATTERNS) <= SAID
