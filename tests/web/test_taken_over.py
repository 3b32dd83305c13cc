"""A paper game that was taken over: the phone's ledger says what was entered for each."""

import pytest
from tapbank.desk import Desk
from tapbank.game.actions import Arrange, Undo
from tapbank.game.state import Holding, Player
from tapbank.screens import Words, languages
from tapbank_web.book import Book, Line

DEEDS = {
    "baltic_avenue": Holding("anna", 4),
    "mediterranean_avenue": Holding("anna", 5),
    "boardwalk": Holding("ben", 0, mortgaged=True),
}
CASH = {"anna": 1500, "ben": 900}


@pytest.fixture
def taken_over(desk: Desk) -> Desk:
    players = {"anna": Player(place=24), "ben": Player(place=10, failed=0)}
    stock = desk.state.edition.decks
    decks = {deck: tuple(card.id for card in cards) for deck, cards in stock.items()}
    desk.submit(Arrange(CASH, DEEDS, players, decks, turn="ben"))
    return desk


def lines(desk: Desk, language: str = "en") -> list[Line]:
    words, state = Words.load(language), desk.state
    book = Book(lambda event: words.event(state, event))
    for step in desk.since(0):
        book.add(step)
    return [line for line in book.lines if line.kind == "arranged"]


def test_each_player_has_a_line_with_place_deeds_and_cash(taken_over: Desk) -> None:
    _, anna, ben = lines(taken_over)
    assert anna.text == (
        "Anna – Illinois Avenue. "
        "Deeds: Baltic Avenue (4 houses), Mediterranean Avenue (hotel)."
    )
    assert ben.text == "Ben – Held: Jail. Deeds: Boardwalk (mortgaged)."
    assert (anna.who, anna.balances) == (("anna",), {"anna": 1500})
    assert (ben.who, ben.balances) == (("ben",), {"ben": 900})


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_every_language(taken_over: Desk, language: str) -> None:
    texts = [line.text for line in lines(taken_over, language)]
    assert len(texts) == 3
    for name in ("Illinois Avenue", "Baltic Avenue", "Boardwalk"):
        assert any(name in text for text in texts)
    assert not any("?" in text for text in texts)


def test_an_undo_strikes_these_lines_too(taken_over: Desk) -> None:
    before = taken_over.history.lines()[0].to
    taken_over.submit(Undo("anna", before, tuple(taken_over.state.players)))
    assert [line.undone > 0 for line in lines(taken_over)[:3]] == [True] * 3
