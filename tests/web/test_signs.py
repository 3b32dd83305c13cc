"""What tells players apart on phones and on paper: eight shapes, the same ones on both."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from cards import faces
from msgspec.structs import replace
from signs import read_colours, read_shapes
from table.kit import Hands
from tapbank.editions import load
from tapbank.game import Seat
from tapbank.screens import Words
from tapbank.store import Card, Store
from tapbank.table.views.gather import Gather
from tapbank_web import Mirror
from tapbank_web.snapshot import signs
from web_games import new_desk

NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Finn", "Greta", "Hugo")
OF_BOX = ("circle", "square", "triangle", "diamond", "star", "heart", "cross", "moon")
OF_PHONE = ("circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "heart")


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path / "tapbank.sqlite")
    for number, name in enumerate(NAMES):
        hands.uids[name.lower()] = f"0{number}A1B2C3"
        hands.store.cards.add(Card(f"0{number}A1B2C3", "player", name))
    yield hands
    hands.store.close()


@pytest.mark.parametrize("opening", ["as_seated", "by_lot"])
def test_eight_at_the_box_have_eight_shapes_and_the_same_ones_on_paper(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, opening: str
) -> None:
    edition = load("us-classic")
    edition = replace(edition, options=replace(edition.options, opening=opening))
    monkeypatch.setattr(hands.luck, "shuffled", lambda cards: tuple(reversed(cards)))
    hands.table.open(Gather(hands.table, edition))
    for name in NAMES:
        hands.tap(name.lower())
    hands.press("ok")
    assert hands.table.desk is not None
    mirror = Mirror(Words.load("en"))
    mirror.follow(hands.table.desk)
    paths, colours = read_shapes(), read_colours()
    shown = {
        one["name"]: (paths[one["shape"]], colours[one["seat"]][0])
        for one in json.loads(mirror.snapshot())["players"]
    }
    printed = {
        card.name: (card.shape, card.colour)
        for card in faces(NAMES, 0, bank=False, ticket=False)
    }
    assert shown == printed and len(set(shown.values())) == 8


@pytest.mark.parametrize("shapes", [OF_BOX, OF_PHONE, [""] * 8, ["moon"] * 8])
@pytest.mark.parametrize("turned", [False, True])
def test_a_game_of_any_journal_shows_each_player_a_shape_of_their_own(
    store: Store, shapes: list[str], turned: bool
) -> None:
    words = shapes[::-1] if turned else shapes
    seats = tuple(
        Seat(name.lower(), name, word) for name, word in zip(NAMES, words, strict=True)
    )
    mirror = Mirror(Words.load("en"))
    mirror.follow(new_desk(store, seats))
    found = [one["shape"] for one in json.loads(mirror.snapshot())["players"]]
    assert sorted(found) == sorted(read_shapes())
    assert mirror.signs() == dict(zip(NAMES, signs(seats), strict=True))
    kept = [shape for shape, word in zip(found, words, strict=True) if shape == word]
    assert len(kept) == sum(word in read_shapes() for word in words)
