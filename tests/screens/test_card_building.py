"""A building that a card gives shows its share of the lot's price, not a bid."""

from further import showing
from tapbank.game import actions as a
from tapbank.game import agenda as g


def test_a_building_by_a_card_shows_its_share_of_the_price(state, words):
    card = g.Place("ben", "", 0, 50)
    place = a.PlaceBuilding("ben", "new_york_avenue")
    screen = showing(state, words, card, place)
    assert screen.right == "50 %"
