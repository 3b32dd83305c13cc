"""When the disk fails the box says so, and nothing has moved."""

from tapbank.devices import Tap
from tapbank.game.state import Holding, Player
from tapbank.table import take


def test_a_payment_that_the_disk_refuses_is_told_and_moves_nothing(hands):
    hands.arrange(deeds={"baltic_avenue": Holding("ben")}, players={"anna": Player()})
    hands.roll(1, 2)
    read_only(hands.store, True)
    hands.tap("anna")
    assert hands.look().startswith("DISK | The journal is read-only.")
    assert hands.cash("anna") == 1500
    read_only(hands.store, False)
    hands.tap("anna")
    assert hands.cash("anna") == 1496


def test_a_card_that_cannot_be_looked_up_is_told(hands):
    hands.store.close()
    take(hands.table, Tap("pay", "DEADBEEF"))
    assert hands.look().startswith("DISK")


def read_only(store, on):
    store._db.read(f"PRAGMA query_only = {'ON' if on else 'OFF'}")
