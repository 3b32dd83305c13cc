"""One box for one journal: a lock beside the file, held as long as the program runs.

The system lets go of it by itself, however the program ends; the empty file stays.
"""

import fcntl
from pathlib import Path
from typing import IO


def hold(journal: Path) -> IO[bytes] | None:
    """Keep what is returned open. None = another program holds it. Raises OSError."""
    journal.parent.mkdir(parents=True, exist_ok=True)
    lock = journal.with_name(f"{journal.name}.lock").open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        return None
    return lock
