"""The mirror: the page for phones, the sheet of rules, and what they read."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Blueprint, Response, render_template, request
from tapbank.editions import BrokenEdition, load
from tapbank.game import Edition

from tapbank_web.guard import problem
from tapbank_web.mirror import Mirror
from tapbank_web.rules_sheet import rules_sheet
from tapbank_web.streams import Streams, message
from tapbank_web.swatches import swatch

USUAL_PAGE: Final = 200
LONGEST_PAGE: Final = 500


class BadNumber(ValueError):
    """A number in the address is none."""


class Pages:
    """`page`: words of the page."""

    def __init__(self, mirror: Mirror, streams: Streams, page: Mapping[str, Any]) -> None:
        self._mirror, self._streams, self._page = mirror, streams, page

    def blueprint(self) -> Blueprint:
        routes = Blueprint("mirror", __name__)
        routes.get("/")(self.look)
        routes.get("/rules")(self.rules)
        routes.get("/events")(self.events)
        routes.get("/api/state")(self.state)
        routes.get("/api/news")(self.news)
        routes.get("/api/ledger")(self.ledger)
        routes.get("/pattern/<word>.png")(self.pattern)
        routes.register_error_handler(BadNumber, _bad_number)
        return routes

    def look(self) -> str:
        return render_template("mirror.html", page=self._page)

    def rules(self) -> str:
        state = self._mirror.state
        if state is None:
            return render_template("rules.html", page=self._page, sheet=None)
        sheet = rules_sheet(state.edition, self._mirror.words, _printed(state.edition.id))
        return render_template("rules.html", page=self._page, sheet=sheet)

    def events(self) -> Response:
        """The stream. `game` and `since` (or Last-Event-ID): what this phone saw last."""
        game, number = request.args.get("game", ""), _seen()

        def fresh() -> bytes:
            nonlocal game, number
            game, number, body = self._mirror.news(game, number)
            return message("news", body, number)

        return self._streams.open(self._mirror.signal, fresh)

    def state(self) -> Response:
        return _json(self._mirror.snapshot())

    def news(self) -> Response:
        """The same as one message of the stream, for those who poll."""
        return _json(
            self._mirror.news(request.args.get("game", ""), _number("since", -1))[2]
        )

    def ledger(self) -> Response:
        """Lines `since` an event; or `limit` lines `before` a line, of one `account`."""
        if "since" in request.args:
            return _json(self._mirror.lines_since(_number("since", 0)))
        limit = min(_number("limit", USUAL_PAGE), LONGEST_PAGE)
        before = _number("before", 0) if "before" in request.args else None
        return _json(self._mirror.older(limit, before, request.args.get("account", "")))

    def pattern(self, word: str) -> Response:
        answer = Response(swatch(word), mimetype="image/png")
        answer.headers["Cache-Control"] = "max-age=86400"
        return answer


def _bad_number(fault: BadNumber) -> Response:
    return problem(400, "bad_number", str(fault))


def _seen() -> int:
    """The last event that this phone saw; EventSource says so itself after a break."""
    last = request.headers.get("Last-Event-ID", "")
    return int(last) if _is_number(last) else _number("since", -1)


def _number(name: str, otherwise: int) -> int:
    text = request.args.get(name)
    if text is None:
        return otherwise
    if not _is_number(text):
        raise BadNumber(f"“{name}” must be a whole number from 0, not “{text[:20]}”.")
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _printed(name: str) -> Edition | None:
    """The edition as it came; None when its file is gone or broken by now."""
    try:
        return load(name)
    except BrokenEdition:
        return None


def _json(body: bytes) -> Response:
    answer = Response(body, mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer
