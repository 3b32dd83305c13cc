"""Own boards in the browser: the list, one board, its spaces, groups and bank.

Every page is a form that saves one step; what is missing or odd is said on the next page.
A running game is not touched: it has its own edition. Consent: `boards_gate`.
"""

import threading
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from flask import Blueprint, Response, redirect, render_template, request, url_for
from tapbank.boards import (
    BoardError,
    Draft,
    Fault,
    Folder,
    Sentences,
    blank,
    from_csv,
    made_from,
    playable,
    to_csv,
)
from tapbank.boards.making import leave_out_cards
from tapbank.boards.sheet import SheetError
from tapbank.editions import PATTERNS, BrokenEdition, load, shipped
from werkzeug.wrappers import Response as Answer

from tapbank_web import boards_view as view
from tapbank_web.boards_amend import Amendments, Submit
from tapbank_web.boards_fields import COSTS, RENTS, Typed
from tapbank_web.boards_forms import (
    KINDS,
    LANGUAGES,
    THOUSANDS,
    take_bank,
    take_group,
    take_space,
)
from tapbank_web.boards_gate import Consent, Gate
from tapbank_web.mirror import Mirror

LONGEST_SHEET: Final = 1_000_000
FOR_TESTS: Final = "tiny"


class OwnBoards(msgspec.Struct, frozen=True):
    """What the pages need: the folder, the box's consent, the running game's desk."""

    folder: Folder
    consent: Consent
    submit: Submit


class BoardPages:
    """`page`: the words of the page, in its language."""

    def __init__(self, own: OwnBoards, mirror: Mirror, page: Mapping[str, Any]) -> None:
        self._folder, self._all_words, self._words = own.folder, page, page["board"]
        self._sentences = Sentences(page["language"])
        self._gate = Gate(own.consent, self._page, self._words["consent_title"])
        self._amendments = Amendments(
            mirror, own.submit, self._page, self._sentences.__getitem__
        )
        self._lock = threading.Lock()  # one change of a file at a time

    def blueprint(self) -> Blueprint:
        routes = Blueprint("boards", __name__)
        self._gate.guard(routes)
        self._gate.routes(routes)
        routes.get("/boards")(self.look)
        for path, method in (
            ("/boards/new", self.new),
            ("/boards/bring", self.bring),
            ("/boards/<name>/bank", self.bank),
            ("/boards/<name>/spaces/<int:place>", self.space),
            ("/boards/<name>/groups/<group>", self.group),
            ("/boards/<name>/change", self.change),
        ):
            only_post = method in (self.new, self.bring, self.change)
            routes.route(path, methods=["POST"] if only_post else ["GET", "POST"])(method)
        routes.get("/boards/<name>")(self.board)
        routes.route("/game/amend", methods=["GET", "POST"])(self._amendments.amend)
        routes.get("/boards/<name>/sheet.csv")(self.sheet)
        for kind in (BoardError, SheetError, BrokenEdition):
            routes.register_error_handler(kind, self._told)
        return routes

    def look(self) -> str:
        boards = []
        for name in self._folder.names():
            draft, faults = self._folder.read(name)
            open_ones = sum(fault.sort != "odd" for fault in faults)
            boards.append((name, draft.title, open_ones))
        return self._page("board_list.html", boards=boards, grounds=_grounds())

    def new(self) -> Answer:
        form = request.form
        title = " ".join(form.get("title", "").split())[:40] or self._words["our_board"]
        ground = form.get("ground", "")
        with self._lock:
            name = self._folder.free_name(title)
            if ground in shipped():
                draft = made_from(ground, name, title)
            elif ground in self._folder.names():
                draft = self._folder.copy(ground, title)
            else:
                count = form.get("spaces", "")
                spaces = int(count) if count.isascii() and count.isdecimal() else 40
                draft = blank(min(spaces, 200), name, title)
            self._folder.write(draft)
        return redirect(url_for("boards.bank", name=draft.id), 303)

    def bring(self) -> Answer:
        """A sheet (CSV) over an edition."""
        sent = request.files.get("sheet")
        content = sent.read(LONGEST_SHEET + 1) if sent else b""
        title = " ".join(request.form.get("title", "").split())[:40]
        title = title or self._words["our_board"]
        ground = request.form.get("ground", "")
        with self._lock:
            name = self._folder.free_name(title)
            draft = made_from(ground if ground in shipped() else "us-classic", name, title)
            from_csv(content.decode("utf-8", "replace"), draft)
            leave_out_cards(draft)
            draft.table["title"] = title
            self._folder.write(draft)
        return redirect(url_for("boards.board", name=draft.id), 303)

    def board(self, name: str) -> str:
        draft, faults = self._folder.read(name)
        return self._page(
            "board.html",
            draft=draft,
            rows=view.ring(draft, faults) if draft.formed else [],
            said=self._said(draft, faults),
            playable=playable(faults),
            cards=any(fault.code.startswith("card_") for fault in faults),
        )

    def bank(self, name: str) -> Answer | str | tuple[str, int]:
        shown = self._shown_bank
        return self._form(name, take_bank, view.bank_fields, shown, self._after_bank)

    def group(self, name: str, group: str) -> Answer | str | tuple[str, int]:
        draft = self._formed(name)[0]
        if group not in draft.groups:
            raise BoardError(self._words["no_group"])
        return self._form(
            name,
            lambda draft, form: take_group(draft, group, form),
            lambda draft: view.group_fields(draft, group),
            lambda draft, faults: self._shown_group(draft, group),
            lambda draft: url_for("boards.board", name=draft.id),
        )

    def space(self, name: str, place: int) -> Answer | str | tuple[str, int]:
        draft = self._formed(name)[0]
        if place >= len(draft.spaces):
            raise BoardError(self._words["no_space"])
        return self._form(
            name,
            lambda draft, form: take_space(draft, place, form),
            lambda draft: view.space_fields(draft, place),
            lambda draft, faults: self._shown_space(draft, place, faults),
            lambda draft: self._after_space(draft, place),
        )

    def change(self, name: str) -> Answer:
        """Whatever is one button: insert, remove a space, rename, copy, remove …"""
        what, form = request.form.get("what", ""), request.form
        with self._lock:
            if what == "remove":
                self._folder.remove(name)
                return redirect(url_for("boards.look"), 303)
            draft = self._formed(name)[0]
            if what == "copy":
                draft = self._folder.copy(name, f"{draft.title[:36]} 2")
            elif what == "cards":
                leave_out_cards(draft)
                self._folder.write(draft)
            elif what in {"insert", "take"}:
                return self._moved(draft, what, request.values.get("place", ""))
        return redirect(url_for("boards.board", name=draft.id), 303)

    def sheet(self, name: str) -> Response:
        answer = Response(to_csv(self._formed(name)[0]), mimetype="text/csv; charset=utf-8")
        answer.headers["Content-Disposition"] = f'attachment; filename="{name}.csv"'
        return answer

    def _moved(self, draft: Draft, what: str, text: str) -> Answer:
        place = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1
        if what == "insert" and 0 < place <= len(draft.spaces) < 200:
            draft.insert(place)
        elif what == "take" and 0 < place < len(draft.spaces):
            del draft.spaces[place]
            place -= 1
        else:
            raise BoardError(self._words["no_space"])
        self._folder.write(draft)
        return redirect(url_for("boards.space", name=draft.id, place=place), 303)

    def _form(
        self,
        name: str,
        take: Callable[[Draft, Mapping[str, str]], Typed],
        fields_of: Callable[[Draft], dict[str, str]],
        shown: Callable[[Draft, tuple[Fault, ...]], tuple[str, dict[str, Any]]],
        after: Callable[[Draft], str],
    ) -> Answer | str | tuple[str, int]:
        """Show a form, or take what was typed: all that is right is kept at once."""
        draft, faults = self._formed(name)
        wrong: dict[str, str] = {}
        typed: Mapping[str, str] = {}
        if request.method == "POST":
            with self._lock:
                draft = self._formed(name)[0]
                taken = take(draft, request.form)
                faults = self._folder.write(draft)
            wrong = taken.wrong
            if not wrong:
                return redirect(_marked(after(draft), taken.rescaled), 303)
            typed = {key: request.form.get(key, "") for key in wrong}
        template, more = shown(draft, faults)
        fields = fields_of(draft) | typed
        page = self._page(template, draft=draft, f=fields, wrong=wrong, **more)
        return (page, 422) if wrong else page

    def _shown_bank(
        self, draft: Draft, faults: tuple[Fault, ...]
    ) -> tuple[str, dict[str, Any]]:
        named = {
            "languages_named": self._named("languages", LANGUAGES),
            "thousands_named": self._named("signs", tuple(THOUSANDS)),
        }
        mine = [fault for fault in faults if not fault.place.startswith("spaces[")]
        return "board_bank.html", named | {"said": self._said(draft, mine)}

    def _shown_group(self, draft: Draft, group: str) -> tuple[str, dict[str, Any]]:
        kinds = {str(row.get("kind")) for row in draft.spaces if row.get("group") == group}
        kind = min(kinds, default="lot")
        more = {"kind": kind, "patterns_named": self._named("patterns", PATTERNS)}
        return "board_group.html", more | {"rents": RENTS, "costs": COSTS}

    def _shown_space(
        self, draft: Draft, place: int, faults: tuple[Fault, ...]
    ) -> tuple[str, dict[str, Any]]:
        before = request.args.get("saved", "")
        last = int(before) if before.isascii() and before.isdecimal() else -1
        told = last if 0 <= last < len(draft.spaces) else place
        return "board_space.html", {
            "place": place,
            "kinds": KINDS,
            "rents": RENTS,
            "costs": COSTS,
            "inherited": view.inherited(draft, place),
            "said": self._said(draft, view.of_space(faults, draft, told)),
            "told": told,
            "decks": {key: deck.get("name", key) for key, deck in draft.decks.items()},
        }

    def _after_space(self, draft: Draft, place: int) -> str:
        """Where to after saving: on round the board, or still here when refused."""
        faults = self._folder.read(draft.id)[1]
        mine = view.of_space(faults, draft, place)
        stays = any(fault.sort == "refused" for fault in mine)
        stays = stays or request.form.get("then") == "stay"
        following = place + 1
        if stays:
            return url_for("boards.space", name=draft.id, place=place, saved=place)
        if following == len(draft.spaces):
            return url_for("boards.board", name=draft.id)
        return url_for("boards.space", name=draft.id, place=following, saved=place)

    def _after_bank(self, draft: Draft) -> str:
        if request.form.get("then") == "walk":
            return url_for("boards.space", name=draft.id, place=0)
        return url_for("boards.board", name=draft.id)

    def _formed(self, name: str) -> tuple[Draft, tuple[Fault, ...]]:
        draft, faults = self._folder.read(name)
        if not draft.formed:
            raise BoardError(self._words["not_formed"])
        return draft, faults

    def _said(self, draft: Draft, faults: Any) -> Any:
        def link(path: str) -> str:
            space, group = view.SPACE.match(path), view.GROUP.match(path)
            if space:
                return url_for("boards.space", name=draft.id, place=int(space[1]))
            if group and group[1] in draft.groups:
                return url_for("boards.group", name=draft.id, group=group[1])
            return url_for("boards.bank", name=draft.id) if path in view.BANK else ""

        return view.said(draft, faults, self._sentences, link)

    def _told(self, fault: Exception) -> tuple[str, int]:
        text = str(fault)[:2000]
        return self._page("board_fault.html", text=text), 400

    def _named(self, section: str, words: tuple[str, ...]) -> list[tuple[str, str]]:
        names = self._words[section]
        return [(word, names.get(word, word)) for word in words]

    def _page(self, template: str, **more: Any) -> str:
        return render_template(
            template,
            page=self._all_words,
            b=self._words,
            sentences=self._sentences,
            rescaled="rescaled" in request.args,
            **more,
        )


def _grounds() -> list[tuple[str, str]]:
    return [(name, load(name).title) for name in shipped() if name != FOR_TESTS]


def _marked(address: str, rescaled: bool) -> str:
    if not rescaled:
        return address
    return f"{address}{'&' if '?' in address else '?'}rescaled=1"
