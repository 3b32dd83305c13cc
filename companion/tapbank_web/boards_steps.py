"""The three forms of a board: bank, space, group. Each saves a step and leads on.

What is right of a form is kept at once, what could not be read is asked for again.
"""

from collections.abc import Callable, Mapping
from typing import Any

from flask import redirect, request, url_for
from tapbank.boards import BoardError, Draft, Fault
from tapbank.editions import PATTERNS
from werkzeug.wrappers import Response as Answer

from tapbank_web import boards_seen as seen
from tapbank_web import boards_view as view
from tapbank_web.boards_fields import COSTS, RENTS, Typed, Wrongs
from tapbank_web.boards_forms import (
    BUILDINGS,
    KINDS,
    THOUSANDS,
    take_bank,
    take_group,
    take_space,
)
from tapbank_web.boards_office import Office, named_languages, number

Page = Answer | str | tuple[str, int]
Faults = tuple[Fault, ...]


class Steps:
    def __init__(self, office: Office) -> None:
        self._office = office

    def bank(self, name: str) -> Page:
        office = self._office

        def show(draft: Draft, faults: Faults, typed: Wrongs) -> str:
            mine = [fault for fault in faults if not fault.place.startswith("spaces[")]
            return office.show(
                "board_bank.html",
                languages_named=named_languages(),
                buildings_named=office.named("building_names", BUILDINGS),
                thousands_named=office.named("signs", THOUSANDS),
                said=office.said(draft, mine),
                **_fields(draft, view.bank_fields(draft), typed),
            )

        def after(draft: Draft, faults: Faults) -> str:
            if request.form.get("then") == "walk":
                return url_for("boards.space", name=draft.id, place=0)
            return url_for("boards.board", name=draft.id)

        def take(draft: Draft, form: Mapping[str, str]) -> Typed:
            return take_bank(draft, form, lambda: office.folder.titles(but=name))

        return self.step(name, take, show, after, view.bank_fields)

    def group(self, name: str, group: str) -> Page:
        office = self._office
        if group not in office.draft(name).groups:
            raise BoardError("no_group")

        def take(draft: Draft, form: Mapping[str, str]) -> Typed:
            return take_group(draft, group, form)

        def show(draft: Draft, faults: Faults, typed: Wrongs) -> str:
            rows = (row for row in draft.spaces if row.get("group") == group)
            return office.show(
                "board_group.html",
                kind=min((str(row.get("kind")) for row in rows), default="lot"),
                patterns_named=office.named("patterns", PATTERNS),
                rents=RENTS,
                costs=COSTS,
                **_fields(draft, stand(draft), typed),
            )

        def stand(draft: Draft) -> dict[str, str]:
            return view.group_fields(draft, group)

        return self.step(name, take, show, _whole, stand)

    def space(self, name: str, place: int) -> Page:
        office = self._office
        if place >= len(office.draft(name).spaces) and not seen.marked():
            raise BoardError("no_space")

        def take(draft: Draft, form: Mapping[str, str]) -> Typed:
            if place >= len(draft.spaces):
                raise BoardError("no_space")
            return take_space(draft, place, form)

        def show(draft: Draft, faults: Faults, typed: Wrongs) -> str:
            late = seen.SEEN in typed
            sent = request.form.get("which", "")
            now = view.now_at(draft, sent, place) if late else place
            return self._space(draft, now, faults, typed)

        def after(draft: Draft, faults: Faults) -> str:
            return _after_space(draft, place, faults)

        return self.step(name, take, show, after, lambda draft: view.stand(draft, place))

    def step(
        self,
        name: str,
        take: Callable[[Draft, Mapping[str, str]], Typed],
        show: Callable[[Draft, Faults, Wrongs], str],
        after: Callable[[Draft, Faults], str],
        stand: Callable[[Draft], object],
    ) -> Page:
        """Show a form, or take what was typed and lead on.

        `stand`: what the form is filled in from; changed meanwhile, nothing is taken.
        """
        office = self._office
        if request.method != "POST":
            draft = office.draft(name)
            return show(draft, office.folder.check(draft), {})
        with office.lock:
            draft = office.draft(name)
            if seen.changed(stand(draft)) or seen.missing_choice(draft):
                return show(draft, office.folder.check(draft), seen.WRONG), 409
            taken = take(draft, request.form)
            faults = office.folder.write(draft)
        if not taken.wrong:
            return redirect(_marked(after(draft, faults), taken.rescaled), 303)
        return show(draft, faults, taken.wrong), 422

    def _space(self, draft: Draft, place: int, faults: Faults, wrong: Wrongs) -> str:
        """The space; and what is said of the one saved before it, or else of itself."""
        last = number(request.args.get("saved", ""))
        told = last if 0 <= last < len(draft.spaces) else place
        return self._office.show(
            "board_space.html",
            place=place,
            told=told,
            said=self._office.said(draft, view.of_space(faults, draft, told)),
            kinds=KINDS,
            rents=RENTS,
            costs=COSTS,
            inherited=view.inherited(draft, place),
            decks={key: deck.get("name", key) for key, deck in draft.decks.items()},
            **_fields(draft, view.stand(draft, place), wrong),
        )


def _fields(draft: Draft, fields: dict[str, str], wrong: Wrongs) -> dict[str, Any]:
    """Fields as they stand; those that could not be read as they were typed."""
    typed = seen.typed_over(fields, wrong)
    return {"draft": draft, "f": typed, "wrong": wrong, "seen": seen.mark(fields)}


def _after_space(draft: Draft, place: int, faults: Faults) -> str:
    """On round the board; here when asked to stay, or when something is refused."""
    mine = view.of_space(faults, draft, place)
    refused = any(fault.sort == "refused" for fault in mine)
    if refused or request.form.get("then") == "stay":
        return url_for("boards.space", name=draft.id, place=place, saved=place)
    if place + 1 == len(draft.spaces):
        return _whole(draft)
    return url_for("boards.space", name=draft.id, place=place + 1, saved=place)


def _whole(draft: Draft, _faults: Faults = ()) -> str:
    return url_for("boards.board", name=draft.id)


def _marked(address: str, rescaled: bool) -> str:
    if not rescaled:
        return address
    return f"{address}{'&' if '?' in address else '?'}rescaled=1"
