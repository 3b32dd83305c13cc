"""The form of own boards names the faults of a file in the language of the page."""

from html import unescape
from pathlib import Path

import pytest
from board_fixtures import app_of, own_boards
from flask.testing import FlaskClient
from tapbank.desk import Desk
from tapbank.screens import Words
from tapbank.speech import Said, languages, say
from tapbank_web import Mirror

ORIGIN = {"Origin": "http://localhost"}
FAULTS = [
    (
        'base = "tiny"\n[money]\npattern = "none"\n',
        say("fault.money_pattern", pattern="none"),
    ),
    (
        "title = \n",
        say("fault.no_toml", file="mine.toml", where=say("form.line", line=1, column=9)),
    ),
    ('base = "nowhere"\n', say("fault.no_edition", name="nowhere", hint="")),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "boards"
    path.mkdir()
    monkeypatch.setenv("TAPBANK_BOARDS", str(path))
    return path


def phone_in(language: str, mirror: Mirror, folder: Path, desk: Desk) -> FlaskClient:
    """A phone that has typed the code, at a box of this language."""
    mirror.speak(Words.load(language))
    own = own_boards(folder, desk)
    phone = app_of(mirror, own).test_client()
    own.consent.ask("test")
    form = {"code": own.consent.showing(), "next": "/boards"}
    phone.post("/boards/consent", data=form, headers=ORIGIN)
    return phone


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("text", "what"), FAULTS)
def test_a_fault_is_told_in_the_language_of_the_page(
    language: str, text: str, what: Said, mirror: Mirror, folder: Path, desk: Desk
) -> None:
    (folder / "mine.toml").write_text(text)
    phone = phone_in(language, mirror, folder, desk)
    page = unescape(phone.get("/boards/mine").text)
    assert what.told(language) in page
    others = {what.told(one) for one in languages()} - {what.told(language)}
    assert not [sentence for sentence in others if sentence in page]
