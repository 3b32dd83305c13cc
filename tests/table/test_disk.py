"""When the disk fails the box says so, and nothing has moved."""

import re
from pathlib import Path

import pytest
import tapbank.table
from tapbank.devices import Tap
from tapbank.game.state import Holding, Player
from tapbank.screens import languages
from tapbank.speech import say
from tapbank.store import StoreError
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


@pytest.mark.parametrize("language", languages())
def test_the_disk_is_told_in_the_language_of_the_table(hands, language):
    hands.table.speak(language)
    fault = StoreError(say("store.full", safe=say("store.safe"), path="games.sqlite"))
    hands.table.tell_disk(fault)
    assert fault.told(language)[:30] in hands.look()


def test_no_sentence_of_the_store_reaches_the_display_past_the_catalogue():
    """`str(fault)` is English: whoever shows a fault asks for it in a language."""
    views = Path(tapbank.table.__file__).parent.rglob("*.py")
    texts = {path.name: path.read_text(encoding="utf-8") for path in views}
    shown = re.compile(r"str\(fault\)|\{fault\}|str\(refused\)")
    assert [name for name, text in texts.items() if shown.search(text)] == []


def test_a_card_that_cannot_be_looked_up_is_told(hands):
    hands.store.close()
    take(hands.table, Tap("pay", "DEADBEEF"))
    assert hands.look().startswith("DISK")


def read_only(store, on):
    store._db.read(f"PRAGMA query_only = {'ON' if on else 'OFF'}")
