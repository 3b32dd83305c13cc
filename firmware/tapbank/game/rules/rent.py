"""Rent: what the owner of the space reached is owed, whether a roll or a card led there.

Rulebook: "rent". Mortgaged: none. Lots: bare rent, doubled when the group is full (option
`double_rent_needs`: a mortgaged deed in the group breaks it, or does not); then by the
ladder. Stations by number owned, mortgaged ones count. Utilities: multiplier by number
owned times the arriving roll, or a new one (option `utility_roll`); by a card always a new
one. Rent is collected from jail (option `jail_rent`). At once, or if the owner asks:
`claims.py`; not from who is immune: `immunity.py`.
"""

from tapbank.game.actions import RollDice
from tapbank.game.agenda import Arrive, RollForRent
from tapbank.game.checks import group_of, is_full, owned_in_group
from tapbank.game.draft import Draft
from tapbank.game.events import DiceRolled
from tapbank.game.prompts import Choice
from tapbank.game.rules import claims, immunity
from tapbank.game.state import State
from tapbank.ledger import BANK


def due(draft: Draft, item: Arrive, deed: str) -> None:
    """Open the debt for this visit, or ask for the roll that decides it."""
    state = draft.state
    owner = state.deeds[deed].owner
    if owner == item.player or not earns(state, deed):
        return
    if immunity.use(draft, item.player, deed):
        return
    if state.edition.deeds[deed].kind != "utility":
        amount = rent(state, deed) * item.factor
        claims.open_rent(draft, item.player, owner, amount, deed)
        return
    multiplier = item.multiplier or rent(state, deed)
    if item.by_card or state.edition.options.utility_roll == "new":
        draft.push(RollForRent(item.player, deed, multiplier, item.dice))
    else:
        amount = arriving_total(state) * multiplier
        claims.open_rent(draft, item.player, owner, amount, deed)


def arriving_total(state: State) -> int:
    """The roll that led here; of a speed die only its figures count."""
    red = sum(state.turn.dice[2:])
    return sum(state.turn.dice[:2]) + (red if red <= 3 else 0)


def earns(state: State, deed: str) -> bool:
    """Not mortgaged, and its owner may collect."""
    holding = state.deeds[deed]
    if holding.mortgaged:
        return False
    jailed = state.players[holding.owner].jailed
    return not (jailed and state.edition.options.jail_rent == "none")


def rent(state: State, deed: str) -> int:
    """Rent of an owned deed now, whole units; of a utility: multiplier of the dice."""
    card = state.edition.deeds[deed]
    if card.kind != "lot":
        return card.rents[min(owned_in_group(state, deed), len(card.rents)) - 1]
    level = state.deeds[deed].level
    return card.rents[level] * (2 if level == 0 and doubles(state, deed) else 1)


def doubles(state: State, deed: str) -> bool:
    """The bare rent of this lot counts twice: its group is full."""
    group = group_of(state, deed)
    if not is_full(state, group):
        return False
    if state.edition.options.double_rent_needs == "ownership":
        return True
    return not any(state.deeds[d].mortgaged for d in group.deeds)


def roll(draft: Draft, action: RollDice, item: RollForRent) -> None:
    """The new roll at a utility."""
    draft.add(DiceRolled(action.player, action.dice, "rent"))
    draft.pop()
    owner = draft.state.deeds[item.deed].owner
    if owner not in (BANK, item.player):  # it may have changed hands since the arrival
        amount = sum(action.dice) * item.multiplier
        claims.open_rent(draft, item.player, owner, amount, item.deed)


def choices(_state: State, item: RollForRent) -> tuple[Choice, ...]:
    return (Choice(RollDice(item.player), "dice", item.dice),)
