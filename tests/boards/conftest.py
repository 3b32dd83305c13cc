"""A folder for own boards, and a small board of our own making to spoil."""

from pathlib import Path
from typing import Any

import pytest
from tapbank.boards import Draft, Folder, made_from


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    return Folder()


@pytest.fixture
def harbour() -> Path:
    """The themed board that is only a file."""
    return Path(__file__).parent / "harbour.toml"


@pytest.fixture
def draft(harbour: Path) -> Draft:
    return made_from(harbour, "harbour")


@pytest.fixture
def table(draft: Draft) -> dict[str, Any]:
    return draft.table
