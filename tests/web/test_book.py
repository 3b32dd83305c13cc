"""The phone's ledger: running balances, and what undo and redo leave to be seen."""

import pytest
from tapbank.desk import Desk
from tapbank.game.actions import PayDebt, Redo, Undo
from tapbank_web.book import Book, Line
from web_games import arrange, buy_and_rent


def read(desk: Desk) -> Book:
    state = desk.state
    book = Book(lambda event: str(type(event).__name__))
    for step in desk.since(0):
        book.add(step)
    assert desk.state is state
    return book


def balances(book: Book) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in book.lines:
        found |= line.balances
    return found


def rent(book: Book) -> list[Line]:
    return [line for line in book.lines if line.postings == {"ben": -6, "anna": 6}]


@pytest.fixture
def played(desk: Desk) -> Desk:
    buy_and_rent(desk)
    return desk


def test_the_last_balances_are_those_of_the_state(played: Desk) -> None:
    arrange(played)
    held = balances(read(played))
    assert held == {account: played.state.cash[account] for account in held}


def test_a_line_names_the_balances_after_it(played: Desk) -> None:
    (line,) = rent(read(played))
    assert line.balances == {"ben": 1494, "anna": 1406}


def test_an_undo_strikes_the_line_and_books_it_back(played: Desk) -> None:
    played.submit(Undo("ben", played.history.lines()[0].to, ("anna",)))
    book = read(played)
    (struck,) = rent(book)
    back = book.lines[-1]
    assert struck.undone == played.number
    assert (back.mark, back.of, back.postings) == (
        "undo",
        struck.line,
        {"ben": 6, "anna": -6},
    )
    assert back.balances == {"ben": 1500, "anna": 1400}


def test_a_redo_books_it_once_more_under_its_old_number(played: Desk) -> None:
    played.submit(Undo("ben", played.history.lines()[0].to, ("anna",)))
    played.submit(Redo("ben"))
    book = read(played)
    first, again = rent(book)
    assert (first.undone > 0, again.undone, again.mark) == (True, 0, "redo")
    assert again.action == first.action
    assert balances(book) == {
        account: played.state.cash[account] for account in balances(book)
    }


def test_an_undo_after_a_redo_strikes_what_was_put_back(played: Desk) -> None:
    to = played.history.lines()[0].to
    played.submit(Undo("ben", to, ("anna",)))
    played.submit(Redo("ben"))
    played.submit(Undo("ben", to, ("anna",)))
    assert all(line.undone for line in rent(read(played)))


def test_an_action_after_an_undo_forgets_the_redo(played: Desk) -> None:
    played.submit(Undo("ben", played.history.lines()[0].to, ("anna",)))
    played.submit(PayDebt("ben"))
    first, second = rent(read(played))
    assert (first.undone > 0, second.undone) == (True, 0)


def test_a_phone_that_slept_gets_the_lines_and_strikes_it_missed(played: Desk) -> None:
    seen = played.number
    played.submit(Undo("ben", played.history.lines()[0].to, ("anna",)))
    book = read(played)
    assert [line.number for line in book.since(seen)] == [played.number] * 2
    assert rent(book)[0].line in book.struck(seen)
    assert book.struck(played.number) == []


def test_a_statement_has_the_lines_of_one_account_only(played: Desk) -> None:
    page = read(played).page(100, account="carla")
    assert page
    assert all("carla" in line.who for line in page)


def test_pages_go_back_line_by_line(played: Desk) -> None:
    book = read(played)
    last = book.page(3)
    before = book.page(3, before=last[0].line)
    assert [line.line for line in before + last] == [line.line for line in book.lines[-6:]]


@pytest.mark.parametrize("limit", [0, 1, 3, 10**9])
@pytest.mark.parametrize("before", [None, 0, 1, 5, 10**9])
def test_a_page_has_as_many_lines_as_were_asked_for(
    played: Desk, limit: int, before: int | None
) -> None:
    book = read(played)
    there = book.lines if before is None else book.lines[:before]
    page = book.page(limit, before)
    assert len(page) == min(limit, len(there))
    assert page == there[len(there) - len(page) :]


def test_throws_of_two_dice_are_counted(played: Desk) -> None:
    assert read(played).totals == {11: 1, 3: 1, 2: 1, 6: 2}
