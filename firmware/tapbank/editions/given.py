"""Files that somebody names on the command line; `-` is what comes on standard input.

The installed box's commands run as its own account, which can't look into anybody's
folder: so a file is handed on with `- < FILE`, and taken with `> FILE`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

STANDARD_INPUT: Final = "-"


@contextmanager
def at_hand(file: str, ending: str) -> Iterator[str]:
    """The file's path; of standard input a copy that only this account may read, called
    `board` with this ending."""
    if file != STANDARD_INPUT:
        yield file
        return
    with TemporaryDirectory(prefix="tapbank-") as folder:
        path = Path(folder) / f"board{ending}"
        path.write_bytes(sys.stdin.buffer.read())
        yield str(path)
