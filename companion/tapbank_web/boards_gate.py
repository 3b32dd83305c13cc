"""What may change boards: the box's own page, and only with the code that the box shows.

A form sent without consent is not lost: its fields wait on the page that asks for the code,
and go on to where they were sent once it is right. Of a sheet only what was typed besides.
"""

from collections.abc import Callable
from typing import Final, Protocol
from urllib.parse import urlsplit

from flask import Blueprint, Request, Response, redirect, request, url_for
from tapbank.boards.limits import LARGEST
from werkzeug.wrappers import Response as Answer

from tapbank_web.boards_session import Sessions
from tapbank_web.guard import READING, home_name, problem

COOKIE: Final = "tapbank_board"
FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")
OPEN: Final = ("boards.look", "boards.consent", "boards.show_code")
OWN: Final = ("code", "next")
SHEET: Final = "/bring"
LONGEST_SENT: Final = LARGEST + 100_000  # the form around it
LONGEST_FORM: Final = 40_000  # each of its fields full, of letters of three bytes


class BoardRequest(Request):
    """A sheet may be long; that who sends it has consent is seen before it is read."""

    # Since Flask 3.1 it can be set as well, which nobody needs here.
    @property  # type: ignore[misc]
    def max_content_length(self) -> int | None:  # type: ignore[override]
        if not self.path.startswith("/boards/"):
            return super().max_content_length
        return LONGEST_SENT if self.path.endswith(SHEET) else LONGEST_FORM


class Consent(Protocol):
    """`tapbank.boards.Consent`."""

    def ask(self, title: str) -> None: ...
    def check(self, code: str) -> bool: ...
    def showing(self) -> str | None: ...


class Gate:
    """`page`: template and values → HTML; `title`: what the box says above the code."""

    def __init__(
        self, consent: Consent, page: Callable[..., str], title: Callable[[], str]
    ) -> None:
        self._consent, self._page, self._title = consent, page, title
        self._sessions = Sessions()

    def guard(self, routes: Blueprint) -> None:
        """Guard every route of this blueprint."""
        routes.before_request(self._let_in)
        routes.after_request(_with_own_origin)

    def routes(self, routes: Blueprint) -> None:
        routes.route("/boards/consent", methods=["GET", "POST"])(self.consent)
        routes.post("/boards/code")(self.show_code)

    def consent(self) -> Answer | str:
        """Ask for the code; a right one opens the way to `next`."""
        wanted = request.values.get("next", "")
        if request.method == "GET":
            asked = request.headers.get("Sec-Fetch-Site") in {"same-origin", "none"}
            return self._ask(wanted, show=asked)
        if not self._consent.check(request.form.get("code", "").strip()):
            return self._ask(wanted, show=False, wrong=True)
        carried = any(key not in OWN for key in request.form)
        answer = redirect(_inside(wanted), 307 if carried else 303)
        answer.set_cookie(COOKIE, self._sessions.new(), httponly=True, samesite="Strict")
        return answer

    def show_code(self) -> str:
        """The button for browsers that don't say where a visit comes from."""
        return self._ask(request.form.get("next", ""), show=True)

    def _let_in(self) -> Answer | str | None:
        if not home_name(request.host):
            text = f"The box does not answer to “{request.host}”."
            return problem(403, "foreign_name", text)
        writing = request.method not in READING
        if writing and request.headers.get("Origin") != request.host_url.rstrip("/"):
            return problem(
                403, "foreign_page", "Only the page of the box may change boards."
            )
        if writing and request.mimetype not in FORMS:
            return problem(415, "no_form", "The body must be a form.")
        if request.endpoint in OPEN or self._sessions.knows(
            request.cookies.get(COOKIE, "")
        ):
            return None
        size = request.content_length
        if writing and size is not None and size <= LONGEST_FORM:
            return self._ask(request.full_path, show=True)
        wanted = request.full_path.rstrip("?")
        wanted = wanted.removesuffix(SHEET) if writing else wanted
        return redirect(url_for("boards.consent", next=wanted), 303)

    def _ask(self, wanted: str, *, show: bool, wrong: bool = False) -> str:
        if show:
            self._consent.ask(self._title())
        fields = [pair for pair in request.form.items(multi=True) if pair[0] not in OWN]
        for file in request.files.values():  # can't wait: it is asked for again
            file.close()
        return self._page(
            "board_consent.html",
            wanted=wanted,
            fields=fields,
            wrong=wrong,
            shown=self._consent.showing() is not None,
        )


def _inside(wanted: str) -> str:
    """Only to a page of the boards."""
    parts = urlsplit(wanted)
    ours = parts.path.startswith(("/boards", "/game/amend"))
    return wanted if ours and not (parts.scheme or parts.netloc) else url_for("boards.look")


def _with_own_origin(answer: Response) -> Response:
    """Without this browsers say nothing of a form's Origin."""
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["Cache-Control"] = "no-store"
    return answer
