"""The list of own boards, and what begins one: an empty ring, an edition, a sheet (CSV).

What is refused comes back as it was typed, the reason beside it; only a file must be chosen
once more, since a page may not choose files.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec
from flask import Blueprint, redirect, request, url_for
from tapbank.boards import BoardError, Draft, SheetError, blank, bring, made_from
from tapbank.boards.bringing import USUAL, Brought
from tapbank.boards.limits import FEWEST, LARGEST, MOST
from tapbank.editions import BrokenEdition, load, shipped
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as Answer

from tapbank_web.boards_office import Office, number, title

FOR_TESTS: Final = "tiny"
USUAL_COUNT: Final = "40"
_OF_GROUND: Final = ("no_board", "unread", "form")

Page = Answer | str | tuple[str, int]
Hindrance = BoardError | BrokenEdition


class Refused(msgspec.Struct, frozen=True):
    """`form`: which of the two; `at`: the field at fault, "" for none of them."""

    form: str = ""
    text: str = ""
    at: str = ""
    typed: Mapping[str, str] = {}


class Beginnings:
    def __init__(self, office: Office) -> None:
        self._office, self._folder = office, office.folder

    def routes(self, routes: Blueprint) -> None:
        routes.get("/boards", endpoint="look")(self.look)
        routes.post("/boards/new", endpoint="new")(self.new)
        routes.post("/boards/bring", endpoint="bring")(self.bring)

    def look(self) -> str:
        return self._list(Refused())

    def _list(self, refused: Refused) -> str:
        boards = []
        for name in self._folder.names():
            try:
                draft, faults = self._folder.read(name)
            except BoardError:  # taken away meanwhile, or not to be read
                continue
            open_ones = sum(fault.sort != "odd" for fault in faults)
            boards.append((name, draft.title, open_ones))
        return self._office.show(
            "board_list.html",
            boards=boards,
            least=FEWEST,
            most=MOST,
            usual=USUAL_COUNT,
            grounds=_grounds(),
            refused=refused,
        )

    def new(self) -> Page:
        try:
            with self._office.lock:
                draft = self._begun()
                self._folder.write(draft)
        except (BoardError, BrokenEdition) as fault:
            at = "spaces" if _code(fault) == "spaces" else _ground_of(fault)
            return self._refused("new", fault, at)
        return redirect(url_for("boards.bank", name=draft.id), 303)

    def _begun(self) -> Draft:
        """Raises BoardError, BrokenEdition."""
        form = request.form
        called, ground = title(form.get("title", ""), self._office.words["our_board"]), ""
        ground = self._ground()
        called = self._folder.free_title(called)
        if ground in shipped():
            return made_from(ground, self._folder.free_name(called), called)
        if ground:
            return self._folder.copy(ground, called)
        count, language = _spaces(), self._office.page["language"]
        return blank(count, self._folder.free_name(called), called, language)

    def _ground(self) -> str:
        """What the board is begun with. Raises BoardError: it is gone by now."""
        ground = request.form.get("ground", "")
        if ground and ground not in (*shipped(), *self._folder.names()):
            raise BoardError("no_board", name=ground[:40])
        return ground

    def bring(self) -> Page:
        """A sheet (CSV) over an edition, and what could not be taken of it."""
        try:
            with self._office.lock:
                brought = self._brought()
                self._folder.write(brought.draft)
        except RequestEntityTooLarge:  # all of it is left unread, its title too
            reason = self._office.reason(too_large())
            return self._list(Refused("bring", reason, "sheet")), 413
        except (BoardError, BrokenEdition) as fault:
            at = "sheet" if isinstance(fault, SheetError) else _ground_of(fault)
            return self._refused("bring", fault, at)
        if not (brought.unread or brought.left_out or brought.absent):
            return redirect(url_for("boards.board", name=brought.draft.id), 303)
        said = self._office.said(brought.draft, brought.unread)
        return self._office.show(
            "board_brought.html", brought=brought, said=said, usual=USUAL
        )

    def _brought(self) -> Brought:
        content, file = sent_sheet("sheet.csv")
        called = title(request.form.get("title", ""), "")
        return bring(self._folder, content, file, called, self._ground())

    def _refused(self, form: str, fault: Hindrance, at: str) -> tuple[str, int]:
        typed = dict(request.form) | {"file": sent_name()}
        return self._list(Refused(form, self._office.reason(fault), at, typed)), 400


def sent_sheet(otherwise: str) -> tuple[bytes, str]:
    """Content and name of the file that was sent. Raises SheetError: there is none."""
    sent = request.files.get("sheet")
    content = b"" if sent is None else sent.read(LARGEST + 1)
    if sent is not None:
        sent.close()
    if sent is None or not (sent.filename or content):
        raise SheetError("no_file")
    return content, sent.filename or otherwise


def too_large() -> SheetError:
    return SheetError("large", size=LARGEST // 1000)


def sent_name() -> str:
    """How the file that was sent is called, "" where none could be read."""
    try:
        sent = request.files.get("sheet")
    except RequestEntityTooLarge:
        return ""
    return (sent.filename or "")[:80] if sent is not None else ""


def _code(fault: Hindrance) -> str:
    return fault.code if isinstance(fault, BoardError) else ""


def _ground_of(fault: Hindrance) -> str:
    """The edition or board that was chosen can't be taken."""
    return "" if _code(fault) and _code(fault) not in _OF_GROUND else "ground"


def _spaces() -> int:
    """How many spaces a board is begun with. Raises BoardError with what was typed."""
    text = request.form.get("spaces", "").strip() or USUAL_COUNT
    count = number(text)
    if count < 0:
        raise BoardError("spaces", least=FEWEST, most=MOST, count=f"“{text[:20]}”")
    return count


@cache
def _grounds() -> tuple[tuple[str, str], ...]:
    """Name and title of the shipped editions, by title; they stay while the box runs."""
    found = ((name, load(name).title) for name in shipped() if name != FOR_TESTS)
    return tuple(sorted(found, key=lambda ground: ground[1].casefold()))
