"""Raising money and putting it to work: mortgages, sales, building, lifting.

Only what `manage` lists is chosen; each part of its list is asked for by itself, since
`manage` is most of what a bot's thinking costs.
"""

from operator import itemgetter

from tapbank.game import Choice, State
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.game.checks import lift_cost, owned_in_group
from tapbank.game.edition import Group
from tapbank.game.rules import building, deed_sale, demolition, mortgage
from tapbank.selfplay.view import View

Deeds = tuple[str, ...]
PAIN = itemgetter(0)
FEW = 4  # houses in the bank that make a hotel the better building


def raise_money(view: View, state: State, player: str, need: int) -> Action | None:
    """The least painful way to get `need` from the bank, None when there is none.

    Loose deeds go first, then buildings, whole groups last. Buildings are sold in rows: one
    from each lot of a group until the need is met.
    """
    ways = _by_deeds(view, state, player)
    least = 4 * state.edition.start_cash // 3  # what any sale of buildings hurts
    if not ways or min(ways, key=PAIN)[0] >= least:
        sales = demolition.manage(state, player)
        ways = [(_hurt(state, sale, least), sale.action) for sale in sales] + ways
    if not ways:
        return None
    action = min(ways, key=PAIN)[1]
    if isinstance(action, a.SellBuildings):
        lots = [way.deeds[0] for _, way in ways if isinstance(way, a.SellBuildings)]
        return a.SellBuildings(player, _row(state, action.deeds[0], lots, need))
    return action


def _by_deeds(view: View, state: State, player: str) -> list[tuple[int, Action]]:
    """Loans on deeds and sales of deeds, each with the pain."""
    deeds, start = state.edition.deeds, state.edition.start_cash
    full = {group.id for group in view.full.get(player, ())}
    ways: list[tuple[int, Action]] = []
    for deed in mortgage.loans(state, player):
        whole = 7 * start if deeds[deed].group in full else 0
        ways.append((deeds[deed].price + whole, a.MortgageDeed(player, deed)))
    for deed in deed_sale.for_sale(state, player):
        whole = view.scaled(100) + (14 * start if deeds[deed].group in full else 0)
        ways.append((deeds[deed].price + whole, a.SellDeed(player, deed)))
    return ways


def _hurt(state: State, sale: Choice, least: int) -> int:
    """The pain of selling a building, or all hotels of a group."""
    if isinstance(sale.action, a.SellBuildings):
        deed = sale.action.deeds[0]
        return least + state.edition.deeds[deed].rents[state.deeds[deed].level]
    return 3 * state.edition.start_cash


def _row(state: State, first: str, lots: list[str], need: int) -> Deeds:
    """`first`, and others of its group that may be sold as well, as far as needed."""
    deeds = state.edition.deeds
    row = [first]
    need -= deeds[first].costs[0] // 2
    for deed in lots:
        is_hotel = state.deeds[deed].level == len(deeds[deed].costs)
        mate = deeds[deed].group == deeds[first].group and deed != first
        if need > 0 and mate and not is_hotel:
            row.append(deed)
            need -= deeds[deed].costs[0] // 2
    return tuple(row)


def sell_deed(state: State, player: str) -> Action | None:
    """The cheapest deed that is alone of its group in this hand, to the bank."""
    deeds = deed_sale.for_sale(state, player)
    alone = [deed for deed in deeds if owned_in_group(state, deed) == 1]
    if not alone:
        return None
    return a.SellDeed(player, min(alone, key=lambda d: state.edition.deeds[d].price))


def build(view: View, state: State, player: str, spare: int) -> Action | None:
    """Buildings for one group, evenly, row after row as far as the money goes."""
    groups = view.full.get(player)
    if not groups or not any([_could_grow(state, group, spare) for group in groups]):
        return None
    for group in sorted(groups, key=lambda g: _pull(state, g), reverse=True):
        lots = building.open_lots(state, player, group.deeds)
        if lots:
            plan = _rows(state, tuple(lots), spare)
            return a.Build(player, plan) if plan else None
    return None


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


def _pull(state: State, group: Group) -> float:
    """Dear groups first, those with three houses last; with few houses left the tallest."""
    first = group.deeds[0]
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
    lifts = mortgage.lifts(state, player)
    open_to = [deed for deed in lifts if lift_cost(state, deeds[deed]) <= spare]
    if not open_to:
        return None
    return a.LiftMortgage(
        player, min(open_to, key=lambda d: (deeds[d].group not in full, deeds[d].price))
    )
