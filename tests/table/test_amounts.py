"""Amounts with three buttons: common sums in four presses, any sum in twelve."""

from collections import deque

import pytest
from tapbank.editions import load, names
from tapbank.table.amount import Stepper


def scale_of(edition):
    """The power of ten by which this board's prices are larger than the classic ones."""
    cheapest = min(deed.price for deed in edition.deeds.values())
    return 10 ** max(0, len(str(cheapest)) - 2)


BOARDS = [name for name in names() if name != "tiny"]
# Boards with the same notes and the same scale press alike: one of each kind.
KINDS = {(load(name).money.notes, scale_of(load(name))): name for name in BOARDS}


def fewest(notes, likely, wanted, holds):
    """Presses until `wanted` stands there and the card ends it; `holds` count as one."""
    most = 10 * max(wanted, likely, 10 * max(notes))
    start = Stepper(notes, likely, 0, most)
    queue, seen = deque([(start.amount, start.place, 0)]), set()
    while queue:
        amount, place, presses = queue.popleft()
        if amount == wanted:
            return presses
        if (amount, place) not in seen and presses <= 12:
            seen.add((amount, place))
            queue += [
                (*there, presses + 1)
                for there in pressed(notes, most, amount, place, wanted, holds)
            ]
    return None


def pressed(notes, most, amount, place, wanted, holds):
    """Where one more press (or a hold towards what is wanted) can lead."""
    stepper = Stepper(notes, 0, 0, most)
    if place + 1 < len(stepper.notes):
        yield amount, place + 1
    stepper.place = place
    for up in (True, False):
        stepper.amount = amount
        if holds:  # lets go one step short of what is wanted, or one beyond
            whole = wanted // stepper.note if up else -(-wanted // stepper.note)
            stepper.amount = whole * stepper.note
            yield stepper.amount, place
        stepper.turn(up, repeat=False)
        yield stepper.amount, place


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("share", "allowed"), [(0.5, 4), (0.75, 4), (1, 4), (1.25, 4), (1.5, 4), (2, 6)]
)
def test_a_round_sum_about_a_price_takes_a_few_presses(board, share, allowed):
    edition = load(board)
    scale = scale_of(edition)
    for price in {deed.price for deed in edition.deeds.values()}:
        unit = 10 if price < 100 * scale else 50 if price * share < 400 * scale else 100
        wanted = round(price * share / unit / scale) * unit * scale
        presses = fewest(edition.money.notes, price, wanted, holds=False)
        assert presses is not None
        assert presses <= allowed, (price, wanted)


@pytest.mark.parametrize("wanted", [1, 17, 99, 388, 444, 777, 1385, 1388, 1999, 2222, 6543])
@pytest.mark.parametrize("board", KINDS.values())
@pytest.mark.parametrize("likely", [0, 60, 400])
def test_any_sum_takes_twelve_presses_at_most(board, wanted, likely):
    edition = load(board)
    scale = scale_of(edition)
    for sum_of in {wanted, wanted * scale}:
        presses = fewest(edition.money.notes, likely * scale, sum_of, holds=True)
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


def test_below_the_smallest_note_there_are_tens_and_units():
    stepper = Stepper((100, 500), 400, 0, 1000)
    for _ in range(3):
        assert stepper.finer() or stepper.note == 1
    stepper.turn(up=True, repeat=False)
    assert stepper.amount == 401
    assert stepper.is_last
