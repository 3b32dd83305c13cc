"""What is told for a moment after a payment: who, how much, for what; the salary always."""

import pytest
from tapbank.editions import load
from tapbank.game.state import Holding, Player
from tapbank.screens import languages
from tapbank.screens.drawing import last_scroll

DEEDS = load("us-classic").deeds


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "deed", ["pennsylvania_avenue", "pennsylvania_railroad", "mediterranean_avenue"]
)
def test_the_deed_that_rent_was_paid_for_is_visible(hands, language, deed):
    hands.table.speak(language)
    place = hands.state.edition.place_of(deed)
    start = Player(place=(place - 3) % 40)
    hands.arrange(deeds={deed: Holding("ben")}, players={"anna": start})
    hands.roll(1, 2)
    hands.tap("anna")
    shown = hands.table.screen
    assert DEEDS[deed].short in " ".join(shown.matter)
    assert not last_scroll(shown)


ASKED_NEXT = {
    "buy": {},
    "debt": {"baltic_avenue": Holding("ben")},
    "roll": {"baltic_avenue": Holding("anna")},
}


@pytest.mark.parametrize("asked", ASKED_NEXT)
def test_a_salary_is_told_whatever_is_asked_next(hands, asked):
    hands.arrange(deeds=ASKED_NEXT[asked], players={"anna": Player(place=38)})
    hands.roll(1, 4)
    assert hands.asks == asked
    assert "salary +$200" in hands.look()


def test_a_salary_keeps_nobody_from_buying(hands):
    hands.arrange(players={"anna": Player(place=38)})
    hands.roll(1, 4)
    hands.pass_time(2)
    assert "tap = buy" in hands.look()
    assert "salary" not in hands.look()
