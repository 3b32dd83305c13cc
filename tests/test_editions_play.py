"""Every shipped edition is played by bots, at its fewest and its most players.

The beginnings of games; whole ones in the slow part. The watch checks all invariants after
each action, what is offered against what is refused, undo, and the replay at the end.
"""

import pytest
from tapbank.editions import load, shipped
from tapbank.selfplay import Match, Watch, play, summed

ACTIONS = 300
SEED = 1


def watched(name: str, players: int, seed: int) -> Match:
    """So many actions of a game, each of them checked."""
    match, watch = Match(load(name), players, seed), Watch()
    with watch.over(match):
        while not match.state.ranking and len(match.journal) < ACTIONS:
            before = match.state
            watch.after(before, match.step())
        watch.at_end()
    return match


TABLES = [
    (name, players)
    for name in shipped()
    for players in (load(name).min_players, load(name).max_players)
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_edition_is_played_and_the_invariants_hold(name: str, players: int) -> None:
    match = watched(name, players, SEED)
    assert match.state.ranking or len(match.journal) == ACTIONS


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_of_an_edition_keep_the_invariants(name: str, players: int) -> None:
    watch = Watch()
    games = [play(load(name), players, seed, watch=watch) for seed in range(10)]
    told = summed(games)
    assert name == "tiny" or not [row for row in told.must if not told.counts[row]]
