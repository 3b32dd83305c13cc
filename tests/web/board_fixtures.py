"""Own boards at a desk: a folder of this test, a box whose code can be read."""

from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from tapbank.boards import CodeConsent, Folder
from tapbank.desk import Desk
from tapbank.screens.fonts import legible
from tapbank_web import Mirror, OwnBoards, create_app
from tapbank_web.streams import Streams


def own_boards(path: Path, desk: Desk) -> OwnBoards:
    return OwnBoards(Folder(path, legible), CodeConsent(), desk.submit)


def app_of(mirror: Mirror, own: OwnBoards, streams: Streams | None = None) -> Flask:
    return create_app(mirror, own=own, streams=streams)


def let_in(client: FlaskClient, own: OwnBoards) -> FlaskClient:
    """This phone has typed the code that the box shows."""
    own.consent.ask("test")
    form = {"code": own.consent.showing(), "next": "/boards"}
    origin = {"Origin": "http://localhost"}
    assert client.post("/boards/consent", data=form, headers=origin).status_code == 303
    return client
