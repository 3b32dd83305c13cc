"""Where the next building may stand, and how many a turn allows.

Rulebook: "building". The lot's group is whole and unmortgaged (option `build_needs`
"all_but_one": one deed of it may be missing, of a pair too; what counts then is what its
builder holds of it), and never more than one step lies between its lots. Option
`builds_per_turn`: so many buildings by a player in a turn; `build_order` "one_each": each
lot gets one at most in a turn (the manager's game: one building per lot in one go). A
throw given by a double is the same turn; what a card or an auction gives is not limited
(our readings). Option `building_stock` "unlimited": the bank never runs short.
"""

from tapbank.game.checks import building_of, group_of, lots_of, require_owner
from tapbank.game.edition import Deed, Group
from tapbank.game.refusals import Refused
from tapbank.game.state import State


def require_step(state: State, player: str, deed_id: str) -> Deed:
    """The lot may get its next building, cash aside; else Refused with the reason."""
    deed = require_site(state, player, deed_id)
    if is_unlimited(state):
        return deed
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
    lots = lots_of(state, player, group)
    if len(lots) < needed(state, group):
        raise Refused("group_not_full", group=group.id)
    if any(state.deeds[d].mortgaged for d in lots):
        raise Refused("group_mortgaged", group=group.id)
    level = state.deeds[deed_id].level
    if level == len(deed.costs):
        raise Refused("fully_built", deed=deed_id)
    least = min(lots, key=lambda d: state.deeds[d].level)
    if state.deeds[least].level < level:
        raise Refused("not_even", deed=least)
    return deed


def needed(state: State, group: Group) -> int:
    """How many deeds of a group its builder has to hold."""
    if state.edition.options.build_needs == "all_but_one":
        return max(1, len(group.deeds) - 1)
    return len(group.deeds)


def require_allowance(state: State, player: str, deed_id: str) -> None:
    """One more building of this player, on this lot, is allowed in this turn."""
    options, built = state.edition.options, state.turn.built
    if options.build_order == "one_each" and deed_id in built:
        raise Refused("limit_reached", limit=1, deed=deed_id)
    own = sum(state.deeds[deed].owner == player for deed in built)
    if options.builds_per_turn and own >= options.builds_per_turn:
        raise Refused("limit_reached", limit=options.builds_per_turn)


def may_build(state: State, player: str, deed_id: str) -> bool:
    """The next building here, price aside, as a question."""
    try:
        require_step(state, player, deed_id)
        require_allowance(state, player, deed_id)
    except Refused:
        return False
    return True


def may_place(state: State, player: str, deed_id: str) -> bool:
    """`may_build` for a building won at auction or given by a card."""
    try:
        require_step(state, player, deed_id)
    except Refused:
        return False
    return True


def lots_for(state: State, player: str, kind: str) -> list[Deed]:
    """Lots of a player on which a building of this kind ("" = any) may stand next."""
    found = []
    for deed_id in state.owned(player):
        if may_place(state, player, deed_id):
            deed = state.edition.deeds[deed_id]
            if kind in ("", building_of(deed, state.deeds[deed_id].level + 1)):
                found.append(deed)
    return found


def is_unlimited(state: State) -> bool:
    """The bank never runs short of buildings."""
    return state.edition.options.building_stock == "unlimited"


def stock(state: State, houses: int, hotels: int) -> tuple[int, int]:
    """This change of the bank's stock; none where nobody counts it."""
    return (0, 0) if is_unlimited(state) else (houses, hotels)
