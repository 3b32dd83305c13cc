"""A phone at the real server: what goes over the wire is what a browser would send."""

import http.client
from collections.abc import Mapping
from urllib.parse import urlencode

import msgspec
from tapbank_web import OwnBoards, Server

FORM = "application/x-www-form-urlencoded"
PATIENCE_S = 20


class Reply(msgspec.Struct, frozen=True):
    status: int
    text: str
    headers: Mapping[str, str]


class RealPhone:
    def __init__(self, server: Server) -> None:
        self._port, self._cookie = server.port, ""

    def let_in(self, own: OwnBoards) -> "RealPhone":
        """This phone has typed the code that the box shows."""
        own.consent.ask("test")
        form = {"code": own.consent.showing() or "", "next": "/boards"}
        answer = self.send("/boards/consent", urlencode(form).encode())
        assert answer.status == 303, answer.text
        self._cookie = answer.headers["Set-Cookie"].partition(";")[0]
        return self

    def get(self, path: str) -> Reply:
        return self._ask("GET", path, None, {})

    def send(self, path: str, body: bytes, kind: str = FORM) -> Reply:
        return self._ask("POST", path, body, {"Content-Type": kind})

    def _ask(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> Reply:
        wire = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        headers |= {"Origin": f"http://127.0.0.1:{self._port}", "Cookie": self._cookie}
        try:
            wire.request(method, path, body, headers)
            answer = wire.getresponse()
            text = answer.read().decode("utf-8", "replace")
            return Reply(answer.status, text, dict(answer.getheaders()))
        finally:
            wire.close()
