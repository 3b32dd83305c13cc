"""The pages asked directly: what they answer, and how they say no."""

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game.settings import under
from tapbank.screens.words import Words, languages
from tapbank.store import Store
from tapbank.table import rule_sheet
from tapbank_web import Mirror, create_app
from tapbank_web.rules_sheet import rules_sheet
from web_games import SEATS, buy_and_rent, new_desk


def test_the_page_names_no_outside_source(client: FlaskClient) -> None:
    for path in ("/", "/rules"):
        assert "http" not in client.get(path).text.replace("http://localhost/", "")


def test_nothing_but_our_own_files_may_be_loaded(client: FlaskClient) -> None:
    assert "default-src 'self'" in client.get("/").headers["Content-Security-Policy"]


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
@pytest.mark.parametrize("path", ["/", "/api/state", "/events", "/nowhere"])
def test_the_page_is_read_only(client: FlaskClient, method: str, path: str) -> None:
    answer = getattr(client, method)(path)
    assert answer.status_code == 405
    assert answer.json["error"] == "method_not_allowed"


def test_a_page_that_is_not_there_is_named_in_json(client: FlaskClient) -> None:
    answer = client.get("/nowhere")
    assert (answer.status_code, answer.json["error"]) == (404, "not_found")


def test_without_simulated_parts_there_is_no_virtual_box(client: FlaskClient) -> None:
    assert client.get("/box").status_code == 404


@pytest.mark.parametrize("since", ["abc", "-1", "1e3", "²", "9" * 30, ""])
def test_a_bad_number_is_refused_in_words(client: FlaskClient, since: str) -> None:
    answer = client.get("/api/ledger", query_string={"since": since})
    assert answer.status_code == 400
    assert "whole number" in answer.json["message"]


def test_the_state_is_served_as_it_was_made(client: FlaskClient, mirror: Mirror) -> None:
    assert client.get("/api/state").data == mirror.snapshot()


def test_the_ledger_can_be_read_on_from_a_number(client: FlaskClient, desk: Desk) -> None:
    seen = desk.number
    buy_and_rent(desk)
    answer = client.get(f"/api/ledger?since={seen}").json
    assert answer["number"] == desk.number
    assert all(line["number"] > seen for line in answer["lines"])


def test_a_statement_can_be_read(client: FlaskClient, desk: Desk) -> None:
    buy_and_rent(desk)
    lines = client.get("/api/ledger?account=ben&limit=1").json["lines"]
    assert lines[-1]["balances"]["ben"] == 1494


@pytest.mark.parametrize(("limit", "count"), [("0", 0), ("1", 1), ("2", 2), ("9" * 9, 500)])
def test_a_page_of_the_ledger_is_never_longer_than_asked_for(
    client: FlaskClient, desk: Desk, limit: str, count: int
) -> None:
    buy_and_rent(desk)
    found = client.get(f"/api/ledger?limit={limit}").json["lines"]
    every = client.get("/api/ledger").json["lines"]
    assert found == every[len(every) - min(count, len(every)) :]


@pytest.mark.parametrize("limit", ["-1", "", "x", "1" * 10, "1.5", "٣"])
def test_a_page_of_no_length_is_refused_in_words(client: FlaskClient, limit: str) -> None:
    answer = client.get(f"/api/ledger?limit={limit}")
    assert answer.status_code == 400 and "whole number" in answer.json["message"]


def test_polling_gets_what_the_stream_sends(client: FlaskClient, desk: Desk) -> None:
    answer = client.get(f"/api/news?game={desk.game_id}-en&since={desk.number}").json
    assert (answer["fresh"], answer["lines"]) == (False, [])
    assert answer["state"]["number"] == desk.number


def test_a_fault_of_ours_is_told_without_its_insides(desk: Desk) -> None:
    class Torn(Mirror):
        def snapshot(self) -> bytes:
            raise ZeroDivisionError("secret insides")

    answer = create_app(Torn(Words.load("en"))).test_client().get("/api/state")
    assert answer.status_code == 500
    assert answer.json["error"] == "internal_server_error"
    assert "secret" not in answer.text


def test_the_sheet_of_rules_names_what_differs(store: Store) -> None:
    mirror = Mirror(Words.load("en"))
    client = create_app(mirror).test_client()
    assert "No game is open" in client.get("/rules").text
    mirror.follow(new_desk(store, edition="tiny"))
    text = client.get("/rules").text
    assert "Tiny board" in text
    assert "Everything as in the classic game" in text


def test_the_sheet_of_rules_names_the_house_rules(store: Store) -> None:
    edition = load("uk-london")
    house = replace(edition.options, decline="leave")
    changed = replace(edition, options=house, start_cash=2000)
    decks = {name: tuple(card.id for card in deck) for name, deck in edition.decks.items()}
    mirror = Mirror(Words.load("en"))
    mirror.follow(Desk.new(store, changed, SEATS, decks))
    text = create_app(mirror).test_client().get("/rules").text
    assert "House rules at this table" in text
    assert "printed: £1,500" in text and "printed: is auctioned" in text


def test_a_setting_of_the_rulebook_is_no_house_rule_on_the_sheet() -> None:
    printed = load("biznespolia")
    edition = under(printed, printed.settings[1])
    sheet = rules_sheet(edition, Words.load("en"), printed)
    assert sheet.house == ()
    assert "Trial lap" in [row.value for row in sheet.figures]
    poorer = rules_sheet(replace(edition, salary=10), Words.load("en"), printed)
    assert [row.printed for row in poorer.house] == [printed.money.show(450)]


@pytest.mark.parametrize("language", languages())
def test_both_sheets_of_rules_say_which_deck_alone_is_of_paper(language: str) -> None:
    words, edition = Words.load(language), load("uk-london")
    name, told = edition.deck_names["chest"], words.long("table.paper_deck")
    one = replace(edition, paper_decks=("chest",))
    rows = rules_sheet(one, words).differing
    assert [row.label for row in rows if row.value == told] == [name]
    assert f"– {words.pair(name, told)}" in rule_sheet.lines(one, words)
    all_paper = replace(one, options=replace(one.options, decks="paper"))
    money_only = replace(one, options=replace(one.options, mode="cash_only"))
    for other in (edition, all_paper, money_only):
        assert told not in [row.value for row in rules_sheet(other, words).differing]
        assert told not in " ".join(rule_sheet.lines(other, words))


@pytest.mark.parametrize("word", ["dots", "solid", "no such"])
def test_patterns_are_pictures(client: FlaskClient, word: str) -> None:
    assert client.get(f"/pattern/{word}.png").data.startswith(b"\x89PNG")
