"""Moving forward, and what each lap brings: settled on the way, before the space speaks.

Rulebook: "start space". In this order, at every pass of the start: salary (`salary.py`),
lap tax, mortgages that end with the lap (`lapse.py`). Option `lap_tax` "deeds": each deed's
printed lap tax; a tax of several figures is that of the whole group, by number of its deeds
owned. An inspection space that is passed on the way asks its own (`inspection.py`).
Whatever is owed is paid before the next space on the way asks or pays anything, even if
money must be raised for it, and before the space reached speaks, so before a card is drawn.
"""

from typing import Literal

from tapbank.game.agenda import Arrive, Way
from tapbank.game.draft import Draft
from tapbank.game.events import Moved
from tapbank.game.rules import inspection, lapse, salary
from tapbank.game.rules.parking import sink
from tapbank.game.state import State
from tapbank.ledger import BANK

Stops = tuple[tuple[int, bool], ...]


def forward(
    draft: Draft, player: str, steps: int, how: Literal["roll", "card"], then: Arrive
) -> None:
    """Move the token `steps` spaces on, settle the way, `then` the space speaks."""
    edition = draft.state.edition
    origin, ring = draft.state.players[player].place, len(edition.spaces)
    end = origin + steps
    laps, place = divmod(end, ring)
    draft.add(Moved(player, origin, place, how, laps))
    draft.push(then)
    stops = [
        (stop, lap + stop == end)
        for lap in range(0, end + 1, ring)
        for stop in edition.asking
        if origin < lap + stop <= end
    ]
    if stops:
        _go_by(draft, player, tuple(stops))


def go_on(draft: Draft, item: Way) -> None:
    """What came before is settled: the rest of the way."""
    draft.pop()
    _go_by(draft, item.player, item.stops)


def _go_by(draft: Draft, player: str, stops: Stops) -> None:
    """Space by space. What asks for something is settled before the next one speaks."""
    base = len(draft.agenda)
    for count, (place, landed) in enumerate(stops, start=1):
        _pass_by(draft, player, place, landed=landed)
        asked = draft.agenda[base:]
        if asked:
            rest = [Way(player, stops[count:])] if stops[count:] else []
            draft.agenda[base:] = [*rest, *reversed(asked)]  # the first is on top
            return


def _pass_by(draft: Draft, player: str, place: int, *, landed: bool) -> None:
    if place == 0:
        _complete(draft, player, landed=landed)
    elif not landed:
        inspection.pass_by(draft, player, draft.state.edition.spaces[place])


def carry(draft: Draft, player: str, steps: int, then: Arrive, pays: int = 0) -> None:
    """Forward by a card without settling the way; each lap `pays` so much instead.

    Where it pays, the lap is one like any other for the mortgages that end with it.
    """
    origin = draft.state.players[player].place
    laps, place = divmod(origin + steps, len(draft.state.edition.spaces))
    draft.add(Moved(player, origin, place, "card", laps))
    draft.pay(BANK, player, pays * laps, "card")
    draft.push(then)
    base = len(draft.agenda)
    for _ in range(laps if pays else 0):
        lapse.pass_start(draft, player)
    draft.agenda[base:] = reversed(draft.agenda[base:])


def _complete(draft: Draft, player: str, *, landed: bool) -> None:
    """The start is passed or reached."""
    salary.pay(draft, player, landed=landed)
    if draft.state.edition.options.lap_tax == "deeds":
        tax = tax_of(draft.state, player)
        draft.owe(player, sink(draft.state, "tax"), tax, "lap_tax")
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
