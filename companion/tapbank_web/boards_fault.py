"""The page that says why something was not done; what was typed for it stands there too."""

from typing import Final

from flask import request
from tapbank.boards import BoardError, Draft
from tapbank.editions import BrokenEdition

from tapbank_web import boards_seen as seen
from tapbank_web.boards_office import Office
from tapbank_web.boards_typed import Typed

GONE: Final = ("no_board", "no_space", "no_group", "no_deck", "no_card")


def fault_page(office: Office, fault: BoardError | BrokenEdition) -> tuple[str, int]:
    """What another phone has taken away can't be saved; all else may be tried again."""
    code = fault.code if isinstance(fault, BoardError) else ""
    gone = seen.marked() and code in GONE
    late = gone or code == seen.CHANGED
    draft = _board(office)
    page = office.show(
        "board_fault.html",
        text=office.reason(fault),
        gone=gone,
        typed=_typed(office, draft) if request.method == "POST" else [],
        fields=[] if late else [*request.form.items(multi=True)],
        board=draft,
    )
    return page, 409 if late else 400


def _board(office: Office) -> Draft:
    """The board that this was about; an empty one when it can't be shown."""
    try:
        return office.draft(str((request.view_args or {}).get("name", "")))
    except BoardError:
        return Draft("", {})


def _typed(office: Office, draft: Draft) -> list[tuple[str, str]]:
    rules = request.endpoint == "boards.rules"
    return Typed(draft, office.words_of(draft), office.box(), rules).pairs(request.form)
