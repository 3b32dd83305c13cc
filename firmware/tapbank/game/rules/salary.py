"""Salary: the bank pays for every passing or reaching of the start, moving forward.

Rulebook: "start space". Twice in one turn where it happens twice. Never when sent to
jail, never backwards. Option `salary_on`: "passing" pays nothing for landing;
"double_landing" pays twice for landing (a house rule).
"""

from typing import Literal

from tapbank.game.draft import Draft
from tapbank.game.events import Moved
from tapbank.ledger import BANK


def forward(draft: Draft, player: str, steps: int, how: Literal["roll", "card"]) -> None:
    """Move the token `steps` spaces on and pay what the start space pays."""
    origin = draft.state.players[player].place
    laps, place = divmod(origin + steps, len(draft.state.edition.spaces))
    draft.add(Moved(player, origin, place, how, laps))
    for lap in range(laps):
        landed = place == 0 and lap == laps - 1
        _pay(draft, player, landed=landed)


def _pay(draft: Draft, player: str, *, landed: bool) -> None:
    edition = draft.state.edition
    word = edition.options.salary_on
    if landed and word == "passing":
        return
    amount = edition.salary * (2 if landed and word == "double_landing" else 1)
    draft.pay(BANK, player, amount, "salary")
