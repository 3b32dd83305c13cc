"""The sheet of rules: figures of the edition, options that differ from the classic game."""

from functools import cache
from typing import Final

import msgspec
from tapbank.editions import load
from tapbank.game.edition import Edition
from tapbank.game.settings import setting_of, under
from tapbank.screens import Words, option_words

CLASSIC: Final = "us-classic"


class Row(msgspec.Struct, frozen=True):
    label: str
    value: str
    classic: str = ""  # what the classic game has here, when it differs
    printed: str = ""  # what the edition has, when the table plays otherwise


class Sheet(msgspec.Struct, frozen=True):
    title: str
    house: tuple[Row, ...]
    figures: tuple[Row, ...]
    differing: tuple[Row, ...]
    same: tuple[Row, ...]
    assumed: tuple[str, ...]


def rules_sheet(edition: Edition, words: Words, printed: Edition | None = None) -> Sheet:
    """Labels and values in the words of the box; `printed`: the edition as it came."""
    words = words.of(edition)
    fields = (
        f for name in option_words.HEADINGS for f in option_words.fields_of(name, edition)
    )
    rows = [_row(field, edition, words) for field in fields] + _decks(edition, words)
    return Sheet(
        edition.title,
        _house(edition, printed, words) if printed else (),
        (*_setting(edition, words), *_figure_rows(edition, words)),
        tuple(row for row in rows if row.classic),
        tuple(row for row in rows if not row.classic),
        edition.assumed_for(words.language),
    )


def _house(edition: Edition, printed: Edition, words: Words) -> tuple[Row, ...]:
    """Figures and options that are other at this table, than in the setting it plays."""
    setting = setting_of(edition)
    if setting is not None:
        printed = under(printed, setting)
    was = _figures(printed)
    rows = [
        Row(_figure(words, name), value, printed=was[name])
        for name, value in _figures(edition).items()
        if value != was[name]
    ]
    for field in option_words.deviations(edition, printed.options):
        label = option_words.label(words, field, edition)[0]
        shown, usual = (
            option_words.value(words, field, getattr(each.options, field), edition)[0]
            for each in (edition, printed)
        )
        rows.append(Row(label, shown, printed=usual))
    return tuple(rows)


def _setting(edition: Edition, words: Words) -> tuple[Row, ...]:
    """Which of the ways that the rulebook offers."""
    setting = setting_of(edition)
    if setting is None:
        return ()
    return (Row(words.long("table.setting"), setting.called(words.language)),)


def _decks(edition: Edition, words: Words) -> list[Row]:
    """Those of paper where the box draws the others."""
    told, usual = words.long("table.paper_deck"), words.long("option.decks.box")
    return [Row(name, told, usual) for name in option_words.paper_decks(edition)]


def _figure_rows(edition: Edition, words: Words) -> tuple[Row, ...]:
    """Without what the board has none of: houses where nothing is built, a fine of 0."""
    amounts = {"fine": edition.bail, "houses": edition.houses, "hotels": edition.hotels}
    none = {name for name, amount in amounts.items() if not amount}
    figures = _figures(edition).items()
    return tuple(
        Row(_figure(words, name), value) for name, value in figures if name not in none
    )


def _figure(words: Words, name: str) -> str:
    text = words.long(f"field.{name}")
    return text[:1].upper() + text[1:]


def _figures(edition: Edition) -> dict[str, str]:
    money = edition.money.show
    return {
        "start_cash": money(edition.start_cash),
        "salary": money(edition.salary),
        "fine": money(edition.bail),
        "houses": str(edition.houses),
        "hotels": str(edition.hotels),
        "players": f"{edition.min_players}–{edition.max_players}",
    }


def _row(field: str, edition: Edition, words: Words) -> Row:
    usual_options = option_words.in_money_of(edition, _classic())
    chosen, classic = getattr(edition.options, field), getattr(usual_options, field)
    shown = option_words.value(words, field, chosen, edition)[0]
    usual = option_words.value(words, field, classic, edition)[0]
    label = option_words.label(words, field, edition)[0]
    return Row(label, shown, usual if chosen != classic else "")


@cache
def _classic() -> Edition:
    return load(CLASSIC)
