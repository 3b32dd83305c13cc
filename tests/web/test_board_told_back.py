"""What could not be read of a form is said with the very words that were typed."""

from html import unescape

import pytest
from flask.testing import FlaskClient
from tapbank.boards import Sentences, made_from
from tapbank_web import OwnBoards
from tapbank_web.boards_fields import Wrong
from test_board_pages import post

BANK = "/boards/mine/bank"


@pytest.mark.parametrize(
    "typed", ["1|5", "|", "a|b|c", "{0}", "{1}|x", "<b>|&x", "1 5 | x"]
)
def test_notes_that_are_none_are_told_as_they_were_typed(
    phone: FlaskClient, typed: str
) -> None:
    answer = post(phone, BANK, notes=typed)
    strange = " ".join(word for word in typed.split() if not word.isdecimal())
    assert answer.status_code == 422
    assert f"not so: {strange}<" in unescape(answer.text)
    assert f'name="notes" value="{typed}"' in unescape(answer.text)


def test_facts_stand_in_their_places_whatever_is_in_them() -> None:
    words = {"two": "from {0} to {1}"}
    assert Wrong("two", ("{1}", "a|b")).told(words, Sentences()) == "from {1} to a|b"
    assert Wrong("two", ("1",)).told(words, Sentences()) == "from 1 to "
    assert Wrong("gap").told({"gap": "A gap"}, Sentences()) == "A gap"
    assert Wrong("text_long").told({}, Sentences()) == Sentences()["text_long"]


def test_a_title_that_another_board_has_is_refused_and_the_rest_is_kept(
    phone: FlaskClient, own: OwnBoards
) -> None:
    own.folder.write(made_from("us-classic", "other", "Other"))
    for typed in ("Other", "OTHER", " other "):
        answer = post(phone, BANK, title=typed, salary="77")
        assert answer.status_code == 422
        assert "Another board has this title" in answer.text
        assert f'name="title" value="{typed}"' in answer.text
    draft = own.folder.draft("mine")
    assert (draft.title, draft.table["salary"]) == ("Mine", 77)
    assert post(phone, BANK, title="Mine").status_code == 303
    assert post(phone, BANK, title="MINE").status_code == 303
    assert own.folder.draft("mine").title == "MINE"
