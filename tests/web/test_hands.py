"""The virtual box: presses and cards reach the simulated chips, and nobody else's do."""

import base64
import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from tapbank.devices.simulated.box import SimulatedBox
from tapbank_web import Mirror, create_app
from tapbank_web.guard import home_name
from werkzeug.test import TestResponse

ORIGIN = {"Origin": "http://localhost"}


@pytest.fixture
def touch(mirror: Mirror, box: SimulatedBox) -> Any:
    client = create_app(mirror, box, lambda: {"A1B2C301": "Anna"}).test_client()

    def send(path: str, body: object, **headers: str) -> TestResponse:
        return client.post(f"/box/{path}", json=body, headers=ORIGIN | headers)

    send.client = client  # type: ignore[attr-defined]  # for those who only look
    return send


def test_a_card_lies_where_it_was_put_until_lifted(touch: Any, box: SimulatedBox) -> None:
    assert touch("card", {"pad": "get", "uid": "04A1B2C3D4E502"}).status_code == 200
    assert box.cards("get") == ["04A1B2C3D4E502"]
    touch("lift", {"pad": "get"})
    assert box.cards("get") == []


def test_a_press_is_a_contact_that_closes(touch: Any, box: SimulatedBox) -> None:
    touch("press", {"button": "ok"})
    assert box.parts.buttons.stuck() == ["ok"]
    touch("release", {"button": "ok"})
    assert box.parts.buttons.stuck() == []


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("press", {"button": "fire"}),
        ("press", {}),
        ("press", {"button": "ok", "more": 1}),
        ("press", [1]),
        ("card", {"pad": "pay", "uid": "12"}),
        ("card", {"pad": "pay", "uid": "a1b2c301"}),
        ("card", {"pad": "floor", "uid": "A1B2C301"}),
        ("lift", {"pad": 7}),
    ],
)
def test_a_body_that_says_nothing_sensible_is_refused(
    touch: Any, path: str, body: Any
) -> None:
    answer = touch(path, body)
    assert (answer.status_code, answer.json["error"]) == (400, "bad_body")


def test_broken_json_is_refused(touch: Any) -> None:
    headers = ORIGIN | {"Content-Type": "application/json"}
    answer = touch.client.post("/box/press", data=b"{", headers=headers)
    assert (answer.status_code, answer.json["error"]) == (400, "bad_body")


def test_a_long_body_is_refused(touch: Any) -> None:
    assert touch("press", {"button": "ok", "x": "y" * 10_000}).status_code == 413


def test_another_page_may_not_press(touch: Any, box: SimulatedBox) -> None:
    answer = touch("press", {"button": "ok"}, Origin="http://evil.example")
    assert (answer.status_code, answer.json["error"]) == (403, "foreign_page")
    assert box.parts.buttons.stuck() == []


def test_a_page_without_origin_may_not_press(touch: Any) -> None:
    answer = touch.client.post("/box/press", json={"button": "ok"})
    assert answer.json["error"] == "foreign_page"


def test_a_form_may_not_press(touch: Any) -> None:
    answer = touch.client.post("/box/press", data='{"button":"ok"}', headers=ORIGIN)
    assert (answer.status_code, answer.json["error"]) == (415, "not_json")


def test_a_name_bound_to_our_address_opens_nothing(touch: Any) -> None:
    evil = {"Host": "evil.example:8080", "Origin": "http://evil.example:8080"}
    for answer in (
        touch.client.post("/box/press", json={"button": "ok"}, headers=evil),
        touch.client.get("/box", headers=evil),
    ):
        assert (answer.status_code, answer.json["error"]) == (403, "foreign_name")


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8080",
        "192.168.1.7",
        "[::1]:8080",
        "localhost:80",
        "tapbank.local",
        "box.lan",
    ],
)
def test_names_of_home_are_known(host: str) -> None:
    assert home_name(host)


@pytest.mark.parametrize(
    "host",
    ["", "evil.example", "127.0.0.1.evil.example", "local", "x.local.evil.example:80"],
)
def test_other_names_are_not(host: str) -> None:
    assert home_name(host) is ("." not in host and bool(host))


def first_message(client: FlaskClient) -> dict[str, Any]:
    with client.get("/box/events") as answer:
        parts = (part for part in answer.response if b"data:" in part)
        found: dict[str, Any] = json.loads(next(parts).split(b"data: ")[1])
    return found


def test_the_picture_is_the_panels_own_memory(touch: Any, box: SimulatedBox) -> None:
    shown = first_message(touch.client)
    assert base64.b64decode(shown["picture"]) == box.picture().tobytes()
    assert shown["owners"]["A1B2C301"] == {"name": "Anna", "seat": 0, "shape": "circle"}


def test_the_page_has_all_cards_and_all_buttons(touch: Any) -> None:
    text = touch.client.get("/box").text
    assert text.count("data-uid=") == 10
    assert text.count("data-button=") == 5


def test_one_of_two_cards_can_be_taken_away(touch: Any, box: SimulatedBox) -> None:
    for uid in ("04A1B2C3D4E502", "A1B2C301"):
        touch("card", {"pad": "pay", "uid": uid})
    touch("lift", {"pad": "pay", "uid": "A1B2C301"})
    assert box.cards("pay") == ["04A1B2C3D4E502"]
