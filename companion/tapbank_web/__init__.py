"""The companion: a page that mirrors the game for phones, and the virtual box.

mirror = Mirror(words)                      what phones see; mirror.follow(desk) per game,
                                            mirror.speak(words) for another language
app = create_app(mirror, box, owners)       box only with simulated parts
server = Server(app, host, port); server.start(); … server.stop()
"""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask

from tapbank_web import guard
from tapbank_web.boards_gate import BoardRequest
from tapbank_web.boards_pages import BoardPages, OwnBoards
from tapbank_web.hands import Box, Hands
from tapbank_web.mirror import Mirror
from tapbank_web.page_words import PageWords
from tapbank_web.pages import Pages
from tapbank_web.serve import Server
from tapbank_web.streams import Streams

__all__ = ["Mirror", "OwnBoards", "Server", "create_app"]


def create_app(
    mirror: Mirror,
    box: Box | None = None,
    owners: Callable[[], Mapping[str, str]] = dict,
    streams: Streams | None = None,
    own: OwnBoards | None = None,
) -> Flask:
    """`box`: the simulated one, None with real parts (then `/box` is not there).

    `own`: the owner's boards, None = no pages for them.
    `owners`: uid → player's name of the cards known now, written on the virtual cards.
    """
    app = Flask(__name__)
    app.extensions["tapbank_streams"] = streams = streams or Streams()
    page = PageWords(
        lambda: mirror.words.language, has_box=box is not None, has_boards=own is not None
    )
    guard.install(app)
    app.register_blueprint(Pages(mirror, streams, page).blueprint())
    if box is not None:

        def signed() -> dict[str, dict[str, Any]]:
            signs = mirror.signs()
            known = owners().items()
            return {uid: {"name": name, **signs.get(name, {})} for uid, name in known}

        app.register_blueprint(
            Hands(box, streams, signed, page, lambda: mirror.words).blueprint()
        )
    if own is not None:
        app.request_class = BoardRequest
        app.register_blueprint(BoardPages(own, mirror, page).blueprint())
    return app
