"""Amounts as people type them: `1 500`, `12,50`, `1.5M`, `200 тыс.`

The answer is a fraction of printed units. How many whole units of the box one printed unit
is (`unit`: 1, 10, 100 or 1000) is the board's affair: `units_needed` says what an amount
asks for, `plain` writes a whole amount as it was typed.
"""

import re
import unicodedata
from fractions import Fraction
from typing import Final

UNITS: Final = (1, 10, 100, 1000)
LONGEST: Final = 24

_SIZES: Final = {
    "": 1,
    "k": 1_000,
    "к": 1_000,
    "тыс": 1_000,
    "tsd": 1_000,
    "mil": 1_000,
    "m": 1_000_000,
    "м": 1_000_000,
    "mio": 1_000_000,
    "mln": 1_000_000,
    "млн": 1_000_000,
    "mill": 1_000_000,
    "million": 1_000_000,
}
# A sum, any word or sign for "or", a percentage.
_CHOICE: Final = re.compile(
    r"(.*?\d[^\W\d]*)\s*(?:[/|]|\b[^\W\d]{1,5}\b)\s*([0-9]{1,2}) ?%\Z"
)
_FORM: Final = re.compile(r"(-?)([0-9][0-9.,' _]*)([^\W\d_]*)\.?\Z")


class WrongAmount(ValueError):
    """`code`: not_amount, negative, percent …; its sentence is in the catalogue."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code, self.text = code, text


def parse(text: str, pattern: str = "#") -> Fraction | None:
    """The amount in printed units, None for nothing. `pattern`: `$#` or `#M` of the board.

    Only the digits 0 to 9 count: `²` is none. Raises WrongAmount.
    """
    typed = " ".join(unicodedata.normalize("NFKC", text[:200]).split())
    if not typed:
        return None
    found = _FORM.match(_bare(typed, pattern))
    if "%" in typed:
        raise WrongAmount("percent", typed)
    other = any(sign.isnumeric() and not sign.isascii() for sign in text[:200])
    if found is None or other or len(typed) > LONGEST or found[3] not in _SIZES:
        raise WrongAmount("not_amount", typed)
    if found[1]:
        raise WrongAmount("negative", typed)
    return _number(found[2].strip()) * _SIZES[found[3]]


def with_percent(text: str) -> tuple[str, int | None]:
    """`200 or 10 %` as the sum and the percentage; None without one, or without a sum."""
    found = _CHOICE.match(" ".join(text[:200].split()))
    return (found[1], int(found[2])) if found else (text, None)


def _bare(typed: str, pattern: str) -> str:
    """Without the board's own signs around the number, and without currency signs."""
    text = typed.casefold()
    for sign in sorted(pattern.casefold().split("#"), key=len, reverse=True):
        text = text.replace(sign.strip(), "") if sign.strip() else text
    text = "".join(sign for sign in text if unicodedata.category(sign) != "Sc")
    return text.replace("’", "'").strip()


def _number(digits: str) -> Fraction:
    """The last `.` or `,` parts the decimals, unless three digits follow or it repeats."""
    whole, mark, rest = digits, "", ""
    at = max(digits.rfind("."), digits.rfind(","))
    if at >= 0:
        whole, mark, rest = digits[:at], digits[at], digits[at + 1 :].strip()
    thousands = len(rest) == 3 and whole.strip("0") != "" and "," + "." not in digits
    if mark and (thousands or whole.count(mark)):
        whole, rest = digits, ""
    decimals = _only_digits(rest)
    return Fraction(int(_only_digits(whole) + decimals or "0"), 10 ** len(decimals))


def _only_digits(text: str) -> str:
    return "".join(sign for sign in text if sign.isdigit())


def units_needed(amount: Fraction) -> int:
    """The smallest of `UNITS` that makes it whole; 0 when none does."""
    return next((unit for unit in UNITS if (amount * unit).denominator == 1), 0)


def plain(amount: int, unit: int = 1) -> str:
    """`1250` with 100 units as `12.5`."""
    whole, rest = divmod(abs(amount), unit)
    decimals = f"{rest:0{len(str(unit)) - 1}}".rstrip("0") if rest else ""
    return ("-" if amount < 0 else "") + (f"{whole}.{decimals}" if decimals else str(whole))
