"""Nothing that was typed is lost: what is refused, or comes too late, is shown again."""

import io
import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from tapbank.boards import Draft, made_from
from tapbank.editions import load
from tapbank.screens import Words, languages, option_words
from tapbank_web import OwnBoards
from tapbank_web.boards_gate import LONGEST_FORM
from tapbank_web.boards_typed import NOT_TYPED, Typed
from tapbank_web.page_words import PageWords
from test_board_pages import ORIGIN, SPACE, post
from test_board_two_phones import BOARD, CHANCE, FORMS, PAY, hidden, opened
from werkzeug.test import TestResponse

REFUSED = "This was not done"
GONE = "another phone has taken it away"
FIELD = re.compile(r'<(?:input|select|textarea)[^>]*? name="(\w+)"')


def shown(page: TestResponse) -> str:
    return unescape(page.text)


def chosen(page: TestResponse) -> list[str]:
    return re.findall(r'<option value="([^"]+)" selected', page.text)


# --- a new board


@pytest.mark.parametrize("spaces", ["7", "x", "81", "4 0"])
def test_a_refused_new_board_is_asked_for_again_as_typed(
    phone: FlaskClient, own: OwnBoards, spaces: str
) -> None:
    page = post(phone, "/boards/new", title="Our “ring”", spaces=spaces)
    assert page.status_code == 400 and own.folder.names() == ("mine",)
    assert 'name="title" value="Our “ring”"' in shown(page)
    assert f'name="spaces" inputmode="numeric" value="{spaces}"' in shown(page)
    reason = re.search(r'<em role="alert">(.*?)</em>', page.text)
    assert reason and REFUSED in reason[1] and "20 to 80 spaces" in reason[1]


def test_a_board_to_begin_with_that_is_gone_is_said_at_its_field(
    phone: FlaskClient, own: OwnBoards
) -> None:
    page = post(phone, "/boards/new", title="Ours", ground="gone")
    assert page.status_code == 400 and own.folder.names() == ("mine",)
    assert "There is no board “gone”" in shown(page)
    assert 'name="title" value="Ours"' in page.text


def test_a_broken_board_to_begin_with_is_said_and_stays_chosen(
    phone: FlaskClient, own: OwnBoards
) -> None:
    (own.folder.path / "evil.toml").write_text("title = 'Evil'\nspaces = 5\n")
    page = post(phone, "/boards/new", title="Ours", ground="evil")
    assert page.status_code == 400 and "evil has a wrong form" in shown(page)
    assert chosen(page) == ["evil"] and 'name="title" value="Ours"' in page.text


def test_what_is_wrong_with_no_field_is_said_above_and_all_is_kept(
    phone: FlaskClient, own: OwnBoards
) -> None:
    """A folder in the place of the file stands for a disk that is full."""
    (own.folder.path / ".one-more.new").mkdir()
    page = post(phone, "/boards/new", title="One more", ground="uk-london")
    assert page.status_code == 400 and "can't be written" in shown(page)
    assert chosen(page) == ["uk-london"] and 'value="One more"' in page.text


# --- a sheet

SHEETS = [b"", b"\xff\x00" * 500, b"a,b\n1,2", b'kind,name\n"', b"x" * 1_000_001]


def sent(phone: FlaskClient, content: bytes, path: str, **form: str) -> TestResponse:
    """A form with a sheet as a browser sends it."""
    head = '--x\r\nContent-Disposition: form-data; name="{}"'
    parts = "".join(f"{head.format(key)}\r\n\r\n{text}\r\n" for key, text in form.items())
    parts += head.format("sheet") + '; filename="our table.csv"\r\n\r\n'
    body = parts.encode() + content + b"\r\n--x--\r\n"
    kind = "multipart/form-data; boundary=x"
    return phone.post(path, data=body, content_type=kind, headers=ORIGIN)


@pytest.mark.parametrize("content", SHEETS, ids=range(len(SHEETS)))
def test_a_refused_sheet_is_asked_for_again_with_all_else_kept(
    phone: FlaskClient, own: OwnBoards, content: bytes
) -> None:
    page = sent(phone, content, "/boards/bring", title="Ours", ground="manager")
    assert page.status_code == 400 and own.folder.names() == ("mine",)
    form = shown(page).partition("/boards/bring")[2]
    assert 'name="title" value="Ours"' in form and chosen(page) == ["manager"]
    assert REFUSED in form and "It was “our table.csv”. Choose it once more" in form
    assert '<details class="sheet" open>' in page.text


def test_a_form_without_its_file_keeps_the_rest(phone: FlaskClient) -> None:
    for form in ({}, {"sheet": (io.BytesIO(b""), "")}):
        page = post(phone, "/boards/bring", title="Ours", **form)
        assert page.status_code == 400 and 'value="Ours"' in page.text
        assert "No file was chosen" in page.text and "It was" not in page.text


def test_a_sheet_over_a_board_that_is_gone_goes_over_no_other(
    phone: FlaskClient, own: OwnBoards
) -> None:
    sheet = phone.get(f"{BOARD}/sheet.csv").data
    page = sent(phone, sheet, "/boards/bring", title="Ours", ground="gone")
    assert page.status_code == 400 and own.folder.names() == ("mine",)
    assert "There is no board “gone”" in shown(page) and "our table.csv" in page.text


@pytest.mark.parametrize("path", ["/boards/bring", f"{CHANCE}/bring"])
def test_a_file_too_large_to_read_is_said_on_the_form(
    phone: FlaskClient, path: str
) -> None:
    page = sent(phone, b"x" * 1_200_000, path)
    assert page.status_code == 413 and page.mimetype == "text/html"
    assert "larger than 1000 kB" in page.text and f'action="{path}"' in page.text


@pytest.mark.parametrize("content", SHEETS, ids=range(len(SHEETS)))
def test_a_refused_sheet_of_cards_is_asked_for_again(
    phone: FlaskClient, own: OwnBoards, content: bytes
) -> None:
    before = own.folder.draft("mine").decks
    mark = hidden(phone.get(CHANCE), f"{CHANCE}/bring")
    page = sent(phone, content, f"{CHANCE}/bring", **mark)
    assert page.status_code == 400 and own.folder.draft("mine").decks == before
    form = shown(page).partition(f"{CHANCE}/bring")[2]
    assert REFUSED in form and "It was “our table.csv”" in form


def test_a_sheet_sent_without_consent_keeps_its_title_over_the_code(
    phone: FlaskClient, own: OwnBoards
) -> None:
    phone.delete_cookie("tapbank_board")
    asked = sent(phone, b"kind,name\n", "/boards/bring", title="Ours")
    assert 'name="title" value="Ours"' in asked.text
    form = {"code": own.consent.showing(), "next": "/boards/bring", "title": "Ours"}
    answer = post(phone, "/boards/consent", **form)
    assert (answer.status_code, answer.location) == (307, "/boards/bring")
    page = post(phone, "/boards/bring", **form)
    assert 'value="Ours"' in page.text and "No file was chosen" in page.text


@pytest.mark.parametrize("path", ["/boards", CHANCE])
def test_a_large_sheet_without_consent_leads_back_to_its_form(
    phone: FlaskClient, path: str
) -> None:
    phone.delete_cookie("tapbank_board")
    answer = sent(phone, b"x" * LONGEST_FORM, f"{path}/bring", title="Ours")
    assert answer.location == f"/boards/consent?next={path}"


# --- what another phone has taken away


def take_away(phone: FlaskClient, own: OwnBoards, what: str) -> None:
    if what == "board":
        own.folder.remove("mine")
        return
    draft = own.folder.draft("mine")
    if what == "deck":
        del draft.decks["chance"]
    elif what == "group":
        for row in draft.spaces:
            if row.get("group") == "brown":
                row |= {"kind": "parking", "group": ""}
    else:
        del draft.spaces[int(what)]
    own.folder.write(draft)


TAKEN = [(path, typed, "board") for path, typed, _ in FORMS]
TAKEN += [
    (f"{BOARD}/groups/brown", {"name": "Ours", "letter": "Z", "cost": "77"}, "group"),
    (CHANCE, {"name": "Ours", "paper": "1"}, "deck"),
    (f"{CHANCE}/0", PAY | {"text": "Ours"}, "deck"),
    (f"{BOARD}/spaces/1", SPACE | {"name": "Ours"}, "1"),
    (f"{BOARD}/spaces/39", SPACE | {"name": "Ours"}, "39"),
    (f"{BOARD}/decks", {"name": "Ours"}, "board"),
]


@pytest.mark.parametrize(("path", "typed", "what"), TAKEN)
def test_what_was_typed_for_what_is_gone_is_shown_to_be_copied(
    phone: FlaskClient, own: OwnBoards, path: str, typed: dict[str, str], what: str
) -> None:
    seen = opened(phone, path) if path != f"{BOARD}/decks" else {"seen": "x"}
    take_away(phone, own, what)
    kept = {name: own.folder.draft(name).table for name in own.folder.names()}
    page = post(phone, path, **seen | typed)
    assert page.status_code == 409
    assert REFUSED in page.text and GONE in page.text
    values = [*re.findall(r'<input value="([^"]*)" readonly', page.text)]
    values += re.findall(r"<textarea [^>]*readonly>([^<]*)<", page.text)
    words = {"lot": "Street or lot", "pay": "Pay the bank", "1": "✓"}
    for field, text in typed.items():
        hits = [value for value in values if words.get(text, text) in unescape(value)]
        assert hits or field == "kind", field
    assert {name: own.folder.draft(name).table for name in own.folder.names()} == kept


def test_an_unnamed_space_that_another_phone_has_named_is_still_that_space(
    phone: FlaskClient, own: OwnBoards
) -> None:
    post(phone, f"{BOARD}/change?place=3", what="insert")
    seen = opened(phone, f"{BOARD}/spaces/3")
    post(phone, f"{BOARD}/spaces/3", kind="parking", name="Named")
    late = post(phone, f"{BOARD}/spaces/3", **seen | SPACE)
    assert late.status_code == 409 and f'action="{BOARD}/spaces/3"' in late.text


def test_what_the_disk_could_not_take_is_sent_once_more(
    phone: FlaskClient, own: OwnBoards, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder in the place of the file stands for a disk that is full."""
    block = own.folder.path / ".mine.new"
    block.mkdir()
    typed = SPACE | {"name": "Ours", "rent0": "2"}
    page = post(phone, f"{BOARD}/spaces/1", **opened(phone, f"{BOARD}/spaces/1") | typed)
    assert page.status_code == 400 and "can't be written" in shown(page)
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text))
    assert {key: unescape(hidden[key]) for key in typed} == typed
    block.rmdir()
    assert post(phone, f"{BOARD}/spaces/1", **hidden).status_code == 303
    assert own.folder.draft("mine").spaces[1]["name"] == "Ours"


def test_every_field_may_be_full_of_letters_of_any_script(
    phone: FlaskClient, own: OwnBoards
) -> None:
    """No form that a page offers is too long for the box."""
    text = phone.get(f"{BOARD}/bank").text
    longest = dict(re.findall(r'name="(\w+)"[^>]*? maxlength="(\d+)"', text))
    typed = {name: "Ж" * int(most) for name, most in longest.items()}
    typed["assumed"] = "\n".join(["中" * 99] * 15)
    answer = post(phone, f"{BOARD}/bank", **opened(phone, f"{BOARD}/bank") | typed)
    assert answer.status_code == 422
    assert own.folder.draft("mine").table["assumed"] == ["中" * 99] * 15


# --- labels

PAGES = [*dict.fromkeys(path for path, _, _ in FORMS), "/boards", f"{CHANCE}/1"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", PAGES)
def test_every_field_of_a_form_is_shown_under_its_own_name(
    phone: FlaskClient, own: OwnBoards, path: str, language: str
) -> None:
    text = phone.get(path).text
    draft, rules = own.folder.draft("mine"), "/rules/" in path
    board = PageWords(lambda: language)["board"]
    b = board | {"houses": "Houses", "hotels": "Hotels"}
    typed = Typed(draft, b, Words.load(language), rules)
    names = set(FIELD.findall(text)) - set(NOT_TYPED)
    assert names
    assert [name for name in names if typed.label(name, {}) == name] == []


def test_choices_are_shown_in_the_words_they_were_chosen_in() -> None:
    words, b = Words.load("en"), PageWords(lambda: "en")["board"]
    b = b | {"effects": b["effects"] | {"repairs": "…"}}
    draft = made_from("us-classic", "mine")
    form = {"do0": "move_to", "space0": "boardwalk", "by0": "dice", "condition": "always",
            "do1": "", "space1": "go", "seen": "x", "group": "brown", "deck": "chance",
            "income_tax": "choice", "language": "fr", "figure2_0": "5"}  # fmt: skip
    assert dict(Typed(draft, b, words, rules=False).pairs(form)) == {
        "What does it do?": "Go forward to …, with salary on the way",
        "Space": "39 Boardwalk",
        "What an owner is paid there": "the roll of … dice",
        "Group": "Brown",
        "Deck": draft.decks["chance"]["name"],
        "Income tax": "the sum or a percentage, by choice",
        "Language of the box": "Français",
    }
    rule = Typed(draft, b, words, rules=True).pairs({"decline": "leave", "bid_step": "7"})
    label = option_words.label(words, "decline", load("us-classic"))[0]
    assert rule[0] == (label, words.long("option.decline.leave")) and rule[1][1] == "7"
    assert Typed(Draft("", {}), b, words, rules=False).pairs({"space0": "x"}) == []
