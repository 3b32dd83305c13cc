"""The real server: streams that catch up, end, make room, and let go at a stop."""

import contextlib
import http.client
import json
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tapbank.desk import Desk
from tapbank.game.actions import Undo
from tapbank_web import Mirror, Server, create_app
from tapbank_web.streams import Streams
from web_games import begin, buy_and_rent

PATIENCE_S = 10


class Phone:
    """One open stream, read message by message."""

    def __init__(self, port: int, path: str = "/events", last: int | None = None) -> None:
        self._wire = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        self._wire.request("GET", path, headers=headers)
        self.answer = self._wire.getresponse()
        self.number = -1

    def messages(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Kind and data, to the end of the stream."""
        kind = ""
        while line := self.answer.readline():
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field == "id":
                self.number = int(value)
            elif field == "event":
                kind = value
            elif field == "data":
                yield kind, json.loads(value)

    def news(self) -> dict[str, Any]:
        return next(data for kind, data in self.messages() if kind == "news")

    def close(self) -> None:
        self.answer.close()
        self._wire.close()


@pytest.fixture
def phone(server: Server) -> Iterator[Callable[..., Phone]]:
    phones: list[Phone] = []

    def call(*arguments: Any, **named: Any) -> Phone:
        phones.append(Phone(server.port, *arguments, **named))
        return phones[-1]

    yield call
    for one in phones:
        one.close()


def test_the_whole_state_comes_first(phone: Any, desk: Desk) -> None:
    one = phone()
    news = one.news()
    assert (news["fresh"], news["state"]["number"]) == (True, desk.number)
    assert one.number == desk.number


def test_what_happens_is_sent_with_its_number(phone: Any, desk: Desk) -> None:
    one = phone()
    one.news()
    begin(desk)
    while one.number < desk.number:
        assert not one.news()["fresh"]


def test_a_phone_that_slept_catches_up(phone: Any, desk: Desk) -> None:
    buy_and_rent(desk)
    seen = desk.number
    desk.submit(Undo("ben", desk.history.lines()[0].to, ("anna",)))
    news = phone(f"/events?game={desk.game_id}-en", last=seen).news()
    assert [line["number"] for line in news["lines"]] == [desk.number] * 2
    assert news["struck"]


def test_a_quiet_stream_has_a_heartbeat(phone: Any) -> None:
    kinds = (kind for kind, _ in phone().messages())
    assert [next(kinds), next(kinds), next(kinds)] == ["news", "beat", "beat"]


def test_beyond_the_cap_a_phone_is_told_to_poll(phone: Any) -> None:
    for _ in range(3):
        phone().news()
    late = phone()
    assert late.answer.status == 503
    assert json.loads(late.answer.read())["error"] == "too_many"


def test_others_are_served_while_all_streams_are_taken(phone: Any, desk: Desk) -> None:
    for _ in range(3):
        phone().news()
    assert json.loads(phone("/api/state").answer.read())["number"] == desk.number


def test_a_phone_that_left_makes_room(phone: Any) -> None:
    phones = [phone() for _ in range(3)]
    for one in phones:
        one.news()
    phones[0].close()
    for _ in range(100):  # the next heartbeats find out
        next_one = phone()
        if next_one.answer.status == 200:
            return
        threading.Event().wait(0.05)
    pytest.fail("the place of the phone that left was never free")


def test_a_phone_that_does_not_read_delays_nobody(
    phone: Any, desk: Desk, server: Server
) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as deaf:
        deaf.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        one = phone()
        one.news()
        buy_and_rent(desk)
        while one.number < desk.number:
            one.news()


def test_a_stream_ends_after_its_time(mirror: Mirror) -> None:
    app = create_app(mirror, streams=Streams(beat_s=0.05, life_s=0.1))
    with app.test_client().get("/events") as answer:
        assert len(list(answer.response)) >= 2


def test_a_stop_ends_open_streams(mirror: Mirror) -> None:
    server = Server(create_app(mirror), "127.0.0.1", 0)
    server.start()
    phones = [Phone(server.port) for _ in range(5)]
    for one in phones:
        one.news()
    server.stop()
    server._thread.join(5)
    assert not server._thread.is_alive()
    for one in phones:
        with contextlib.suppress(ConnectionError, http.client.HTTPException):
            assert [kind for kind, _ in one.messages() if kind == "news"] == []
        one.close()


def test_a_taken_port_is_said_so(server: Server, mirror: Mirror) -> None:
    with pytest.raises(OSError, match="in use"):
        Server(create_app(mirror), "127.0.0.1", server.port)


@pytest.mark.parametrize(
    "request_line",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
        b"POST /box/press HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        b"GET /api/ledger?since=%ff%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
)
def test_a_malformed_request_gets_a_word_not_a_traceback(
    server: Server, request_line: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S) as wire:
        wire.sendall(request_line)
        answer = wire.recv(65536)
    assert answer.split(b" ", 2)[1][:1] == b"4"
    assert b"Traceback" not in answer


def test_a_server_whose_loop_is_awake_already_stops_as_well(mirror: Mirror) -> None:
    """The loop may close everything before the call that woke it has returned."""
    server = Server(create_app(mirror), "127.0.0.1", 0)
    server.start()
    loop = server._server
    wake = loop.trigger.pull_trigger

    def already_awake(thunk: Callable[[], None]) -> None:
        wake(thunk)
        server._thread.join(5)
        wake()  # what is written now finds the bell gone

    loop.trigger.pull_trigger = already_awake
    server.stop()
    assert not server._thread.is_alive()
