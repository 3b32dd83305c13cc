"""How the app begins: the heart beats, a held ROLL is the doctor's, its end is heard."""

import socket
import threading

import pytest
from tapbank.app import Config, build
from tapbank.devices.simulated.box import SimulatedParts


@pytest.fixture
def systemd(tmp_path, monkeypatch):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", ear.getsockname())
        yield ear


@pytest.fixture
def app(tmp_path, systemd):
    """As systemd starts it, with simulated parts."""
    app = build(Config("simulated", tmp_path / "games.sqlite", "127.0.0.1", 0))
    yield app
    app.close()


def test_systemd_hears_that_it_is_ready_alive_and_ends(app, systemd):
    thread = threading.Thread(target=app.run)
    thread.start()
    assert systemd.recv(50) == b"READY=1"
    assert systemd.recv(50) == b"WATCHDOG=1"
    app.stop()
    thread.join(10)
    assert systemd.recv(50) == b"STOPPING=1"


def test_a_roll_held_at_power_on_asks_for_the_doctor_before_the_game(
    tmp_path, systemd, monkeypatch
):
    monkeypatch.setattr(SimulatedParts, "open", held(SimulatedParts.open))
    app = build(Config("simulated", tmp_path / "games.sqlite", "127.0.0.1", 0))
    shown = threading.Event()
    app.box.listen(shown.set)
    thread = threading.Thread(target=app.run)
    thread.start()
    assert shown.wait(10)
    app.stop()  # the doctor hears it too
    thread.join(10)
    assert not thread.is_alive()
    assert app.loop._shown is None  # the game was never shown


def held(open_parts):
    def opened(parts, threads=True):
        parts.box.press("roll")
        open_parts(parts, threads)

    return opened


def test_a_mistake_in_the_program_stops_no_heart(app, systemd, monkeypatch):
    monkeypatch.setattr(app.table, "tick", lambda: 1 / 0)
    app.loop.step(None)
    assert systemd.recv(50) == b"WATCHDOG=1"


def test_on_a_computer_the_menu_switches_nobodys_wifi(app):
    assert app.table.hotspot is None
