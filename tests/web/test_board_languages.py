"""The form of own boards names the faults of a file in the language of the page."""

import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from board_fixtures import app_of, own_boards
from flask.testing import FlaskClient
from tapbank.boards import made_from
from tapbank.boards.writing import toml
from tapbank.desk import Desk
from tapbank.game.options import Options
from tapbank.screens import Words, option_words
from tapbank.screens import words as screen_words
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


NAMED = [("en", option) for option in Options.__struct_fields__]
NAMED += [(language, option) for language in languages() for option in ("minutes", "court")]


@pytest.mark.parametrize(("language", "option"), NAMED)
def test_a_fault_names_an_option_as_the_form_does_and_leads_to_it(
    language: str, option: str, mirror: Mirror, folder: Path, desk: Desk
) -> None:
    draft = made_from("us-classic", "mine")
    draft.options[option] = [-1] if option == "start_cash_by_players" else -1
    jail = next(row for row in draft.spaces if row["kind"] == "jail")
    jail |= {"name": "The Brig", "short": "Brig"}
    (folder / "mine.draft.toml").write_text(toml(draft.table))
    page = unescape(phone_in(language, mirror, folder, desk).get("/boards/mine").text)
    heading = next(key for key, of in option_words.HEADINGS.items() if option in of)
    label = Words.load(language).long(f"option.{option}.label", jail="The Brig")
    link = f'<a href="/boards/mine/rules/{heading}#{heading}">{label}</a>'
    assert link in page and "options." not in page


def test_a_language_more_is_offered_as_soon_as_there_is_its_file(
    phone: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No list of languages stands anywhere but in the folder of their words."""
    folder = Path(screen_words.__file__).with_name("words")
    shutil.copytree(folder, tmp_path / "words")
    polish = (folder / "en.toml").read_text("utf-8").replace('"English"', '"Polski"', 1)
    (tmp_path / "words" / "pl.toml").write_text(polish, "utf-8")
    monkeypatch.setattr(screen_words, "files", lambda _package: tmp_path)
    assert re.search(r'value="pl"[^>]*>Polski<', phone.get("/boards/mine/bank").text)
    answer = phone.post("/boards/mine/bank", data={"language": "pl"}, headers=ORIGIN)
    assert answer.status_code == 303
    chosen = phone.get("/boards/mine/bank").text
    assert re.search(r'value="pl" selected', chosen)
