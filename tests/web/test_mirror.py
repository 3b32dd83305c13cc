"""What phones are told: the state of now, and what is new since they last heard."""

import json
from typing import Any

import pytest
from board_fixtures import let_in
from tapbank.desk import Desk
from tapbank.devices.simulated.box import SimulatedBox
from tapbank.editions import load, shipped
from tapbank.game import Seat, to_shuffle
from tapbank.game.actions import PayDebt, RollDice, Undo
from tapbank.screens.words import Words
from tapbank.store import Store
from tapbank_web import Mirror, OwnBoards, create_app
from vanishing import vanishing
from web_games import arrange, begin, buy_and_rent, new_desk


def news(mirror: Mirror, game: str = "", since: int = -1) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(mirror.news(game, since)[2])
    return found


def player(mirror: Mirror, name: str) -> dict[str, Any]:
    players = json.loads(mirror.snapshot())["players"]
    return next(one for one in players if one["id"] == name)


@pytest.mark.parametrize("name", shipped())
def test_a_bank_without_houses_or_a_pot_shows_none(name: str, store: Store) -> None:
    edition = load(name)
    seats = [Seat("anna", "Anna"), Seat("ben", "Ben"), Seat("carla", "Carla")]
    mirror = Mirror(Words.load("en"))
    mirror.follow(Desk.new(store, edition, seats, to_shuffle(edition)))
    bank = json.loads(mirror.snapshot())["bank"]
    assert bank["stocked"] == any(deed.costs for deed in edition.deeds.values())
    assert bank["has_pot"] == (
        edition.options.parking in ("pot", "seeded_pot", "refilled_pot")
    )


def test_without_a_game_there_is_no_state() -> None:
    mirror = Mirror(Words.load("en"))
    assert mirror.snapshot() == b"null"
    assert news(mirror)["lines"] == []


def test_a_game_played_before_is_there_at_once(store: Store) -> None:
    desk = new_desk(store)
    buy_and_rent(desk)
    mirror = Mirror(Words.load("en"))
    mirror.follow(desk)
    assert player(mirror, "ben")["cash"] == 1494
    assert any("rent" in line["text"] for line in news(mirror)["lines"])


def test_news_arrive_as_they_are_stored(desk: Desk, mirror: Mirror) -> None:
    begin(desk)
    state = json.loads(mirror.snapshot())
    assert state["number"] == desk.number
    assert state["ask"]["player"] == state["turn"]["player"] == "anna"


def test_the_snapshot_is_made_once_for_all(desk: Desk, mirror: Mirror) -> None:
    assert mirror.snapshot() is mirror.snapshot()


def test_the_question_has_the_words_of_the_display(desk: Desk, mirror: Mirror) -> None:
    begin(desk)
    desk.submit(RollDice("anna", (2, 4)))
    ask = json.loads(mirror.snapshot())["ask"]
    assert ask["wants"] == Words.load("en").long("wants.buy")
    (change,) = [one for one in ask["screen"]["figures"] if one["type"] == "change"]
    assert (change["before"], change["after"]) == ("$1,500", "$1,400")


def test_deeds_are_grouped_and_marked(desk: Desk, mirror: Mirror) -> None:
    arrange(desk)
    (orange,) = player(mirror, "anna")["groups"]
    assert (orange["letter"], orange["full"]) == ("O", True)
    assert [deed["houses"] for deed in orange["deeds"]] == [2, 2, 3]
    (stations,) = player(mirror, "ben")["groups"]
    assert stations["deeds"][0]["mortgaged"]
    (blue,) = player(mirror, "carla")["groups"]
    assert [deed["hotel"] for deed in blue["deeds"]] == [False, True]


def test_only_what_is_new_is_sent(desk: Desk, mirror: Mirror) -> None:
    begin(desk)
    seen = desk.number
    desk.submit(RollDice("anna", (2, 4)))
    found = news(mirror, mirror.game, seen)
    assert not found["fresh"]
    assert found["lines"]
    assert all(line["number"] > seen for line in found["lines"])


def test_after_an_undo_the_missed_strikes_are_sent(desk: Desk, mirror: Mirror) -> None:
    buy_and_rent(desk)
    seen = desk.number
    desk.submit(Undo("ben", desk.history.lines()[0].to, ("anna",)))
    found = news(mirror, mirror.game, seen)
    assert found["struck"]
    assert [line.get("mark") for line in found["lines"]] == [None, "undo"]
    assert player(mirror, "ben")["cash"] == 1500
    desk.submit(PayDebt("ben"))
    assert player(mirror, "ben")["cash"] == 1494


@pytest.mark.parametrize("since", [-1, 10_000])
def test_a_number_that_cannot_be_gets_everything(mirror: Mirror, since: int) -> None:
    assert news(mirror, mirror.game, since)["fresh"]


def test_another_game_gets_everything(desk: Desk, mirror: Mirror, store: Store) -> None:
    seen, old = desk.number, mirror.game
    mirror.follow(new_desk(store))
    assert mirror.game != old
    assert news(mirror, old, seen)["fresh"]


def test_a_game_that_was_left_is_heard_no_more(desk: Desk, mirror: Mirror) -> None:
    mirror.leave()
    begin(desk)
    assert mirror.snapshot() == b"null"


def test_news_during_the_first_reading_are_not_lost(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = desk.since

    def slowly(number: int) -> Any:
        steps = read(number)
        begin(desk)
        return steps

    monkeypatch.setattr(desk, "since", slowly)
    mirror = Mirror(Words.load("en"))
    mirror.follow(desk)
    assert json.loads(mirror.snapshot())["number"] == desk.number
    assert json.loads(mirror.snapshot())["turn"]["player"] == "anna"


def test_buildings_are_called_as_on_their_board(store: Store) -> None:
    mirror = Mirror(Words.load("ru"))
    mirror.follow(new_desk(store, edition="manager"))
    assert json.loads(mirror.snapshot())["buildings"]["houses"] == "филиалы"


def test_a_game_left_between_two_looks_breaks_no_reader(
    mirror: Mirror, box: SimulatedBox, own: OwnBoards
) -> None:
    """The loop may leave the game at any moment; readers have threads of their own."""
    for path in ("/box", "/rules", "/game/amend?of=-"):
        again = Mirror(mirror.words)
        again.state, again.prompt = mirror.state, mirror.prompt
        phone = let_in(create_app(again, box, own=own).test_client(), own)
        vanishing(again, "state")
        assert phone.get(path).status_code == 200, path
    again = Mirror(mirror.words)
    again.state = mirror.state
    vanishing(again, "state")
    assert list(again.signs()) == ["Anna", "Ben", "Carla"]
