"""Shortage: fewer buildings left than two or more players want.

Rulebook: "building" (shortage). Before the scarce building goes up, everybody else who
could use one is asked. A claim sends it to auction among those who want it (option
`building_shortage`: from the printed price of the lot named, or from the minimum; "wait"
asks nobody). The winner says where it stands. One building at a time; a building is paid
from the cash in hand (our reading, so that the winner can place it at once).
"""

from msgspec.structs import replace

from tapbank.game.actions import Build, ClaimBuilding, WaiveBuilding
from tapbank.game.agenda import Contest
from tapbank.game.checks import building_of, require_open, require_playing
from tapbank.game.draft import Draft
from tapbank.game.events import BuildingClaimed
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import auction, building
from tapbank.game.rules.sites import is_unlimited, lots_for, may_build
from tapbank.game.state import State


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


def rivals(state: State, player: str, kind: str) -> tuple[str, ...]:
    """Others who could put such a building up and pay the printed price in cash."""

    def could(other: str) -> bool:
        lots = [d for d in lots_for(state, other, kind) if may_build(state, other, d.id)]
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


def contest_choices(_state: State, item: Contest) -> tuple[Choice, ...]:
    claims = [Choice(ClaimBuilding(player)) for player in item.waiting]
    return (*claims, *(Choice(WaiveBuilding(player)) for player in item.waiting))
