"""A sheet's file becomes a new board: the same for the command and the page.

Not UTF-8, too large, or no board at all: SheetError, and nothing is kept. What of it could
not be read, and cards that this board cannot play, are told with the draft.
"""

from pathlib import PurePath

import msgspec

from tapbank.boards.checks import Fault
from tapbank.boards.draft import Draft
from tapbank.boards.folder import Folder
from tapbank.boards.making import leave_out_cards, made_from
from tapbank.boards.sheet import decoded, from_csv, origin
from tapbank.editions import shipped

USUAL = "us-classic"


class Brought(msgspec.Struct, frozen=True):
    """`unread`: faults of the sheet; `left_out`: cards; `absent`: its origin, not here."""

    draft: Draft
    unread: tuple[Fault, ...] = ()
    left_out: int = 0
    absent: str = ""


def bring(
    folder: Folder, content: bytes, file: str, title: str = "", ground: str = ""
) -> Brought:
    """The draft, not kept yet. `ground`: what it goes over, "" as the sheet says.

    A title that is given goes before that of the sheet, and that before the file's name.
    Raises SheetError, BoardError, BrokenEdition.
    """
    text = decoded(content, PurePath(file).name)
    written = origin(text)
    known = {*shipped(), *folder.names()}
    chosen = ground or (written if written in known else USUAL)
    called = title or PurePath(file).stem[:40]
    own = chosen in folder.names() and chosen not in shipped()
    source = folder.file(chosen) if own else chosen
    draft = made_from(source, folder.free_name(called), called)
    unread = from_csv(text, draft)
    left_out = leave_out_cards(draft)
    if title:
        draft.table["title"] = title
    draft.table["title"] = folder.free_title(draft.title)
    absent = written if written and not ground and written not in known else ""
    return Brought(draft, unread, left_out, absent)
