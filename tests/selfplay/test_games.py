"""Whole games of bots on all editions and many options, every invariant watched."""

from itertools import product

import msgspec
import pytest
from mixes import MIXES, mixed
from tapbank.editions import load, option_words
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.game.options import Options
from tapbank.selfplay import Match, Watch, play, play_match, summed

NOT_FOR_BOTS = {a.Arrange}  # positions are entered by people


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("name", ["us-classic", "uk-london"])
def test_games_end_and_keep_the_invariants(name, players):
    results = [play(load(name), players, seed, watch=Watch()) for seed in (1, 2)]
    assert all(result.finished for result in results)


@pytest.mark.parametrize("players", [2, 4])
def test_the_tiny_edition_keeps_the_invariants(players):
    play(load("tiny"), players, 1, turns=150, watch=Watch())


@pytest.mark.parametrize("mix", MIXES)
def test_other_options_keep_the_invariants(mix):
    for seed in (1, 2):
        play(mixed("us-classic", mix), 5, seed, turns=300, watch=Watch())


def test_the_mixes_have_every_word_of_every_option():
    usual = msgspec.structs.asdict(Options())
    mixed_in = {(name, word) for mix in MIXES.values() for name, word in mix.items()}
    words = {(name, w) for name, words in option_words().items() for w in words}
    assert words - mixed_in - set(usual.items()) == set()


def test_the_same_seed_is_the_same_game():
    edition = load("us-classic")
    assert play(edition, 3, 7) == play(edition, 3, 7)
    assert play(edition, 3, 7) != play(edition, 3, 8)


def test_watching_changes_nothing():
    edition = load("us-classic")
    assert play(edition, 3, 7) == play(edition, 3, 7, watch=Watch())


@pytest.mark.slow
def test_bots_use_every_kind_of_action():
    editions = [load(name) for name in ("us-classic", "biznespolia", "insurance")]
    editions += [mixed("us-classic", mix) for mix in MIXES]
    wanted = set(Action.__args__) - NOT_FOR_BOTS
    for seed, edition in product(range(60), editions):
        match = Match(edition, 4, seed)
        play_match(match, turns=200)
        wanted -= {type(played.action) for played in match.journal}
        if not wanted:
            break
    assert wanted == set()


def test_a_game_stops_after_its_turns():
    result = play(load("us-classic"), 4, 1, turns=10)
    assert (result.finished, result.turns) == (False, 11)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 8])
def test_200_games_end_with_one_player_and_use_all_rules(players):
    edition = load("us-classic")
    watch = Watch()
    summary = summed([play(edition, players, seed, watch=watch) for seed in range(200)])
    assert summary.finished >= 0.95
    assert summary.missing() == ()
