"""Jail: four ways in (space, card, third double, arrival), and the ways out.

Rulebook: "jail". Before rolling one may pay (option `jail_fine` "last_only": not yet) or
use a card, and then rolls as usual; a double leaves and moves, without another roll (option
`jail_double` "rolls_anew": by a new throw). After the last failed roll (`jail_rolls`) the
fine is owed (`jail_last_card` "yes": or a card is given for it), and then, by option
`jail_last`: "pay_and_move" by that roll, "pay_and_roll" anew, "pay_and_wait" for the next
turn; "walk_out": nothing is owed, the next turn begins out of jail. Up to two cards may be
held, one is used. Visiting costs nothing (option `jail_arrival` "held": whoever comes is
held). The jailed go on collecting and trading.
"""

from typing import Literal

from tapbank.game.actions import PayFine, RollDice, UseJailCard
from tapbank.game.agenda import (
    Arrive,
    Debt,
    Item,
    JailChoice,
    Move,
    NextDeed,
    Release,
    Roll,
)
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


def pay_fine(draft: Draft, action: PayFine) -> None:
    item = _require_jailed(draft.state, action.player)
    if draft.state.edition.options.jail_fine == "last_only":
        raise Refused("not_allowed", option="jail_fine")
    fine = draft.state.edition.fine
    require_cash(draft.state, item.player, fine)
    draft.pay(item.player, sink(draft.state, "fine"), fine, "fine")
    draft.add(JailLeft(item.player, "fine"))
    draft.swap(Roll(item.player))


def use_card(draft: Draft, action: UseJailCard) -> None:
    """Leave by a card, and roll; after the last failed roll: in place of the fine."""
    instead = takes_card(draft.state, draft.state.top)
    if instead:
        require_open(draft.state, Debt, action.player)
    else:
        _require_jailed(draft.state, action.player)
    held = cards_of(draft.state, action.player)
    card = action.card or next(iter(held), "")
    if card not in held:
        raise Refused("no_card", player=action.player)
    paper = draft.state.edition.options.decks == "paper"
    draft.add(CardReturned(card, action.player, paper))
    draft.add(JailLeft(action.player, "card"))
    draft.pop()
    if not instead:
        draft.push(Roll(action.player))


def takes_card(state: State, item: Item | None) -> bool:
    """The fine after the last failed roll, for which a held card may be given."""
    if not isinstance(item, Debt) or item.reason != "fine":
        return False
    allowed = state.edition.options.jail_last_card == "yes"
    jailed = state.players[item.debtor].jailed
    return allowed and jailed and bool(cards_of(state, item.debtor))


def cards_of(state: State, player: str) -> tuple[str, ...]:
    """The get-out cards among those that a player holds."""
    return tuple(c for c in state.players[player].cards if _frees(state, c))


def _frees(state: State, card: str) -> bool:
    deck = card.partition(":")[0]
    kept = state.edition.decks.get(deck, ())
    return any(each.id == card and each.effect == "jail_free" for each in kept)


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
    draft.owe(player, sink(draft.state, "fine"), draft.state.edition.fine, "fine")


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
    if early and state.cash[item.player] >= state.edition.fine:
        found.append(Choice(PayFine(item.player)))
    for card in cards_of(state, item.player):
        found.append(Choice(UseJailCard(item.player, card)))
    return tuple(found)
