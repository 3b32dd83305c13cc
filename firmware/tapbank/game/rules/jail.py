"""Jail: four ways in (space, card, third double, arrival), and what the dice decide there.

Rulebook: "jail". A double leaves and moves, without another roll (option `jail_double`
"rolls_anew": by a new throw). After the last failed roll (option `jail_rolls`) the fine is
owed, and then, by option `jail_last`: "pay_and_move" by that roll, "pay_and_roll" anew,
"pay_and_wait" for the next turn; "walk_out": nothing is owed, the next turn begins out of
jail. Visiting costs nothing (option `jail_arrival` "held": whoever comes is held). The
jailed go on collecting and, by their hours, dealing. Fine and card: `bail.py`.
"""

from typing import Literal

from tapbank.game.actions import PayFine, RollDice, UseJailCard
from tapbank.game.agenda import Arrive, JailChoice, Move, NextDeed, Release, Roll
from tapbank.game.draft import Draft
from tapbank.game.events import DiceRolled, Jailed, JailLeft, JailRollFailed, Moved
from tapbank.game.prompts import Choice
from tapbank.game.rules.bail import cards_of
from tapbank.game.rules.lap import forward
from tapbank.game.rules.parking import sink
from tapbank.game.state import State

Cause = Literal["space", "card", "doubles", "arrival"]


def send(draft: Draft, player: str, cause: Cause) -> None:
    """To jail without salary; the turn ends, after a double too."""
    origin = draft.state.players[player].place
    draft.add(Moved(player, origin, draft.state.edition.jail_place(), "jail"))
    _hold(draft, player, cause)


def arrive(draft: Draft, player: str) -> None:
    """By a normal move: just visiting, or held."""
    if draft.state.edition.options.jail_arrival == "held":
        _hold(draft, player, "arrival")


def _hold(draft: Draft, player: str, cause: Cause) -> None:
    """The turn is over: no further throw, whatever had promised one."""
    draft.add(Jailed(player, cause))
    draft.end_turn(player, again=False)
    lost = (Roll(player), NextDeed(player))
    draft.agenda = [item for item in draft.agenda if item not in lost]


def has_served(state: State, player: str) -> bool:
    """The time is over, the player walks out at the beginning of this turn."""
    options = state.edition.options
    walks = options.jail_last == "walk_out"
    return walks and state.players[player].failed >= options.jail_rolls


def roll(draft: Draft, action: RollDice, item: JailChoice) -> None:
    """Try for a double."""
    draft.add(DiceRolled(action.player, action.dice, "jail"))
    draft.pop()
    options = draft.state.edition.options
    if action.dice[0] == action.dice[1]:
        draft.add(JailLeft(item.player, "double"))
        if options.jail_double == "rolls_anew":
            draft.push(Roll(item.player))
        else:
            forward(draft, item.player, sum(action.dice), "roll", Arrive(item.player))
        return
    failed = draft.state.players[item.player].failed + 1
    draft.add(JailRollFailed(item.player, failed))
    if failed >= options.jail_rolls and options.jail_last != "walk_out":
        _last(draft, item.player, sum(action.dice))


def _last(draft: Draft, player: str, steps: int) -> None:
    """No more rolls: the fine, and what comes when it is paid."""
    word = draft.state.edition.options.jail_last
    if word == "pay_and_move":
        draft.push(Move(player, steps))
    else:
        draft.push(Release(player, word == "pay_and_roll"))
    draft.owe(player, sink(draft.state, "fine"), draft.state.edition.bail, "fine")


def release(draft: Draft, item: Release) -> None:
    """The fine is paid."""
    draft.pop()
    if draft.state.players[item.player].jailed:
        draft.add(JailLeft(item.player, "fine"))
    if item.roll:
        draft.push(Roll(item.player))


def choices(state: State, item: JailChoice) -> tuple[Choice, ...]:
    found = [Choice(RollDice(item.player), "dice", 2)]
    early = state.edition.options.jail_fine == "any_turn"
    if early and state.cash[item.player] >= state.edition.bail:
        found.append(Choice(PayFine(item.player)))
    for card in cards_of(state, item.player):
        found.append(Choice(UseJailCard(item.player, card)))
    return tuple(found)
