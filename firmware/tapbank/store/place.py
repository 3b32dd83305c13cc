"""Where the journal lies when nobody says otherwise."""

import os
from collections.abc import Mapping
from pathlib import Path


def journal_path(given: str | None = None, env: Mapping[str, str] = os.environ) -> Path:
    """`--db FILE` first, then TAPBANK_DB, then the user's data folder (XDG)."""
    if given:
        return Path(given)
    if env.get("TAPBANK_DB"):
        return Path(env["TAPBANK_DB"])
    data = env.get("XDG_DATA_HOME") or Path(env.get("HOME") or Path.home()) / ".local/share"
    return Path(data) / "tapbank" / "tapbank.sqlite"
