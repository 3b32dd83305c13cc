"""Building: evenly over a full, unmortgaged group, from the bank's stock.

Rulebook: "building". Each step costs its printed price. The last step is the hotel: it
takes the lot's houses back into the stock. Several steps may be asked for at once; all are
done or none. Scarce buildings that others could want are contested (`shortage.py`).
"""

from tapbank.game.actions import Build
from tapbank.game.checks import (
    building_of,
    group_of,
    is_full,
    require_cash,
    require_managing,
    require_owner,
)
from tapbank.game.draft import Draft
from tapbank.game.edition import Deed
from tapbank.game.events import Built
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import shortage
from tapbank.game.state import State
from tapbank.ledger import BANK


def build(draft: Draft, action: Build) -> None:
    require_managing(draft.state, action.player)
    if not action.deeds:
        raise Refused("not_a_lot", deed="")
    before, count = draft.state, len(draft.events)
    for deed in action.deeds:
        _one(draft, action.player, deed)
    kind = shortage.contested(before, action)
    if kind:
        draft.state = before
        del draft.events[count:]
        clear = shortage.wanted(before, action.deeds).index(kind)
        carry_out(draft, action.player, action.deeds[:clear])
        shortage.open_contest(draft, action.player, action.deeds[clear:], kind)


def carry_out(draft: Draft, player: str, deeds: tuple[str, ...]) -> None:
    """The steps of an uncontested plan, in order."""
    for deed in deeds:
        _one(draft, player, deed)


def _one(draft: Draft, player: str, deed_id: str) -> None:
    deed = require_step(draft.state, player, deed_id)
    level = draft.state.deeds[deed_id].level + 1
    cost = deed.costs[level - 1]
    require_cash(draft.state, player, cost)
    draft.pay(player, BANK, cost, "building", deed_id)
    raise_one(draft, deed, level)


def raise_one(draft: Draft, deed: Deed, level: int) -> None:
    """Put the next building up, from the stock."""
    if building_of(deed, level) == "hotel":
        draft.add(Built(deed.id, level, len(deed.costs) - 1, -1))
    else:
        draft.add(Built(deed.id, level, -1, 0))


def require_step(state: State, player: str, deed_id: str) -> Deed:
    """The lot may get its next building, cash aside; else Refused with the reason."""
    deed = require_owner(state, player, deed_id)
    reason = obstacle(state, deed)
    if reason:
        raise reason
    return deed


def obstacle(state: State, deed: Deed) -> Refused | None:
    """Why its owner can't put the next building up there, cash aside."""
    if not deed.costs:
        return Refused("not_a_lot", deed=deed.id)
    group = group_of(state, deed.id)
    if not is_full(state, group):
        return Refused("group_not_full", group=group.id)
    held = [state.deeds[d] for d in group.deeds]
    if any(holding.mortgaged for holding in held):
        return Refused("group_mortgaged", group=group.id)
    level, levels = state.deeds[deed.id].level, [holding.level for holding in held]
    if level == len(deed.costs):
        return Refused("fully_built", deed=deed.id)
    if min(levels) < level:
        return Refused("not_even", deed=group.deeds[levels.index(min(levels))])
    return _shortage(state, building_of(deed, level + 1))


def _shortage(state: State, building: str) -> Refused | None:
    if building == "hotel" and state.hotels < 1:
        return Refused("no_hotels", left=state.hotels)
    if building == "house" and state.houses < 1:
        return Refused("no_houses", left=state.houses)
    return None


def manage(state: State, player: str) -> list[Choice]:
    """Single steps that may be built and paid now."""
    cash = state.cash[player]
    found: list[Choice] = []
    for group in state.edition.groups.values():
        if state.deeds[group.deeds[0]].owner != player or not is_full(state, group):
            continue
        for deed_id in group.deeds:
            deed, level = state.edition.deeds[deed_id], state.deeds[deed_id].level
            affordable = level < len(deed.costs) and deed.costs[level] <= cash
            if affordable and not obstacle(state, deed):
                found.append(Choice(Build(player, (deed_id,))))
    return found
