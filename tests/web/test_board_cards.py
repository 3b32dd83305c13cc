"""Decks of an own board over HTTP: cards typed in, taken away, of paper, as sheets."""

import pytest
from flask.testing import FlaskClient
from tapbank import editions
from tapbank.boards import Draft, made_from
from tapbank.boards.decks import cards_from_csv, cards_to_csv
from tapbank.editions import shipped
from tapbank.editions.effects import WORDS
from tapbank_web import OwnBoards
from tapbank_web.boards_cards import card_fields, take_card
from test_board_pages import post, upload

PAY = {"do0": "pay", "figure0_0": "50", "text": "Torn nets: pay {50}"}
FULL = {
    "space0": "boardwalk", "deck0": "chest", "deeds0": "utility", "by0": "x",
    "figure0_0": "7", "figure0_1": "9", "figure0_2": "", "text": "Something",
}  # fmt: skip


def cards(own: OwnBoards, deck: str = "chance") -> list[dict[str, object]]:
    found: list[dict[str, object]] = own.folder.draft("mine").decks[deck]["cards"]
    return found


DECK = "/boards/mine/decks/chance"


def test_a_card_is_added_and_drawn_in_a_game(phone: FlaskClient, own: OwnBoards) -> None:
    count = len(cards(own))
    answer = post(phone, f"{DECK}/{count}", then="next", **PAY)
    assert answer.location == f"{DECK}/{count + 1}"
    assert cards(own)[-1] == {"effect": "pay:50", "text": "Torn nets: pay {50}"}
    assert editions.load("mine").decks["chance"][-1].text == "Torn nets: pay $50"


@pytest.mark.parametrize("word", WORDS)
def test_every_effect_can_be_chosen(phone: FlaskClient, own: OwnBoards, word: str) -> None:
    answer = post(phone, f"{DECK}/0", **FULL | {"do0": word})
    assert answer.status_code == 303, answer.text
    code = str(cards(own)[0]["effect"])
    assert code.partition(":")[0] == word
    assert "mine" in editions.names()
    page = phone.get(f"{DECK}/0").text
    assert f'<option value="{word}" selected>' in page


def test_a_condition_and_two_things_in_a_row(phone: FlaskClient, own: OwnBoards) -> None:
    form = PAY | {"condition": "below", "limit": "200", "do1": "go_to_jail"}
    post(phone, f"{DECK}/0", **form)
    assert cards(own)[0]["effect"] == "cash<200?pay:50+go_to_jail"
    assert "only with cash below $200: Pay the bank $50, Go to jail" in phone.get(DECK).text


def test_a_card_without_a_text_says_what_it_does(
    phone: FlaskClient, own: OwnBoards
) -> None:
    post(phone, f"{DECK}/0", **PAY | {"text": ""})
    assert cards(own)[0]["text"] == "Pay the bank {50}"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"do0": ""}, "What the card does is missing"),
        ({"figure0_0": ""}, "This is no amount"),
        ({"figure0_0": "0"}, "This is no amount"),
        ({"figure0_0": "5o"}, "This is no amount"),
        ({"figure0_0": "-5"}, "An amount can&#39;t be negative"),
        ({"do0": "move_to", "space0": ""}, "Choose one"),
        ({"do0": "move_to", "space0": "nowhere"}, "Choose one"),
        ({"do0": "pay_percent", "figure0_0": "101"}, "from 1 to 100 will do"),
        ({"do0": "forward", "figure0_0": "²"}, "from 1 to 200 will do"),
        ({"condition": "above", "limit": ""}, "This is no amount"),
        ({"text": "word " * 20}, "at most four lines"),
    ],
)
def test_what_is_wrong_with_a_card_is_said_and_nothing_typed_is_lost(
    phone: FlaskClient, own: OwnBoards, typed: dict[str, str], said: str
) -> None:
    before = cards(own)
    answer = post(phone, f"{DECK}/0", **PAY | typed)
    assert answer.status_code == 422
    assert said in answer.text
    assert cards(own) == before
    kept = [text.strip() for key, text in (PAY | typed).items() if key != "space0"]
    assert all(text in answer.text for text in kept)


def test_a_text_too_long_for_the_display_holds_one_there(phone: FlaskClient) -> None:
    long = "Donaudampfschiff " * 4 + "{50000000} off"
    answer = post(phone, f"{DECK}/0", **PAY | {"text": long})
    assert answer.location == f"{DECK}/0"
    assert "at most four lines" in phone.get(answer.location).text


def test_a_card_is_taken_away(phone: FlaskClient, own: OwnBoards) -> None:
    before = cards(own)
    post(phone, f"{DECK}/take", what="card", place="2")
    assert cards(own) == before[:2] + before[3:]
    assert post(phone, f"{DECK}/take", what="card", place="99").status_code == 400
    assert phone.get(f"{DECK}/99").status_code == 400
    assert phone.get("/boards/mine/decks/none").status_code == 400


def test_a_deck_of_paper_and_one_more_deck(phone: FlaskClient, own: OwnBoards) -> None:
    post(phone, DECK, name="Bottle post", paper="1")
    assert editions.load("mine").paper_decks == ("chance",)
    assert editions.load("mine").deck_names["chance"] == "Bottle post"
    answer = post(phone, "/boards/mine/decks", name="Storm")
    assert answer.location == "/boards/mine/decks/storm/0"
    assert "No cards are left in the deck" in phone.get("/boards/mine").text
    post(phone, "/boards/mine/decks/storm/0", **PAY)
    assert "storm" in editions.load("mine").decks
    post(phone, "/boards/mine/decks/storm/take", what="deck")
    assert "storm" not in own.folder.draft("mine").decks


def test_a_deck_goes_out_as_a_sheet_and_comes_in(
    phone: FlaskClient, own: OwnBoards
) -> None:
    sheet = phone.get(f"{DECK}/cards.csv").data
    before = cards(own)
    post(phone, f"{DECK}/take", what="card", place="0")
    answer = upload(phone, sheet, f"{DECK}/bring")
    assert answer.status_code == 303
    assert cards(own) == before


@pytest.mark.parametrize("content", [b"", b"a,b\n1,2", b"\xff\xfe", b"x" * 1_050_000])
def test_what_is_no_sheet_of_cards_changes_nothing(
    phone: FlaskClient, own: OwnBoards, content: bytes
) -> None:
    before = cards(own)
    answer = upload(phone, content, f"{DECK}/bring")
    assert answer.status_code == 400
    assert "This was not done" in answer.text
    assert cards(own) == before


@pytest.mark.parametrize("name", shipped())
def test_every_card_of_every_edition_goes_through_form_and_sheet(name: str) -> None:
    draft = made_from(name, "mine")
    for deck, kept in draft.decks.items():
        before = [dict(card) for card in kept["cards"]]
        cards_from_csv(cards_to_csv(draft, deck), draft, deck)
        assert draft.decks[deck]["cards"] == before
        for place, card in enumerate(before):
            typed = take_card(draft, deck, place, card_fields(draft, card), _no_text)
            assert typed.wrong == {}
        assert [card["effect"] for card in draft.decks[deck]["cards"]] == [
            card["effect"] for card in before
        ]
        assert [card["text"] for card in draft.decks[deck]["cards"]] == [
            card["text"] for card in before
        ]


def _no_text(_draft: Draft, code: str) -> str:
    raise AssertionError(f"{code} had a text")


def test_amounts_with_decimals_make_finer_units_and_cards_follow(
    phone: FlaskClient, own: OwnBoards
) -> None:
    post(phone, f"{DECK}/0", **PAY | {"figure0_0": "12.5", "text": "Pay {12.5}"})
    assert cards(own)[0] == {"effect": "pay:125", "text": "Pay {125}"}
    assert 'value="12.5"' in phone.get(f"{DECK}/0").text
    assert "Pay {12.5}" in phone.get(f"{DECK}/0").text
    assert editions.load("mine").decks["chance"][0].text == "Pay $12.5"
