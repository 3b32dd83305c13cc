"""How long a game has been played: the time between its steps, long pauses left out."""

from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise
from typing import Final

PAUSE_S: Final = 300.0  # nobody thinks longer; the box was off, or dinner was ready


def played_s(times: Iterable[str]) -> float:
    """Seconds of play, from the times (ISO 8601) of all steps so far, oldest first."""
    stamps = [datetime.fromisoformat(time) for time in times]
    gaps = ((after - before).total_seconds() for before, after in pairwise(stamps))
    return sum(gap for gap in gaps if 0 < gap <= PAUSE_S)
