"""What systemd hears, on a socket as it gives one."""

import socket

import pytest
from tapbank.system.service import Service


@pytest.fixture
def systemd(tmp_path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.setblocking(False)
        yield ear


def heard(ear):
    words = []
    while True:
        try:
            words.append(ear.recv(100).decode())
        except BlockingIOError:
            return words


def test_systemd_hears_ready_alive_and_stopping(systemd):
    service = Service({"NOTIFY_SOCKET": systemd.getsockname()})
    service.ready()
    service.beat()
    service.stopping()
    assert heard(systemd) == ["READY=1", "WATCHDOG=1", "STOPPING=1"]


def test_a_quick_heart_is_told_four_times_in_a_watchdogs_patience(systemd):
    now = [0.0]
    env = {"NOTIFY_SOCKET": systemd.getsockname(), "WATCHDOG_USEC": "20000000"}
    service = Service(env, lambda: now[0])
    for step in range(200):
        now[0] = step / 10
        service.beat()
    assert heard(systemd) == ["WATCHDOG=1"] * 4


def test_an_abstract_address_is_understood():
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind("\0tapbank-test")
        Service({"NOTIFY_SOCKET": "@tapbank-test"}).ready()
        assert ear.recv(100) == b"READY=1"


def test_without_systemd_nothing_is_said(monkeypatch):
    opened = []

    class Watched(socket.socket):
        def __init__(self, *arguments, **named):
            opened.append(arguments)
            super().__init__(*arguments, **named)

    monkeypatch.setattr(socket, "socket", Watched)
    for env in ({}, {"NOTIFY_SOCKET": ""}, {"WATCHDOG_USEC": "20000000"}):
        service = Service(env)
        service.ready()
        service.beat()
        service.stopping()
    assert opened == []


def test_a_lost_systemd_stops_no_game(tmp_path, caplog):
    Service({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).beat()
    assert "could not be told" in caplog.text
