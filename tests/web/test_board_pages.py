"""Own boards over HTTP: consent, forms, what is kept and what is said."""

import io
from html import unescape
from pathlib import Path

import pytest
from board_fixtures import app_of, let_in, own_boards
from flask.testing import FlaskClient
from tapbank import editions
from tapbank.boards import made_from
from tapbank.boards.making import blank_words
from tapbank.desk import Desk
from tapbank.screens import Words, languages
from tapbank_web import Mirror, OwnBoards
from tapbank_web.boards_session import IDLE_S, Sessions
from werkzeug.test import TestResponse

ORIGIN = {"Origin": "http://localhost"}
SPACE = {"kind": "lot", "name": "Elm Street", "new_group": "Wood", "price": "60",
         "rent0": "2", "rent1": "10", "rent2": "30", "cost": "50"}  # fmt: skip


@pytest.fixture
def own(tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> OwnBoards:
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    return own_boards(tmp_path / "boards", desk)


@pytest.fixture
def stranger(mirror: Mirror, own: OwnBoards) -> FlaskClient:
    return app_of(mirror, own).test_client()


@pytest.fixture
def phone(stranger: FlaskClient, own: OwnBoards) -> FlaskClient:
    """A phone that has typed the code."""
    return let_in(stranger, own)


def post(client: FlaskClient, path: str, **form: object) -> TestResponse:
    return client.post(path, data=form, headers=ORIGIN)


def upload(
    client: FlaskClient, content: bytes, path: str = "/boards/bring"
) -> TestResponse:
    """A sheet as a browser sends it."""
    head = b'--x\r\nContent-Disposition: form-data; name="sheet"; filename="a.csv"\r\n\r\n'
    body = head + content + b"\r\n--x--\r\n"
    kind = "multipart/form-data; boundary=x"
    return client.post(path, data=body, content_type=kind, headers=ORIGIN)


def begun(client: FlaskClient, **form: object) -> str:
    """The address of a new board."""
    answer = post(client, "/boards/new", **({"title": "Mine", "spaces": "20"} | form))
    return answer.location.removesuffix("/bank")


def test_the_list_is_open_to_all_and_all_else_asks_for_the_code(
    stranger: FlaskClient, own: OwnBoards
) -> None:
    assert stranger.get("/boards").status_code == 200
    answer = stranger.get("/boards/mine")
    assert answer.location == "/boards/consent?next=/boards/mine"
    assert own.consent.showing() is None
    page = stranger.get(answer.location, headers={"Sec-Fetch-Site": "same-origin"})
    assert own.consent.showing() is not None
    assert own.consent.showing() not in page.text


def test_a_foreign_page_makes_the_box_show_nothing(
    stranger: FlaskClient, own: OwnBoards
) -> None:
    stranger.get("/boards/consent", headers={"Sec-Fetch-Site": "cross-site"})
    for headers in ({}, {"Origin": "http://evil.example"}, {"Origin": "null"}):
        assert stranger.post("/boards/new", data={}, headers=headers).status_code == 403
    assert own.consent.showing() is None
    assert own.folder.names() == ()


def test_a_foreign_page_changes_nothing_with_the_phone_s_own_cookie(
    phone: FlaskClient, own: OwnBoards
) -> None:
    evil = {"Origin": "http://evil.example"}
    assert phone.post("/boards/new", data={"title": "x"}, headers=evil).status_code == 403
    rebound = {"Origin": "http://evil.example", "Host": "evil.example"}
    assert (
        phone.post("/boards/new", data={"title": "x"}, headers=rebound).status_code == 403
    )
    assert own.folder.names() == ()


def test_a_form_sent_without_consent_waits_for_the_code(
    stranger: FlaskClient, own: OwnBoards
) -> None:
    asked = post(stranger, "/boards/new", title="Waiting", spaces="20")
    assert 'name="title" value="Waiting"' in asked.text
    code = own.consent.showing()
    answer = post(
        stranger, "/boards/consent", code=code, next="/boards/new", title="Waiting"
    )
    assert (answer.status_code, answer.location) == (307, "/boards/new")


def test_a_wrong_code_opens_nothing(stranger: FlaskClient, own: OwnBoards) -> None:
    own.consent.ask("test")
    assert own.consent.showing() != "abcd"
    answer = post(stranger, "/boards/consent", code="abcd", next="/boards")
    assert "not the code" in answer.text
    assert stranger.get("/boards/mine").status_code == 303


@pytest.mark.parametrize("wanted", ["https://evil.example", "//evil.example", "/box"])
def test_the_code_leads_to_the_boards_only(
    stranger: FlaskClient, own: OwnBoards, wanted: str
) -> None:
    own.consent.ask("test")
    code = own.consent.showing()
    assert post(stranger, "/boards/consent", code=code, next=wanted).location == "/boards"


def test_a_step_is_saved_and_leads_to_the_next(phone: FlaskClient, own: OwnBoards) -> None:
    board = begun(phone)
    answer = post(phone, f"{board}/spaces/1", **SPACE)
    assert answer.location == f"{board}/spaces/2?saved=1"
    row = own.folder.read("mine")[0].spaces[1]
    assert (row["id"], row["price"], row["rents"]) == ("elm_street", 60, [2, 10, 30])
    assert own.folder.read("mine")[0].groups["wood"]["costs"] == [50, 50]


def test_what_is_no_amount_is_said_and_the_rest_is_kept(
    phone: FlaskClient, own: OwnBoards
) -> None:
    board = begun(phone)
    answer = post(phone, f"{board}/spaces/1", **SPACE | {"price": "6o"})
    assert answer.status_code == 422
    assert "This is no amount" in answer.text
    assert 'value="6o"' in answer.text
    row = own.folder.read("mine")[0].spaces[1]
    assert row["rents"] == [2, 10, 30]
    assert "price" not in row


def test_what_is_missing_is_said_on_the_next_page(phone: FlaskClient) -> None:
    board = begun(phone)
    answer = post(phone, f"{board}/spaces/1", **SPACE | {"price": ""})
    assert "The price is missing" in phone.get(answer.location).text


def test_a_name_used_twice_holds_one_there(phone: FlaskClient) -> None:
    board = begun(phone)
    post(phone, f"{board}/spaces/1", **SPACE)
    for place in range(2, 20):
        post(phone, f"{board}/spaces/{place}", kind="parking", name="Calm")
    answer = post(phone, f"{board}/spaces/2", **SPACE)
    assert answer.location == f"{board}/spaces/2?saved=2"
    assert "Two deeds have the same name" in phone.get(answer.location).text


def test_decimals_make_finer_units_for_the_whole_board(
    phone: FlaskClient, own: OwnBoards
) -> None:
    board = begun(phone, ground="us-classic")
    answer = post(phone, f"{board}/spaces/1", **SPACE | {"price": "60.5"})
    assert "finer units" in phone.get(answer.location).text
    draft = own.folder.read("mine")[0]
    assert draft.spaces[1]["price"] == 605
    assert draft.spaces[3]["price"] == 600
    assert editions.load("mine").money.show(605) == "$60.5"


def test_letters_that_the_display_lacks_ask_for_a_short_name(phone: FlaskClient) -> None:
    board = begun(phone)
    answer = post(phone, f"{board}/spaces/1", **SPACE | {"name": "רחוב האלון"})
    assert "The display has no letters for this name" in phone.get(answer.location).text
    named = SPACE | {"name": "רחוב", "short": "Rehov"}
    answer = post(phone, f"{board}/spaces/1", **named)
    assert "The display has no letters for this name" not in phone.get(answer.location).text


def test_spaces_come_and_go_but_never_the_start(phone: FlaskClient, own: OwnBoards) -> None:
    board = begun(phone)
    post(phone, f"{board}/change?place=5", what="insert")
    assert len(own.folder.read("mine")[0].spaces) == 21
    post(phone, f"{board}/change?place=5", what="take")
    assert post(phone, f"{board}/change?place=0", what="take").status_code == 400
    assert len(own.folder.read("mine")[0].spaces) == 20


def test_the_bank_s_page_keeps_what_is_typed(phone: FlaskClient, own: OwnBoards) -> None:
    board = begun(phone)
    form = {"title": "Harbour", "language": "ru", "hundred": "100 €", "decks": "box"}
    form |= {"start_cash": "2 000", "thousands": "blank", "notes": "5 10 50"}
    post(phone, f"{board}/bank", **form)
    table = own.folder.read("mine")[0].table
    assert (table["title"], table["language"], table["start_cash"]) == (
        "Harbour",
        "ru",
        2000,
    )
    assert table["money"] == {"pattern": "# €", "thousands": " ", "notes": [5, 10, 50]}


def test_a_group_s_signs_are_changed(phone: FlaskClient, own: OwnBoards) -> None:
    board = begun(phone, ground="us-classic")
    answer = post(phone, f"{board}/groups/brown", name="Umber", letter="X", cost="60")
    assert answer.status_code == 303
    group = own.folder.read("mine")[0].groups["brown"]
    assert (group["name"], group["letter"], group["costs"]) == ("Umber", "X", [60] * 5)


def test_a_sheet_goes_out_and_comes_in(phone: FlaskClient, own: OwnBoards) -> None:
    sheet = phone.get(f"{begun(phone, ground='us-classic')}/sheet.csv")
    file = (io.BytesIO(sheet.data), "sheet.csv")
    answer = post(phone, "/boards/bring", title="Second", sheet=file, ground="us-classic")
    assert answer.location == "/boards/second"
    assert editions.load("second").deeds == editions.load("mine").deeds


@pytest.mark.parametrize("content", [b"", b"\xff\x00" * 500, b"a,b\n1,2", b"x" * 1_050_000])
def test_what_is_no_sheet_is_refused_in_words(
    phone: FlaskClient, own: OwnBoards, content: bytes
) -> None:
    answer = upload(phone, content)
    assert answer.status_code == 400
    assert "This was not done" in answer.text
    assert own.folder.names() == ()


def test_longer_bodies_are_not_read(phone: FlaskClient) -> None:
    assert upload(phone, b"x" * 1_200_000).status_code == 413
    assert post(phone, "/boards/new", title="x" * 50_000).status_code == 413


def test_boards_are_copied_and_removed(phone: FlaskClient, own: OwnBoards) -> None:
    board = begun(phone)
    post(phone, f"{board}/change", what="copy")
    assert own.folder.names() == ("mine", "mine-2")
    post(phone, f"{board}/change", what="remove")
    assert own.folder.names() == ("mine-2",)


def test_a_broken_file_has_a_page_that_lists_its_faults(
    phone: FlaskClient, own: OwnBoards
) -> None:
    own.folder.path.mkdir(exist_ok=True)
    (own.folder.path / "evil.toml").write_text("spaces = 5\ngroups = [[7]]\nsalary = 'x'")
    page = phone.get("/boards/evil")
    assert page.status_code == 200
    assert "Not of the kind that belongs here" in page.text
    assert phone.get("/boards/evil/spaces/0").status_code == 400
    assert phone.get("/boards").status_code == 200


@pytest.mark.parametrize(
    "decks",
    ["a = {cards = 5}", "a = {cards = [7]}", "a = {cards = [{effect = []}], name = 3}",
     "a = {paper = 'x', cards = []}", "'a/b' = {name = 'x', cards = []}"],
)  # fmt: skip
def test_a_broken_deck_breaks_no_page(
    phone: FlaskClient, own: OwnBoards, decks: str
) -> None:
    own.folder.path.mkdir(exist_ok=True)
    (own.folder.path / "evil.toml").write_text(f"title = 'Evil'\n[decks]\n{decks}\n")
    assert phone.get("/boards/evil").status_code == 200
    for path in ("decks/a", "decks/a/0", "decks/a/cards.csv", "sheet.csv", "decks/a%2Fb"):
        assert phone.get(f"/boards/evil/{path}").status_code in {200, 400, 404}


def test_the_running_game_is_not_touched(
    phone: FlaskClient, own: OwnBoards, desk: Desk
) -> None:
    before = desk.state
    own.folder.write(made_from("us-classic", "mine", "Mine"))
    post(phone, "/boards/mine/spaces/1", **SPACE)
    assert desk.state == before


def test_a_figure_of_the_running_game_is_put_right(phone: FlaskClient, desk: Desk) -> None:
    page = phone.get("/game/amend?of=boardwalk")
    assert 'value="400"' in page.text
    form = {"target": "boardwalk", "field": "price", "player": "anna"}
    answer = post(phone, "/game/amend", value="$410", **form)
    assert "Put right" in phone.get(answer.location).text
    assert desk.state.edition.deeds["boardwalk"].price == 410


@pytest.mark.parametrize("field", ["name", "short"])
@pytest.mark.parametrize("value", ["Pier 🎲", "רחוב", "Pier ٣"])
def test_a_name_that_the_display_cannot_show_is_refused(
    phone: FlaskClient, desk: Desk, field: str, value: str
) -> None:
    form = {"target": "boardwalk", "field": field, "player": "anna", "value": value}
    answer = post(phone, "/game/amend", **form)
    assert answer.status_code == 422
    assert "The display has no letters for this" in answer.text
    assert desk.state.edition.deeds["boardwalk"].name == "Boardwalk"


@pytest.mark.parametrize("value", ["41o", "-5", "50 60", "41٣", "41²"])
def test_what_the_desk_refuses_is_said(phone: FlaskClient, desk: Desk, value: str) -> None:
    form = {"target": "boardwalk", "field": "price", "player": "anna", "value": value}
    answer = post(phone, "/game/amend", **form)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert desk.state.edition.deeds["boardwalk"].price == 400


REASONS = [
    ("boardwalk", "rents", "1500 7000", "Here 6 figures are needed"),
    ("boardwalk", "rents", "1 2 3 4 5 x", "This is no amount"),
    ("boardwalk", "name", " ", "The name is missing"),
    ("boardwalk", "name", "x" * 41, "A name has at most 40 letters"),
    ("boardwalk", "short", "x" * 13, "A short name has at most 12 letters"),
    ("boardwalk", "price", "14.000,50", "This game counts nothing smaller than $1"),
    ("boardwalk", "price", "", "This is no amount"),
    ("boardwalk", "price", "100", "The mortgage is more than the price"),
    ("boardwalk", "mortgage", "401", "The mortgage is more than the price"),
    ("boardwalk", "mortgage", "-1", "An amount can't be negative"),
    ("", "salary", "9" * 11, "The number is too large"),
]


@pytest.mark.parametrize(("target", "field", "value", "reason"), REASONS)
def test_a_refusal_says_why_and_keeps_what_was_typed(
    phone: FlaskClient, desk: Desk, target: str, field: str, value: str, reason: str
) -> None:
    before = desk.state
    form = {"target": target, "field": field, "player": "anna", "value": value}
    answer = post(phone, "/game/amend", **form)
    assert answer.status_code == 422
    assert reason in unescape(answer.text)
    assert f'value="{value}"' in answer.text
    assert desk.state == before


def test_a_figure_is_typed_with_blanks_between_thousands(
    phone: FlaskClient, desk: Desk
) -> None:
    form = {"target": "boardwalk", "field": "price", "player": "anna", "value": "1 500"}
    assert post(phone, "/game/amend", **form).status_code == 303
    assert desk.state.edition.deeds["boardwalk"].price == 1500


def test_without_boards_there_are_no_pages(client: FlaskClient) -> None:
    assert client.get("/boards").status_code == 404


def test_a_phone_that_is_idle_for_ten_minutes_is_forgotten() -> None:
    now = [0.0]
    sessions = Sessions(lambda: now[0])
    token = sessions.new()
    now[0] = IDLE_S - 1
    assert sessions.knows(token)
    now[0] += IDLE_S
    assert not sessions.knows(token)


def test_a_tax_with_a_percentage_by_choice(phone: FlaskClient, own: OwnBoards) -> None:
    board = begun(phone)
    post(phone, f"{board}/spaces/4", kind="tax", name="Toll", amount="200 or 15 %")
    draft = own.folder.read("mine")[0]
    assert (draft.spaces[4]["amount"], draft.spaces[4]["income"]) == (200, True)
    assert draft.options["tax_percent"] == 15


def test_a_tax_of_each_lap_is_typed_where_the_board_has_one(
    phone: FlaskClient, own: OwnBoards
) -> None:
    board = begun(phone, ground="insurance")
    rows = own.folder.read("mine")[0].spaces
    place = next(place for place, row in enumerate(rows) if row["kind"] == "lot")
    assert 'name="lap_tax"' in phone.get(f"{board}/spaces/{place}").text
    answer = post(phone, f"{board}/spaces/{place}", **SPACE | {"lap_tax": "3x"})
    assert "This is no amount" in answer.text
    post(phone, f"{board}/spaces/{place}", **SPACE | {"lap_tax": "3 5"})
    assert own.folder.read("mine")[0].spaces[place]["lap_tax"] == [3, 5]


def sheet_of(client: FlaskClient, ground: str) -> bytes:
    """A saved sheet; its board is gone."""
    board = begun(client, ground=ground)
    content: bytes = client.get(f"{board}/sheet.csv").data
    post(client, f"{board}/change", what="remove")
    return content


@pytest.mark.parametrize("name", ["ru-moscow", "manager", "fr-francs"])
def test_a_sheet_sent_goes_over_what_it_was_written_from(
    phone: FlaskClient, own: OwnBoards, name: str
) -> None:
    head = f"# from: {name}\n".encode()
    text = sheet_of(phone, name)
    answer = upload(phone, head + text.partition(b"\n")[2])
    assert answer.status_code == 303
    back, first = own.folder.draft(answer.location.rpartition("/")[2]), made_from(name, "x")
    assert (back.options, back.decks) == (first.options, first.decks)


def test_a_sheet_from_elsewhere_says_so(phone: FlaskClient) -> None:
    text = sheet_of(phone, "us-classic").replace(b"# from: mine", b"# from: elsewhere")
    assert "elsewhere: not here" in upload(phone, text).text


@pytest.mark.parametrize("code", ["latin-1", "utf-16"])
def test_a_sheet_sent_in_another_code_is_named(
    phone: FlaskClient, own: OwnBoards, code: str
) -> None:
    answer = upload(phone, "kind,name\nstart,Café\n".encode(code))
    assert answer.status_code == 400
    assert "a.csv is not written in UTF-8: save it as CSV UTF-8" in answer.text
    assert own.folder.names() == ()


def test_what_a_sheet_could_not_give_is_said(phone: FlaskClient, own: OwnBoards) -> None:
    answer = upload(phone, b"kind,name,group,price,rent0\nstart,Go\nlot,Elm,wood,6o,2\n")
    assert "This is no amount" in answer.text and "Cards left out" in answer.text
    assert len(own.folder.names()) == 1


@pytest.mark.parametrize("spaces", ["-1", "0", "19", "81", "500"])
def test_a_blank_board_has_as_many_spaces_as_by_command(
    phone: FlaskClient, own: OwnBoards, spaces: str
) -> None:
    answer = post(phone, "/boards/new", title="Mine", spaces=spaces)
    assert answer.status_code == 400
    assert "20 to 80 spaces" in answer.text
    assert own.folder.names() == ()


@pytest.mark.parametrize("typed", ["abc", "-4", "2.5", "1000", "81", "0"])
def test_a_number_of_spaces_that_will_not_do_is_named_as_typed(
    phone: FlaskClient, typed: str
) -> None:
    answer = post(phone, "/boards/new", title="Mine", spaces=typed)
    assert answer.status_code == 400
    told = unescape(answer.text)
    assert "20 to 80" in told and typed in told
    assert typed.startswith("-") or "-1" not in told


@pytest.mark.parametrize("language", languages())
def test_a_board_from_nothing_speaks_as_the_box_does(
    mirror: Mirror, phone: FlaskClient, own: OwnBoards, language: str
) -> None:
    mirror.speak(Words.load(language))
    begun(phone)
    draft = own.folder.draft("mine")
    assert draft.table["language"] == language
    assert draft.spaces[0]["name"] == blank_words(language)["start"]


COUNTS = [
    ("houses", "x", "from 0 to 1000"),
    ("min_players", "1", "from 2 to 8"),
    ("doubles_limit", "11", "from 0 to 10"),
    ("tax_percent", "0", "from 1 to 100"),
    ("notes", "1 5 10 abc", "abc"),
    ("notes", "1 0.50 2.5", "0.50 2.5"),
    ("notes", "0 10", "not so: 0"),
]


@pytest.mark.parametrize(("field", "typed", "told"), COUNTS)
def test_nothing_typed_on_the_bank_s_page_is_dropped_without_a_word(
    phone: FlaskClient, own: OwnBoards, field: str, typed: str, told: str
) -> None:
    board = begun(phone)
    before = own.folder.draft("mine").table
    answer = post(phone, f"{board}/bank", **{field: typed})
    assert answer.status_code == 422
    assert told in unescape(answer.text) and f'value="{typed}"' in answer.text
    after = own.folder.draft("mine").table
    assert (after["money"]["notes"], after["options"]) == (
        before["money"]["notes"],
        before["options"],
    )


def test_no_two_boards_of_the_list_look_alike(phone: FlaskClient, own: OwnBoards) -> None:
    board = begun(phone, ground="us-classic")
    sheet = phone.get(f"{board}/sheet.csv").data
    for _ in range(2):
        assert upload(phone, sheet).status_code == 303
        post(phone, f"{board}/change", what="copy")
    begun(phone)
    titles = [own.folder.draft(name).title for name in own.folder.names()]
    assert len(titles) == 6 and len(set(titles)) == 6


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("to", "columns"),
    [("/boards/bring", "kind, name, group"), ("deck", "no, effect, target")],
)
def test_a_sheet_with_other_headings_is_told_the_right_ones(
    mirror: Mirror, phone: FlaskClient, own: OwnBoards, language: str, to: str, columns: str
) -> None:
    mirror.speak(Words.load(language))
    path = f"{begun(phone)}/decks/chance/bring" if to == "deck" else to
    answer = upload(phone, "вид,название\nстарт,Вперёд\n".encode(), path)
    assert answer.status_code == 400 and columns in unescape(answer.text)


def test_a_board_called_as_a_page_of_its_own_has_an_address(
    phone: FlaskClient, own: OwnBoards
) -> None:
    rules = phone.application.url_map.iter_rules()
    parts = [rule.rule.split("/") for rule in rules if rule.rule.startswith("/boards/")]
    pages = {part[2] for part in parts if not part[2].startswith("<")}
    assert pages >= {"consent", "new"}
    for page in pages:
        address = begun(phone, title=page.capitalize())
        shown = phone.get(address)
        assert shown.status_code == 200 and page.capitalize() in shown.text, address
        assert address.rpartition("/")[2] in own.folder.names()
