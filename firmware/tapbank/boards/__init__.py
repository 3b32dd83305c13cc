"""Own boards: an owner's board kept as an edition file in the owner's folder.

A draft is the plain table of such a file, faults and gaps included; `check` says in words
what is refused, what is still to be filled in, and what is odd but allowed. A draft that
can be played lies beside the shipped editions as `NAME.toml`; one that cannot yet, as
`NAME.draft.toml`. A running game carries its own edition: nothing here reaches it.
"""

from tapbank.boards.amounts import WrongAmount, parse, plain
from tapbank.boards.bringing import bring
from tapbank.boards.checks import Fault, check, playable
from tapbank.boards.consent import CodeConsent, Consent
from tapbank.boards.draft import Draft
from tapbank.boards.errors import BoardError, SheetError
from tapbank.boards.folder import Folder
from tapbank.boards.lines import Line, lines
from tapbank.boards.making import blank, made_from
from tapbank.boards.sentences import Sentences
from tapbank.boards.sheet import from_csv, to_csv

__all__ = [
    "BoardError",
    "CodeConsent",
    "Consent",
    "Draft",
    "Fault",
    "Folder",
    "Line",
    "Sentences",
    "SheetError",
    "WrongAmount",
    "blank",
    "bring",
    "check",
    "from_csv",
    "lines",
    "made_from",
    "parse",
    "plain",
    "playable",
    "to_csv",
]
