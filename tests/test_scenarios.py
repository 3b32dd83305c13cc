"""Every scenario holds, and the scenarios together show every refusal."""

from functools import cache
from pathlib import Path

import msgspec
import pytest
from tapbank.editions import load
from tapbank.game.refusals import CODES
from tapbank.script import Play, read_sheet
from tapbank.script.sheet import Attempt

HOME = Path(__file__).parent / "scenarios"
FILES = sorted(HOME.rglob("*.tap"))

SHOWN_ELSEWHERE = {
    "stale": "the desk compares what the asker saw: tests/desk",
}


load_once = cache(load)


@cache
def sheet_of(path):
    sheet = read_sheet(path.read_text(encoding="utf-8"), load_once)
    return sheet if sheet.seed is not None else msgspec.structs.replace(sheet, seed=1)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_scenario_holds(path):
    play = Play(sheet_of(path))
    faults = [
        f"{path.name}:{step.line.number}: {step.fault}"
        for step in play.steps()
        if step.fault
    ]
    assert not faults, "\n" + "\n".join(faults)
    assert sum(play.state.cash.values()) == 0


def test_every_refusal_has_its_scenario():
    lines = [line for path in FILES for line in sheet_of(path).lines]
    shown = {line.refused for line in lines if isinstance(line, Attempt)}
    assert set(CODES) - shown == set(SHOWN_ELSEWHERE)


def test_no_scenario_is_without_an_expectation():
    texts = {path: path.read_text(encoding="utf-8") for path in FILES}
    assert not [
        p.name
        for p, text in texts.items()
        if "expect " not in text and "refused " not in text
    ]
