"""Cards that ask their reader for more: a bet, a name, a site, a suit.

A building at a discount can't be given without a site that the cash suffices for, nor a
suit without somebody to sue: such a card is dropped, or kept for later (option
`unfit_cards`, `cards.py`). The cap of a lost bet is the cash in hand.
"""

from collections.abc import Callable
from typing import Final

from tapbank.game.actions import NamePlayer, RollDice
from tapbank.game.agenda import Bet, PickPlayer, Place
from tapbank.game.checks import require_open
from tapbank.game.draft import Draft
from tapbank.game.events import DiceRolled
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import court, placing
from tapbank.game.rules.effect_moves import Effect
from tapbank.game.rules.parking import sink
from tapbank.game.state import State
from tapbank.ledger import BANK


def _casino(draft: Draft, player: str, args: list[str], ref: str) -> None:
    draft.push(Bet(player, int(args[0]), ref))


def bet(draft: Draft, action: RollDice, item: Bet) -> None:
    """A double wins the sum, anything else pays it as far as the cash goes."""
    draft.add(DiceRolled(action.player, action.dice, "bet"))
    draft.pop()
    amount = sum(action.dice) * item.factor
    if len(set(action.dice)) == 1:
        draft.pay(BANK, item.player, amount, "card", item.ref)
    else:
        amount = min(amount, draft.state.cash[item.player])
        draft.owe(item.player, sink(draft.state, "card"), amount, "card", item.ref)


def bet_choices(_state: State, item: Bet) -> tuple[Choice, ...]:
    return (Choice(RollDice(item.player), "dice", 2),)


def _collect_from_one(draft: Draft, player: str, args: list[str], ref: str) -> None:
    draft.push(PickPlayer(player, int(args[0]), ref))


def name_player(draft: Draft, action: NamePlayer) -> None:
    """The one who is named owes."""
    item = require_open(draft.state, PickPlayer, action.player)
    if action.other not in draft.state.after(item.player):
        raise Refused("unknown_player", player=action.other)
    draft.pop()
    draft.owe(action.other, item.player, item.amount, "card", item.ref)


def pick_choices(state: State, item: PickPlayer) -> tuple[Choice, ...]:
    return tuple(
        Choice(NamePlayer(item.player, other)) for other in state.after(item.player)
    )


def _build_discount(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    count, percent = int(args[0]), 100 - int(args[1].removesuffix("%"))
    if _has_site(draft.state, player, args):
        draft.agenda.extend([Place(player, "", 0, percent)] * count)


def _has_site(state: State, player: str, args: list[str]) -> bool:
    percent = 100 - int(args[1].removesuffix("%"))
    return bool(placing.place_choices(state, Place(player, "", 0, percent)))


def _court_tie_wins(draft: Draft, player: str, _args: list[str], _ref: str) -> None:
    court.open_court(draft, player, tie_wins=True)


def _has_suit(state: State, player: str, _args: list[str]) -> bool:
    return court.may_sue(state, player)


CHANCES: Final[dict[str, Effect]] = {
    "casino": _casino,
    "collect_from_one": _collect_from_one,
    "build_discount": _build_discount,
    "court_tie_wins": _court_tie_wins,
}

FITS: Final[dict[str, Callable[[State, str, list[str]], bool]]] = {
    "build_discount": _has_site,
    "court_tie_wins": _has_suit,
}
"""Words of cards that can't always be done."""
