"""Whether a screen of the talk stands whole; the measure is that of the pictures."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "screens"))
from cuts import cuts


def whole(screen):
    found = cuts(screen)
    assert not found, (found, screen)
    return True
