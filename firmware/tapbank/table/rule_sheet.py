"""The rules of a game in words: every deviation from its edition, and from the classic."""

from typing import Final

from tapbank import editions
from tapbank.game.edition import Edition
from tapbank.game.options import Options
from tapbank.screens import option_words
from tapbank.screens.words import Words

CLASSIC: Final = "us-classic"


def lines(edition: Edition, words: Words) -> tuple[str, ...]:
    """Headings and one line for each option that differs; empty for the classic itself."""
    found: list[str] = []
    for key, others in (("edition", _printed(edition.id)), ("classic", _printed(CLASSIC))):
        differing = [] if others is None else deviations(edition.options, others)
        if differing:
            found.append(words.long(f"table.differs_{key}"))
            found += [told(field, edition, words) for field in differing]
    return tuple(found)


def deviations(options: Options, others: Options) -> list[str]:
    """The options in which the two differ, in the order of the rulebook."""
    fields = Options.__struct_fields__
    return [name for name in fields if getattr(options, name) != getattr(others, name)]


def told(field: str, edition: Edition, words: Words) -> str:
    """ "Auctions: no"."""
    chosen = getattr(edition.options, field)
    value = option_words.value(words, field, chosen, edition)[0]
    return f"– {option_words.label(words, field)[0]}: {value}"


def _printed(name: str) -> Options | None:
    """The options of an edition as its file has them; None when there is none any more."""
    try:
        return editions.load(name).options
    except editions.BrokenEdition:
        return None
