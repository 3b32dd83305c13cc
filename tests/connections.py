"""A journal that a test leaves open fails it on every Python, as it does from 3.13 on."""

import sqlite3
import sys
import warnings
from functools import partial


class Warned(sqlite3.Connection):
    def __del__(self) -> None:
        try:
            _ = self.total_changes
        except sqlite3.ProgrammingError:  # closed
            return
        self.close()
        warnings.warn(f"unclosed database in {self!r}", ResourceWarning, stacklevel=1)


def warn_of_open_ones() -> None:
    if sys.version_info < (3, 13):
        sqlite3.connect = partial(sqlite3.connect, factory=Warned)  # type: ignore[assignment]
