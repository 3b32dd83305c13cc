"""The whole program: a phone asks, the display shows a code, the typed board is offered."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from tapbank import editions
from tapbank.app import App, Config, build
from tapbank.table.views.code import Code


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
