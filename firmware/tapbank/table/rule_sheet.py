"""The rules of a game in words: every deviation from its edition, and from the classic.

Figures are compared with the edition only: those of other boards are other money. Where the
edition offers settings, the one that is played is named, and deviations are from that.
"""

from typing import Final

from msgspec.structs import replace

from tapbank import editions
from tapbank.game.edition import Edition, Space
from tapbank.game.rules import exchange, inspection
from tapbank.game.settings import setting_of, under
from tapbank.screens import option_words
from tapbank.screens.words import Words

CLASSIC: Final = "us-classic"


def lines(edition: Edition, words: Words) -> tuple[str, ...]:
    """Headings and one line for each deviation; empty for the classic itself."""
    printed, classic = _printed(edition.id), _printed(CLASSIC)
    setting = setting_of(edition)
    if printed and setting:
        printed = under(printed, setting)
    house = [*_figures(edition, printed, words), *_options(edition, printed, words)]
    found: list[str] = []
    if setting:
        found.append(
            words.pair(words.long("table.setting"), setting.called(words.language))
        )
    other = [*_spaces(edition, words), *_decks(edition, words)]
    if classic is not None:
        usual = option_words.in_money_of(edition, classic)
        other += _options(edition, replace(classic, options=usual), words)
    for key, told in (("edition", house), ("classic", other)):
        if told:
            found += [words.long(f"table.differs_{key}"), *told]
    return tuple(found)


def _spaces(edition: Edition, words: Words) -> list[str]:
    """Spaces that the classic board does not have, each with what it does."""
    if edition.options.mode == "cash_only":
        return []
    told = (_space(space, edition, words) for space in edition.spaces)
    return [f"– {line}" for line in told if line]


def _space(space: Space, edition: Edition, words: Words) -> str:
    show = edition.money.show
    if space.kind == "exchange":
        sums = {"won": show(space.amount), "lost": show(space.fee)}
        rolls = exchange.ROLLS
        return words.long("table.exchange_rule", place=space.name, rolls=rolls, **sums)
    if space.kind == "inspection":
        landing = show(inspection.rate(edition, space))
        sums = {"passing": show(space.passing), "landing": landing}
        return words.long("table.inspection_rule", place=space.name, **sums)
    return ""


def _decks(edition: Edition, words: Words) -> list[str]:
    """Those of paper where the box draws the others."""
    told = words.long("table.paper_deck")
    return [f"– {words.pair(name, told)}" for name in option_words.paper_decks(edition)]


def _options(edition: Edition, other: Edition | None, words: Words) -> list[str]:
    if other is None:
        return []
    fields = option_words.deviations(edition, other.options)
    return [_told(field, edition, words) for field in fields]


def _told(field: str, edition: Edition, words: Words) -> str:
    """ "– A deed that is not bought: stays with the bank"."""
    chosen = getattr(edition.options, field)
    value = option_words.value(words, field, chosen, edition)[0]
    return f"– {words.pair(option_words.label(words, field, edition)[0], value)}"


def _figures(edition: Edition, printed: Edition | None, words: Words) -> list[str]:
    """Sums and seats that are other than printed."""
    if printed is None:
        return []
    show = edition.money.show
    cash_only = edition.options.mode == "cash_only"
    found = [
        f"– {words.pair(words.long(f'field.{name}'), show(getattr(edition, name)))}"
        for name in (("start_cash",) if cash_only else ("start_cash", "salary", "fine"))
        if getattr(edition, name) != getattr(printed, name)
    ]
    seats = (edition.min_players, edition.max_players)
    if seats != (printed.min_players, printed.max_players):
        found.append(
            f"– {words.pair(words.long('field.players'), f'{seats[0]}–{seats[1]}')}"
        )
    return found


def _printed(name: str) -> Edition | None:
    """An edition as its file has it; None when there is none any more."""
    try:
        return editions.load(name)
    except editions.BrokenEdition:
        return None
