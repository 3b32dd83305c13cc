"""Exported sheets: nothing in them is a formula, and all comes back as it was."""

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapbank.boards import Draft, from_csv, made_from, to_csv
from tapbank.boards.decks import cards_from_csv, cards_to_csv
from tapbank.boards.sheet import origin
from tapbank.speech.formulas import bare, guarded, in_one_cell

FORMULA = re.compile(r"\s*[=+\-@]")
STARTS = [
    "=1+1",
    "+A1",
    "-A1",
    "@sum",
    "'=1+1",
    "''-A1",
    '"=1+1"',
    "a,=1",
    'a;"+1',
    "a, '@b",
]
TEXTS = st.text(alphabet="=+-@'\",;\t a1", max_size=12)


def formulas(text: str) -> list[str]:
    """Cells that a spreadsheet would reckon, whichever sign parts its columns."""
    found = []
    for mark in ",;\t":
        cells = (
            cell for row in csv.reader(text.splitlines(), delimiter=mark) for cell in row
        )
        found += [cell for cell in cells if FORMULA.match(cell)]
    return [cell for cell in found if not re.fullmatch(r"-\d+", cell)]


@given(TEXTS)
def test_a_guarded_cell_is_no_formula_and_comes_back(text: str) -> None:
    safe = str(guarded(text))
    assert not FORMULA.match(safe) or re.fullmatch(r"-\d+", safe)
    assert bare(safe) == text


def test_a_line_of_remarks_is_one_cell_where_it_could_be_a_formula() -> None:
    assert in_one_cell("# unsure, two differ") == "# unsure, two differ"
    assert in_one_cell("# a;=1") == '"# a;=1"'
    assert in_one_cell('# a,"b') == '"# a,""b"'


@pytest.mark.parametrize("text", ["-5", "-12.5", "-0,5", "5", "Elm - Oak", "it's", "'tis"])
def test_numbers_and_plain_text_stay_as_they_are(text: str) -> None:
    assert guarded(text) == text == bare(text)


@pytest.mark.parametrize("text", STARTS)
def test_a_board_full_of_formulas_goes_out_as_text_and_comes_back(text: str) -> None:
    draft = made_from("us-classic", "mine", text)
    draft.table["remarks"] = [text]
    for row in draft.spaces:
        row |= {"name": text, "source": text, "note": text, "short": text.replace(";", "")}
    sheet = to_csv(draft)
    assert not formulas(sheet)
    back = made_from("us-classic", "mine")
    from_csv(sheet, back)
    assert back.table["title"] == text and back.table["remarks"] == [text]
    for mine, theirs in zip(draft.spaces, back.spaces, strict=True):
        assert {key: theirs.get(key) for key in ("name", "source")} == dict.fromkeys(
            ("name", "source"), text
        ), mine


@pytest.mark.parametrize("text", STARTS)
def test_cards_full_of_formulas_go_out_as_text_and_come_back(text: str) -> None:
    draft = made_from("us-classic", "mine")
    deck = draft.decks["chance"]
    deck["name"] = text
    for card in deck["cards"]:
        card |= {"text": text, "source": text, "note": text}
    cards = [dict(card) for card in deck["cards"]]
    sheet = cards_to_csv(draft, "chance")
    assert not formulas(sheet)
    cards_from_csv(sheet, draft, "chance")
    assert deck["cards"] == cards


def test_amounts_and_turns_of_a_board_with_decimals_come_back(draft: Draft) -> None:
    """Sums are printed units wherever they stand, turns are turns."""
    head = "kind,name,group,price,rent0,amount,comment"
    sheet = [
        "# salary: 1.25",
        head,
        "start,Go,,,,1.25,",
        "rest,Sleep,,,,2,",
        "inspection,Toll,,,,3,passing=0.5",
        "exchange,Bank,,,,3,fee=0.25",
        "share,Mill,mill,6,1,,lap_tax=0.5/1.5",
        "share,Mine,mill,6,1,,lap_tax=0.5/1.5",
    ]
    assert [fault.code for fault in from_csv("\n".join(sheet), draft)] == ["rescaled"]
    rows = draft.spaces
    assert draft.unit == 100 and draft.table["salary"] == 125
    assert (rows[1]["amount"], rows[2]["passing"], rows[3]["fee"]) == (2, 50, 25)
    assert rows[4]["lap_tax"] == [50, 150]
    table, out = draft.table, to_csv(draft)
    assert "passing=0.5" in out and "lap_tax=0.5/1.5" in out
    fresh = made_from("us-classic", "other")
    from_csv(out, fresh)
    assert (fresh.unit, fresh.spaces[2:]) == (100, table["spaces"][2:])


def test_turns_with_a_decimal_make_no_board_finer(draft: Draft) -> None:
    from_csv("kind,name,amount\nstart,Go,\nrest,Sleep,1.5", draft)
    assert draft.unit == 1


@pytest.mark.parametrize("mark", [",", ";"])
def test_a_sheet_that_a_spreadsheet_has_kept_comes_back(mark: str) -> None:
    """It fills lines up with empty cells and puts quotes where it likes."""
    draft = made_from("us-classic", "mine", "A, =B")
    draft.table["remarks"] = ["unsure: torn", "= 5"]
    text, out = to_csv(draft), io.StringIO()
    rows = list(csv.reader(text.splitlines()))
    most = max(map(len, rows))
    kept = csv.writer(out, delimiter=mark, lineterminator="\r\n")
    kept.writerows([*row, *[""] * (most - len(row))] for row in rows)
    back = made_from("us-classic", "other")
    assert from_csv(out.getvalue(), back) == ()
    assert back.table["remarks"] == draft.table["remarks"]
    assert to_csv(back).replace("from: other", "from: mine") == text
    assert (back.table["title"], back.money["thousands"]) == ("A, =B", ",")
    assert origin(out.getvalue()) == "mine"
