"""The catalogue and the sample positions, for all tests of this room."""

import pytest
from positions import midgame
from tapbank.game import State
from tapbank.screens import Words


@pytest.fixture(scope="session")
def words() -> Words:
    return Words.load("en")


@pytest.fixture(scope="session")
def state() -> State:
    return midgame()
