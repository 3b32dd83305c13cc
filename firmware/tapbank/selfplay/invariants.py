"""What must hold in every state. Each check answers "" or says what is wrong.

They compare what the rules keep apart: cash against the books, lots against the stock,
decks against hands, prompts against decisions.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from tapbank.game import Choice, Refused, State, decide, manage, prompt
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.game.agenda import (
    Arrive,
    EndTurn,
    Inherit,
    LapDue,
    Move,
    NextDeed,
    ReadCard,
    Release,
    Way,
)
from tapbank.game.checks import is_full, whose
from tapbank.game.edition import Group
from tapbank.game.rules.sites import is_unlimited
from tapbank.ledger import BANK
from tapbank.selfplay.invariants_special import SPECIAL


class Broken(AssertionError):
    """An invariant does not hold; the text says which, where, and how to see it again."""


def cash_conserved(state: State) -> str:
    """Money is moved, never made."""
    total = sum(state.cash.values())
    return f"all cash together is {total}, not 0" if total else ""


def nobody_overdrawn(state: State) -> str:
    """Only the bank may be below zero."""
    for account, amount in state.cash.items():
        if amount < 0 and account != BANK:
            return f"{account} holds {amount}"
    return ""


def stock_conserved(state: State) -> str:
    """Buildings stand on lots or lie in the bank; an unlimited bank counts none."""
    edition = state.edition
    houses, hotels = state.houses, state.hotels
    if not is_unlimited(state):
        for deed, holding in state.deeds.items():
            if holding.level:
                hotel = holding.level == len(edition.deeds[deed].costs)
                hotels += hotel
                houses += 0 if hotel else holding.level
    if (houses, hotels) != (edition.houses, edition.hotels):
        return f"{houses} houses and {hotels} hotels in all"
    short = state.houses < 0 or state.hotels < 0
    return f"{state.houses} houses, {state.hotels} hotels in stock" if short else ""


def built_evenly(state: State) -> str:
    """Buildings only on full groups free of mortgage, no two steps apart.

    Where the options let a part of a built group go, only the single lots are looked at.
    """
    options = state.edition.options
    loose = (
        options.build_needs != "full_group"
        or options.mortgage_needs != "group_unbuilt"
        or options.trade_needs != "group_unbuilt"
    )
    for group in state.edition.groups.values():
        if any([state.deeds[deed].level for deed in group.deeds]):
            fault = _lots(state, group) if loose else _group(state, group)
            if fault:
                return fault
    return ""


def _group(state: State, group: Group) -> str:
    held = [state.deeds[deed] for deed in group.deeds]
    levels = [holding.level for holding in held]
    if max(levels) - min(levels) > 1:
        return f"{group.id} is built {levels}"
    if not is_full(state, group):
        return f"{group.id} is built and not full"
    if any(holding.mortgaged for holding in held):
        return f"{group.id} is built and mortgaged"
    return ""


def _lots(state: State, group: Group) -> str:
    for deed in group.deeds:
        holding = state.deeds[deed]
        if holding.level and (holding.owner == BANK or holding.mortgaged):
            return f"{deed} is built: {holding}"
    return ""


def cards_conserved(state: State) -> str:
    """Each card once: in its deck, held, or being read; of paper decks only the held."""
    edition = state.edition
    known = [card.id for cards in edition.decks.values() for card in cards]
    held = [card for player in state.players.values() for card in player.cards]
    read = (item.card for item in state.agenda if isinstance(item, ReadCard))
    there = [card for card in read if card not in edition.decks]
    there += (card for cards in state.decks.values() for card in cards)
    there = held + [card for card in there if not edition.on_paper(card)]
    if len(set(there)) < len(there):
        return f"there are cards twice: {sorted(there)}"
    boxed = {card for card in known if not edition.on_paper(card)}
    lacking = edition.options.reshuffle == "never" and boxed - set(there)
    if set(there) - set(known) or lacking:
        return f"cards differ: {sorted(set(there) ^ set(known))}"
    return ""


def leavers_hold_nothing(state: State) -> str:
    """Who is out has no cash, no deeds, no cards, and is waited for no more."""
    gone = {seat.id for seat in state.seats if state.players[seat.id].out}
    if not gone:
        return ""
    for player in gone:
        if state.cash[player] or state.players[player].cards:
            return f"{player} is out and holds {state.cash[player]} and cards"
    for deed, holding in state.deeds.items():
        if holding.owner in gone:
            return f"{holding.owner} is out and owns {deed}"
    for item in state.agenda:
        named = {whose(item), *getattr(item, "bidders", ()), *getattr(item, "waiting", ())}
        if named & gone and not isinstance(item, EndTurn):
            return f"the game waits for {sorted(named & gone)} who left: {item}"
    return ""


def heirs_hold_deeds(state: State) -> str:
    """Who is asked about a mortgaged deed still holds it, mortgaged."""
    for item in state.agenda:
        if isinstance(item, Inherit | LapDue):
            held = state.deeds[item.deed]
            if held.owner != item.player or not held.mortgaged:
                return f"{item.player} is asked about {item.deed}: {held}"
    return ""


def somebody_acts(state: State) -> str:
    """The game waits for somebody exactly as long as it is not over."""
    if state.ranking:
        return "the game is over and waits for something" if state.agenda else ""
    if state.top is None:
        return "the game is not over and waits for nothing"
    if isinstance(state.top, Move | Arrive | EndTurn | Release | NextDeed | Way):
        return f"an automatic item is left open: {state.top}"
    return ""


STATES: Final[dict[str, Callable[[State], str]]] = {
    "cash conserved": cash_conserved,
    "nobody overdrawn": nobody_overdrawn,
    "stock conserved": stock_conserved,
    "built evenly": built_evenly,
    "cards conserved": cards_conserved,
    "leavers hold nothing": leavers_hold_nothing,
    "heirs hold deeds": heirs_hold_deeds,
    "somebody acts": somebody_acts,
    **SPECIAL,
}
"""Checks of the state after an action, by name."""

MOMENTS: Final = ("cash conserved", "nobody overdrawn", "stock conserved")
"""Those that hold between the events of one action too."""


def offered(state: State) -> Iterator[Choice]:
    """Everything that anybody is offered now, but for trades, which are open."""
    asked = prompt(state)
    yield from asked.choices
    if asked.manage:
        for player in state.alive():
            yield from (c for c in manage(state, player) if c.ask != "gives")


def choices_accepted(state: State, choices: Iterable[Choice]) -> str:
    """What is offered is not refused, at both ends of its range."""
    for choice in choices:
        for action in _filled(choice):
            try:
                decide(state, action)
            except Refused as refused:
                return f"offered, then refused with {refused}: {action}"
    return ""


def nothing_stuck(state: State) -> str:
    """Somebody can go on: a choice, or money to raise."""
    return "" if state.ranking or any(offered(state)) else f"nobody can act: {state.top}"


def _filled(choice: Choice) -> tuple[Action, ...]:
    """The action as offered, with the extremes of what it leaves open."""
    match choice.action:
        case a.RollDice():
            return (
                replace(choice.action, dice=(1, 2, 3)[: choice.low]),
                replace(choice.action, dice=(6,) * choice.low),
            )
        case a.PlaceBid() | a.Transfer():
            ends = (choice.low, choice.high)
            return tuple(replace(choice.action, amount=amount) for amount in ends)
    return (choice.action,)
