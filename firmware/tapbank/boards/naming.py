"""Names worked out of names: identifiers for the file, short names for the display."""

import re
import unicodedata
from collections.abc import Container
from typing import Final

from tapbank.editions.board_checks import SHORT

LONGEST_ID: Final = 36
SPARE: Final = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz"
    "БГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯбвгджзийклмнптфцчшщъыьэюя"
)


def identifier(name: str, taken: Container[str], otherwise: str) -> str:
    """Small letters, digits and `_`, not taken yet. `otherwise`: for other scripts."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    word = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_ID]
    if len(word) < 2 or not word[0].isalpha():
        word = otherwise
    return free(word, taken, "_")


def free(word: str, taken: Container[str], joint: str) -> str:
    """The word, or the word with the first number that is not taken."""
    number, candidate = 2, word
    while candidate in taken:
        candidate, number = f"{word}{joint}{number}", number + 1
    return candidate


def shortened(name: str, taken: Container[str] = ()) -> str:
    """At most 12 letters: the longest word gives way first. "" when it was short enough."""
    if len(name) <= SHORT and name not in taken:
        return ""
    words = name[:200].split() or [""]
    while len(" ".join(words)) > SHORT and max(map(len, words)) > 1:
        longest = max(range(len(words)), key=lambda place: (len(words[place]), place))
        words[longest] = words[longest][:-1]
    short = " ".join(words)[:SHORT].strip()
    number = 2
    candidate = short
    while candidate in taken:
        mark = str(number)
        candidate, number = f"{short[: SHORT - len(mark) - 1]} {mark}", number + 1
    return candidate


def letter_for(name: str, taken: Container[str]) -> str:
    """A letter of the name, else a spare sign, that no group has yet."""
    letters = [sign.upper() for sign in name if sign.isalnum() and len(sign.upper()) == 1]
    return next((sign for sign in (*letters, *SPARE) if sign not in taken), "?")
