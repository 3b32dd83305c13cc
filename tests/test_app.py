"""The whole program over HTTP: set up on the virtual box, killed, started, gone on with."""

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from tapbank.store import Card, Store

UIDS = {"anna": "A1B2C301", "ben": "04A1B2C3D4E502"}
PATIENCE_S = 20.0


class Program:
    """`tapbank run` in a process of its own, touched as a browser touches it."""

    def __init__(self, journal: Path) -> None:
        command = [sys.executable, "-m", "tapbank", "run", "--devices", "simulated"]
        command += ["--host", "127.0.0.1", "--port", "0", "--edition", "us-classic"]
        command += ["--db", str(journal)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.base = ""
        while not self.base:
            line = self.process.stdout.readline()
            assert line
            if line.startswith("Phones:"):
                self.base = line.split()[-1].rstrip("/")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def post(self, path: str, **body: str) -> None:
        headers = {"Content-Type": "application/json", "Origin": self.base}
        text = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}/box/{path}", text, headers)
        urllib.request.urlopen(request).close()

    def press(self, button: str) -> None:
        self.post("press", button=button)
        time.sleep(0.1)
        self.post("release", button=button)
        time.sleep(0.1)

    def tap(self, who: str) -> None:
        self.post("card", pad="pay", uid=UIDS[who])
        time.sleep(0.4)
        self.post("lift", pad="pay")
        time.sleep(0.6)

    @property
    def state(self) -> dict | None:
        with urllib.request.urlopen(f"{self.base}/api/state") as answer:
            return json.load(answer)

    def wait_until(self, holds: Callable[[dict | None], bool]) -> dict | None:
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            state = self.state
            if holds(state):
                return state
            time.sleep(0.1)
        raise AssertionError(self.state)


@pytest.fixture
def journal(tmp_path):
    path = tmp_path / "games.sqlite"
    with Store(path) as store:
        for name, uid in UIDS.items():
            store.cards.add(Card(uid, "player", name.capitalize()))
    return path


@pytest.mark.slow
def test_a_game_set_up_on_the_box_is_seen_by_phones_and_survives_a_kill(journal):
    program = Program(journal)
    try:
        assert program.state is None
        program.press("ok")
        program.press("ok")
        for who in UIDS:
            program.tap(who)
        program.press("ok")
        state = program.wait_until(lambda state: state is not None)
        assert [player["name"] for player in state["players"]] == ["Anna", "Ben"]
        program.press("roll")
        state = program.wait_until(lambda now: now["number"] > state["number"])
    finally:
        program.kill()
    again = Program(journal)
    try:
        assert again.state is None
        again.press("ok")
        assert again.wait_until(lambda now: now is not None) == state
        again.press("roll")
        again.wait_until(lambda now: now["number"] > state["number"])
    finally:
        again.kill()
