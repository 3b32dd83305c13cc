"""The web server beside the game: waitress in a thread of its own, stopped at once.

Forty threads: the cap of open streams and eight for everything else. The loop's own table
of sockets is kept here, so that a stop can close them all, those with open streams too.
"""

import contextlib
import socket
import threading
from typing import Any, Final

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import create_server

from tapbank_web.streams import CAP, Streams

THREADS: Final = CAP + 8
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
        )
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
