"""What is let in: reading from anywhere, touching the box only from its own page.

Every refusal is JSON with a stable word and a sentence. The box has no password, so a
foreign web page must not be able to press its buttons through a visitor's browser: the
Origin has to be our own, and the Host a name that only a home network has (against names
bound anew to our address).
"""

import ipaddress
import json
import socket
from http import HTTPStatus
from typing import Final

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

HOME_NAMES: Final = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")
READING: Final = ("GET", "HEAD")
WORDS: Final = {
    404: "There is no such page.",
    405: "This page only shows the game; nothing can be sent to it.",
    500: "The page failed, the game did not. The log of the box says why.",
}
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
LONGEST_BODY: Final = 4096


def problem(status: int, code: str, text: str) -> Response:
    """A refusal. `code` is stable, `text` is for people."""
    body = json.dumps({"error": code, "message": text})
    return Response(body, status, mimetype="application/json")


def install(app: Flask) -> None:
    """Refusals as JSON, security headers on every answer, no long bodies."""
    app.config["MAX_CONTENT_LENGTH"] = LONGEST_BODY
    app.register_error_handler(HTTPException, _refused)
    app.before_request(_only_reading)
    app.after_request(_headers)


def from_own_page() -> Response | None:
    """Refuses what did not come from the box's own page, None when it did."""
    if not home_name(request.host):
        return problem(403, "foreign_name", f"The box does not answer to “{request.host}”.")
    if request.method in READING:
        return None
    if request.headers.get("Origin") != request.host_url.rstrip("/"):
        return problem(403, "foreign_page", "Only the page of the box may press buttons.")
    if request.mimetype != "application/json":
        return problem(415, "not_json", "The body must be JSON.")
    return None


def home_name(host: str) -> bool:
    """True for an address or a name that nobody outside can own."""
    name = _without_port(host).lower().rstrip(".")
    try:
        ipaddress.ip_address(name)
    except ValueError:
        known = "." not in name or name == socket.gethostname().lower()
        return bool(name) and (known or name.endswith(HOME_NAMES))
    return True


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _only_reading() -> None:
    if request.method not in READING and request.blueprint not in {"box", "boards"}:
        raise MethodNotAllowed(list(READING))


def _refused(fault: HTTPException) -> Response:
    status = fault.code or 500
    text = WORDS.get(status) or fault.description or "The request was not understood."
    answer = problem(status, HTTPStatus(status).name.lower(), text)
    if isinstance(fault, MethodNotAllowed) and fault.valid_methods:
        answer.headers["Allow"] = ", ".join(sorted(fault.valid_methods))
    return answer


def _headers(answer: Response) -> Response:
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    return answer
