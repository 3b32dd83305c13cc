"""One deck of paper beside one in the box: each goes its own way, no card is lost."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game.events import CardDrawn, CardReturned
from tapbank.selfplay import Match, Watch

ACTIONS = 500


@pytest.mark.parametrize("reshuffle", ["never", "when_through"])
def test_one_deck_of_paper_beside_one_in_the_box(reshuffle: str) -> None:
    edition = load("us-classic")
    options = replace(edition.options, reshuffle=reshuffle)
    edition = replace(edition, options=options, paper_decks=("chest",))
    match, watch, seen = Match(edition, 4, 1), Watch(), set()
    with watch.over(match):
        while not match.state.ranking and len(match.journal) < ACTIONS:
            before = match.state
            step = match.step()
            watch.after(before, step)
            for event in step.events:
                if isinstance(event, CardDrawn | CardReturned):
                    seen.add((event.card.partition(":")[0], event.paper))
        watch.at_end()
    assert seen >= {("chest", True), ("chance", False)}
    assert not seen & {("chest", False), ("chance", True)}
