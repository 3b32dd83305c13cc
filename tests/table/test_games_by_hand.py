"""Games of every edition, and of options that none has, go the same by taps and presses."""

import sys
from contextlib import closing
from pathlib import Path

import pytest
from kit import Hands
from replays import replay
from tapbank.editions import load, shipped

sys.path.append(str(Path(__file__).parents[1]))
from games.record import record

LINES = 150
EDITIONS = [name for name in shipped() if name != "tiny"]
OPTIONS = (
    {"rent_claim": "owner"},
    {"rent_claim": "owner", "claim_lapses": "second_player", "turn_end": "declared"},
    {"immunity": "yes"},
    {"speed_die": "used"},
    {"bank_buys": "half_price", "outfit": "deeds_and_policy", "opening": "as_seated"},
    {"court": "yes", "last_call": "yes", "bid_limit": "none"},
    {"unfit_cards": "kept", "decks": "paper"},
    {"start_deeds": "auctioned", "start_deeds_count": "6", "opening": "by_totals"},
    {"mortgage_lapse": "own_lap", "income_tax": "choice", "trade_needs": "lot_unbuilt"},
)


def by_hand(name, seed, options):
    edition = load(name)
    players = min(edition.max_players, 2 + seed % 4)
    text, _match = record(name, players, seed, options)
    hands = Hands(":memory:")
    with closing(hands.store):
        return replay(hands, text, LINES)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_game_of_every_edition_goes_the_same_by_hand(name):
    assert by_hand(name, 7, {}).inputs > 0


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
@pytest.mark.parametrize("name", ["us-classic", "biznespolia"])
def test_a_game_with_other_rules_goes_the_same_by_hand(name, options):
    assert by_hand(name, 3, options).inputs > 0
