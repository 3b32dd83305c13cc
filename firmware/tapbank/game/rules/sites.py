"""Where the next building may stand, and how many a turn allows.

Rulebook: "building". The lot's group is whole and unmortgaged (option `build_needs`
"all_but_one": one deed of it may be missing, of a pair too; what counts then is what its
builder holds of it), and never more than one step lies between its lots. Option
`builds_per_turn`: so many buildings by a player in a turn; `build_order` "one_each": each
lot gets one at most in a turn (the manager's game: one building per lot in one go). A
double gives another turn (002), with its own buildings; what a card or an auction gives is
not limited (our reading). Option `building_stock` "unlimited": the bank never runs short.
"""

from tapbank.game.checks import building_of, group_of, lots_of, require_owner
from tapbank.game.edition import Deed, Group
from tapbank.game.refusals import Refused
from tapbank.game.state import State


def require_step(state: State, player: str, deed_id: str) -> Deed:
    """The lot may get its next building, cash aside; else Refused with the reason."""
    deed = require_owner(state, player, deed_id)
    reason = obstacle(state, player, deed)
    if reason:
        raise reason
    return deed


def obstacle(state: State, player: str, deed: Deed) -> Refused | None:
    """Why the next building can't stand on this lot of the player, cash aside."""
    return _unfit_site(state, player, deed) or _out_of_stock(state, deed)


def _unfit_site(state: State, player: str, deed: Deed) -> Refused | None:
    if not deed.costs:
        return Refused("not_a_lot", deed=deed.id)
    group = group_of(state, deed.id)
    lots = lots_of(state, player, group)
    if len(lots) < needed(state, group):
        return Refused("group_not_full", group=group.id)
    held = state.deeds
    level = held[deed.id].level
    if level == len(deed.costs):
        return Refused("fully_built", deed=deed.id)
    lowest = deed.id
    for lot in lots:
        if held[lot].mortgaged:
            return Refused("group_mortgaged", group=group.id)
        if held[lot].level < held[lowest].level:
            lowest = lot
    return Refused("not_even", deed=lowest) if lowest != deed.id else None


def _out_of_stock(state: State, deed: Deed) -> Refused | None:
    if is_unlimited(state):
        return None
    building = building_of(deed, state.deeds[deed.id].level + 1)
    if building == "hotel" and state.hotels < 1:
        return Refused("no_hotels", left=state.hotels)
    if building == "house" and state.houses < 1:
        return Refused("no_houses", left=state.houses)
    return None


def needed(state: State, group: Group) -> int:
    """How many deeds of a group its builder has to hold."""
    if state.edition.options.build_needs == "all_but_one":
        return max(1, len(group.deeds) - 1)
    return len(group.deeds)


def require_allowance(state: State, player: str, deed_id: str) -> None:
    """One more building of this player, on this lot, is allowed in this turn."""
    reason = limit(state, player, deed_id)
    if reason:
        raise reason


def limit(state: State, player: str, deed_id: str) -> Refused | None:
    """Why this turn allows no further building of this player here."""
    options, built = state.edition.options, state.turn.built
    if options.build_order == "one_each" and deed_id in built:
        return Refused("limit_reached", limit=1, deed=deed_id)
    if options.builds_per_turn:
        own = sum(state.deeds[deed].owner == player for deed in built)
        if own >= options.builds_per_turn:
            return Refused("limit_reached", limit=options.builds_per_turn)
    return None


def may_build(state: State, player: str, deed_id: str) -> bool:
    """The next building on a deed of this player, price aside, as a question."""
    deed = state.edition.deeds[deed_id]
    return not (obstacle(state, player, deed) or limit(state, player, deed_id))


def lots_for(state: State, player: str, kind: str) -> list[Deed]:
    """Lots of a player on which a building of this kind ("" = any) may stand next."""
    found = []
    for deed_id in state.owned(player):
        deed = state.edition.deeds[deed_id]
        fits = kind in ("", building_of(deed, state.deeds[deed_id].level + 1))
        if fits and not obstacle(state, player, deed):
            found.append(deed)
    return found


def is_unlimited(state: State) -> bool:
    """The bank never runs short of buildings."""
    return state.edition.options.building_stock == "unlimited"


def stock(state: State, houses: int, hotels: int) -> tuple[int, int]:
    """This change of the bank's stock; none where nobody counts it."""
    return (0, 0) if is_unlimited(state) else (houses, hotels)
