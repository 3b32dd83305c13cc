"""Decks as sheets: the layout of facts, amounts in printed units, spaces by their place."""

from pathlib import Path

import pytest
from tapbank.boards import Draft, SheetError, check, made_from, playable
from tapbank.boards.decks import add_deck, cards_from_csv, cards_to_csv
from tapbank.boards.errors import BoardError
from tapbank.boards.making import in_units

HEAD = "no,effect,target,keep,means,older,source,comment\n"


def brought(draft: Draft, *rows: str) -> list[dict[str, object]]:
    cards_from_csv(HEAD + "\n".join(rows), draft, "bottle")
    found: list[dict[str, object]] = draft.decks["bottle"]["cards"]
    return found


def test_a_row_becomes_a_card(draft: Draft) -> None:
    card = brought(draft, '1,collect:60,,0,"Salvage, take {60}",,our box,worn')[0]
    assert card == {
        "effect": "collect:60",
        "text": "Salvage, take {60}",
        "source": "our box",
        "note": "worn",
    }


@pytest.mark.parametrize(
    ("comment", "effect", "code"),
    [
        ("if=own_cash<200", "collect:30", "cash<200?collect:30"),
        ("if=own_cash>1000; only the drawer", "pay_percent:10", "cash>1000?pay_percent:10"),
        ("if=no_buildings", "collect:140", "unbuilt?collect:140"),
        ("payer_only_if=cash>=50", "collect_each:50", "collect_from_able:50"),
        ("if=own_cash<9; payer_only_if=cash>=5", "collect_each:5",
         "cash<9?collect_from_able:5"),
    ],
)  # fmt: skip
def test_a_condition_in_the_comment_counts(
    draft: Draft, comment: str, effect: str, code: str
) -> None:
    assert brought(draft, f"1,{effect},,0,Text,,,{comment}")[0]["effect"] == code


def test_a_space_called_otherwise_is_found_by_its_place(draft: Draft) -> None:
    card = brought(draft, "1,move_to:boardwalk,18,0,Go,,,", "2,move_to:lamp_oil,18,0,x,,,")
    assert [one["effect"] for one in card] == ["move_to:lighthouse", "move_to:lamp_oil"]


def test_amounts_are_printed_units(draft: Draft) -> None:
    in_units(draft, 100)
    brought(draft, "1,collect:12.5,,0,Take {12.5},,,", "2,nearest:utility:10x,,0,On,,,")
    cards = draft.decks["bottle"]["cards"]
    assert [card["effect"] for card in cards] == ["collect:1250", "nearest:utility:1000x"]
    assert cards[0]["text"] == "Take {1250}"
    text = cards_to_csv(draft, "bottle")
    assert ",collect:12.5," in f",{text}" and "Take {12.5}" in text


def test_a_deck_of_facts_is_played_on_its_board() -> None:
    facts = Path(__file__).parents[1] / "editions" / "facts"
    draft = made_from("us-classic", "mine")
    count = 0
    for deck in ("chance", "chest"):
        sheet = facts / f"deck-us-{deck}.csv"
        cards_from_csv(sheet.read_text("utf-8"), draft, deck)
        count += len(draft.decks[deck]["cards"])
    assert count == 32
    faults = check(draft.table)
    assert {fault.code for fault in faults if fault.sort != "odd"} <= {"text", "text_long"}


@pytest.mark.parametrize(
    "code", ["nonsense", "pay", "pay:x", "a?b", "+", "pay:1+pay:2+", ""]
)
def test_an_effect_that_is_none_is_kept_and_told(draft: Draft, code: str) -> None:
    brought(draft, f"1,{code},,0,Text,,,", "2,pay:5,,0,Pay,,,")
    assert not playable(check(draft.table))
    assert any("cards[0].effect" in fault.place for fault in check(draft.table))
    cards_to_csv(draft, "bottle")


def test_too_many_cards_or_none_change_nothing(draft: Draft) -> None:
    before = list(draft.decks["bottle"]["cards"])
    for rows in (["1,pay:5,,0,Pay,,,"] * 201, []):
        with pytest.raises(SheetError):
            brought(draft, *rows)
    assert draft.decks["bottle"]["cards"] == before


def test_a_board_has_a_dozen_decks(draft: Draft) -> None:
    for number in range(11):
        add_deck(draft, f"Deck {number}")
    with pytest.raises(BoardError, match="at most 12 decks"):
        add_deck(draft, "One more")
    with pytest.raises(BoardError, match="no deck"):
        cards_to_csv(draft, "none")
