"""The command `tapbank` of the installed box: whose it is, and the doctor's room."""

import subprocess
from pathlib import Path

import pytest

WRAPPER = Path(__file__).parents[2] / "firmware" / "install" / "files" / "tapbank"
NOTES = '#!/bin/sh\necho "{name} $*" >> "{log}"\nexit {status}\n'


@pytest.fixture
def run(tmp_path):
    """Runs the wrapper among made-up programs; what these were asked for."""

    def run(*words, active, sudo=0):
        log = tmp_path / "log"
        log.write_text("")
        for name, status in (("sudo", sudo), ("systemctl", 0 if active else 3)):
            program = tmp_path / name
            program.write_text(NOTES.format(name=name, log=log, status=status))
            program.chmod(0o755)
        env = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
        done = subprocess.run(
            [WRAPPER, *words], env=env, capture_output=True, text=True, check=False
        )
        return done.returncode, log.read_text().splitlines()

    return run


def test_a_command_runs_as_the_boxes_account_on_its_games(run):
    status, asked = run("games", active=True)
    assert status == 0
    (line,) = asked
    assert line.startswith("sudo -u tapbank env TAPBANK_DB=/var/lib/tapbank/")
    assert line.endswith("/opt/tapbank/.venv/bin/tapbank games")


def test_the_box_stops_for_the_doctor_and_goes_on(run):
    _, asked = run("doctor", "--ask", active=True)
    assert [line.split()[:3] for line in asked] == [
        ["systemctl", "is-active", "--quiet"],
        ["sudo", "systemctl", "stop"],
        ["sudo", "-u", "tapbank"],
        ["sudo", "systemctl", "start"],
    ]


def test_a_box_that_does_not_run_is_not_started_by_the_doctor(run):
    _, asked = run("doctor", active=False)
    assert not any("start" in line or "stop" in line for line in asked)


def test_the_doctors_verdict_is_passed_on(run):
    assert run("doctor", active=False, sudo=1)[0] == 1
