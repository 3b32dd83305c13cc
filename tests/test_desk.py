"""The desk: decide, store, evolve, publish – or nothing at all."""

from random import Random

import pytest
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game import Refused
from tapbank.game.actions import Arrange, RollDice, Undo
from tapbank.game.events import DiceRolled
from tapbank.ledger import balances, trial_balance
from tapbank.store import Store, StoreError
from wanderer import decks, seats, wander, wander_with_undo

ROLL = RollDice("anna", (3, 4))


class BrokenDisk:
    """A store whose disk takes nothing more."""

    def __init__(self, store):
        self.store = store

    def __getattr__(self, name):
        return getattr(self.store, name)

    def append(self, game, step, entries):
        raise StoreError("The disk is full.")


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "t.sqlite") as store:
        yield store


@pytest.fixture
def desk(store):
    return opened(store)


def opened(store, edition="us-classic", players=3, seed=1):
    edition = load(edition)
    return Desk.new(store, edition, seats(players), decks(edition, Random(seed)))


def booked(desk):
    return [line.entry for line in desk.entries()]


def test_a_new_game_asks_for_the_opening_roll(desk):
    assert desk.prompt.kind == "opening_roll"
    assert desk.state.cash["anna"] == desk.state.edition.start_cash


def test_an_action_brings_news(desk):
    before = desk.number
    news = desk.submit(ROLL)
    assert isinstance(news.events[0], DiceRolled)
    assert (news.action, news.action_number) == (ROLL, 1)
    assert news.number == before + len(news.events) == desk.number
    assert (news.state, news.prompt) == (desk.state, desk.prompt)


def test_a_refused_action_leaves_all_as_it_was(desk):
    before = desk.state
    with pytest.raises(Refused, match="bad_dice"):
        desk.submit(RollDice("anna", (3, 7)))
    assert desk.state is before
    assert len(desk.since(before.number)) == 0


def test_a_repeated_command_returns_the_first_news_and_changes_nothing(desk):
    first = desk.submit(ROLL, command="c1")
    desk.submit(RollDice("ben", (1, 2)))
    now = desk.number
    assert desk.submit(ROLL, command="c1", seen=0) == first
    assert desk.number == now


def test_a_repeated_command_is_known_after_a_restart(desk, store):
    first = desk.submit(ROLL, command="c1")
    again = Desk.open(store, desk.game_id)
    assert again.submit(ROLL, command="c1") == first


def test_an_asker_who_saw_an_older_state_is_refused(desk):
    seen = desk.number
    desk.submit(ROLL, seen=seen)
    with pytest.raises(Refused) as refusal:
        desk.submit(RollDice("ben", (1, 2)), seen=seen)
    assert refusal.value.code == "stale"
    assert refusal.value.facts == {"seen": seen, "now": desk.number}


def test_a_repeat_is_not_published_again(desk):
    heard = []
    desk.subscribe(heard.append)
    news = desk.submit(ROLL, command="c1")
    desk.submit(ROLL, command="c1")
    assert heard == [news]


def test_what_is_published_is_on_the_disk_already(desk, store):
    found = []
    desk.subscribe(lambda news: found.append(store.load(desk.game_id)[-1].number))
    news = desk.submit(ROLL)
    assert found == [news.number]


def test_a_listener_that_fails_does_not_hurt_the_others(desk, caplog):
    heard = []
    desk.subscribe(lambda news: 1 // 0)
    desk.subscribe(heard.append)
    assert heard == [desk.submit(ROLL)]
    assert "did not reach a listener" in caplog.text


def test_a_listener_can_leave(desk):
    heard = []
    leave = desk.subscribe(heard.append)
    leave()
    leave()
    desk.submit(ROLL)
    assert heard == []


def test_when_the_disk_fails_nothing_has_happened(desk, store):
    broken = Desk.open(BrokenDisk(store), desk.game_id)
    before, heard = broken.state, []
    broken.subscribe(heard.append)
    with pytest.raises(StoreError, match="disk is full"):
        broken.submit(ROLL, command="c1")
    assert (broken.state, heard) == (before, [])
    assert desk.submit(ROLL, command="c1").action_number == 1


def test_a_game_goes_on_where_it_was(desk, store):
    luck = Random(5)
    for _ in range(60):
        desk.submit(wander(desk.state, desk.prompt, luck))
    again = Desk.open(store, desk.game_id)
    assert again.state == desk.state
    assert again.prompt == desk.prompt
    again.submit(wander(again.state, again.prompt, luck))
    assert store.load(desk.game_id)[-1].action_number == 61


def test_steps_since_a_number_lead_to_the_news(desk):
    first, second = desk.submit(ROLL), desk.submit(RollDice("ben", (1, 2)))
    (step,) = desk.since(first.number)
    assert (step.number, step.events) == (second.number, second.events)


@pytest.mark.parametrize("seed", range(4))
def test_the_books_close_after_every_step_with_undo_and_redo(store, seed):
    desk, luck = opened(store, players=2 + seed, seed=seed), Random(seed)
    for _ in range(150):
        action = wander_with_undo(desk, luck)
        if action is None:
            break
        news = desk.submit(action)
        assert trial_balance(news.entries) == 0
        none = dict.fromkeys(desk.state.cash, 0)
        assert {**none, **balances(booked(desk))} == desk.state.cash
    assert Desk.open(store, desk.game_id).state == desk.state


def test_the_statement_of_an_account_ends_with_its_cash(desk):
    desk.submit(Arrange(cash={"anna": 777}))
    lines = desk.statement("anna")
    assert [line.balance for line in lines] == [1500, 777]
    assert lines[-1].entry.reason == "arrangement"


def test_a_throw_taken_back_falls_again_also_after_the_box_was_off(store, desk):
    desk.submit(ROLL)
    desk.submit(Undo("anna", 0))
    assert desk.throw_again("anna") == ROLL.dice
    assert desk.throw_again("ben") is None
    assert Desk.open(store, desk.game_id).throw_again("anna") == ROLL.dice
