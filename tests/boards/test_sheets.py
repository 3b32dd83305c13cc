"""Boards as sheets: what goes out comes back; sheets of many layouts come in."""

import csv
from pathlib import Path

import pytest
from tapbank.boards import Draft, Sentences, check, from_csv, lines, made_from, to_csv
from tapbank.boards.making import leave_out_cards
from tapbank.boards.sheet import SheetError
from tapbank.boards.writing import toml
from tapbank.editions import load, shipped

FACTS = sorted(
    path
    for path in (Path(__file__).parents[1] / "editions" / "facts").glob("*.csv")
    if not path.name.startswith("deck-")
)
FIGURES = ["kind", "name", "group", "price", "mortgage", "amount", "building_price"]
FIGURES += [*(f"rent{n}" for n in range(5)), "rent_hotel"]


def rows(text: str) -> list[list[str]]:
    kept = (line for line in text.splitlines() if not line.startswith("#"))
    return [[row[key] for key in FIGURES] for row in csv.DictReader(kept)]


@pytest.mark.parametrize("path", FACTS, ids=lambda path: path.stem)
def test_a_sheet_of_facts_comes_out_as_it_went_in(path: Path) -> None:
    text = path.read_text("utf-8")
    draft = made_from("us-classic", "mine")
    from_csv(text, draft)
    for given, back in zip(rows(text), rows(to_csv(draft)), strict=True):
        if given[0] == "other":
            given[0] = "prize" if given[5] else "rest"
        given[0] = given[0].replace("free_parking", "parking")
        back[0] = back[0].replace("free_parking", "parking")
        assert back == given


REMARKED = """# Our box of 1987. The rents: from the cards.
# salary: 200
# unsure, two tables differ
kind,name,group,price,rent0,rent1,building_price,source,comment
start,Go,,,,,,the board,
lot,Elm,wood,60,2,10,50,card 1; a photo,short=Elm; read with a glass; 10=hotel
lot,Oak,wood,60,2,10,50,,"blotted, guessed"
jail,Brig,,,,,,,visit only
"""


def test_sources_and_remarks_are_kept(draft: Draft, tmp_path: Path) -> None:
    from_csv(REMARKED, draft)
    file = tmp_path / "mine.toml"
    file.write_text(toml(draft.table), encoding="utf-8")
    again = made_from(file, "mine")
    back = to_csv(again)
    assert "# Our box of 1987. The rents: from the cards.\n" in back
    assert "# unsure, two tables differ\n" in back
    kept = list(csv.DictReader(line for line in back.splitlines() if line[0] != "#"))
    assert [row["source"] for row in kept] == ["the board", "card 1; a photo", "", ""]
    assert [row["comment"] for row in kept] == [
        "",
        "short=Elm; read with a glass; 10=hotel",
        "blotted, guessed",
        "visit only",
    ]
    assert not any("note" in str(fault.place) for fault in check(again.table))


def test_a_remark_without_end_or_with_control_signs_is_made_plain(draft: Draft) -> None:
    rows = f"kind,name,source,comment\nstart,Go,a\x07b,{'x' * 5000}"
    from_csv(f"# bell \x1b[2J\n{rows}", draft)
    assert draft.table["remarks"] == ["bell [2J"]
    assert draft.spaces[0]["source"] == "a b"
    assert len(draft.spaces[0]["note"]) < 1000
    assert not any("note" in fault.place for fault in check(draft.table))


def test_a_sheet_says_what_buildings_are_called(draft: Draft) -> None:
    sheet = to_csv(made_from("manager", "manager"))
    assert "# buildings: branches\n" in sheet
    from_csv(sheet, draft)
    assert draft.table["buildings"] == "branches"


@pytest.mark.parametrize("name", shipped())
def test_an_edition_comes_back_from_its_sheet(name: str, tmp_path: Path) -> None:
    draft = made_from(name, name)
    sheet = to_csv(draft)
    assert from_csv(sheet, draft) == ()
    assert to_csv(draft) == sheet
    file = tmp_path / f"{name}.toml"
    file.write_text(toml(draft.table), encoding="utf-8")
    back, first = load(file), load(name)
    assert back.spaces == first.spaces
    assert back.deeds == first.deeds


def sheet(draft: Draft, *lines_: str) -> list[str]:
    """Read a sheet over the draft; what is told."""
    head = "kind,name,group,price,rent0,rent1,rent_hotel,building_price,mortgage,amount"
    unread = from_csv("\n".join([head, *lines_]), draft)
    leave_out_cards(draft)
    faults = (*unread, *check(draft.table))
    return [str(line) for line in lines(faults, draft.table, Sentences())]


RING = ("start,Go", "jail,Brig", "rest,Calm", "lot,Elm,wood,1.5M,0.05M,0.25M,2M,1M")


def test_decimals_are_counted_in_finer_units_and_said(draft: Draft) -> None:
    draft.money["pattern"] = "#M"
    said = sheet(draft, *RING)
    deed = draft.spaces[3]
    assert (deed["price"], deed["rents"], deed["costs"]) == (150, [5, 25, 200], [100, 100])
    assert draft.unit == 100
    assert draft.table["start_cash"] == 80000
    assert any(line.startswith(Sentences()["rescaled"]) for line in said)


def test_millions_in_words_are_whole_units(draft: Draft) -> None:
    sheet(draft, *RING[:3], '"lot,Elm,wood,2 млн","10k",,,,"1.5M"'.replace('"', ""))
    assert draft.spaces[3]["price"] == 2_000_000
    assert draft.spaces[3]["rents"][0] == 10_000
    assert draft.unit == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tax,Toll,,,,,,,,10%", "percent"),
        ("lot,Elm,wood,-5,1,2,3,4", "negative"),
        ("lot,Elm,wood,five,1,2,3,4", "not_amount"),
        ("lot,Elm,wood,0.00001,1,2,3,4", "too_fine"),
        ("tavern,Elm", "tavern"),
    ],
)
def test_what_cannot_be_read_is_told(draft: Draft, line: str, said: str) -> None:
    words = Sentences()[said]
    assert any(words in text for text in sheet(draft, *RING[:3], line))


def test_six_steps_with_a_price_each_go_out_and_come_back(draft: Draft) -> None:
    for place in (1, 2):
        draft.put(place, {"rents": [1, 2, 3, 4, 5, 6, 7], "costs": [1, 2, 3, 4, 5, 6]})
    text = to_csv(draft)
    assert ",1,2,3,4,5,6,7,1/2/3/4/5/6," in text
    fresh = Draft("fresh", draft.table)
    from_csv(text, fresh)
    assert fresh.spaces[1]["costs"] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "text",
    ["", "a,b\n1,2", "kind,name\n" + "rest,x\n" * 201, 'kind,name\n"', "x" * 1_000_001],
)
def test_what_is_no_board_is_refused_in_words(draft: Draft, text: str) -> None:
    before = toml(draft.table)
    with pytest.raises(SheetError):
        from_csv(text, draft)
    assert toml(draft.table) == before
