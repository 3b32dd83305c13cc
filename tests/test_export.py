"""Exports of a played game: the books of others agree with ours."""

import csv
import io
import json
from argparse import ArgumentParser
from contextlib import suppress
from random import Random

import pytest
from beancount import loader
from beancount.core import data, realization
from tapbank.commands import export, games
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game import Refused, Seat
from tapbank.game.actions import Withdraw
from tapbank.store import Store
from tapbank.store.beancount import account_names, commodity, to_beancount
from tapbank.store.export import book
from wanderer import decks, seats, wander_with_undo


def play(store, steps, people=None, seed=3):
    """A game wandered through; after so many steps players leave until it ends."""
    edition, luck = load("us-classic"), Random(seed)
    desk = Desk.new(store, edition, people or seats(4), decks(edition, luck))
    while (action := wander_with_undo(desk, luck)) is not None:
        desk.submit(action)
        steps -= 1
        if steps < 0:
            with suppress(Refused):
                desk.submit(Withdraw(desk.state.alive()[-1]))
    return desk


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("export") / "t.sqlite"


@pytest.fixture(scope="module")
def desk(path):
    with Store(path) as store:
        yield play(store, 600)


def run(command, *words):
    parser = ArgumentParser()
    command.add(parser)
    return command.run(parser.parse_args(words))


def checked(text):
    """What beancount's own loader makes of a ledger; it must find no fault."""
    entries, errors, _ = loader.load_string(text)
    assert errors == []
    return entries


def cash_in(entries, unit):
    root = realization.realize(entries)
    accounts = [node for node in realization.iter_children(root) if node.txn_postings]
    return {
        node.account: int(node.balance.get_currency_units(unit).number) for node in accounts
    }


def test_beancount_agrees_with_the_books_of_a_finished_game(path, desk, tmp_path):
    out = tmp_path / "game.beancount"
    assert run(export, "--format", "beancount", "--db", str(path), "--out", str(out)) == 0
    entries = checked(out.read_text(encoding="utf-8"))
    assert desk.prompt.kind == "game_over"
    names = account_names(desk.state.seats)
    theirs = cash_in(entries, "US-CLASSIC")
    ours = {names[account]: cash for account, cash in desk.state.cash.items()}
    assert {**dict.fromkeys(names.values(), 0), **theirs} == ours
    booked = [entry for entry in entries if isinstance(entry, data.Transaction)]
    assert len(booked) == len(desk.entries()) > 100


def test_beancount_would_notice_a_wrong_balance(desk, path):
    with Store(path) as store:
        text = to_beancount(book(store, desk.game_id))
    place = text.index(" balance Equity:Bank")
    wrong = text[:place] + text[place:].replace(" US-CLASSIC", "1 US-CLASSIC", 1)
    _, errors, _ = loader.load_string(wrong)
    assert len(errors) == 1


NAMES = (
    ["Anna", "anna", "ANNA"],
    ["Zoë", "Ægir", "Łukasz", "ßeta"],
    ["中文", "Иван", "अनिता", "ليلى", "ゆき", "ǆana"],
    ["", "!!", "-", "O'Hara", 'Q"uote\\', "7 of 9", "Anna-2"],
)


@pytest.mark.parametrize("names", NAMES, ids=["case", "latin", "alphabets", "odd"])
def test_names_of_any_alphabet_become_accounts(tmp_path, names):
    people = tuple(Seat(f"p{place}", name) for place, name in enumerate(names))
    with Store(tmp_path / "t.sqlite") as store:
        desk = play(store, 3, people)
        entries = checked(to_beancount(book(store, desk.game_id)))
    opened = {entry.account for entry in entries if isinstance(entry, data.Open)}
    assert len(opened) == len(names) + 2


@pytest.mark.parametrize(
    ("edition", "name"),
    [
        ("us-classic", "US-CLASSIC"),
        ("2go", "GAME-2GO"),
        ("x", "GAME-X"),
        ("éé", "GAME"),
    ],
)
def test_the_commodity_is_named_for_the_edition(edition, name):
    assert commodity(edition) == name


def test_csv_ends_each_account_with_its_cash(path, desk, capsys):
    assert run(export, str(desk.game_id), "--db", str(path)) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    held = {row["account"]: int(row["balance"]) for row in rows}
    assert {**dict.fromkeys(desk.state.cash, 0), **held} == desk.state.cash
    assert ",".join(rows[0]) == "number,time,reason,ref,account,amount,balance"


def test_json_has_every_step_and_entry(path, desk, capsys):
    run(export, "--format", "json", "--db", str(path))
    whole = json.loads(capsys.readouterr().out)
    assert {**dict.fromkeys(desk.state.cash, 0), **whole["balances"]} == desk.state.cash
    assert len(whole["entries"]) == len(desk.entries())
    assert whole["steps"][-1]["number"] == desk.number


def test_games_lists_who_played_and_what_was_last(path, desk, capsys):
    assert run(games, "--db", str(path)) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert "us-classic  Anna, Ben, Carla, Dora  " in line
    assert "(over; last: " in line


def test_no_journal_is_no_fault_for_games_but_one_for_export(tmp_path, capsys):
    nowhere = str(tmp_path / "none.sqlite")
    assert run(games, "--db", nowhere) == 0
    assert run(export, "--db", nowhere) == 2
    assert "No games yet" in capsys.readouterr().err


def test_a_journal_without_games_says_so(tmp_path, capsys):
    empty = str(tmp_path / "t.sqlite")
    Store(empty).close()
    assert run(games, "--db", empty) == 0
    assert run(export, "--db", empty) == 2
    said = capsys.readouterr()
    assert "No games yet" in said.out and "No games yet" in said.err


def test_a_damaged_journal_is_said_in_words(tmp_path, capsys):
    broken = tmp_path / "t.sqlite"
    broken.write_text("no journal " * 99)
    assert run(games, "--db", str(broken)) == 2
    assert "damaged" in capsys.readouterr().err


def test_an_unknown_game_is_named(path, desk, capsys):
    assert run(export, "99", "--db", str(path)) == 2
    assert "There is no game 99" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(path, desk, tmp_path, capsys):
    assert run(export, "--db", str(path), "--out", str(tmp_path)) == 2
    assert "cannot be written" in capsys.readouterr().err
