"""Many cases of one test: one of them is fast, the others are marked slow."""

from collections.abc import Iterable
from typing import Any

import pytest


def slow_but(first: Any, cases: Iterable[Any]) -> list[Any]:
    """The parameters of a test; a case of several values is a tuple."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if case == first else pytest.mark.slow,
        )
        for case in cases
    ]
