"""All rules of an own board over HTTP: every option can be set to every word it has."""

import msgspec
import pytest
from board_fixtures import app_of, let_in
from flask.testing import FlaskClient
from tapbank import editions
from tapbank.boards import made_from
from tapbank.desk import Desk
from tapbank.editions import rows
from tapbank.game.edition import Money
from tapbank.game.options import Options
from tapbank.screens import languages, option_words
from tapbank.screens.words import Words
from tapbank_web import Mirror, OwnBoards
from tapbank_web.boards_rules import fields, take_rules
from test_board_pages import post

RULES = "/boards/mine/rules"
USUAL = Options()
WORDS = [
    (heading, field, word)
    for heading, names in option_words.HEADINGS.items()
    for field in names
    for word in option_words.allowed(field)
]


def test_every_option_has_a_field() -> None:
    shown = [field for names in option_words.HEADINGS.values() for field in names]
    assert sorted(shown) == sorted(Options.__struct_fields__)


PAGES: list[tuple[str, type[msgspec.Struct], dict[str, str]]] = [
    ("/bank", rows.Head, {
        "remarks": "those of a sheet; nothing follows from them",
        "assumed_in": "other languages; one's own board speaks one's own"}),
    ("/bank", Money, {"pattern": "typed as 100 would be written",
                      "unit": "follows the decimals that are typed"}),
    ("/spaces/1", rows.SpaceRow, {
        "id": "worked out of the name", "source": "of the sheet", "note": "of the sheet",
        "rents": "a field for each", "costs": "a field for each",
        "lap_tax": "only where the rule says that it is due"}),
    ("/groups/station", rows.GroupRow, {
        "rents": "a field for each", "costs": "lots only, a field for each",
        "mortgage": "typed with the deeds", "lap_tax": "typed with the deeds"}),
    ("/decks/chance", rows.DeckRow, {"cards": "a page for each"}),
    ("/decks/chance/0", rows.CardRow, {
        "effect": "chosen in words", "source": "of the sheet", "note": "of the sheet"}),
]  # fmt: skip
"""What a file can say, and what of it the page of this part does not ask for, and why."""


@pytest.mark.parametrize(("page", "keys", "without"), PAGES)
def test_every_key_of_a_file_has_a_field(
    phone: FlaskClient, page: str, keys: type[msgspec.Struct], without: dict[str, str]
) -> None:
    text = phone.get(f"/boards/mine{page}").text
    asked = {key for key in keys.__struct_fields__ if f'name="{key}"' in text}
    assert asked == set(keys.__struct_fields__) - set(without)


@pytest.mark.parametrize(("heading", "field", "word"), WORDS)
def test_every_word_of_every_option_can_be_chosen(
    heading: str, field: str, word: str
) -> None:
    draft = made_from("us-classic", "mine")
    form = fields(draft) | {field: word}
    assert take_rules(draft, heading, form).wrong == {}
    assert fields(draft)[field] == word
    assert (field in draft.options) == (word != getattr(USUAL, field))


def test_rules_are_set_and_played(phone: FlaskClient, own: OwnBoards) -> None:
    answer = post(phone, f"{RULES}/unowned", decline="leave", auction_opening="5")
    assert answer.location == f"{RULES}/unowned"
    options = editions.load("mine").options
    assert (options.decline, options.auction_opening) == ("leave", 5)
    post(phone, f"{RULES}/unowned", decline="auction", auction_opening="1")
    assert editions.load("mine").options == editions.load("us-classic").options


@pytest.mark.parametrize("text", ["x", "-1", "99", "²", "1e3", "9" * 30])
def test_a_number_that_fits_no_rule_is_said(
    phone: FlaskClient, own: OwnBoards, text: str
) -> None:
    answer = post(phone, f"{RULES}/jail", jail_rolls=text, jail_double="rolls_anew")
    assert answer.status_code == 422
    assert "Only a number from 1 to 10 will do here" in answer.text
    options = own.folder.draft("mine").options
    assert "jail_rolls" not in options
    assert options["jail_double"] == "rolls_anew"


def test_a_number_that_a_rule_needs_is_asked_for(phone: FlaskClient) -> None:
    post(phone, f"{RULES}/end", end="time", minutes="0")
    assert "A number that this rule needs is missing" in phone.get(RULES).text
    post(phone, f"{RULES}/end", end="time", minutes="90")
    assert editions.load("mine").options.minutes == 90


def test_cash_by_players_is_typed_with_blanks(phone: FlaskClient) -> None:
    post(phone, f"{RULES}/before", start_cash_by_players="2000 1800")
    assert editions.load("mine").options.start_cash_by_players == (2000, 1800)
    answer = post(phone, f"{RULES}/before", start_cash_by_players="2000 x")
    assert "This is no amount" in answer.text
    assert 'value="2000 x"' in answer.text


def test_a_heading_that_there_is_not(phone: FlaskClient) -> None:
    assert phone.get(f"{RULES}/nothing").status_code == 400


@pytest.mark.parametrize("language", languages())
def test_all_rules_are_shown_in_every_language(
    desk: Desk, own: OwnBoards, language: str
) -> None:
    mirror = Mirror(Words.load(language))
    mirror.follow(desk)
    page = let_in(app_of(mirror, own).test_client(), own).get(RULES)
    assert page.status_code == 200
    for field in Options.__struct_fields__:
        assert f'name="{field}"' in page.text
