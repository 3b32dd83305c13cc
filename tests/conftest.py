"""What all tests share: the project's folder, and chromium for tests marked `browser`."""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest
from connections import warn_of_open_ones
from drivers import DRIVERS
from hypothesis import settings

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
REQUIRED = bool(os.environ.get("TAPBANK_REQUIRE_BROWSER"))
os.environ["TAPBANK_BOARDS"] = os.devnull  # no boards of whoever runs the tests
os.environ["LC_ALL"] = "C.UTF-8"  # nor their language

warn_of_open_ones()

# No example fails for being slow: a busy machine and an emulated Pi are both slow.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


# Of what a test goes through, the fast part has these; the others are marked slow.
FAST = {"language": ("en", "ru"), "driver": ("rc522",)}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without chromium the browser tests are left out, unless it is required (CI)."""
    for item in items:
        params = getattr(getattr(item, "callspec", None), "params", {})
        if any(params.get(name, fast[0]) not in fast for name, fast in FAST.items()):
            item.add_marker(pytest.mark.slow)
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


@pytest.fixture(scope="session", params=DRIVERS)
def driver(request: pytest.FixtureRequest) -> str:
    """Each reader driver in turn; `prepare dev` installs the package of the second."""
    if request.param == "mfrc522" and find_spec("mfrc522") is None and not REQUIRED:
        pytest.skip("mfrc522 is not installed: pip install --no-deps mfrc522==0.0.7")
    return str(request.param)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's top folder."""
    return Path(__file__).parents[1]
