"""Every edition, and every odd kind of board, typed anew into the forms, space by space."""

import sys
from pathlib import Path
from typing import Any

import pytest
from tapbank.boards import Draft, Folder, blank, bring, check, made_from, playable
from tapbank.editions import from_table, load, shipped
from tapbank.game.edition import Edition
from tapbank_web.boards_forms import take_bank, take_space
from tapbank_web.boards_rules import fields as rule_fields
from tapbank_web.boards_rules import take_rules
from tapbank_web.boards_view import bank_fields, space_fields

sys.path.append(str(Path(__file__).parents[1] / "boards"))

from test_odd_boards import PLAYED


def typed_anew(source: Draft) -> Draft:
    """A blank board into which everything of another is typed, as its forms show it."""
    fresh = blank(20, "fresh", "Fresh")
    del fresh.spaces[1:]
    for place in range(1, len(source.spaces)):
        fresh.insert(place)
    pay = [{"effect": "pay:50", "text": "Pay"}]  # others name spaces by their identifiers
    fresh.table["decks"] = {
        name: deck | {"cards": pay} for name, deck in source.decks.items()
    }
    assert take_bank(fresh, bank_fields(source) | {"hundred": _hundred(source)}).wrong == {}
    for heading in ("start", "turn", "spaces", "end"):
        assert take_rules(fresh, heading, rule_fields(source)).wrong == {}
    for place, row in enumerate(source.spaces):
        typed = take_space(fresh, place, _form(source, place, row))
        assert typed.wrong == {}, (place, typed.wrong)
    return fresh


def _hundred(source: Draft) -> str:
    return source.pattern.replace("#", "100")


def _form(source: Draft, place: int, row: dict[str, Any]) -> dict[str, str]:
    """The fields of a space, what its group says for it typed out."""
    whole = {**source.groups.get(str(row.get("group")), {}), **row}
    shown = {key: value for key, value in whole.items() if key not in _SIGNS}
    draft = Draft("shown", {"spaces": [shown | {"name": row.get("name", "")}],
                            "money": source.money})  # fmt: skip
    named = source.groups.get(str(row.get("group")), {}).get("name", "")
    return space_fields(draft, 0) | {"new_group": str(named)}


_SIGNS = ("letter", "pattern", "colour")


def same(first: Edition, second: Edition) -> None:
    for one, other in zip(first.spaces, second.spaces, strict=True):
        keys = ("kind", "name", "amount", "passing", "fee", "income", "deck")
        assert [getattr(one, key) for key in keys] == [getattr(other, key) for key in keys]
    for deed, again in zip(first.deeds.values(), second.deeds.values(), strict=True):
        keys = ("kind", "name", "price", "mortgage", "rents", "costs", "lap_tax", "short")
        for key in keys:
            assert getattr(deed, key) == getattr(again, key), (deed.name, key)
    sizes = [[len(group.deeds) for group in one.groups.values()] for one in (first, second)]
    assert sorted(sizes[0]) == sorted(sizes[1])
    for key in ("start_cash", "salary", "fine", "houses", "hotels", "buildings", "money"):
        assert getattr(first, key) == getattr(second, key), key


@pytest.mark.parametrize("name", shipped())
def test_every_edition_can_be_typed_in(name: str) -> None:
    fresh = typed_anew(made_from(name, name))
    assert playable(check(fresh.table)), check(fresh.table)
    same(load(name), from_table("fresh", fresh.table))


@pytest.mark.parametrize("kind", PLAYED)
def test_every_odd_board_can_be_typed_in(tmp_path: Path, kind: str) -> None:
    source = bring(Folder(tmp_path), PLAYED[kind][0].encode(), "odd.csv", "Odd").draft
    source.tidy_groups()
    fresh = typed_anew(source)
    faults = check(fresh.table)
    assert playable(faults), faults
    same(from_table("odd", source.table), from_table("fresh", fresh.table))
