"""Own boards in the browser: one board, what is one button, and what could not be done.

The list is in `boards_begin`, the forms in `boards_steps`, consent in `boards_gate`. A
running game is not touched: it has its own edition; what is wrong in that is put right by
`boards_amend`.
"""

import threading
from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Blueprint, Response, redirect, request, url_for
from tapbank.boards import (
    BoardError,
    Draft,
    Folder,
    playable,
    to_csv,
)
from tapbank.boards.making import leave_out_cards
from tapbank.editions import BrokenEdition
from tapbank.editions.rows import MAX_SPACES
from werkzeug.wrappers import Response as Answer

from tapbank_web import boards_seen as seen
from tapbank_web import boards_view as view
from tapbank_web.boards_amend import Amendments, Submit
from tapbank_web.boards_begin import Beginnings
from tapbank_web.boards_decks import Decks
from tapbank_web.boards_fault import fault_page
from tapbank_web.boards_gate import Consent, Gate
from tapbank_web.boards_office import Office, as_file, number
from tapbank_web.boards_rules import Rules
from tapbank_web.boards_steps import Steps
from tapbank_web.mirror import Mirror


class OwnBoards(msgspec.Struct, frozen=True):
    """What the pages need: the folder, the box's consent, the running game's desk."""

    folder: Folder
    consent: Consent
    submit: Submit


class BoardPages:
    """`page`: the words of the page, in its language."""

    def __init__(self, own: OwnBoards, mirror: Mirror, page: Mapping[str, Any]) -> None:
        self._folder = own.folder
        self._office = office = Office(
            own.folder, page, threading.Lock(), lambda: mirror.words
        )
        self._gate = Gate(own.consent, office.show, lambda: office.words["consent_box"])
        self._steps = Steps(office)
        self._decks = Decks(office, self._steps)
        self._rules = Rules(office, self._steps, mirror)
        self._amendments = Amendments(mirror, own.submit, office)

    def blueprint(self) -> Blueprint:
        routes, both = Blueprint("boards", __name__), ["GET", "POST"]
        office = self._office
        self._gate.guard(routes)
        self._gate.routes(routes)
        self._decks.routes(routes)
        Beginnings(office).routes(routes)
        routes.get("/boards/<name>")(self.board)
        routes.get("/boards/<name>/sheet.csv")(self.sheet)
        routes.post("/boards/<name>/change")(self.change)
        routes.route("/boards/<name>/bank", methods=both)(self._steps.bank)
        routes.route("/boards/<name>/spaces/<int:place>", methods=both)(self._steps.space)
        routes.route("/boards/<name>/groups/<group>", methods=both)(self._steps.group)
        rules = "/boards/<name>/rules"
        routes.get(rules, endpoint="rules")(self._rules.page)
        routes.route(f"{rules}/<heading>", methods=both, endpoint="rules")(self._rules.page)
        routes.route("/game/amend", methods=both)(self._amendments.amend)
        for kind in (BoardError, BrokenEdition):
            routes.register_error_handler(kind, self._told)
        return routes

    def board(self, name: str) -> str:
        draft, faults = self._folder.read(name)
        formed = draft.formed
        return self._office.show(
            "board.html",
            draft=draft,
            seen=seen.mark(draft.table),
            rows=view.ring(draft, faults) if formed else [],
            said=view.said(draft, faults, self._office.sentences, lambda path: "")
            if not formed
            else self._office.said(draft, faults),
            playable=playable(faults),
            cards=formed and any(fault.code.startswith("card_") for fault in faults),
        )

    def sheet(self, name: str) -> Response:
        text = to_csv(self._office.draft(name))
        return as_file(text, f"{name}.csv")

    def change(self, name: str) -> Answer:
        """Whatever is one button: insert or take a space, copy or remove the board …"""
        what = request.form.get("what", "")
        with self._office.lock:
            if what == "remove":
                if seen.marked():  # a file that can't be read is removed without
                    seen.need_unchanged(self._folder.draft(name).table)
                self._folder.remove(name)
                return redirect(url_for("boards.look"), 303)
            draft = self._office.draft(name)
            if what == "copy":
                draft = self._folder.copy(name, draft.title)
            elif what == "cards":
                leave_out_cards(draft)
                self._folder.write(draft)
            elif what in {"insert", "take"}:
                return self._spaces(draft, what, number(request.args.get("place", "")))
        return redirect(url_for("boards.board", name=draft.id), 303)

    def _spaces(self, draft: Draft, what: str, place: int) -> Answer:
        """One space more, or one less; never the start."""
        seen.need_unchanged(view.stand(draft, max(place - (what == "insert"), 0)))
        if what == "insert" and 0 < place <= len(draft.spaces) < MAX_SPACES:
            draft.insert(place)
        elif what == "take" and 0 < place < len(draft.spaces):
            del draft.spaces[place]
            place -= 1
        else:
            raise BoardError("no_space")
        self._folder.write(draft)
        return redirect(url_for("boards.space", name=draft.id, place=place), 303)

    def _told(self, fault: BoardError | BrokenEdition) -> tuple[str, int]:
        return fault_page(self._office, fault)
