"""Jail: three ways in (space, card, third double), three ways out (double, fine, card).

Rulebook: "jail", classic column. Before rolling one may pay or use a card and then rolls
as usual; a double leaves and moves, without another roll; after the third failed roll
(option `jail_rolls`) the fine is owed and the third roll moves. Up to two cards may be
held, one is used. Visiting costs nothing. The jailed go on collecting and trading.
"""

from typing import Literal

from tapbank.game.actions import PayFine, RollDice, UseJailCard
from tapbank.game.agenda import Arrive, JailChoice, Move, Roll
from tapbank.game.checks import require_cash, require_open, require_playing
from tapbank.game.draft import Draft
from tapbank.game.events import (
    CardReturned,
    DiceRolled,
    Jailed,
    JailLeft,
    JailRollFailed,
    Moved,
)
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules.lap import forward
from tapbank.game.rules.parking import sink
from tapbank.game.state import State


def send(draft: Draft, player: str, cause: Literal["space", "card", "doubles"]) -> None:
    """To jail without salary; the turn ends, after a double too."""
    origin = draft.state.players[player].place
    draft.add(Moved(player, origin, draft.state.edition.jail_place(), "jail"))
    draft.add(Jailed(player, cause))
    draft.end_turn(player, again=False)


def pay_fine(draft: Draft, action: PayFine) -> None:
    item = _require_jailed(draft.state, action.player)
    fine = draft.state.edition.fine
    require_cash(draft.state, item.player, fine)
    draft.pay(item.player, sink(draft.state, "fine"), fine, "fine")
    draft.add(JailLeft(item.player, "fine"))
    draft.swap(Roll(item.player))


def use_card(draft: Draft, action: UseJailCard) -> None:
    item = _require_jailed(draft.state, action.player)
    held = draft.state.players[item.player].cards
    card = action.card or next(iter(held), "")
    if card not in held:
        raise Refused("no_card", player=item.player)
    paper = draft.state.edition.options.decks == "paper"
    draft.add(CardReturned(card, item.player, paper))
    draft.add(JailLeft(item.player, "card"))
    draft.swap(Roll(item.player))


def _require_jailed(state: State, player: str) -> JailChoice:
    """The open choice of this player, who is in jail."""
    require_playing(state, player)
    if not state.players[player].jailed:
        raise Refused("not_in_jail", player=player)
    return require_open(state, JailChoice, player)


def roll(draft: Draft, action: RollDice, item: JailChoice) -> None:
    """Try for a double."""
    draft.add(DiceRolled(action.player, action.dice, "jail"))
    draft.pop()
    if len(set(action.dice)) == 1:
        draft.add(JailLeft(item.player, "double"))
        forward(draft, item.player, sum(action.dice), "roll", Arrive(item.player))
        return
    failed = draft.state.players[item.player].failed + 1
    draft.add(JailRollFailed(item.player, failed))
    if failed >= draft.state.edition.options.jail_rolls:
        draft.push(Move(item.player, sum(action.dice)))
        fine = draft.state.edition.fine
        draft.owe(item.player, sink(draft.state, "fine"), fine, "fine")


def choices(state: State, item: JailChoice) -> tuple[Choice, ...]:
    found = [Choice(RollDice(item.player), "dice", 2)]
    if state.cash[item.player] >= state.edition.fine:
        found.append(Choice(PayFine(item.player)))
    for card in state.players[item.player].cards:
        found.append(Choice(UseJailCard(item.player, card)))
    return tuple(found)
