"""The command `tapbank` of the installed box: whose it is, and the doctor's room."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

WRAPPER = Path(__file__).parents[2] / "firmware" / "install" / "files" / "tapbank"
NOTES = '#!/bin/sh\necho "{name} $*" >> "{log}"\n{says}exit {status}\n'
# What systemctl calls a unit -> whether it has the pins, or may have them at any moment.
STATES = {
    **dict.fromkeys(("active", "activating", "reloading", "refreshing"), True),
    **{"deactivating": True, "inactive": False, "failed": False, "unknown": False},
}


@pytest.fixture
def run(tmp_path):
    """Runs the wrapper among made-up programs; what these were asked for."""

    def run(*words, state="active", sudo=0):
        log = tmp_path / "log"
        log.write_text("")
        status, says = int(state != "active") * 3, f"echo {state}\n"  # as the real one
        for name, *facts in (("sudo", sudo, ""), ("systemctl", status, says)):
            program = tmp_path / name
            status, says = facts
            program.write_text(NOTES.format(name=name, log=log, status=status, says=says))
            program.chmod(0o755)
        env = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
        done = subprocess.run(
            [WRAPPER, *words], env=env, capture_output=True, text=True, check=False
        )
        return done.returncode, log.read_text().splitlines()

    return run


def test_a_command_runs_as_the_boxes_account_on_its_games(run):
    status, asked = run("games")
    assert status == 0
    (line,) = asked
    assert line.startswith("sudo -u tapbank env TAPBANK_DB=/var/lib/tapbank/")
    assert line.endswith("/opt/tapbank/.venv/bin/tapbank games")


@pytest.mark.parametrize("before", [(), ("--language", "de"), ("--language=de",)])
@pytest.mark.parametrize("state", [state for state, held in STATES.items() if held])
def test_the_box_stops_for_the_doctor_and_goes_on(run, state, before):
    _, asked = run(*before, "doctor", "--ask", state=state)
    assert [line.split()[:3] for line in asked] == [
        ["systemctl", "is-active", "tapbank.service"],
        ["sudo", "systemctl", "stop"],
        ["sudo", "-u", "tapbank"],
        ["sudo", "systemctl", "start"],
    ]
    assert asked[2].endswith(" ".join([*before, "doctor", "--ask"]))


@pytest.mark.parametrize("state", [state for state, held in STATES.items() if not held])
def test_a_box_that_does_not_run_is_not_started_by_the_doctor(run, state):
    _, asked = run("doctor", state=state)
    assert not any("start" in line or "stop" in line for line in asked)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--language", "doctor"),
        ("--lang", "de", "games", "doctor"),
        ("export", "doctor"),
        ("doctor", "--help"),
        ("doctor", "--ask", "-h"),
    ],
)
def test_the_box_stops_for_no_other_command(run, words):
    _, asked = run(*words)
    assert not any("stop" in line for line in asked)


def test_the_doctors_verdict_is_passed_on(run):
    assert run("doctor", state="inactive", sudo=1)[0] == 1


DOCTOR = """#!/bin/sh
echo "sudo $*" >> "{log}"
[ "$1" = -u ] && {{ read line < "{gate}"; sleep 20; }}
exit 0
"""


# As in somebody's terminal; whoever runs the tests in the background ignores some.
HEEDING = ("/usr/bin/env", "--default-signal")


@pytest.mark.parametrize("word", ["SIGHUP", "SIGTERM", "SIGINT", "SIGQUIT"])
def test_the_box_goes_on_however_the_doctor_ends(tmp_path, word):
    """A lost connection, a kill, Ctrl-C, Ctrl-\\: each reaches all of the group."""
    log, gate = tmp_path / "log", tmp_path / "gate"
    os.mkfifo(gate)
    (tmp_path / "sudo").write_text(DOCTOR.format(log=log, gate=gate))
    (tmp_path / "systemctl").write_text("#!/bin/sh\necho active\n")
    for name in ("sudo", "systemctl"):
        (tmp_path / name).chmod(0o755)
    env = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    asked_for = [*HEEDING, WRAPPER, "doctor"]
    started = subprocess.Popen(asked_for, env=env, process_group=0)
    with gate.open("w"):  # opens when the doctor is there
        os.killpg(started.pid, getattr(signal, word))
        started.wait(60)
    asked = [line.split()[1:3] for line in log.read_text().splitlines()]
    assert asked == [["systemctl", "stop"], ["-u", "tapbank"], ["systemctl", "start"]]
