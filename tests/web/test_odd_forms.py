"""Whatever fields a form has, the page answers: it takes them, or says why not."""

import random

import pytest
from flask.testing import FlaskClient
from tapbank.boards import made_from
from tapbank_web import OwnBoards
from tapbank_web.boards_seen import mark
from tapbank_web.boards_typed import Typed
from test_board_pages import ORIGIN
from test_board_two_phones import BOARD, CHANCE

NAMES = (
    *("rent", "cost", "figure", "do", "space", "deck", "deeds", "by", "limit", "condition"),
    *("kind", "kinds", "rungs", "figure_of", "effects", "name", "short", "group", "price"),
    *("new_group", "mortgage", "amount", "passing", "fee", "lap_tax", "income", "deck"),
    *("title", "language", "hundred", "thousands", "notes", "assumed", "houses", "letter"),
    *("min_players", "doubles_limit", "tax_percent", "pattern", "colour", "text", "paper"),
    *("jail_rolls", "what", "then", "which", "place", "next", "ground", "spaces", "target"),
    *("field", "value", "player", "decline", "sheet", "code"),
)
ENDS = ("", "", "0", "1", "5", "9", "0_0", "0_9", "9_0", "1_2", "99", "_", "0_", "٣", "²")
VALUES = (
    *("5", "0", "-1", "9" * 30, "x", "lot", "pay", "move_to", "always", "if_cash_over"),
    *("1.5", "1,500", "10%", "#12345z", "٣", "²", "\0", "🎲", "chance", "brown", "station"),
    *("insert", "take", "copy", "cards", "deck", "{0}{9}", "\ud7ff", "100", "choice", "-"),
)
PATHS = (
    *(f"{BOARD}/spaces/{place}" for place in (0, 1, 4, 39, 40, 10**6, 10**30)),
    *(f"{BOARD}/groups/{name}" for name in ("brown", "gone", "rent9")),
    *(f"{BOARD}/rules/{name}" for name in ("jail", "gone")),
    *(f"{CHANCE}{end}" for end in ("", "/0", "/16", "/99", f"/{10**30}", "/take")),
    *(f"{BOARD}/{end}" for end in ("bank", "decks", "decks/gone", "decks/gone/0")),
    *(f"{BOARD}/change?place={end}" for end in ("", "0", "39", "999", "-1", "x")),
    *("/boards/gone/bank", "/boards/gone/spaces/9", "/boards/gone/decks/a/0"),
    *("/boards/new", "/boards/bring", "/boards/consent", "/boards/code", "/game/amend"),
)
EMPTY = {"seen": mark({})}  # of what is not there


def said_of(phone: FlaskClient, path: str, form: dict[str, str]) -> str:
    """Nothing, or how the page failed."""
    answer = phone.post(path, data=form, headers=ORIGIN)
    return "" if answer.status_code < 500 else f"{answer.status_code} {path} {form}"


@pytest.mark.parametrize("path", PATHS)
def test_no_field_of_any_form_makes_a_page_fail(
    phone: FlaskClient, own: OwnBoards, path: str
) -> None:
    dice = random.Random(path)
    failed = []
    for _ in range(6):
        fields = [dice.choice(NAMES) + dice.choice(ENDS) for _ in range(12)]
        form = {field: dice.choice(VALUES) for field in fields}
        if dice.random() < 0.3:
            form |= EMPTY
        failed.append(said_of(phone, path, form))
        own.folder.write(made_from("us-classic", "mine", "Mine"))
    assert [one for one in failed if one] == []


@pytest.mark.parametrize("gone", ["/boards/gone/bank", "/boards/gone/rules/jail"])
def test_what_was_typed_for_a_board_that_is_gone_is_shown_whatever_its_fields_are_called(
    phone: FlaskClient, gone: str
) -> None:
    form = {name + end: "5" for name in NAMES for end in ENDS} | {"do0": "pay"}
    assert said_of(phone, gone, form) == ""


def test_a_space_that_is_not_there_takes_nothing(phone: FlaskClient) -> None:
    for path in (f"{BOARD}/spaces/40", f"{CHANCE}/99"):
        answer = phone.post(path, data=EMPTY | {"kind": "lot"}, headers=ORIGIN)
        assert answer.status_code < 500


def test_a_field_that_no_form_has_keeps_its_own_name(own: OwnBoards) -> None:
    from tapbank.screens import Words  # noqa: PLC0415
    from tapbank_web.page_words import PageWords  # noqa: PLC0415

    b = PageWords(lambda: "en")["board"]
    typed = Typed(own.folder.draft("mine"), b, Words.load("en"), rules=False)
    for name in ("rent9", "figure0_9", "kinds0", "effects9", "x", "0", "rungs1"):
        assert typed.label(name, {}) == name
