"""Names of players: ids from names, suggestions for new cards, letters to spell with."""

import string
from collections.abc import Collection
from typing import Final

from tapbank.ledger import BANK, POT

LONGEST: Final = 10  # whole on the display, beside the cash
ENDING: Final = string.digits + "-"
LETTERS: Final = {
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜ",
    "fr": "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÇÉÈÊËÎÏÔÙÛ",
    "de": "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ",
}
RESERVED: Final = frozenset({BANK, POT})

SUGGESTIONS: Final = {
    "en": (
        *("Anna", "Ben", "Carla", "David", "Emma", "Felix", "Grace", "Hugo", "Ida"),
        *("Jack", "Kate", "Leo", "Mia", "Noah", "Olga", "Paul", "Quinn", "Rosa", "Sam"),
        *("Tina", "Uma", "Vera", "Will", "Xenia", "Yara", "Zoe"),
        *("Mum", "Dad", "Gran", "Grandpa", "Aunt", "Uncle"),
    ),
    "ru": (
        *("Анна", "Борис", "Вера", "Глеб", "Даша", "Егор", "Женя", "Зоя", "Иван"),
        *("Катя", "Лена", "Маша", "Никита", "Оля", "Павел", "Роман", "Саша", "Таня"),
        *("Ульяна", "Фёдор", "Эля", "Юля", "Яна"),
        *("Мама", "Папа", "Бабушка", "Дедушка", "Тётя", "Дядя"),
    ),
    "es": (
        *("Ana", "Bruno", "Carla", "Diego", "Elena", "Félix", "Gloria", "Hugo", "Inés"),
        *("Juan", "Laura", "Marta", "Nico", "Olga", "Pablo", "Raúl", "Sofía", "Tomás"),
        *("Mamá", "Papá", "Abuela", "Abuelo", "Tía", "Tío"),
    ),
    "fr": (
        *("Anne", "Bruno", "Claire", "David", "Emma", "Félix", "Gaël", "Hugo", "Inès"),
        *("Jules", "Léa", "Manon", "Noé", "Paul", "Rose", "Sami", "Théo", "Zoé"),
        *("Maman", "Papa", "Mamie", "Papi", "Tata", "Tonton"),
    ),
    "de": (
        *("Anna", "Ben", "Carla", "David", "Emma", "Felix", "Greta", "Hugo", "Ida"),
        *("Jonas", "Klara", "Leo", "Mia", "Noah", "Ole", "Paula", "Rosa", "Sven", "Tina"),
        *("Mama", "Papa", "Oma", "Opa", "Tante", "Onkel"),
    ),
}


def letters(language: str) -> str:
    """What names are spelled with; Latin where a language has no list of its own."""
    return LETTERS.get(language, string.ascii_uppercase) + ENDING


def suggestions(language: str) -> tuple[str, ...]:
    return SUGGESTIONS.get(language, SUGGESTIONS["en"])


def slug(name: str) -> str:
    """The player's id, and account in the ledger: lower case, `_` between words."""
    plain = "".join(letter if letter.isalnum() else " " for letter in name.casefold())
    made = "_".join(plain.split()) or "player"
    return f"{made}_" if made in RESERVED else made


def free(names: Collection[str], taken: Collection[str]) -> list[str]:
    """Names that nobody here has, in their order."""
    used = {slug(name) for name in taken}
    return [name for name in names if slug(name) not in used]
