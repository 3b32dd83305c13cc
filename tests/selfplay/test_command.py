"""`tapbank selfplay` tells the figures, records games, and says by its status what held."""

import json

import pytest
from tapbank.__main__ import main
from tapbank.editions import load
from tapbank.selfplay import play, summed
from tapbank.selfplay.bots import Bots
from tapbank.selfplay.summary import ENOUGH
from tapbank.selfplay.tally import MUST_HAPPEN


def selfplay(*words):
    return main(["selfplay", *map(str, words)])


def test_a_table_of_what_happened(capsys):
    assert selfplay("--games", 2, "--players", 3) == 0
    text = capsys.readouterr().out
    assert text.startswith("us-classic, 3 players, 2 games: 2 came to their end")
    assert all(row in text for row in MUST_HAPPEN)


def test_the_figures_as_json(capsys):
    assert selfplay("--games", 2, "--edition", "uk-london", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["edition"], told["games"], told["finished"]) == ("uk-london", 2, 1.0)
    assert told["missing"] == []


def test_recorded_games_hold_as_scripts(tmp_path, capsys):
    assert selfplay("--games", 2, "--players", 2, "--seed", 8, "--record", tmp_path) == 0
    paths = sorted(tmp_path.iterdir())
    assert [path.name for path in paths] == ["2-players-seed-8.tap", "2-players-seed-9.tap"]
    assert [main(["script", str(path)]) for path in paths] == [0, 0]


def test_a_game_with_other_options_holds_as_a_script(tmp_path, capsys):
    words = ["--option", "decks=paper", "--option", "parking=refilled_pot"]
    words += ["--option", "pot_seed=50"]
    assert selfplay("--games", 1, *words, "--record", tmp_path) == 0
    (path,) = tmp_path.iterdir()
    assert "option parking refilled_pot" in path.read_text(encoding="utf-8")
    assert main(["script", str(path)]) == 0


@pytest.mark.parametrize(
    "words",
    [
        ["--players", 9],
        ["--games", 0],
        ["--edition", "none"],
        ["--option", "decks=wood"],
        ["--option", "decks"],
    ],
)
def test_what_cannot_be_played(words, capsys):
    assert selfplay(*words) == 2
    assert capsys.readouterr().err


def test_a_broken_rule_is_told_with_its_seed(capsys, monkeypatch):
    def stubborn(bots, state):
        raise RuntimeError("can do nothing")

    monkeypatch.setattr(Bots, "act", stubborn)
    assert selfplay("--games", 1, "--seed", 4) == 1
    assert "seed 4" in capsys.readouterr().err


def test_many_games_without_a_bankruptcy_are_a_fault(capsys):
    assert selfplay("--games", ENOUGH, "--turns", 2, "--unwatched") == 1
    assert "bankruptcies never happened" in capsys.readouterr().err


def test_the_summary_names_unfinished_seeds():
    results = [play(load("us-classic"), 2, seed, turns=5) for seed in (3, 4)]
    assert summed(results).unfinished == (3, 4)


def test_what_an_edition_has_no_rule_for_is_not_missed(capsys):
    assert selfplay("--games", ENOUGH, "--edition", "manager-shares", "--unwatched") == 0
    assert "buildings                  0" in capsys.readouterr().out


def test_what_only_some_editions_know_is_counted_there(capsys):
    assert selfplay("--games", 2, "--edition", "manager-shares", "--unwatched") == 0
    assert "exchanges" in capsys.readouterr().out
    assert selfplay("--games", 1) == 0
    assert "exchanges" not in capsys.readouterr().out
