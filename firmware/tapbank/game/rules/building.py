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
    deed = require_site(state, player, deed_id)
    building = building_of(deed, state.deeds[deed_id].level + 1)
    if building == "hotel" and state.hotels < 1:
        raise Refused("no_hotels", left=state.hotels)
    if building == "house" and state.houses < 1:
        raise Refused("no_houses", left=state.houses)
    return deed


def require_site(state: State, player: str, deed_id: str) -> Deed:
    """`require_step` but for the stock."""
    deed = require_owner(state, player, deed_id)
    if not deed.costs:
        raise Refused("not_a_lot", deed=deed_id)
    group = group_of(state, deed_id)
    if not is_full(state, group):
        raise Refused("group_not_full", group=group.id)
    if any(state.deeds[d].mortgaged for d in group.deeds):
        raise Refused("group_mortgaged", group=group.id)
    level = state.deeds[deed_id].level
    if level == len(deed.costs):
        raise Refused("fully_built", deed=deed_id)
    least = min(group.deeds, key=lambda d: state.deeds[d].level)
    if state.deeds[least].level < level:
        raise Refused("not_even", deed=least)
    return deed


def may_build(state: State, player: str, deed_id: str) -> bool:
    """`require_step` as a question."""
    try:
        require_step(state, player, deed_id)
    except Refused:
        return False
    return True


def manage(state: State, player: str) -> list[Choice]:
    """Single steps that may be built and paid now."""
    cash = state.cash[player]
    found: list[Choice] = []
    for deed_id in state.owned(player):
        deed = state.edition.deeds[deed_id]
        level = state.deeds[deed_id].level
        affordable = level < len(deed.costs) and deed.costs[level] <= cash
        if affordable and may_build(state, player, deed_id):
            found.append(Choice(Build(player, (deed_id,))))
    return found
