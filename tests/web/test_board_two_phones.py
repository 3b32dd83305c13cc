"""Two phones at one board: what the one has kept, the other never writes over unseen."""

import io
import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from tapbank_web import OwnBoards
from test_board_pages import SPACE, post
from werkzeug.test import TestResponse

BOARD = "/boards/mine"
CHANCE = f"{BOARD}/decks/chance"
LATE = "Another phone changed this meanwhile"
PAY = {"do0": "pay", "figure0_0": "50", "text": "Torn nets: pay {50}"}
FORMS = [
    (f"{BOARD}/spaces/1", SPACE | {"name": "Ours"}, "name"),
    (f"{BOARD}/spaces/4", {"kind": "tax", "name": "Ours", "amount": "7"}, "name"),
    (f"{BOARD}/bank", {"title": "Ours", "salary": "77"}, "title"),
    (f"{BOARD}/groups/brown", {"name": "Ours", "cost": "77"}, "name"),
    (f"{BOARD}/rules/jail", {"jail_rolls": "7"}, "jail_rolls"),
    (CHANCE, {"name": "Ours", "paper": "1"}, "name"),
    (f"{CHANCE}/0", PAY | {"text": "Ours"}, "text"),
]


def hidden(page: TestResponse, to: str = "") -> dict[str, str]:
    """The hidden fields of the page's form that is sent `to` there, or of its first."""
    forms = re.findall(r"<form(.*?)</form>", page.text, re.DOTALL)
    form = next(one for one in forms if to in one.partition(">")[0] and "seen" in one)
    pairs = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
    return {name: unescape(value) for name, value in pairs}


def opened(phone: FlaskClient, path: str) -> dict[str, str]:
    return hidden(phone.get(path), path if "/rules/" in path else "")


@pytest.mark.parametrize(("path", "typed", "field"), FORMS, ids=[one[0] for one in FORMS])
def test_a_form_filled_in_from_an_older_state_comes_back_as_typed(
    phone: FlaskClient, own: OwnBoards, path: str, typed: dict[str, str], field: str
) -> None:
    seen = opened(phone, path)
    other = {"jail_rolls": "5"} if "jail_rolls" in typed else {field: "Other"}
    assert post(phone, path, **seen | typed | other).status_code == 303
    kept = own.folder.draft("mine").table
    late = post(phone, path, **seen | typed)
    assert late.status_code == 409 and LATE in late.text
    assert own.folder.draft("mine").table == kept
    assert typed[field] in unescape(late.text)
    again = post(phone, path, **hidden(late, path if "/rules/" in path else "") | typed)
    assert again.status_code == 303


def test_two_spaces_are_typed_in_by_two_phones_at_once(phone: FlaskClient) -> None:
    seen = opened(phone, f"{BOARD}/spaces/1")
    assert post(phone, f"{BOARD}/spaces/3", **SPACE | {"name": "Other"}).status_code == 303
    assert post(phone, f"{BOARD}/spaces/1", **seen | SPACE).status_code == 303


def test_a_space_that_was_moved_is_found_where_it_is_now(
    phone: FlaskClient, own: OwnBoards
) -> None:
    seen = opened(phone, f"{BOARD}/spaces/5")
    post(phone, f"{BOARD}/change?place=3", what="insert")
    late = post(phone, f"{BOARD}/spaces/5", **seen | SPACE)
    assert late.status_code == 409 and LATE in late.text
    assert f'action="{BOARD}/spaces/6"' in late.text
    assert 'value="Elm Street"' in late.text and 'value="Wood"' in late.text
    post(phone, f"{BOARD}/spaces/6", **hidden(late) | SPACE)
    rows = own.folder.draft("mine").spaces
    assert [row["name"] for row in rows[5:7]] == ["Income Tax", "Elm Street"]


def test_the_last_space_taken_away_leaves_what_was_typed(phone: FlaskClient) -> None:
    seen = opened(phone, f"{BOARD}/spaces/39")
    post(phone, f"{BOARD}/change?place=39", what="take")
    late = post(phone, f"{BOARD}/spaces/39", **seen | SPACE)
    assert late.status_code == 409 and 'value="Elm Street"' in late.text


def test_a_group_that_is_gone_is_not_left_out_in_silence(
    phone: FlaskClient, own: OwnBoards
) -> None:
    seen = opened(phone, f"{BOARD}/spaces/2")
    for place in (1, 3):
        post(phone, f"{BOARD}/spaces/{place}", kind="parking", name="Rest")
    late = post(phone, f"{BOARD}/spaces/2", **seen | SPACE | {"group": "brown"})
    assert late.status_code == 409 and LATE in late.text


def test_two_new_cards_are_two_cards(phone: FlaskClient, own: OwnBoards) -> None:
    count = len(own.folder.draft("mine").decks["chance"]["cards"])
    seen = opened(phone, f"{CHANCE}/{count}")
    post(phone, f"{CHANCE}/{count}", **seen | PAY | {"text": "Other"})
    late = post(phone, f"{CHANCE}/{count}", **seen | PAY)
    assert late.status_code == 409 and "Torn nets" in late.text
    assert f'action="{CHANCE}/{count + 1}"' in late.text
    post(phone, f"{CHANCE}/{count + 1}", **hidden(late) | PAY)
    texts = [card["text"] for card in own.folder.draft("mine").decks["chance"]["cards"]]
    assert texts[-2:] == ["Other", "Torn nets: pay {50}"]


@pytest.mark.parametrize(
    ("page", "to", "form", "meanwhile"),
    [
        (f"{BOARD}/spaces/5", f"{BOARD}/change?place=5", {"what": "take"}, "insert"),
        (f"{BOARD}/spaces/5", f"{BOARD}/change?place=6", {"what": "insert"}, "insert"),
        (BOARD, f"{BOARD}/change", {"what": "remove"}, "insert"),
        (f"{CHANCE}/3", f"{CHANCE}/take", {"what": "card"}, "card"),
        (CHANCE, f"{CHANCE}/bring", {}, "card"),
    ],
)
def test_a_button_pressed_on_an_older_page_does_nothing(
    phone: FlaskClient, own: OwnBoards, page: str, to: str, form: dict[str, object],
    meanwhile: str,
) -> None:  # fmt: skip
    seen = hidden(phone.get(page), to.partition("?")[0])
    if meanwhile == "insert":
        post(phone, f"{BOARD}/change?place=3", what="insert")
    else:
        post(phone, f"{CHANCE}/take", what="card", place="2")
    kept = own.folder.draft("mine").table
    sheet = b"effect\npay:5\n"
    if to.endswith("bring"):
        form = form | {"sheet": (io.BytesIO(sheet), "a.csv")}
    late = post(phone, to, **seen | form)
    assert late.status_code == 409 and LATE in late.text
    assert own.folder.draft("mine").table == kept
