"""Three people at a classic game that has just begun, or nobody before the set-up."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kit import Hands


@pytest.fixture
def nobody(tmp_path: Path) -> Iterator[Hands]:
    """The box just switched on, with an empty journal."""
    hands = Hands(tmp_path / "tapbank.sqlite")
    yield hands
    hands.store.close()


@pytest.fixture
def hands(nobody: Hands) -> Hands:
    """Anna is on turn; Ben and Carla play too; David's card is known."""
    nobody.sit("Anna", "Ben", "Carla")
    return nobody
