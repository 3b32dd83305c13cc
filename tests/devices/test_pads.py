"""Taps, lifting and faults of one pad, from a reader whose answers the test writes down."""

import pytest
from tapbank.devices import ChangingCard, Fault, Lifted, Recovered, Tap, TooShort, TwoCards
from tapbank.devices.pads import UNREADABLE_AFTER_S, PadWatch
from tapbank.devices.ports import Collision, Dead, Garbled
from tapbank.devices.simulated.outside import StandingTime

A, B = bytes.fromhex("04A1B2C3D4E5F6"), bytes.fromhex("DEADBEEF")
TAP_A, TAP_B = Tap("pay", A.hex().upper()), Tap("pay", B.hex().upper())
LIFTED = Lifted("pay")
MESS, TWO, DEAD = Garbled("mess"), Collision("two"), Dead("silent", "no answer")


class Script:
    """A reader that answers as written; silence afterwards."""

    def __init__(self, *answers):
        self.answers, self.resets = list(answers), 0

    def open(self):
        """Always there."""

    def poll(self):
        answer = self.answers.pop(0) if self.answers else None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def reset(self):
        self.resets += 1


def watch(*answers, polls=None):
    told, time = [], StandingTime()
    reader = Script(*answers)
    pad = PadWatch("pay", reader, told.append, time.clock)
    for _ in range(polls or len(answers)):
        time.sleep(0.1)
        pad.step()
    return told, reader


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ([A, A, A], [TAP_A]),
        ([A, None, None, A, None, A], [TAP_A]),
        ([A, None, None, None], [TAP_A, LIFTED]),
        ([A, None, None, None, A], [TAP_A, LIFTED, TAP_A]),
        ([A, None, None, MESS, None, None, A], [TAP_A]),
        ([A, B], [TAP_A, LIFTED, TAP_B]),
        ([MESS, MESS, A, A], [TAP_A]),
        ([MESS, None, None, None, None], [TooShort("pay")]),
        ([None, MESS, None, None, None, MESS, None, None, None], [TooShort("pay")] * 2),
        ([A, MESS, None, None, None], [TAP_A, LIFTED]),
        ([TWO, TWO, TWO], [TwoCards("pay")]),
        ([TWO, A, TWO], [TwoCards("pay"), TAP_A, TwoCards("pay")]),
        ([A, TWO, A, A], [TAP_A, TwoCards("pay")]),
        ([A, TWO, B], [TAP_A, TwoCards("pay"), LIFTED, TAP_B]),
        ([TWO, None, None, None, TWO], [TwoCards("pay"), TwoCards("pay")]),
        ([TWO, MESS, None, None, None], [TwoCards("pay")]),
    ],
)
def test_reports_follow_the_answers(answers, told):
    assert watch(*answers)[0] == told


def test_a_number_made_anew_at_each_look_is_nobodys_card():
    assert watch(*(bytes((8, 1, 2, n)) for n in range(9)))[0] == [ChangingCard("pay")]


def test_a_card_that_lay_through_a_fault_does_not_count_again():
    told, _ = watch(A, DEAD, *[A] * 20)
    assert [type(report) for report in told] == [Tap, Fault, Recovered]


def test_a_loose_wire_fills_no_queue():
    told, _ = watch(*[None, DEAD] * 300)
    assert 2 <= len(told) < 40


@pytest.mark.parametrize("first", [[], [None] * 30, [A] * 5])
def test_a_restart_that_helps_no_poll_is_no_recovery(first):
    """Neither the first opening nor a reset says that it works again; a poll does."""
    told, reader = watch(*first, *[DEAD] * 10, polls=1000)
    parts = [one for one in told if isinstance(one, Fault | Recovered)]
    assert [type(one) for one in parts] == [Fault, Recovered]
    assert reader.resets >= 9 and not reader.answers


@pytest.mark.parametrize("answer", [A, MESS, TWO])
def test_a_reader_works_again_before_what_it_reads_counts(answer):
    told, _ = watch(DEAD, *[answer] * 20, polls=60)
    assert told[1] == Recovered("pay") and len(told) > 2


LONG = round(UNREADABLE_AFTER_S * 10) + 5  # polls


@pytest.mark.parametrize("faint", [[MESS], [MESS, None], [MESS, None, None]])
def test_a_card_that_only_comes_damaged_is_told_while_it_lies(faint):
    told, _ = watch(*faint * LONG)
    (fault,) = told
    assert (fault.part, fault.code) == ("pay", "unreadable")


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ([None] * 3, [Recovered("pay")]),
        ([A], [Recovered("pay"), TAP_A]),
        ([TWO], [Recovered("pay"), TwoCards("pay")]),
        ([bytes((8, 1, 2, 3))], [Recovered("pay"), ChangingCard("pay")]),
        ([None] * 3 + [MESS] + [None] * 3, [Recovered("pay"), TooShort("pay")]),
    ],
)
def test_it_is_over_when_the_card_is_lifted_or_understood(then, told):
    assert watch(*[MESS] * LONG, *then)[0][1:] == told


def test_each_damaged_card_is_told_anew():
    told, _ = watch(*[*[MESS] * LONG, None, None, None] * 2)
    assert [type(one) for one in told] == [Fault, Recovered] * 2


def test_a_reader_that_dies_under_a_damaged_card_is_told_and_recovers_once():
    told, _ = watch(*[MESS] * LONG, DEAD, *[None] * 20)
    assert [getattr(one, "code", "well") for one in told] == [
        "unreadable",
        "silent",
        "well",
    ]


def test_a_card_that_counted_may_come_damaged_for_long():
    assert watch(A, *[MESS] * LONG, A)[0] == [TAP_A]


def test_a_quiet_reader_is_restarted_now_and_then():
    assert watch(polls=1300)[1].resets == 2
