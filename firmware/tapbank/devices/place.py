"""Where the pin map lies when nobody says otherwise."""

import os
from collections.abc import Mapping
from pathlib import Path

from tapbank.devices.pins import DEFAULT_FILE

INSTALLED = Path("/etc/tapbank/pins.toml")


def pins_file(env: Mapping[str, str] = os.environ, installed: Path = INSTALLED) -> Path:
    """TAPBANK_PINS first, then the installed box's own map, then the project's."""
    if env.get("TAPBANK_PINS"):
        return Path(env["TAPBANK_PINS"])
    return installed if installed.exists() else DEFAULT_FILE
