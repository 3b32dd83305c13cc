"""A mortgage that is about to end is said before the roll, and its end after it."""

import pytest
from cuts_at_table import whole
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game.rules.lapse import PASSES
from tapbank.game.state import Holding, Player
from tapbank.screens import languages
from tapbank.table.views.receipt import Receipt


@pytest.fixture(params=PASSES)
def last_lap(request, nobody):
    """Anna's mortgage is lost at her next pass of the start."""
    edition = load("us-classic")
    options = replace(edition.options, mortgage_lapse=request.param)
    nobody.sit("Anna", "Ben", "Carla", edition=replace(edition, options=options))
    held = Holding("anna", mortgaged=True, passes=PASSES[request.param] - 1)
    nobody.arrange(deeds={"boardwalk": held}, players={"anna": Player(place=38)})
    return nobody


def test_the_roll_warns_of_the_deed_that_start_takes(last_lap):
    assert "Boardwalk lost at start" in last_lap.look()


def test_the_receipt_says_which_deed_goes_back(last_lap):
    last_lap.roll(1, 4)
    told = []
    assert isinstance(last_lap.table.top, Receipt)
    for _ in last_lap.table.top.pages:
        told.append(last_lap.look())
        last_lap.press("down")
    assert "Anna puts Boardwalk back into the bank, free of mortgage." in " ".join(told)


def test_nobody_else_is_warned_and_not_before_the_last_lap(last_lap):
    last_lap.arrange(deeds={"boardwalk": Holding("anna")})
    assert "lost" not in last_lap.look()
    early = Holding("anna", mortgaged=True, passes=-1)
    assert early.passes + 1 < max(PASSES.values())
    last_lap.arrange(deeds={"boardwalk": Holding("ben", mortgaged=True)})
    assert "lost" not in last_lap.look()


@pytest.mark.parametrize("language", languages())
def test_the_warning_is_whole(last_lap, language):
    last_lap.table.speak(language)
    deeds = last_lap.state.edition.deeds
    longest = max(deeds, key=lambda deed: len(deeds[deed].short or deeds[deed].name))
    held = last_lap.state.deeds["boardwalk"]
    for several in ((longest,), (longest, "boardwalk", "park_place")):
        last_lap.arrange(deeds=dict.fromkeys(several, held))
        assert whole(last_lap.table.screen)
