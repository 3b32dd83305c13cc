"""Known cards bring their names next week."""

from pathlib import Path

from tapbank.store import Card, Store


def test_a_card_is_known_after_a_restart(path: Path) -> None:
    card = Card("04a1b2c3", "player", "Anna")
    with Store(path) as store:
        store.cards.add(card)
    with Store(path) as store:
        assert store.cards.get("04a1b2c3") == card
        assert store.cards.get("ffffffff") is None


def test_a_card_given_to_somebody_else_changes_its_name(store: Store) -> None:
    store.cards.add(Card("01", "player", "Anna"))
    store.cards.add(Card("01", "deed", "vermont", "us-classic"))
    assert store.cards.all() == [Card("01", "deed", "vermont", "us-classic")]


def test_a_lost_card_is_forgotten(store: Store) -> None:
    store.cards.add(Card("01", "bank", ""))
    store.cards.remove("01")
    assert store.cards.get("01") is None
