"""Every word of every option is shown by a scenario, above all those that editions use.

A scenario shows a word by its line `option NAME WORD`; or by being played on an edition
that differs from the usual options in this one only.
"""

from pathlib import Path

import msgspec
import pytest
from tapbank.editions import load, option_words, shipped
from tapbank.game.edition import Options

HOME = Path(__file__).parent / "scenarios"
USUAL = msgspec.structs.asdict(Options())
WORDS = [
    (option, word)
    for option, words in option_words().items()
    for word in words
    if word != USUAL[option]
]


def unusual(edition: str) -> dict[str, str]:
    """The options in which an edition is other than the classic game."""
    options = msgspec.structs.asdict(load(edition).options)
    return {name: str(word) for name, word in options.items() if word != USUAL[name]}


DIFFERENT = {edition: unusual(edition) for edition in shipped()}


def shown() -> set[tuple[str, str]]:
    """What the scenarios show: option and word."""
    found: set[tuple[str, str]] = set()
    for path in HOME.rglob("*.tap"):
        for line in path.read_text(encoding="utf-8").splitlines():
            match line.split():
                case ["option", name, word]:
                    found.add((name, word))
                case ["game", edition, *_] if len(DIFFERENT.get(edition, ())) == 1:
                    found |= set(DIFFERENT[edition].items())
    return found


SHOWN = shown()


@pytest.mark.parametrize("edition", shipped())
def test_what_an_edition_does_otherwise_has_its_scenario(edition: str) -> None:
    numbers = {name for name, words in option_words().items() if not words}
    used = {(n, w) for n, w in DIFFERENT[edition].items() if n not in numbers}
    assert used <= SHOWN
    assert set(DIFFERENT[edition]) & numbers <= {name for name, _ in SHOWN}


@pytest.mark.parametrize(("option", "word"), WORDS)
def test_every_word_that_a_house_may_choose_has_its_scenario(
    option: str, word: str
) -> None:
    assert (option, word) in SHOWN


def test_the_usual_words_are_shown_by_the_classic_scenarios() -> None:
    plain = {
        name for name, words in DIFFERENT.items() if set(words) <= {"double_rent_needs"}
    }
    sheets = [path.read_text(encoding="utf-8") for path in HOME.rglob("*.tap")]
    played = {text.split()[1] for text in sheets if "\noption " not in text}
    assert plain & played
