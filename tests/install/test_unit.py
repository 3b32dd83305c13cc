"""The service as systemd reads it, with its score; the other files of the installer."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FILES = Path(__file__).parents[2] / "firmware" / "install" / "files"
UNIT = FILES / "tapbank.service"
WORST_SCORE = 2.0
ANALYZE = shutil.which("systemd-analyze")
# Groups of devices that the unit names -> the module that brings each.
MODULES = {"char-spi": "spidev", "char-i2c": "i2c-dev"}
BUILT_IN = {"char-gpiochip": "part of every kernel with GPIO: it can't be made a module"}
REQUIRED = bool(os.environ.get("TAPBANK_REQUIRE_SYSTEMD"))


@pytest.fixture
def analyze():
    """The program's path; without it these tests are left out, but not in CI."""
    if ANALYZE is None and REQUIRED:
        pytest.fail("systemd-analyze is required here, but it is not installed")
    if ANALYZE is None:
        pytest.skip("systemd-analyze is not installed: apt install systemd")
    return ANALYZE


def value(name):
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(), re.MULTILINE)


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path, analyze):
    unit = tmp_path / "tapbank.service"
    command = value("ExecStart")[0].split()[0]
    unit.write_text(UNIT.read_text().replace(command, sys.executable))
    done = subprocess.run(
        [analyze, "verify", unit], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_security_score_is_what_the_text_says(analyze):
    done = subprocess.run(
        [analyze, "security", "--offline=true", "--no-pager", UNIT],
        capture_output=True,
        text=True,
        check=False,
    )
    score = re.search(r"exposure level for tapbank.service: ([\d.]+)", done.stdout)
    assert score, done.stdout + done.stderr
    assert float(score[1]) <= WORST_SCORE
    told = re.search(r"security score: ([\d.]+)", (FILES.parent / "README.md").read_text())
    assert told and float(told[1]) == pytest.approx(float(score[1]), abs=0.2)


def test_the_service_runs_what_the_installer_puts_there():
    (command,) = value("ExecStart")
    assert command.startswith("/opt/tapbank/.venv/bin/tapbank run --devices real")
    assert value("User") == ["tapbank"] and value("Type") == ["notify"]
    assert value("Restart") == ["always"] and value("WatchdogSec") == ["30"]
    assert "LG_WD=/run/tapbank" in value("Environment")


def test_what_brings_each_group_of_devices_is_loaded_before_the_service():
    """systemd leaves out a group that it does not find when it starts the unit."""
    groups = {line.split()[0] for line in value("DeviceAllow")}
    assert groups == MODULES.keys() | BUILT_IN.keys()
    lines = (FILES / "modules.conf").read_text().splitlines()
    assert set(MODULES.values()) <= set(lines)
    assert "systemd-modules-load.service" in value("After")[0].split()


def test_the_wrapper_and_the_service_mean_the_same_games_and_pins():
    wrapper = (FILES / "tapbank").read_text()
    for line in value("Environment"):
        if line.startswith("TAPBANK_"):
            assert line in wrapper


def test_ci_requires_what_it_installs(root):
    run = (root / ".ci" / "run").read_text()
    for word in ("TAPBANK_REQUIRE_BROWSER=1", "TAPBANK_REQUIRE_SYSTEMD=1", "systemd"):
        assert word in run
