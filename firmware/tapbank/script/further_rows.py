"""What `expect` can ask of rules that the classic does not have: missed turns, policies …

`expect skip anna 1`, `expect policy anna`, `expect claim ben anna 22 boardwalk`
"""

from collections.abc import Sequence
from typing import Final

from tapbank.script.rows import Row, Seen, Words, yes


def _policy(seen: Seen, subject: Words, wanted: Words) -> Words:
    """How many are held; without a number, whether any is."""
    held = seen.state.players[subject[0]].policies
    return (str(held),) if wanted else yes(held > 0, "none")


def _claim(seen: Seen, subject: Words, wanted: Words) -> Words:
    """The claim wanted when it is open, else all claims against this debtor."""
    open_ = [
        (claim.owner, str(claim.amount), claim.deed)
        for claim in seen.state.claims
        if claim.debtor == subject[0]
    ]
    return _one_of(open_, wanted)


def _immunity(seen: Seen, subject: Words, wanted: Words) -> Words:
    granted = [
        (free.owner, str(free.visits), *free.deeds)
        for free in seen.state.immunities
        if free.visitor == subject[0]
    ]
    return _one_of(granted, wanted)


def _one_of(rows: Sequence[Words], wanted: Words) -> Words:
    """What is wanted when a row begins so, else all rows."""
    if not rows:
        return ("none",)
    if any(row[: max(1, len(wanted))] == wanted for row in rows):
        return wanted
    return ("; ".join(map(" ".join, rows)),)


FURTHER: Final[dict[str, Row]] = {
    "skip": Row(
        "skip PLAYER TURNS",
        ("player",),
        lambda n, s, _w: (str(n.state.players[s[0]].skip),),
    ),
    "policy": Row("policy PLAYER [NUMBER]", ("player",), _policy),
    "claim": Row("claim DEBTOR OWNER AMOUNT [DEED]|none", ("player",), _claim),
    "immunity": Row(
        "immunity VISITOR OWNER VISITS [DEED ...]|none", ("player",), _immunity
    ),
    "passes": Row(
        "passes DEED NUMBER", ("deed",), lambda n, s, _w: (str(n.state.deeds[s[0]].passes),)
    ),
    "built": Row(
        "built NUMBER", (), lambda seen, _s, _w: (str(len(seen.state.turn.built)),)
    ),
    "order": Row(
        "order PLAYER ...", (), lambda n, _s, _w: tuple(seat.id for seat in n.state.seats)
    ),
}
