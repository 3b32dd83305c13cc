"""Selling buildings back to the bank, at half of what each step cost, evenly.

Rulebook: "building" (sold back). Never to players. A hotel breaks into houses only when
the bank has them; otherwise all hotels of the group go at once, down to what the bank can
supply, spread evenly. Half of an odd price is rounded down (our reading).
"""

from tapbank.game.actions import SellBuildings, SellGroup
from tapbank.game.checks import building_of, group_of, lots_of, require_owner
from tapbank.game.draft import Draft
from tapbank.game.edition import Deed
from tapbank.game.events import Built
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules.hours import is_open, require_business
from tapbank.game.rules.sites import is_unlimited, stock
from tapbank.game.state import State
from tapbank.ledger import BANK


def sell(draft: Draft, action: SellBuildings) -> None:
    require_business(draft.state, action.player, "sell")
    if not action.deeds:
        raise Refused("no_buildings", deed="")
    for deed_id in action.deeds:
        deed = require_sale(draft.state, action.player, deed_id)
        level = draft.state.deeds[deed_id].level
        _lower(draft, action.player, deed, level - 1)


def require_sale(state: State, player: str, deed_id: str) -> Deed:
    """The lot may give one building back; else Refused with the reason."""
    deed = require_owner(state, player, deed_id)
    reason = obstacle(state, deed)
    if reason:
        raise reason
    return deed


def obstacle(state: State, deed: Deed) -> Refused | None:
    """Why its owner can't sell a building from there."""
    holding = state.deeds[deed.id]
    if not holding.level:
        return Refused("no_buildings", deed=deed.id)
    for mate in group_of(state, deed.id).deeds:
        other = state.deeds[mate]
        if other.level > holding.level and other.owner == holding.owner:
            return Refused("not_even", deed=mate)
    breaks = building_of(deed, holding.level) == "hotel" and not is_unlimited(state)
    if breaks and state.houses < len(deed.costs) - 1:
        return Refused("no_houses", left=state.houses)
    return None


def _lower(draft: Draft, player: str, deed: Deed, level: int) -> None:
    """Sell down to `level`, paying half of each step."""
    before = draft.state.deeds[deed.id].level
    hotel = before == len(deed.costs)
    houses = (0 if hotel else before) - level
    back = stock(draft.state, houses, 1 if hotel else 0)
    draft.add(Built(deed.id, level, *back))
    refund = sum(cost // 2 for cost in deed.costs[level:before])
    draft.pay(BANK, player, refund, "building_sale", deed.id)


def sell_group(draft: Draft, action: SellGroup) -> None:
    """All hotels of the group at once."""
    state = draft.state
    require_business(state, action.player, "sell")
    if action.group not in state.edition.groups:
        raise Refused("unknown_group", group=action.group)
    group = state.edition.groups[action.group]
    lots = [state.edition.deeds[d] for d in lots_of(state, action.player, group)]
    if not lots:
        require_owner(state, action.player, group.deeds[0])
    if not any(has_hotel(state, deed) for deed in lots):
        raise Refused("no_buildings", deed=group.deeds[0])
    sales = zip(lots, _spread(state, lots), strict=True)
    # Houses come in before the hotels break into them: the stock is never short between.
    for deed, level in sorted(sales, key=lambda sale: has_hotel(state, sale[0])):
        if level < state.deeds[deed.id].level:
            _lower(draft, action.player, deed, level)


def has_hotel(state: State, deed: Deed) -> bool:
    """The lot is built to its last step."""
    return bool(deed.costs) and state.deeds[deed.id].level == len(deed.costs)


def _spread(state: State, lots: list[Deed]) -> list[int]:
    """Levels after the sale: as many houses as the bank has, evenly, no hotel."""
    standing = sum(state.deeds[d.id].level for d in lots if not has_hotel(state, d))
    most = sum(len(deed.costs) - 1 for deed in lots)
    left = most if is_unlimited(state) else min(state.houses + standing, most)
    each, more = divmod(left, len(lots))
    return [each + (index < more) for index in range(len(lots))]


def manage(state: State, player: str) -> list[Choice]:
    """Single steps that may be sold, and groups whose hotels can only go together."""
    if not is_open(state, player, "sell"):
        return []
    found: list[Choice] = []
    blocked: list[str] = []
    for deed_id in state.owned(player):
        if not state.deeds[deed_id].level:
            continue
        deed = state.edition.deeds[deed_id]
        reason = obstacle(state, deed)
        if not reason:
            found.append(Choice(SellBuildings(player, (deed_id,))))
        elif reason.code == "no_houses" and deed.group not in blocked:
            blocked.append(deed.group)
    return found + [Choice(SellGroup(player, group)) for group in blocked]
