"""An entry is postings that sum to zero, nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapbank.ledger import Entry, Posting, Unbalanced, is_player, reversal, transfer


def test_a_transfer_takes_from_one_and_gives_to_the_other():
    entry = transfer(7, "anna", "ben", 22, "rent", "vermont")
    assert entry.postings == (Posting("anna", -22), Posting("ben", 22))
    assert (entry.number, entry.reason, entry.ref) == (7, "rent", "vermont")


@given(st.lists(st.integers(-500, 500), max_size=6))
def test_only_postings_that_sum_to_zero_make_an_entry(amounts):
    postings = tuple(Posting("anna", amount) for amount in amounts)
    if sum(amounts) == 0:
        assert Entry(1, "card", postings).postings == postings
        return
    with pytest.raises(Unbalanced, match=r"entry 1 \(card\) is off by"):
        Entry(1, "card", postings)


def test_a_reversal_says_what_it_takes_back():
    back = reversal(transfer(7, "anna", "ben", 22, "rent", "vermont"), 9)
    assert (back.number, back.reason, back.ref) == (9, "undo rent", "vermont")
    assert back.postings == (Posting("anna", 22), Posting("ben", -22))


def test_the_bank_and_the_pot_are_accounts_of_nobody():
    assert [is_player(account) for account in ("bank", "pot", "anna")] == [
        False,
        False,
        True,
    ]
