"""Buildings are called on the pages as they are called on that board; nothing is listed
that it has none of."""

from html import unescape
from pathlib import Path

import pytest
from board_fixtures import app_of, let_in, own_boards
from flask.testing import FlaskClient
from tapbank import editions
from tapbank.boards import made_from
from tapbank.desk import Desk
from tapbank.editions import shipped
from tapbank.screens import Words, languages
from tapbank_web import Mirror, OwnBoards
from tapbank_web.boards_forms import BUILDINGS
from tapbank_web.rules_sheet import rules_sheet

PAGES = ("bank", "spaces/1", "groups/brown", "decks/chance", "decks/chance/0", "rules")
NAMES = ("building.house", "building.hotel")


@pytest.fixture
def own(tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> OwnBoards:
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    own = own_boards(tmp_path / "boards", desk)
    draft = made_from("us-classic", "mine", "Mine")
    draft.decks["chance"]["cards"] = [{"effect": "repairs:25:100", "text": "Mend all"}]
    own.folder.write(draft)
    return own


@pytest.fixture
def phone(mirror: Mirror, own: OwnBoards) -> FlaskClient:
    return let_in(app_of(mirror, own).test_client(), own)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("buildings", BUILDINGS)
def test_buildings_are_called_as_on_that_board(
    mirror: Mirror, phone: FlaskClient, own: OwnBoards, language: str, buildings: str
) -> None:
    words = Words.load(language)
    mirror.speak(words)
    draft = own.folder.draft("mine")
    draft.table["buildings"] = buildings
    own.folder.write(draft)
    called = {**words.entries, **words.named_by(buildings)}
    texts = {page: unescape(phone.get(f"/boards/mine/{page}").text) for page in PAGES}
    for key in ("field.houses", "field.hotels"):
        assert called[key][0][1:] in texts["bank"]
    for key in NAMES:
        assert called[key][0][1:] in texts["decks/chance/0"]
    repairs = called["effect.repairs"][0].replace("{x0}", "$25").replace("{x1}", "$100")
    assert repairs in texts["decks/chance"]


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("language", languages())
def test_the_sheet_of_rules_lists_no_empty_figures(name: str, language: str) -> None:
    sheet = rules_sheet(editions.load(name), Words.load(language))
    empty = [row for row in sheet.figures if not row.value.strip("0 $£€βФF₽KM,.-")]
    assert empty == []


def test_an_empty_price_of_a_building_is_that_of_the_group(phone: FlaskClient) -> None:
    assert "Empty: as for the whole group." in phone.get("/boards/mine/spaces/1").text
    assert "Empty: nothing can be built." in phone.get("/boards/mine/spaces/2").text


@pytest.mark.parametrize("name", shipped())
def test_a_variant_has_one_name_in_the_menu_and_on_the_sheet(name: str) -> None:
    for setting in editions.load(name).settings:
        assert setting.title == setting.short
