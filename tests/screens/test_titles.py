"""What a screen is about, in all languages: whom a suit is against, a tax by its name."""

import pytest
from msgspec.structs import replace
from positions import midgame
from tapbank.game.actions import Sue, WaiveSuit
from tapbank.game.agenda import Auction, Court
from tapbank.game.events import Paid
from tapbank.game.prompts import Choice, Prompt
from tapbank.game.refusals import Refused
from tapbank.game.state import Holding
from tapbank.screens import Words, compose, languages
from tapbank.screens.drawing import fits_title
from tapbank.screens.scene import View

LANGUAGES = languages()


@pytest.fixture
def state():
    return midgame()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("left", [0, 4, 11])
def test_an_auction_says_how_many_more_wait_behind_it(state, language, left):
    words, lot = Words.load(language), Auction(1, ("anna",), deed="vermont_avenue")
    more = replace(state, agenda=(lot,) * (left + 1))
    shown = compose(more, Prompt("auction", "", (), lot), words)
    assert (str(left) in shown.title) == (left > 0)
    assert fits_title(shown.title, shown.right)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suit_says_whom_it_is_against_and_that_it_costs(state, language):
    words, deed = Words.load(language), "vermont_avenue"
    state = replace(state, deeds={**state.deeds, deed: Holding("ben")})
    choices = (Choice(Sue("anna", deed)), Choice(WaiveSuit("anna")))
    ask = Prompt("court", "anna", choices, Court("anna"))
    line = compose(state, ask, words).figures[0].row
    assert "BEN" in line.text
    assert line.right == words.short("screen.court_costs", amount="$150")
    waived = compose(state, ask, words, View(selected=1))
    assert len(waived.figures) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tax_is_called_as_its_space_is(state, language):
    """A fine or a bad business is no tax, though it is paid like one."""
    spaces = tuple(
        replace(space, name="Penalty", short="Penalty") if space.kind == "tax" else space
        for space in state.edition.spaces
    )
    state = replace(state, edition=replace(state.edition, spaces=spaces))
    space = next(space for space in spaces if space.kind == "tax")
    told = Words.load(language).event(state, Paid("anna", "bank", 100, "tax", space.id))
    assert told is not None
    assert "Penalty" in told
    assert Words.load(language).short("reason.tax") not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_limit_of_a_lot_names_the_lot(state, language):
    words = Words.load(language)
    lot = Refused("limit_reached", limit=1, deed="vermont_avenue")
    assert "Vermont" in words.refusal(lot, state)[0]
    assert "Vermont" not in words.refusal(Refused("limit_reached", limit=2), state)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leads_an_auction_is_told_with_a_word(state, language):
    words = Words.load(language)
    told = words.short("screen.leader", who="ANNA", amount="$90")
    assert told.replace("ANNA", "").replace("$90", "").strip()
