"""The journal: what went in comes out, whole or not at all."""

import sqlite3
from pathlib import Path

import pytest
from tapbank.game.actions import PayDebt, Redo, Undo
from tapbank.game.events import ActionsRedone, ActionsUndone, AgendaSet, GameEnded, Paid
from tapbank.store import Store, StoreError

RENT = Paid("anna", "ben", 22, "rent", "vermont")


def test_a_game_comes_back_as_it_was_written(game, path: Path) -> None:
    written = game.add(PayDebt("anna"), RENT, AgendaSet(()), command="c1")
    with Store(path) as again:
        opening, step = again.load(game.id)
    assert step == written
    assert (opening.action_number, opening.action, opening.number) == (0, None, 3)
    assert (step.first, step.number, step.command) == (4, 5, "c1")


def test_times_come_from_the_clock_in_utc(game) -> None:
    assert game.add(PayDebt("anna"), RENT).time == "2024-02-29T12:00:02.000000Z"


def test_a_command_is_found_by_its_id(game) -> None:
    game.add(PayDebt("anna"), RENT)
    game.add(PayDebt("anna"), RENT, command="c1")
    assert game.store.find(game.id, "c1") == 2
    assert game.store.find(game.id, "c2") is None


def test_many_steps_may_come_without_a_command_id(game) -> None:
    for _ in range(3):
        game.add(PayDebt("anna"), RENT)
    assert len(game.store.load(game.id)) == 4


def test_a_command_id_can_be_used_only_once_in_a_game(game) -> None:
    game.add(PayDebt("anna"), RENT, command="c1")
    with pytest.raises(StoreError, match="gone on with this game"):
        game.add(PayDebt("anna"), RENT, command="c1")
    assert len(game.store.load(game.id)) == 2


def test_another_game_may_use_the_same_command_id(game, other) -> None:
    game.add(PayDebt("anna"), RENT, command="c1")
    other.add(PayDebt("anna"), RENT, command="c1")
    assert game.store.find(other.id, "c1") == 1


def test_a_number_that_is_taken_is_refused_and_nothing_is_half_written(game) -> None:
    game.add(PayDebt("anna"), RENT)
    before = (game.store.load(game.id), game.store.entries(game.id))
    game.steps -= 1
    with pytest.raises(StoreError, match="This step did not happen"):
        game.add(PayDebt("anna"), RENT)
    assert (game.store.load(game.id), game.store.entries(game.id)) == before


def test_a_phone_that_slept_gets_the_steps_it_missed(game) -> None:
    game.add(PayDebt("anna"), RENT, AgendaSet(()))  # events 4 and 5
    last = game.add(PayDebt("ben"), RENT)  # event 6
    assert [step.number for step in game.store.since(game.id, 0)] == [3, 5, 6]
    assert game.store.since(game.id, 5) == [last]
    assert [step.number for step in game.store.since(game.id, 4)] == [5, 6]
    assert game.store.since(game.id, 6) == []


def test_entries_carry_event_reason_ref_and_time(game) -> None:
    step = game.add(PayDebt("anna"), AgendaSet(()), RENT)
    (booked,) = game.store.entries(game.id, after=3)
    assert booked.time == step.time
    assert (booked.entry.number, booked.entry.reason, booked.entry.ref) == (
        5,
        "rent",
        "vermont",
    )
    legs = [(posting.account, posting.amount) for posting in booked.entry.postings]
    assert legs == [("anna", -22), ("ben", 22)]


def test_an_undo_books_all_reversals_under_its_one_event(game) -> None:
    game.add(PayDebt("anna"), RENT)
    game.add(PayDebt("anna"), Paid("anna", "bank", 5, "tax"))
    game.add(Undo("anna", 0), ActionsUndone(0, "anna"))
    back = [booked.entry for booked in game.store.entries(game.id, after=5)]
    assert [(entry.number, entry.reason) for entry in back] == [
        (6, "undo tax"),
        (6, "undo rent"),
    ]


def test_the_game_played_last_stands_first(game, other) -> None:
    assert [line.id for line in game.store.games()] == [other.id, game.id]
    game.add(PayDebt("anna"), RENT)
    first = game.store.games()[0]
    assert (first.id, first.players, first.steps) == (game.id, ("Anna", "Ben"), 1)
    assert first.last == PayDebt("anna")
    assert not first.over


def test_a_game_that_has_ended_is_marked(game) -> None:
    game.add(PayDebt("anna"), RENT, GameEnded(("ben", "anna"), (122, 78)))
    assert game.store.games()[0].over


def test_a_clock_set_back_misplaces_no_game(game, other, opening, clock) -> None:
    clock.set_back()
    game.add(PayDebt("anna"), RENT)
    assert [line.id for line in game.store.games()] == [game.id, other.id]
    third = game.store.create(opening, ())
    assert [line.id for line in game.store.games()] == [third, game.id, other.id]


def test_steps_of_the_game_played_last_already_count_nothing_up(game, other) -> None:
    for _ in range(3):
        other.add(PayDebt("anna"), RENT)
    game.add(PayDebt("anna"), RENT)
    with sqlite3.connect(game.store._db.path) as db:
        rows = db.execute("SELECT id, touched FROM games ORDER BY id").fetchall()
    db.close()
    assert rows == [(game.id, 3), (other.id, 2)]


END = GameEnded(("ben", "anna"), (122, 78))


def test_an_end_taken_back_is_none_until_it_is_brought_back(game) -> None:
    game.add(PayDebt("anna"), RENT)  # action 1
    game.add(PayDebt("anna"), RENT, END)  # action 2

    def is_over() -> bool:
        return bool(game.store.games()[0].over)

    assert is_over()
    game.add(Undo("anna", 1), ActionsUndone(1, "anna"))
    assert not is_over()
    game.add(Redo("anna"), ActionsRedone(2, "anna"))
    assert is_over()
    game.add(Undo("anna", 0), ActionsUndone(0, "anna"))
    assert not is_over()
    game.add(PayDebt("anna"), RENT, END)
    assert is_over()


def test_an_unknown_game_is_named(store: Store) -> None:
    with pytest.raises(StoreError, match="no game 7"):
        store.load(7)


def test_a_changed_line_does_not_fit_its_seal(game, path: Path) -> None:
    game.add(PayDebt("anna"), RENT)
    game.store.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE events SET body = replace(body, '22', '99') WHERE number = 4")
    db.close()
    with (
        Store(path) as store,
        pytest.raises(StoreError, match="step 1 does not fit its seal"),
    ):
        store.load(game.id)


def test_a_missing_line_does_not_fit_its_seal(game, path: Path) -> None:
    game.add(PayDebt("anna"), RENT, AgendaSet(()))
    game.store.close()
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM events WHERE number = 5")
    db.close()
    with Store(path) as store, pytest.raises(StoreError, match="seal"):
        store.load(game.id)


def test_two_programs_on_one_game_are_kept_apart(game, path: Path) -> None:
    with Store(path) as second:
        step = game.add(PayDebt("anna"), RENT)
        with pytest.raises(StoreError, match="Another program has gone on"):
            second.append(game.id, step, ())
    assert game.store.load(game.id)[-1] == step


def test_a_kind_that_only_a_newer_version_knows_is_named(game, path: Path) -> None:
    game.add(PayDebt("anna"), RENT)
    game.store.close()
    with sqlite3.connect(path) as db:
        db.execute('UPDATE events SET body = \'{"type":"teleported"}\' WHERE number = 4')
    db.close()
    with Store(path) as store, pytest.raises(StoreError, match=r"step 1: .*teleported"):
        store.since(game.id, 3)


def test_a_game_whose_last_action_is_unknown_is_still_listed(game, path: Path) -> None:
    game.add(PayDebt("anna"), RENT)
    game.store.close()
    with sqlite3.connect(path) as db:
        db.execute('UPDATE actions SET body = \'{"type":"teleport"}\' WHERE number = 1')
    db.close()
    with Store(path) as store:
        (line,) = store.games()
    assert (line.id, line.steps, line.last) == (game.id, 1, None)


def test_a_game_begins_with_its_edition(store: Store) -> None:
    with pytest.raises(ValueError, match="GameOpened"):
        store.create((RENT,), ())
