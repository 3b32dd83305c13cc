"""The web server beside the game: waitress in a thread of its own, stopped at once.

Forty threads: the cap of open streams and eight for everything else. The loop's own table
of sockets is kept here, so that a stop can close them all, those with open streams too.

waitress lays a body on the disk before any page is asked. One that no form may have is
read to its end and thrown away; the page then says no by its length, in its own words.
"""

import contextlib
import socket
import threading
from typing import Any, Final

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.receiver import FixedStreamReceiver
from waitress.server import create_server

from tapbank_web.boards_gate import LONGEST_SENT
from tapbank_web.streams import CAP, Streams

THREADS: Final = CAP + 8
LONGEST_READ: Final = 1 << 26  # a film chosen by mistake; beyond it the line is cut
NO_LENGTH: Final = "How long it is must be said before what is sent."
DEAD_AFTER_MS: Final = 20_000  # a phone that acknowledges nothing for so long is gone


class Server:
    """`port` 0 takes any free one. Raises OSError when the port is taken."""

    def __init__(self, app: Flask, host: str = "0.0.0.0", port: int = 8080) -> None:
        self._streams: Streams = app.extensions["tapbank_streams"]
        self._sockets: dict[int, Any] = {}
        listening = _listen(host, port)
        self.port: int = listening.getsockname()[1]
        self._server = create_server(
            app,
            map=self._sockets,
            sockets=[listening],
            threads=THREADS,
            channel_timeout=60,
            outbuf_high_watermark=1 << 18,
            ident=None,
            max_request_body_size=LONGEST_READ,
        )
        self._server.channel_class = _Channel
        self._thread = threading.Thread(target=self._server.run, name="web", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """End the streams, close every socket, wait for the thread."""
        self._streams.stop()
        if self._thread.is_alive():
            wake = self._server.trigger.pull_trigger
            self._server.pull_trigger = _nothing  # for threads that end after the loop
            with contextlib.suppress(OSError):  # awake already, it has closed its own bell
                wake(self._close_all)
            self._thread.join(timeout=1.0)
        else:
            self._close_all()
        self._server.task_dispatcher.shutdown(timeout=0.5)

    def _close_all(self) -> None:
        for open_socket in list(self._sockets.values()):
            channel = isinstance(open_socket, HTTPChannel)  # its thread may wait to write
            open_socket.handle_close() if channel else open_socket.close()
        self._sockets.clear()


class _Unkept(FixedStreamReceiver):  # type: ignore[misc]  # waitress has no types
    """A body of which nothing stays."""

    def received(self, data: bytes) -> int:
        taken: int = min(len(data), self.remain)
        self.remain -= taken
        self.completed = self.remain == 0
        return taken


class _Parser(HTTPRequestParser):  # type: ignore[misc]  # waitress has no types
    def parse_header(self, header_plus: bytes) -> None:
        """No form of a browser comes in chunks, whose length shows only at the end."""
        super().parse_header(header_plus)
        if self.chunked:
            raise ParsingError(NO_LENGTH)
        if self.content_length > LONGEST_SENT:
            laid_down: Any = self.body_rcv
            self.body_rcv: Any = _Unkept(self.content_length, laid_down.getbuf())


class _Channel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    parser_class = _Parser


def _nothing() -> None:
    pass


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # taken over by every connection
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_AFTER_MS)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening
