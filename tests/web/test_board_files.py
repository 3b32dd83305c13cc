"""A board of any name over the real server: its sheets go out, its pages lead on."""

from urllib.parse import quote, unquote

import pytest
from real_phone import RealPhone
from tapbank.boards import made_from
from tapbank_web import OwnBoards, Server

NAMES = ["mine", "наша", "café", "our board", 'q"x', "a;b", "доска-2", "七", "it's", "%41"]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_of_any_name_goes_out_under_it(
    boards: Server, own: OwnBoards, name: str
) -> None:
    draft = made_from("us-classic", name, "Ours")
    own.folder.write(draft)
    at = f"/boards/{quote(name, safe='')}"
    answer = RealPhone(boards).let_in(own).get(f"{at}/sheet.csv")
    assert answer.status == 200 and "Boardwalk" in answer.text
    kept = answer.headers["Content-Disposition"]
    assert kept.isascii() and kept.startswith('attachment; filename="')
    plain, _, encoded = kept.partition("; filename*=UTF-8''")
    assert plain.count('"') == 2
    assert (unquote(encoded) or plain.split('"')[1]) == f"{name}.csv"


@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_a_board_of_any_name_leads_on(
    boards: Server, own: OwnBoards, name: str
) -> None:
    own.folder.write(made_from("us-classic", name, "Ours"))
    at = f"/boards/{quote(name, safe='')}"
    phone = RealPhone(boards).let_in(own)
    for path in ("", "/bank", "/spaces/1", "/groups/brown", "/rules", "/decks/chance"):
        assert phone.get(at + path).status == 200, path
    assert phone.get(f"{at}/decks/chance/cards.csv").status in (200, 404)
    for path, body in (
        ("/bank", b"title=%D0%9D%D0%B0%D1%88%D0%B0"),
        ("/spaces/1", b"kind=lot&name=x&then=stay"),
        ("/rules/jail", b"jail_rolls=3"),
        ("/decks", "name=Колода".encode()),
        ("/change", b"what=copy"),
    ):
        answer = phone.send(at + path, body)
        assert answer.status in (303, 422), path
        assert answer.headers.get("Location", "").isascii()
