"""Moving forward, and what each lap brings: settled on the way, before the space speaks.

Rulebook: "start space". In this order, at every pass of the start: salary (`salary.py`),
lap tax, mortgages that end with the lap (`lapse.py`). Option `lap_tax` "deeds": each deed's
printed lap tax; a tax of several figures is that of the whole group, by number of its deeds
owned. An inspection space that is passed on the way asks its own (`inspection.py`).
Whatever is owed is paid before the space reached asks anything, so before a card is drawn.
"""

from typing import Final, Literal

from tapbank.game.agenda import Arrive
from tapbank.game.draft import Draft
from tapbank.game.events import Moved
from tapbank.game.rules import inspection, lapse, salary
from tapbank.game.state import State
from tapbank.ledger import BANK

ASKING: Final = ("start", "inspection")  # spaces that ask something of who passes them


def forward(
    draft: Draft, player: str, steps: int, how: Literal["roll", "card"], then: Arrive
) -> None:
    """Move the token `steps` spaces on, settle the way, `then` the space speaks."""
    spaces = draft.state.edition.spaces
    origin = draft.state.players[player].place
    laps, place = divmod(origin + steps, len(spaces))
    draft.add(Moved(player, origin, place, how, laps))
    draft.push(then)
    base = len(draft.agenda)
    end, ring = origin + steps, len(spaces)
    for step in range(origin + 1, end + 1):
        if spaces[step % ring].kind in ASKING:
            _pass_by(draft, player, step % ring, landed=step == end)
    draft.agenda[base:] = reversed(draft.agenda[base:])  # what came first is asked first


def _pass_by(draft: Draft, player: str, place: int, *, landed: bool) -> None:
    if place == 0:
        _complete(draft, player, landed=landed)
    elif not landed:
        inspection.pass_by(draft, player, draft.state.edition.spaces[place])


def carry(draft: Draft, player: str, steps: int, then: Arrive, pays: int = 0) -> None:
    """Forward by a card without settling the way; each lap `pays` so much instead."""
    origin = draft.state.players[player].place
    laps, place = divmod(origin + steps, len(draft.state.edition.spaces))
    draft.add(Moved(player, origin, place, "card", laps))
    draft.pay(BANK, player, pays * laps, "card")
    draft.push(then)


def _complete(draft: Draft, player: str, *, landed: bool) -> None:
    """The start is passed or reached."""
    salary.pay(draft, player, landed=landed)
    if draft.state.edition.options.lap_tax == "deeds":
        draft.owe(player, BANK, tax_of(draft.state, player), "lap_tax")
    lapse.pass_start(draft, player)


def tax_of(state: State, player: str) -> int:
    """The lap tax on all that a player owns."""
    total = 0
    for group in salary.groups_of(state, player):
        deeds = [d for d in state.edition.groups[group].deeds if d in state.owned(player)]
        rates = state.edition.deeds[deeds[0]].lap_tax
        if len(rates) > 1:
            total += rates[min(len(deeds), len(rates)) - 1]
        else:
            total += sum(sum(state.edition.deeds[deed].lap_tax) for deed in deeds)
    return total
