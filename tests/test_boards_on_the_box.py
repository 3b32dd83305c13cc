"""The whole program: a phone asks, the display shows a code, the typed board is offered."""

import http.client
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from tapbank import editions
from tapbank.app import App, Config, build
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game import Seat
from tapbank.screens import languages
from tapbank.speech import say
from tapbank.store import StoreError
from tapbank.store.errors import SAFE
from tapbank.table.views.code import Code
from vanishing import vanishing


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A box with its page; the loop is stepped by hand."""
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    app = build(Config("simulated", tmp_path / "journal.sqlite", "127.0.0.1", 0))
    app.server.start()
    yield app
    app.close()


class Phone:
    """Sends forms as a browser does, and keeps its cookie."""

    def __init__(self, port: int) -> None:
        self.host, self.cookie = f"127.0.0.1:{port}", ""

    def post(self, path: str, **form: str) -> tuple[int, str]:
        wire = http.client.HTTPConnection(self.host)
        headers = {"Origin": f"http://{self.host}", "Cookie": self.cookie}
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        wire.request("POST", path, urlencode(form), headers)
        answer = wire.getresponse()
        self.cookie = (answer.headers["Set-Cookie"] or self.cookie).partition(";")[0]
        status, text = answer.status, answer.read().decode()
        wire.close()
        return status, text


def test_the_code_on_the_display_lets_a_phone_make_a_board(app: App) -> None:
    phone = Phone(app.server.port)
    new = {"title": "Harbour", "ground": "uk-london"}
    assert 'name="code"' in phone.post("/boards/new", **new)[1]
    app.loop.drain()
    shown = app.table.top
    assert isinstance(shown, Code)
    assert (
        phone.post("/boards/consent", code=shown.code, next="/boards/new", **new)[0] == 307
    )
    assert phone.post("/boards/new", **new)[0] == 303
    app.loop.drain()
    assert not isinstance(app.table.top, Code)
    assert editions.load("harbour").title == "Harbour"


# --- the running game, put right from a phone

AMEND = {"target": "boardwalk", "field": "price", "value": "410", "player": "anna"}


@pytest.fixture
def phone(app: App) -> Phone:
    """At a game, and let in."""
    board = load("us-classic")
    decks = {name: tuple(card.id for card in deck) for name, deck in board.decks.items()}
    seats = (Seat("anna", "Anna"), Seat("ben", "Ben"))
    app.table.sit_down(Desk.new(app.store, board, seats, decks))
    phone = Phone(app.server.port)
    phone.post("/game/amend", **AMEND)
    app.loop.drain()
    assert isinstance(app.table.top, Code)
    phone.post("/boards/consent", code=app.table.top.code, next="/boards")
    return phone


@pytest.mark.parametrize("language", languages())
def test_a_figure_that_the_disk_does_not_take_is_told_and_kept_as_typed(
    app: App, phone: Phone, language: str
) -> None:
    app.table.speak(language)
    app.store._db.read("PRAGMA query_only = ON")
    status, page = phone.post("/game/amend", **AMEND)
    assert status == 503 and 'role="alert"' in page and 'name="value" value="410"' in page
    fault = StoreError(say("store.readonly", safe=SAFE, path=app.store.path))
    assert fault.told(language)[:20] in unescape(page)
    assert app.table.faults.disk
    app.store._db.read("PRAGMA query_only = OFF")
    assert phone.post("/game/amend", **AMEND)[0] == 303
    assert not app.table.faults.disk
    assert app.table.state.edition.deeds["boardwalk"].price == 410


def test_a_game_that_is_left_while_a_phone_puts_it_right_breaks_nothing(
    app: App, phone: Phone
) -> None:
    vanishing(app.table, "desk")
    assert phone.post("/game/amend", **AMEND)[0] == 303
    status, page = phone.post("/game/amend", **AMEND)
    assert status == 422 and "The game is over" in page
