"""Amounts with three buttons: common sums in four presses, any sum in twelve."""

from collections import deque

import pytest
from tapbank.editions import load, names
from tapbank.table.amount import Stepper

BOARDS = [name for name in names() if name != "tiny"]


def fewest(notes, likely, wanted, holds):
    """Presses until `wanted` stands there and the card ends it; `holds` count as one."""
    start = Stepper(notes, likely, 0, 10_000)
    queue, seen = deque([(start.amount, start.place, 0)]), set()
    while queue:
        amount, place, presses = queue.popleft()
        if amount == wanted:
            return presses
        if (amount, place) not in seen and presses <= 12:
            seen.add((amount, place))
            queue += [
                (*there, presses + 1) for there in pressed(notes, amount, place, holds)
            ]
    return None


def pressed(notes, amount, place, holds):
    """Where one more press (or hold) can lead."""
    if place + 1 < len(notes):
        yield amount, place + 1
    for up in (True, False):
        stepper = Stepper(notes, 0, 0, 10_000)
        stepper.amount, stepper.place = amount, place
        for _ in range(60 if holds else 1):
            stepper.turn(up, repeat=False)
            yield stepper.amount, place


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("share", [0.5, 0.75, 1, 1.25, 1.5, 2])
def test_a_round_sum_about_a_price_takes_four_presses_at_most(board, share):
    edition = load(board)
    for price in {deed.price for deed in edition.deeds.values()}:
        unit = 10 if price < 100 else 50 if price * share < 400 else 100
        wanted = round(price * share / unit) * unit
        presses = fewest(edition.money.notes, price, wanted, holds=False)
        assert presses is not None
        assert presses <= 4, (price, wanted)


@pytest.mark.parametrize("wanted", [1, 17, 99, 388, 444, 777, 1385, 1388, 1999, 2222, 6543])
@pytest.mark.parametrize("likely", [0, 60, 400])
def test_any_sum_takes_twelve_presses_at_most(wanted, likely):
    notes = load("us-classic").money.notes
    presses = fewest(notes, likely, wanted, holds=True)
    assert presses is not None
    assert presses <= 12


def test_ok_takes_the_next_smaller_note_until_there_is_none():
    stepper = Stepper((1, 5, 10), 100, 0, 1000)
    assert (stepper.amount, stepper.note) == (100, 10)
    assert stepper.finer()
    assert stepper.note == 5
    assert stepper.finer()
    assert stepper.is_last
    assert not stepper.finer()


def test_an_amount_stays_within_what_is_there():
    stepper = Stepper((1, 5, 10, 100), 95, 0, 100)
    stepper.turn(up=True, repeat=False)
    stepper.turn(up=True, repeat=False)
    assert stepper.amount == 100
    for _ in range(30):
        stepper.turn(up=False, repeat=False)
    assert stepper.amount == 0


def test_a_held_button_goes_faster_after_a_while():
    stepper = Stepper((1,), 0, 0, 10_000)
    for _ in range(20):
        stepper.turn(up=True, repeat=True)
    assert stepper.amount > 20
