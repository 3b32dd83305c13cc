"""What all tests share: the project's folder, and chromium for tests marked `browser`."""

import os
import shutil
from pathlib import Path

import pytest

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
REQUIRED = bool(os.environ.get("TAPBANK_REQUIRE_BROWSER"))
os.environ["TAPBANK_BOARDS"] = os.devnull  # no boards of whoever runs the tests
os.environ["LC_ALL"] = "C.UTF-8"  # nor their language


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without chromium the browser tests are left out, unless it is required (CI)."""
    if BROWSER or REQUIRED:
        return
    skip = pytest.mark.skip(reason="chromium is not installed: apt install chromium")
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's path."""
    if BROWSER is None:
        pytest.fail("chromium is required here, but it is not installed")
    return BROWSER


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's top folder."""
    return Path(__file__).parents[1]
