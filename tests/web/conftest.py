"""A game at a desk, the page over it – asked directly, over HTTP, by a real chromium."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from board_fixtures import app_of, let_in, own_boards
from browser import Browser, missing
from flask.testing import FlaskClient
from tapbank.boards import made_from
from tapbank.desk import Desk
from tapbank.devices import load_pins, open_parts
from tapbank.devices.simulated.box import SimulatedBox, box_of
from tapbank.screens.words import Words
from tapbank.store import Store
from tapbank_web import Mirror, OwnBoards, Server, create_app
from tapbank_web.streams import Streams
from web_games import new_desk


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "tapbank.sqlite") as store:
        yield store


@pytest.fixture
def desk(store: Store) -> Desk:
    """A game of three that has just begun: who rolls highest starts."""
    return new_desk(store)


@pytest.fixture
def mirror(desk: Desk) -> Mirror:
    mirror = Mirror(Words.load("en"))
    mirror.follow(desk)
    return mirror


@pytest.fixture
def box() -> Iterator[SimulatedBox]:
    """A simulated box with nobody behind it: its reports go nowhere."""
    parts = open_parts("simulated", load_pins(), lambda report: None)
    yield box_of(parts)
    parts.close()


@pytest.fixture
def own(tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> OwnBoards:
    """A board of one's own, "mine", copied from the classic one."""
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    own = own_boards(tmp_path / "boards", desk)
    own.folder.write(made_from("us-classic", "mine", "Mine"))
    return own


@pytest.fixture
def phone(mirror: Mirror, own: OwnBoards) -> FlaskClient:
    """A phone that may change own boards."""
    return let_in(app_of(mirror, own).test_client(), own)


@pytest.fixture
def client(mirror: Mirror) -> FlaskClient:
    return create_app(mirror).test_client()


@pytest.fixture
def streams() -> Streams:
    """Hearts beat faster here."""
    return Streams(cap=3, beat_s=0.1)


@pytest.fixture
def server(mirror: Mirror, box: SimulatedBox, streams: Streams) -> Iterator[Server]:
    server = Server(create_app(mirror, box, streams=streams), "127.0.0.1", 0)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def url(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One chromium for all tests of a worker."""
    lacking = missing()
    if lacking and os.environ.get("TAPBANK_REQUIRE_BROWSER"):
        pytest.fail(lacking)
    if lacking:
        pytest.skip(lacking)
    with Browser.start(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def browser(window: Browser) -> Iterator[Browser]:
    """A window of a phone's size, light, with an empty console."""
    window.dark(False)
    window.complaints()
    yield window
    window.go("about:blank")


@pytest.fixture
def boards(mirror: Mirror, own: OwnBoards) -> Iterator[Server]:
    """The real server with the pages of own boards."""
    server = Server(app_of(mirror, own), "127.0.0.1", 0)
    server.start()
    yield server
    server.stop()
