"""Figures put right on a board with decimals: sums are sums there, all others are not."""

import re
from html import unescape

import pytest
from board_fixtures import app_of, let_in
from flask.testing import FlaskClient
from tapbank.boards import Draft, made_from
from tapbank.boards.making import in_units
from tapbank.desk import Desk
from tapbank.editions import from_table
from tapbank.game.amending import fields_of
from tapbank.store import Store
from tapbank_web import Mirror, OwnBoards
from test_board_pages import post
from web_games import SEATS, begin

SPECIAL: list[dict[str, object]] = [
    {"id": "sleep", "kind": "rest", "name": "Sleep", "amount": 2},
    {"id": "toll", "kind": "inspection", "name": "Toll", "amount": 3, "passing": 1},
    {"id": "bank", "kind": "exchange", "name": "Bank", "amount": 3, "fee": 1},
    {"id": "gift", "kind": "prize", "name": "Gift", "amount": 4},
    {"id": "duty", "kind": "tax", "name": "Duty", "amount": 5},
]


def decimals() -> Draft:
    """The classic board counted in hundredths, with a space of each further kind."""
    draft = made_from("us-classic", "decimals", "Decimals")
    draft.spaces.extend(SPECIAL)
    in_units(draft, 100)
    return draft


@pytest.fixture
def desk(store: Store) -> Desk:
    board = from_table("decimals", decimals().table)
    decks = {name: tuple(card.id for card in deck) for name, deck in board.decks.items()}
    desk = Desk.new(store, board, SEATS, decks)
    begin(desk)
    return desk


@pytest.fixture
def phone(mirror: Mirror, own: OwnBoards) -> FlaskClient:
    return let_in(app_of(mirror, own).test_client(), own)


def shown(phone: FlaskClient, target: str) -> dict[str, str]:
    """What the page shows of each field."""
    text = phone.get(f"/game/amend?of={target or '-'}").text
    forms = re.findall(
        r'name="field" value="(\w+)".*?name="value" value="(.*?)"', text, re.S
    )
    return {field: unescape(value) for field, value in forms}


def test_each_figure_is_shown_as_the_board_prints_it(phone: FlaskClient) -> None:
    assert shown(phone, "sleep")["amount"] == "2"
    assert (shown(phone, "toll")["amount"], shown(phone, "toll")["passing"]) == ("3", "1")
    assert (shown(phone, "bank")["amount"], shown(phone, "bank")["fee"]) == ("3", "1")
    assert (shown(phone, "gift")["amount"], shown(phone, "duty")["amount"]) == ("4", "5")
    assert (shown(phone, "")["salary"], shown(phone, "boardwalk")["price"]) == (
        "200",
        "400",
    )


@pytest.mark.parametrize(("typed", "kept", "told"), [("3", 3, "3"), (" 0 ", 0, "0")])
def test_turns_to_miss_are_no_money(
    phone: FlaskClient, desk: Desk, mirror: Mirror, typed: str, kept: int, told: str
) -> None:
    form = {"target": "sleep", "field": "amount", "player": "anna", "value": typed}
    assert post(phone, "/game/amend", **form).status_code == 303
    edition = desk.state.edition
    assert edition.spaces[edition.place_of("sleep")].amount == kept
    assert f" {told} instead of 2." in mirror.older(1, None, "").decode()


@pytest.mark.parametrize("typed", ["1.5", "$2", "", "-1", "10", "3 %", "٣"])
def test_what_is_no_number_of_turns_is_said(
    phone: FlaskClient, desk: Desk, typed: str
) -> None:
    before = desk.state
    form = {"target": "sleep", "field": "amount", "player": "anna", "value": typed}
    answer = post(phone, "/game/amend", **form)
    assert answer.status_code == 422 and desk.state == before
    assert "Turns to miss are a whole number here: 0–9" in answer.text


def test_every_figure_that_is_sent_as_it_is_shown_stays(
    phone: FlaskClient, desk: Desk
) -> None:
    before = desk.state.edition
    for target in ("", *(space.id for space in before.spaces)):
        fields = shown(phone, target)
        assert set(fields) == set(fields_of(before, target))
        for field, value in fields.items():
            form = {"target": target, "field": field, "player": "anna", "value": value}
            assert post(phone, "/game/amend", **form).status_code == 303, (target, field)
    assert desk.state.edition == before


def test_the_ledger_tells_sums_as_the_board_writes_them(
    phone: FlaskClient, mirror: Mirror
) -> None:
    form = {"target": "boardwalk", "field": "price", "player": "anna", "value": "412.50"}
    post(phone, "/game/amend", **form)
    assert "$412.50 instead of $400." in mirror.older(1, None, "").decode()
