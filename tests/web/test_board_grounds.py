"""What a board of one's own is begun with: the shipped ones in order, their words along."""

import re

from flask.testing import FlaskClient
from tapbank.editions import load, shipped
from tapbank_web import OwnBoards
from test_board_pages import post
from test_board_two_phones import opened


def test_the_boards_to_begin_with_stand_in_the_order_of_their_titles(
    phone: FlaskClient,
) -> None:
    page = phone.get("/boards").text.split('name="ground"')[1].split("</select>")[0]
    names = re.findall(r'<option value="([a-z-]+)"', page)
    shown = [load(name).title for name in names if name in shipped()]
    assert len(shown) > 10
    assert shown == sorted(shown, key=str.casefold)


def test_what_is_assumed_in_other_languages_goes_when_the_form_says_something_else(
    phone: FlaskClient, own: OwnBoards
) -> None:
    before = set(own.folder.names())
    post(phone, "/boards/new", title="Ours", ground="manager")
    name = next(iter(set(own.folder.names()) - before))
    page, told = f"/boards/{name}/bank", own.folder.draft(name).table["assumed"]
    post(phone, page, **opened(phone, page), assumed="\n".join(told))
    assert set(own.folder.draft(name).table["assumed_in"]) == {"de", "en", "es", "fr"}
    post(phone, page, **opened(phone, page), assumed="\n".join([*told, "one more"]))
    after = own.folder.draft(name).table
    assert after["assumed"] == [*told, "one more"]
    assert "assumed_in" not in after
