"""Shortage: fewer buildings left than two or more players want.

Rulebook: "building" (shortage). Before the scarce building goes up, everybody else who
could use one is asked. A claim sends it to auction among those who want it (option
`building_shortage`: from the printed price of the lot named, or from the minimum; "wait"
asks nobody). The winner says where it stands. One building at a time; a building is paid
from the cash in hand (our reading, so that the winner can place it at once).
"""

from msgspec.structs import replace

from tapbank.game.actions import Build, ClaimBuilding, PlaceBuilding, WaiveBuilding
from tapbank.game.agenda import Contest, Place
from tapbank.game.checks import building_of, require_cash, require_open, require_playing
from tapbank.game.draft import Draft
from tapbank.game.edition import Deed
from tapbank.game.events import BuildingClaimed
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import auction, building
from tapbank.game.rules.sites import is_unlimited, may_build, may_place, require_step
from tapbank.game.state import State
from tapbank.ledger import BANK


def contested(state: State, action: Build) -> str:
    """The building ("house", "hotel") that others could want too and that may run out."""
    if state.edition.options.building_shortage == "wait" or is_unlimited(state):
        return ""
    kinds = wanted(state, action.deeds)
    most = len(state.after(action.player))
    for kind, left in (("house", state.houses), ("hotel", state.hotels)):
        rest = left - kinds.count(kind)
        scarce = kind in kinds and rest < most  # a cheap look first
        if scarce and rest < len(rivals(state, action.player, kind)):
            return kind
    return ""


def wanted(state: State, deeds: tuple[str, ...]) -> list[str]:
    """What each step of a plan puts up, in order."""
    levels = {deed: state.deeds[deed].level for deed in deeds}
    kinds: list[str] = []
    for deed in deeds:
        levels[deed] += 1
        kinds.append(building_of(state.edition.deeds[deed], levels[deed]))
    return kinds


def sites(state: State, player: str, kind: str) -> list[Deed]:
    """Lots of a player on which a building of this kind ("" = any) may stand next."""
    found = []
    for deed_id in state.owned(player):
        if may_place(state, player, deed_id):
            deed = state.edition.deeds[deed_id]
            if kind in ("", building_of(deed, state.deeds[deed_id].level + 1)):
                found.append(deed)
    return found


def rivals(state: State, player: str, kind: str) -> tuple[str, ...]:
    """Others who could put such a building up and pay the printed price in cash."""

    def could(other: str) -> bool:
        lots = [d for d in sites(state, other, kind) if may_build(state, other, d.id)]
        return any(d.costs[state.deeds[d.id].level] <= state.cash[other] for d in lots)

    return tuple(other for other in state.after(player) if could(other))


def open_contest(draft: Draft, player: str, deeds: tuple[str, ...], kind: str) -> None:
    """Ask the rivals; the first of `deeds` is the scarce building."""
    draft.push(Contest(player, deeds, kind, rivals(draft.state, player, kind)))


def claim(draft: Draft, action: ClaimBuilding) -> None:
    item = _answer(draft.state, action.player)
    draft.add(BuildingClaimed(action.player, item.building))
    claims = (*item.claims, action.player)
    _settle(draft, replace(_without(item, action.player), claims=claims))


def waive(draft: Draft, action: WaiveBuilding) -> None:
    item = _answer(draft.state, action.player)
    _settle(draft, _without(item, action.player))


def _answer(state: State, player: str) -> Contest:
    item = require_open(state, Contest)
    require_playing(state, player)
    if player not in item.waiting:
        raise Refused("not_your_turn", player=item.waiting[0])
    return item


def _without(item: Contest, player: str) -> Contest:
    return replace(item, waiting=tuple(p for p in item.waiting if p != player))


def _settle(draft: Draft, item: Contest) -> None:
    """All have answered: build as planned, or sell the one building by auction."""
    if item.waiting:
        draft.swap(item)
        return
    draft.pop()
    if not item.claims:
        building.carry_out(draft, item.player, item.deeds)
        return
    deed = draft.state.edition.deeds[item.deeds[0]]
    opening = deed.costs[draft.state.deeds[deed.id].level]
    if draft.state.edition.options.building_shortage == "auction_from_minimum":
        opening = draft.state.edition.options.auction_opening
    auction.open_building(draft, item.building, opening, (item.player, *item.claims))


def place(draft: Draft, action: PlaceBuilding) -> None:
    """The winner pays and puts the building up; a card's building at its discount."""
    item = require_open(draft.state, Place, action.player)
    deed = require_step(draft.state, action.player, action.deed)
    level = draft.state.deeds[deed.id].level + 1
    if item.building not in ("", building_of(deed, level)):
        raise Refused("not_a_lot", deed=deed.id)
    price = _price(draft.state, item, deed)
    require_cash(draft.state, item.player, price)
    draft.pop()
    draft.pay(item.player, BANK, price, "auction" if item.building else "building", deed.id)
    building.raise_one(draft, deed, level)
    while _is_idle(draft):
        draft.pop()


def _price(state: State, item: Place, deed: Deed) -> int:
    """The bid, or the card's share of the lot's own price, rounded up."""
    if not item.percent:
        return item.price
    return -(-deed.costs[state.deeds[deed.id].level] * item.percent // 100)


def _is_idle(draft: Draft) -> bool:
    """A further building of a card finds no site that the cash suffices for."""
    item = draft.agenda[-1] if draft.agenda else None
    return isinstance(item, Place) and not place_choices(draft.state, item)


def contest_choices(_state: State, item: Contest) -> tuple[Choice, ...]:
    claims = [Choice(ClaimBuilding(player)) for player in item.waiting]
    return (*claims, *(Choice(WaiveBuilding(player)) for player in item.waiting))


def place_choices(state: State, item: Place) -> tuple[Choice, ...]:
    cash = state.cash[item.player]
    lots = sites(state, item.player, item.building)
    affordable = (deed for deed in lots if _price(state, item, deed) <= cash)
    return tuple(Choice(PlaceBuilding(item.player, deed.id)) for deed in affordable)
