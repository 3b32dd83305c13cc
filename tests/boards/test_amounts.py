"""Amounts as people type them."""

from fractions import Fraction

import pytest
from tapbank.boards import WrongAmount, parse, plain
from tapbank.boards.amounts import units_needed, with_percent


@pytest.mark.parametrize(
    ("text", "pattern", "amount"),
    [
        ("", "#", None),
        ("60", "#", "60"),
        ("$1,500", "$#", "1500"),
        ("1 500 €", "# €", "1500"),
        ("1.500", "#", "1500"),
        ("1.234.567", "#", "1234567"),
        ("12,50", "#", "12.5"),
        ("0.500", "#", "0.5"),
        ("1,234.5", "#", "1234.5"),
        ("1.5M", "#M", "1.5"),
        ("1.5M", "#", "1500000"),
        ("200 тыс.", "#", "200000"),
    ],
)
def test_an_amount_is_read(text: str, pattern: str, amount: str | None) -> None:
    assert parse(text, pattern) == (None if amount is None else Fraction(amount))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("12o", "not_amount"),
        ("٣٠", "not_amount"),
        ("1٦", "not_amount"),
        ("2²", "not_amount"),
        ("１５", "not_amount"),
        ("-5", "negative"),
        ("10 %", "percent"),
        ("9" * 30, "not_amount"),
    ],
)
def test_what_is_no_amount_says_what_it_is(text: str, code: str) -> None:
    with pytest.raises(WrongAmount) as caught:
        parse(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "unit"), [("5", 1), ("0.5", 10), ("0.25", 100), ("1/3", 0)]
)
def test_how_fine_an_amount_is(text: str, unit: int) -> None:
    assert units_needed(Fraction(text)) == unit


@pytest.mark.parametrize(
    ("amount", "unit", "text"), [(1250, 100, "12.5"), (1200, 100, "12")]
)
def test_a_whole_amount_is_written_as_typed(amount: int, unit: int, text: str) -> None:
    assert plain(amount, unit) == text
    assert parse(text) == Fraction(amount, unit)


@pytest.mark.parametrize("text", ["200 or 10 %", "200 или 10%", "200/10%", "$200 | 10 %"])
def test_a_tax_with_a_choice_is_a_sum_and_a_percentage(text: str) -> None:
    amount, percent = with_percent(text)
    assert (parse(amount), percent) == (200, 10)


@pytest.mark.parametrize("text", ["10 %", "200", "", "or 10 %", "% % %", "200 or ٣ %"])
def test_without_both_it_is_no_choice(text: str) -> None:
    assert with_percent(text) == (text, None)
