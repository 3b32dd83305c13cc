"""Building: evenly over a full, unmortgaged group, from the bank's stock.

Rulebook: "building". Each step costs its printed price. The last step is the hotel: it
takes the lot's houses back into the stock. Several steps may be asked for at once; all are
done or none. Scarce buildings that others could want are contested (`shortage.py`). What
may stand where: `sites.py`; when: `hours.py`.
"""

from collections.abc import Iterable

from tapbank.game.actions import Build
from tapbank.game.checks import building_of, require_cash
from tapbank.game.draft import Draft
from tapbank.game.edition import Deed
from tapbank.game.events import Built
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import shortage, sites
from tapbank.game.rules.hours import is_open, require_business
from tapbank.game.state import State
from tapbank.ledger import BANK


def build(draft: Draft, action: Build) -> None:
    require_business(draft.state, action.player, "build")
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
    deed = sites.require_step(draft.state, player, deed_id)
    sites.require_allowance(draft.state, player, deed_id)
    level = draft.state.deeds[deed_id].level + 1
    cost = deed.costs[level - 1]
    require_cash(draft.state, player, cost)
    draft.pay(player, BANK, cost, "building", deed_id)
    raise_one(draft, deed, level)


def raise_one(draft: Draft, deed: Deed, level: int) -> None:
    """Put the next building up, from the stock."""
    hotel = building_of(deed, level) == "hotel"
    houses, hotels = (len(deed.costs) - 1, -1) if hotel else (-1, 0)
    draft.add(Built(deed.id, level, *sites.stock(draft.state, houses, hotels)))


def manage(state: State, player: str) -> list[Choice]:
    """Single steps that may be built and paid now."""
    lots = open_lots(state, player, state.owned(player))
    return [Choice(Build(player, (lot,))) for lot in lots]


def open_lots(state: State, player: str, deeds: Iterable[str]) -> list[str]:
    """Those of the player's deeds on which a step may be built and paid now."""
    if not is_open(state, player, "build"):
        return []
    cash = state.cash[player]
    found: list[str] = []
    for deed_id in deeds:
        deed = state.edition.deeds[deed_id]
        level = state.deeds[deed_id].level
        affordable = level < len(deed.costs) and deed.costs[level] <= cash
        if affordable and sites.may_build(state, player, deed_id):
            found.append(deed_id)
    return found
