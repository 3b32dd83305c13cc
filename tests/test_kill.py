"""The process dies at any moment, the disk is full: what was acknowledged is there."""

import time
from contextlib import suppress
from multiprocessing import get_context
from random import Random
from signal import SIGKILL

import killed
import pytest
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.ledger import balances
from tapbank.store import Store
from wanderer import decks, seats

GAMES, KILLS_EACH = 8, 25


@pytest.fixture(scope="module")
def nursery():
    """Processes that have everything imported, so that many can be killed in short time."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["killed"])
    return context


def new_game(path, seed):
    edition = load("us-classic")
    with Store(path) as store:
        return Desk.new(store, edition, seats(4), decks(edition, Random(seed))).game_id


def start(nursery, target, *args):
    ears, mouth = nursery.Pipe(duplex=False)
    child = nursery.Process(target=target, args=(*args, mouth))
    child.start()
    mouth.close()
    return child, ears


def listen(ears):
    """All that was said before the process ended."""
    with suppress(EOFError):
        while True:
            yield ears.recv()
    ears.close()


def killed_after(nursery, seconds, target, *args):
    """What a player acknowledged before it was killed, `seconds` after it was ready."""
    child, ears = start(nursery, target, *args)
    assert ears.recv() == "ready"
    time.sleep(seconds)
    child.kill()
    child.join()
    assert child.exitcode == -SIGKILL
    return list(listen(ears))


def check(path, game, acknowledged):
    """Every acknowledged command is there, none twice, and the books close."""
    with Store(path) as store:
        steps = store.load(game)[1:]
        assert [step.action_number for step in steps] == list(range(1, len(steps) + 1))
        commands = [step.command for step in steps]
        assert commands == [f"c{number}" for number in range(1, len(steps) + 1)]
        assert acknowledged <= len(steps) <= acknowledged + 1
        desk = Desk.open(store, game)
        none = dict.fromkeys(desk.state.cash, 0)
        booked = balances(line.entry for line in desk.entries())
        assert {**none, **booked} == desk.state.cash
        return len(steps)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", range(GAMES))
def test_no_acknowledged_step_is_lost_and_none_comes_twice(tmp_path, nursery, seed):
    path, luck = tmp_path / "t.sqlite", Random(seed)
    game, acknowledged, unheard = new_game(path, seed), 0, 0
    for _ in range(KILLS_EACH):
        player = (killed.play, path, game, acknowledged + 1, luck.randrange(1 << 30))
        heard = killed_after(nursery, luck.uniform(0, 0.05), *player)
        assert heard == list(range(acknowledged + 1, acknowledged + 1 + len(heard)))
        acknowledged += len(heard)
        unheard += check(path, game, acknowledged) - acknowledged
    print(f"seed {seed}: {KILLS_EACH} kills, {acknowledged} steps, {unheard} unheard")
    assert acknowledged > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_journal_or_a_game_is_never_half_made(tmp_path, nursery, seed):
    path, seconds = tmp_path / "t.sqlite", Random(seed).uniform(0, 0.06)
    acknowledged = killed_after(nursery, seconds, killed.begin_games, path)
    with Store(path) as store:
        made = sorted(line.id for line in store.games())
        assert made[: len(acknowledged)] == acknowledged
        assert len(made) <= len(acknowledged) + 1
        assert {Desk.open(store, game).prompt.kind for game in made} <= {"opening_roll"}


def test_a_full_disk_is_said_in_words_and_loses_nothing(tmp_path, nursery):
    path = tmp_path / "t.sqlite"
    game = new_game(path, 1)
    child, ears = start(nursery, killed.fill_the_disk, path, game, 300_000)
    (said, unchanged, number), (action_number, last) = listen(ears)
    child.join()
    assert "disk" in said and "all steps before are safe" in said
    assert unchanged
    with Store(path) as store:
        steps = store.load(game)
        assert [step.action_number for step in steps] == list(range(action_number + 1))
        assert (steps[-2].number, steps[-1].number) == (number, last)
