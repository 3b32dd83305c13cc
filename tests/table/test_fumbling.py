"""Sticky fingers: any order of taps and presses leaves screen, money and game whole."""

import random

import pytest
from fingers import sticker
from kit import Hands
from msgspec.structs import replace
from tapbank.devices import Press, Tap, TooShort, TwoCards
from tapbank.editions import load
from tapbank.screens import draw
from tapbank.store import Card
from tapbank.table import take

SIGNED_BEFORE = ("contest", "auction")  # the payer's own tap came earlier
STEPS = 2500
ROLL = (Press("roll", "down"), Press("roll", "up"))
BUTTONS = [Press(button, "click") for button in ("up", "down", "ok", "back")]
ODD = [Press("back", "hold"), Press("up", "repeat"), TwoCards("pay"), TooShort("get")]


class DrawnLuck:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def die(self):
        return self.random.randint(1, 6)

    def shuffled(self, cards):
        return tuple(self.random.sample(cards, len(cards)))


@pytest.fixture(params=[1, 2, 3, 4])
def fumbling(request):
    hands = Hands(":memory:")
    hands.table.luck = DrawnLuck(request.param)
    edition = load("us-classic")
    if request.param % 2:
        options = replace(edition.options, decks="paper", income_tax="choice")
        edition = replace(edition, options=options)
    hands.sit("Anna", "Ben", "Carla", edition=edition)
    for deed in edition.deeds:
        tag = sticker(hands.state, deed)
        hands.store.cards.add(Card(tag, "deed", deed, edition.id))
    yield hands, random.Random(request.param)
    hands.store.close()


def anything(hands, dice):
    """What somebody does next: mostly what moves the game on."""
    deed = dice.choice(list(hands.state.edition.deeds))
    tags = [*hands.uids.values(), "DEADBEEF", sticker(hands.state, deed)]
    tap = Tap("pay", dice.choice(tags))
    kinds = (ROLL, [dice.choice(BUTTONS)], [dice.choice(ODD)], [tap])
    return dice.choices(kinds, (3, 6, 1, 6))[0]


@pytest.mark.slow
def test_nothing_breaks_and_no_button_pays(fumbling):
    hands, dice = fumbling
    for _ in range(STEPS):
        if hands.table.desk is None or hands.state.ranking:
            break
        for report in anything(hands, dice):
            before, asked = hands.state, hands.asks
            take(hands.table, report)
            hands.table.tick()
            draw(hands.table.screen)
            if hands.table.desk is None:
                return
            after = hands.state
            assert sum(after.cash.values()) == 0
            poorer = [p for p in after.players if after.cash[p] < before.cash[p]]
            if isinstance(report, Press) and asked not in SIGNED_BEFORE:
                assert poorer == [], (report, asked)
        hands.pass_time(dice.choice((0.1, 1, 5)))
    assert hands.state.turn.number > 10
