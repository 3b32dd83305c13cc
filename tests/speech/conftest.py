"""A household of its own for each test: no journal, no boards, an English terminal."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def household(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPBANK_DB", str(tmp_path / "games.sqlite"))
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path
