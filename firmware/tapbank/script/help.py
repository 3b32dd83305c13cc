"""The whole notation as text for `tapbank script --help`, made from its tables."""

import re
from collections.abc import Iterable
from typing import Final

from tapbank.game.notation import FORMS, shown
from tapbank.game.refusals import CODES
from tapbank.script.expectations import ROWS

OPENING: Final = """\
A script is text, one thing a line. `#` begins a comment, also after a line. What the
command prints is a script again: the same lines with all dice and cards filled in, and
the events as comments (`#17 ben paid anna 22 rent new_york_avenue`).

Names: players and deeds by id or by any beginning that fits only one (`board` =
boardwalk), deeds also by their short name without blanks. A player whose id is a word of
the notation is written with @ (`@undo roll`). Spaces by number (0 = start) or id.

head, before anything else
  game EDITION PLAYER PLAYER ...    always the first line; play goes round in this order
  setting NAME                      a setting of the edition: figures and options at once
  option NAME WORD                  one option of the edition in another word
  deck DECK: CARD ...               the first cards, by number; the rest is shuffled below
  seed NUMBER                       makes all draws repeatable; without: secure draws
"""

ACTIONS: Final = """\
actions (dice and orders that are left out are drawn)
"""

CLAUSES: Final = """\
  PLAYER trade: CLAUSE; CLAUSE; ...
      CLAUSE: GIVER gives [RECEIVER] THING + THING   THING: AMOUNT, DEED, card CARD or
                                                     immunity DEED ... for VISITS or nothing
              relief AMOUNT                          settles so much of the open debt
      e.g. anna trade: ben gives 100 + boardwalk; anna gives park_place + card chance:9
  arrange CLAUSE; CLAUSE; ...       what is not named stays as it is
      CLAUSE: cash PLAYER|bank|pot AMOUNT
              OWNER owns DEED[:LEVEL|:mortgaged] ...  OWNER may be bank; last level = hotel
              PLAYER at SPACE [jailed FAILED] [cards CARD ...] [laps N] [left N] [skip N]
                      [policies N] [out]
              deck DECK: CARD ...                     the next cards; the rest stays below
              houses N    hotels N    turn PLAYER
      e.g. arrange cash anna 5; anna owns boardwalk:3; anna at 10 jailed 2; turn anna
"""

CHECKS: Final = """\
checks
  refused CODE [FACT=VALUE ...]: ACTION    the action must be refused with this code
  mark NAME                                a name for here; later: undo to NAME by PLAYER
"""

CLOSING: Final = """\
exit status: 0 all held; 1 an expectation failed or an action was refused; 2 unreadable, or
a fault of tapbank itself
"""


def notation() -> str:
    """The notation in full."""
    actions = "".join(f"{line(shown(form), gloss(kind))}\n" for kind, form in FORMS.items())
    checks = "".join(f"  expect {row.form}\n" for row in ROWS.values())
    codes = "refusal codes\n" + "".join(f"  {line}\n" for line in wrapped(CODES))
    parts = (OPENING, ACTIONS + actions + CLAUSES, CHECKS + checks, codes, CLOSING)
    return "\n".join(parts)


def line(form: str, gloss: str, column: int = 36, width: int = 96) -> str:
    """A form with its gloss beside it, or below it where the line would be too long."""
    beside = f"  {form:<{column}} {gloss}".rstrip()
    return beside if len(beside) <= width else f"  {form}\n      {gloss}"


def gloss(kind: type) -> str:
    """What an action is for: the first line of its record's own text."""
    return re.split(r"[.;:(`\n]", kind.__doc__ or "")[0].strip()


def wrapped(words: Iterable[str], width: int = 88) -> list[str]:
    """Words in lines no longer than `width`."""
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines
