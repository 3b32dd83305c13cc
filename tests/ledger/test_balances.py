"""Balances and statements follow from the entries alone."""

from hypothesis import given
from hypothesis import strategies as st
from tapbank.ledger import balances, reversal, statement, transfer, trial_balance

ACCOUNTS = st.sampled_from(["bank", "pot", "anna", "ben", "carla"])
TRANSFERS = st.builds(
    transfer, st.integers(1, 99), ACCOUNTS, ACCOUNTS, st.integers(0, 5000), st.just("rent")
)
ENTRIES = st.lists(TRANSFERS, max_size=30)


@given(ENTRIES)
def test_all_accounts_sum_to_zero(entries):
    assert trial_balance(entries) == 0


@given(ENTRIES)
def test_reversals_of_all_entries_empty_every_account(entries):
    undone = [reversal(entry, 100) for entry in reversed(entries)]
    assert set(balances([*entries, *undone]).values()) <= {0}


@given(ENTRIES, ACCOUNTS)
def test_a_statement_ends_with_the_balance(entries, account):
    lines = statement(account, entries)
    assert (lines[-1].balance if lines else 0) == balances(entries).get(account, 0)


def test_a_statement_runs_along_in_order():
    entries = [
        transfer(1, "bank", "anna", 1500, "opening"),
        transfer(2, "bank", "ben", 1500, "opening"),
        transfer(3, "anna", "ben", 22, "rent", "vermont"),
    ]
    lines = statement("anna", entries)
    assert [(line.entry.number, line.amount, line.balance) for line in lines] == [
        (1, 1500, 1500),
        (3, -22, 1478),
    ]
