"""The comparison of all editions: complete, and its copy is up to date."""

import csv
import io
from pathlib import Path

import msgspec
import pytest
from tapbank.__main__ import main
from tapbank.editions import load, policies, shipped
from tapbank.game.edition import Options
from tapbank.screens.option_words import HEADINGS

TABLE = Path(policies.__file__).with_name("TABLE.md")
Output = pytest.CaptureFixture[str]


def test_every_option_has_its_row() -> None:
    told = [policy for heading in policies.HEADINGS.values() for policy in heading]
    assert len(set(told)) == len(told)
    assert {field.name for field in msgspec.structs.fields(Options)} <= set(told)


def test_every_option_stands_under_the_heading_that_the_rules_have_for_it() -> None:
    of = {policy: name for name, all_of in policies.HEADINGS.items() for policy in all_of}
    here = {field: name for name, all_of in HEADINGS.items() for field in all_of}
    own = {"mode": "before"}  # the comparison has a heading for the whole game
    assert here == {field: of[field] for field in here} | own


def test_the_copy_beside_the_editions_is_up_to_date(capsys: Output) -> None:
    assert main(["editions", "table", "--as", "markdown"]) == 0
    assert TABLE.read_text(encoding="utf-8") == capsys.readouterr().out


def test_each_cell_is_what_its_edition_says(capsys: Output) -> None:
    assert main(["editions", "table", "--as", "csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    lapse = next(row for row in rows if row["policy"] == "mortgage_lapse")
    for name in shipped():
        if name != "tiny":
            assert lapse[name] == load(name).options.mortgage_lapse


def test_a_terminal_is_told_who_has_which_word(capsys: Output) -> None:
    assert main(["editions", "table", "us-classic", "manager", "millionaire"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  lift_price            loan_and_percent: us-classic" in lines
    assert "                        full_price: manager" in lines
    assert "  doubles               again: all" in lines
