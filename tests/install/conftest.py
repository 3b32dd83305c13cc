"""Made-up systems to install on."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))
from pi import Pi


@pytest.fixture
def pi(tmp_path):
    """Fresh from the imager."""
    return Pi(tmp_path)


@pytest.fixture
def installed(pi):
    done = pi.install("--yes")
    assert done.returncode == 0, done.stderr
    pi.commands()
    return pi
