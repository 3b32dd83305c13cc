"""Raising money and putting it to work: mortgages, sales, building, lifting.

Only what `manage` lists is chosen.
"""

from tapbank.game import Choice, State, manage
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.game.checks import lift_cost
from tapbank.game.edition import Group
from tapbank.selfplay.view import View


def raise_money(view: View, state: State, player: str) -> Action | None:
    """The least painful way to get cash from the bank now, None when there is none."""
    full = {group.id for group in view.full.get(player, ())}
    best: tuple[int, Action] | None = None
    for choice in manage(state, player):
        pain = _pain(state, choice, full)
        if pain and (best is None or pain < best[0]):
            best = (pain, choice.action)
    return best[1] if best else None


def _pain(state: State, choice: Choice, full: set[str]) -> int:
    """0: brings nothing. Loose deeds go first, then buildings, whole groups last."""
    deeds = state.edition.deeds
    match choice.action:
        case a.MortgageDeed(_, deed):
            return deeds[deed].price + (10_000 if deeds[deed].group in full else 0)
        case a.SellBuildings(_, (deed, *_)):
            return 2_000 + deeds[deed].rents[state.deeds[deed].level]
        case a.SellGroup():
            return 5_000
        case a.SellDeed(_, deed):
            return 20_000 + deeds[deed].price
    return 0


def build(view: View, state: State, player: str, spare: int) -> Action | None:
    """One building on each lot of the group whose turn it is, as far as the money goes."""
    groups = view.full.get(player)
    if not groups or not any(_could_grow(view, state, group, spare) for group in groups):
        return None
    steps = [
        choice.action.deeds[0]
        for choice in manage(state, player)
        if isinstance(choice.action, a.Build)
    ]
    if not steps:
        return None
    deeds = state.edition.deeds
    group = max((deeds[deed].group for deed in steps), key=lambda g: _pull(state, g))
    plan: list[str] = []
    for deed in steps:
        cost = deeds[deed].costs[state.deeds[deed].level]
        if deeds[deed].group == group and cost <= spare:
            spare -= cost
            plan.append(deed)
    return a.Build(player, _in_stock(state, plan)) if plan else None


def _could_grow(view: View, state: State, group: Group, spare: int) -> bool:
    """A cheap look before `manage` is asked."""
    for deed in group.deeds:
        level, costs = state.deeds[deed].level, view.edition.deeds[deed].costs
        if level < len(costs) and costs[level] <= spare:
            stock = state.hotels if level == len(costs) - 1 else state.houses
            if stock and not any(state.deeds[d].mortgaged for d in group.deeds):
                return True
    return False


def _pull(state: State, group: str) -> float:
    """Groups with three houses already come after those below; dear ones first."""
    first = state.edition.groups[group].deeds[0]
    level = state.deeds[first].level
    return state.edition.deeds[first].price / 100 + (10 if level < 3 else 0)


def _in_stock(state: State, plan: list[str]) -> tuple[str, ...]:
    """As many steps of the plan as the bank has buildings for, at least the first."""
    levels = [state.deeds[deed].level for deed in plan]
    last = [
        level == len(state.edition.deeds[d].costs) - 1
        for level, d in zip(levels, plan, strict=True)
    ]
    stock = state.hotels if any(last) else state.houses
    return tuple(plan[: max(1, stock)])


def lift(view: View, state: State, player: str, spare: int) -> Action | None:
    """The cheapest mortgage to lift, whole groups first."""
    deeds = view.edition.deeds
    full = {group.id for group in view.full.get(player, ())}
    open_to = [
        choice.action
        for choice in manage(state, player)
        if isinstance(choice.action, a.LiftMortgage)
        and lift_cost(state, deeds[choice.action.deed]) <= spare
    ]
    return min(
        open_to,
        key=lambda action: (deeds[action.deed].group not in full, deeds[action.deed].price),
        default=None,
    )
