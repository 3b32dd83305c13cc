"""Whole recorded games play again to the same end, and the books tell the same.

Each shipped edition has some; together they show what `games/special.py` says of it.
"""

from functools import cache
from pathlib import Path

import pytest
from games.special import MARKS, marks
from tapbank.editions import load, shipped
from tapbank.game import History
from tapbank.ledger import balances
from tapbank.script import Play, read_sheet
from tapbank.script.recording import recording
from tapbank.selfplay.match import Match, Played

HOME = Path(__file__).parent / "games"
FILES = sorted(HOME.rglob("*.tap"))


@cache
def played(path):
    """The play of a file, every step done, and the steps."""
    play = Play(read_sheet(path.read_text(encoding="utf-8"), load))
    return play, list(play.steps())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_plays_again_to_the_same_end(path):
    play, steps = played(path)
    assert [f"{step.line.number}: {step.fault}" for step in steps if step.fault] == []
    assert play.state.ranking


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_its_ledger_adds_up_to_its_balances(path):
    play, steps = played(path)
    batches = [play.opened, *(step.events for step in steps if step.action is not None)]
    history, booked, first = History(), [], 1
    for number, events in enumerate(batches):
        booked += history.entries(first, events)
        history.add(number, events)
        first += len(events)
    assert balances(booked) == {
        who: cash for who, cash in play.state.cash.items() if cash
    } | {who: 0 for who in balances(booked) if not play.state.cash[who]}


@pytest.mark.parametrize("path", FILES[:2], ids=lambda path: path.stem)
def test_it_is_recorded_again_as_it_was(path):
    play, steps = played(path)
    actions = [step.action for step in steps if step.action is not None]
    _, _, text = path.read_text(encoding="utf-8").partition("\n")
    sheet = play.sheet
    again = recording(
        play.state, sheet.players, play.decks, actions, sheet.options, sheet.setting
    )
    assert again == text


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_a_recording_seats_the_players_as_they_sat_down(seed):
    """The opening throws may order them anew, and will again."""
    match = Match(load("biznespolia"), 4, seed)
    for _ in range(150):
        match.step()
    seats = [seat.id for seat in match.seats]
    actions = [each.action for each in match.journal]
    text = recording(match.state, seats, match.decks, actions)
    again = Play(read_sheet(text, load))
    assert [step.fault for step in again.steps() if step.fault] == []
    assert again.state == match.state
    assert [seat.id for seat in again.state.seats] != seats


@pytest.mark.parametrize("edition", MARKS)
def test_the_games_of_an_edition_show_its_special_rules(edition):
    shown = set()
    for path in (HOME / edition).glob("*.tap"):
        play, steps = played(path)
        journal = [Played(s.action, s.events) for s in steps if s.action is not None]
        shown |= marks(play.state.edition, journal)
    assert set(MARKS[edition]) - shown == set()


def test_every_edition_for_people_has_recorded_games():
    assert {path.parent.name for path in FILES} == set(MARKS) == set(shipped()) - {"tiny"}


def test_every_recorded_game_says_how_it_ends():
    first_lines = [path.read_text(encoding="utf-8").splitlines()[0] for path in FILES]
    assert FILES
    assert all(line.startswith("# ") and " Ends: " in line for line in first_lines)
