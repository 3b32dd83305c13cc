"""Spanish and French as they are spoken: one form of address, one word for one thing.

Read as text: the catalogues of the display, of own boards, of the page and of the terminal.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tapbank.screens import Words

ROOT = Path(__file__).parents[2]
NAMES = (
    "player|who|owner|payer|payee|debtor|creditor|giver|receiver|winner|by|visitor|defendant"
    "|name|names|deed|deeds|lot|ref|space|place|deck|group|target|before"
)


def lines(language: str) -> Iterator[str]:
    """What is shown: every line with a text, without its key."""
    for room in ("firmware", "companion"):
        files = (ROOT / room).glob(f"*/**/words/{language}*/*.toml")
        flat = (ROOT / room).glob(f"*/**/words/{language}.toml")
        for file in (*files, *flat):
            for line in file.read_text(encoding="utf-8").splitlines():
                if not line.startswith(("#", "[")) and "=" in line:
                    yield line.partition("=")[2]


def found(language: str, words: str) -> list[str]:
    """Lines with one of these words, whole and whatever their capitals."""
    seek = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    return [line for line in lines(language) if seek.search(line)]


@pytest.mark.parametrize("language", ["es", "fr"])
def test_the_catalogues_are_read(language: str) -> None:
    assert len(list(lines(language))) > 1500


def test_french_says_tu_to_one_and_vous_to_all_who_lay_down_their_cards() -> None:
    polite = found("fr", r"vous|votre|vos|(?!assez|chez)\w{3,}ez")
    assert polite == [' "Posez vos cartes"']


def test_spanish_says_tu() -> None:
    polite = r"usted(?:es)?|vos|véase|pulse|mire|(?:escriba|elija|ponga|haga)(?:l[aeo]s?)?"
    assert found("es", polite) == []


def test_french_has_no_name_after_a_word_that_would_lose_its_vowel() -> None:
    bare = re.compile(rf"\b(?:[djlmnst]e|que|la) \{{(?:{NAMES})\}}", re.IGNORECASE)
    entries = Words.load("fr").entries
    assert [key for key, entry in entries.items() if bare.search(" ".join(entry))] == []


def test_spanish_accounts_can_stand_after_de_and_a() -> None:
    """`de el banco` would have to be `del banco`."""
    entries = Words.load("es").entries
    accounts = [key for key in entries if key.startswith("account.")]
    assert accounts and all(entries[key][0].startswith("la ") for key in accounts)


def test_the_first_in_french_is_premier() -> None:
    words = Words.load("fr")
    assert words.long("screen.rank", rank=1, of=4) == "1er sur 4"
    assert words.long("screen.rank", rank=2, of=4) == "2e sur 4"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", r"piles?|feuilles?|taxes?|boîtier du|polices?|mis[ea]r?|également"),
        ("es", r"pleitos?|botes?|aparcamiento|fallad[ao]s?|(?<!sobre la )renta|importes?"),
    ],
)
def test_a_thing_has_one_word(language: str, words: str) -> None:
    assert found(language, words) == []


def test_a_card_of_a_deck_is_no_bank_card_in_spanish() -> None:
    decks = re.compile(r"mazo.*tarjeta|tarjeta.*mazo")
    assert [line for line in lines("es") if decks.search(line)] == []


@pytest.mark.parametrize("language", ["es", "fr"])
def test_dots_stand_at_their_word(language: str) -> None:
    """A gap to be filled in (`menos de …`) is another thing."""
    gap = r"menos de|más de|moins de|plus de|tirada de|lancer de"
    loose = re.compile(rf"(?<!{')(?<!'.join(gap.split('|'))}) …(?! )")
    assert [line for line in lines(language) if loose.search(line)] == []
