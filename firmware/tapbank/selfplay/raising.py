"""Raising money and putting it to work: mortgages, sales, building, lifting.

Only what `manage` lists is chosen; each part of its list is asked for by itself, since
`manage` is most of what a bot's thinking costs.
"""

from tapbank.game import Choice, State
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.game.checks import lift_cost, owned_in_group
from tapbank.game.edition import Group
from tapbank.game.rules import building, deed_sale, demolition, mortgage
from tapbank.selfplay.view import View

Deeds = tuple[str, ...]
FEW = 4  # houses in the bank that make a hotel the better building


def raise_money(view: View, state: State, player: str, need: int) -> Action | None:
    """The least painful way to get `need` from the bank, None when there is none.

    Buildings are sold in rows: one from each lot of a group until the need is met.
    """
    full = {group.id for group in view.full.get(player, ())}

    def pain(choice: Choice) -> int:
        return _pain(view, state, choice, full)

    deeds = [*mortgage.loans(state, player), *deed_sale.manage(state, player)]
    mildest = min(deeds, key=pain, default=None)
    if mildest is not None and pain(mildest) < _least_sale(state):
        return mildest.action
    sales = demolition.manage(state, player)
    if not (sales or mildest):
        return None
    action = min([*sales, *deeds], key=pain).action
    if isinstance(action, a.SellBuildings):
        return a.SellBuildings(player, _row(state, action.deeds[0], sales, need))
    return action


def _row(state: State, first: str, sales: list[Choice], need: int) -> Deeds:
    """`first`, and others of its group that may be sold as well, as far as needed."""
    deeds = state.edition.deeds
    row = [first]
    need -= deeds[first].costs[0] // 2
    for choice in sales:
        if isinstance(choice.action, a.SellBuildings):
            deed = choice.action.deeds[0]
            is_hotel = state.deeds[deed].level == len(deeds[deed].costs)
            mate = deeds[deed].group == deeds[first].group and deed != first
            if need > 0 and mate and not is_hotel:
                row.append(deed)
                need -= deeds[deed].costs[0] // 2
    return tuple(row)


def _pain(view: View, state: State, choice: Choice, full: set[str]) -> int:
    """Loose deeds go first, then buildings, whole groups last."""
    deeds, start = state.edition.deeds, state.edition.start_cash
    match choice.action:
        case a.MortgageDeed(_, deed):
            return deeds[deed].price + (7 * start if deeds[deed].group in full else 0)
        case a.SellBuildings(_, (deed, *_)):
            return _least_sale(state) + deeds[deed].rents[state.deeds[deed].level]
        case a.SellDeed(_, deed):
            return (
                deeds[deed].price
                + view.scaled(100)
                + 14 * start * (deeds[deed].group in full)
            )
    return 3 * start  # all hotels of a group


def _least_sale(state: State) -> int:
    """What selling any building hurts at least."""
    return 4 * state.edition.start_cash // 3


def sell_deed(state: State, player: str) -> Action | None:
    """The cheapest deed that is alone of its group in this hand, to the bank."""
    deeds = state.edition.deeds
    alone = [
        choice.action
        for choice in deed_sale.manage(state, player)
        if isinstance(choice.action, a.SellDeed)
        and owned_in_group(state, choice.action.deed) == 1
    ]
    return min(alone, key=lambda action: deeds[action.deed].price, default=None)


def build(view: View, state: State, player: str, spare: int) -> Action | None:
    """Buildings for one group, evenly, row after row as far as the money goes."""
    groups = view.full.get(player)
    if not groups or not any([_could_grow(state, group, spare) for group in groups]):
        return None
    full = [deed for group in groups for deed in group.deeds]
    steps = [
        choice.action.deeds[0]
        for choice in building.steps(state, player, full)
        if isinstance(choice.action, a.Build)
    ]
    if not steps:
        return None
    deeds = state.edition.deeds
    group = max((deeds[deed].group for deed in steps), key=lambda g: _pull(state, g))
    lots = tuple(deed for deed in steps if deeds[deed].group == group)
    plan = _rows(state, lots, spare)
    return a.Build(player, plan) if plan else None


def _could_grow(state: State, group: Group, spare: int) -> bool:
    """A cheap look before the rules are asked: a step can be paid, no deed is lent on."""
    held, deeds = state.deeds, state.edition.deeds
    can_pay = False
    for deed in group.deeds:
        if held[deed].mortgaged:
            return False
        level, costs = held[deed].level, deeds[deed].costs
        if level < len(costs) and costs[level] <= spare:
            can_pay |= (state.hotels if level == len(costs) - 1 else state.houses) > 0
    return can_pay


def _pull(state: State, group: str) -> float:
    """Dear groups first, those with three houses last; with few houses left the tallest."""
    first = state.edition.groups[group].deeds[0]
    level = state.deeds[first].level
    if state.houses < FEW:
        return level
    return state.edition.deeds[first].price / 100 + (10 if level < 3 else 0)


def _rows(state: State, lots: Deeds, spare: int) -> Deeds:
    """The lowest lots up one step, then the whole group in rows, up to three houses."""
    first = state.edition.deeds[lots[0]]
    group = state.edition.groups[first.group].deeds
    level = state.deeds[first.id].level
    plan: list[str] = []
    row = lots
    while level < len(first.costs):
        cost = first.costs[level]
        stock = state.hotels if level == len(first.costs) - 1 else state.houses - len(plan)
        count = min(len(row), spare // cost, stock)
        plan.extend(row[:count])
        spare -= count * cost
        level += 1
        if count < len(row) or level >= 3:
            break
        row = group
    return tuple(plan)


def make_room(view: View, state: State, player: str) -> Action | None:
    """The bank has no house left: one back from the lowest group, to finish another."""
    if state.houses or len(view.full.get(player, ())) < 2:
        return None
    lots = [
        choice.action.deeds[0]
        for choice in demolition.manage(state, player)
        if isinstance(choice.action, a.SellBuildings)
    ]
    if not lots:
        return None
    lowest = min(lots, key=lambda deed: state.deeds[deed].level)
    return a.SellBuildings(player, (lowest,))


def lift(view: View, state: State, player: str, spare: int) -> Action | None:
    """The cheapest mortgage to lift, whole groups first."""
    deeds = view.edition.deeds
    full = {group.id for group in view.full.get(player, ())}
    open_to = [
        choice.action
        for choice in mortgage.lifts(state, player)
        if isinstance(choice.action, a.LiftMortgage)
        and lift_cost(state, deeds[choice.action.deed]) <= spare
    ]
    return min(
        open_to,
        key=lambda action: (deeds[action.deed].group not in full, deeds[action.deed].price),
        default=None,
    )
