"""Whatever position is entered: it is refused, or the game can be played on from it."""

from random import Random

import pytest
from mixes import mixed
from tapbank.editions import load
from tapbank.game import Refused, manage, prompt
from tapbank.game.actions import Arrange
from tapbank.game.state import FREE, Holding, Player
from wandering import Course

NAMES = ("tiny", "us-classic", "biznespolia", "manager-shares")
EDITIONS = {name: load(name) for name in NAMES}
EDITIONS |= {mix: mixed("tiny", mix) for mix in ("declared", "needed", "reshuffled")}
STEPS = 30


def some_deeds(state, luck):
    groups = luck.sample(list(state.edition.groups.values()), luck.randint(0, 2))
    owners = ("bank", *state.players)
    for group in groups:
        whole, level = luck.choice(owners), luck.randint(-3, 2)
        for deed in group.deeds:
            owner = whole if luck.random() < 0.8 else luck.choice(owners)
            mortgaged = owner != "bank" and luck.random() < 0.2
            yield deed, Holding(owner, 0 if mortgaged else max(0, level), mortgaged)


def some_stand(state, luck):
    kinds = [space.kind for space in state.edition.spaces]
    jailed = luck.random() < 0.3
    place = luck.randrange(len(kinds))
    if jailed and "jail" in kinds and luck.random() < 0.9:
        place = kinds.index("jail")
    failed = luck.randint(0, 3) if jailed else FREE
    if luck.random() < 0.05:
        place = luck.randint(-1, 45)
    return Player(
        place=place,
        failed=failed,
        out=luck.random() < 0.15,
        laps=luck.randint(0, 2),
        skip=luck.randint(0, 1),
    )


def some_position(state, luck):
    """Anything: much of it possible, some of it not."""
    players = [player for player in state.players if luck.random() < 0.5]
    return Arrange(
        cash={p: luck.choice((0, 0, 5, 300)) for p in players},
        deeds=dict(some_deeds(state, luck)) if luck.random() < 0.7 else {},
        players={p: some_stand(state, luck) for p in state.players if luck.random() < 0.4},
        decks={d: () for d in state.decks} if luck.random() < 0.1 else {},
        houses=luck.choice((None, None, 0, 1)),
        turn=luck.choice(("", "", *state.players)),
    )


def plausible(state):
    """What is true of every game."""
    alive = state.alive()
    assert state.ranking or len(alive) >= 2
    for player, stand in state.players.items():
        held = state.cash[player] or state.owned(player) or stand.cards
        assert not (stand.out and (held or state.turn.player == player)) or state.ranking
        assert not stand.jailed or state.edition.spaces[stand.place].kind == "jail"


@pytest.mark.parametrize("name", EDITIONS)
def test_any_position_is_refused_or_played_on_from(name):
    luck, accepted = Random(7), 0
    for seed in range(60):
        course = Course(EDITIONS[name], seed, count=luck.randint(2, 4))
        course.play(luck.randint(0, 40))
        if course.state.ranking:
            continue
        try:
            course.do(some_position(course.state, luck))
        except Refused:
            continue
        accepted += 1
        plausible(course.state)
        for _ in range(STEPS):
            course.play(1)
            now = prompt(course.state)
            ways = now.choices or (now.manage and manage(course.state, now.player))
            assert ways or course.state.ranking, now
            assert sum(course.state.cash.values()) == 0
    assert accepted > 5
