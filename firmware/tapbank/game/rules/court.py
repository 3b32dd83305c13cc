"""Court: on a visit one may sue another owner of a group for a deed of it.

Rulebook: "jail" (`biznespolia`, option `court`). Who comes to the jail space by a normal
move and owns a deed of a group may sue for a deed that another holds there: 1.5 times its
price to the bank, rounded up, mortgaged or not; both roll one die once; strictly higher and
the deed changes hands, its mortgage goes along. One suit for each arrival; a deed on which,
or beside which, its owner has built is no object of a suit (our readings). A card may open
the court anywhere and let equal dice win.
"""

from msgspec.structs import replace

from tapbank.game.actions import RollDice, Sue, WaiveSuit
from tapbank.game.agenda import Arrive, Court, Suit
from tapbank.game.checks import (
    group_of,
    lots_of,
    require_cash,
    require_deed,
    require_open,
    stands_on,
)
from tapbank.game.draft import Draft
from tapbank.game.events import DeedMoved, DiceRolled, SuitDecided, SuitFiled
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import mortgage
from tapbank.game.state import State
from tapbank.ledger import BANK


def visit(draft: Draft, item: Arrive) -> None:
    """A normal move has led to the jail space."""
    held = draft.state.players[item.player].jailed
    if draft.state.edition.options.court == "yes" and not (item.by_card or held):
        open_court(draft, item.player)


def open_court(draft: Draft, player: str, *, tie_wins: bool = False) -> None:
    """Ask whether to sue, if there is anything to sue for."""
    if any(_is_contested(draft.state, player, deed) for deed in draft.state.deeds):
        draft.push(Court(player, tie_wins))


def cost(state: State, deed: str) -> int:
    """What a suit for this deed costs, whole units."""
    return -(-3 * state.edition.deeds[deed].price // 2)


def _is_contested(state: State, player: str, deed: str) -> bool:
    """Another's, unbuilt, in a group of which this player owns a deed."""
    owner = state.deeds[deed].owner
    if owner in (BANK, player) or stands_on(state, deed):
        return False
    return bool(lots_of(state, player, group_of(state, deed)))


def may_sue(state: State, player: str) -> bool:
    """There is a suit that this player can pay for."""
    return bool(_suits(state, player))


def _suits(state: State, player: str) -> list[str]:
    return [
        deed
        for deed in state.deeds
        if _is_contested(state, player, deed) and cost(state, deed) <= state.cash[player]
    ]


def sue(draft: Draft, action: Sue) -> None:
    item = require_open(draft.state, Court, action.player)
    require_deed(draft.state, action.deed)
    if not _is_contested(draft.state, item.player, action.deed):
        raise Refused("no_suit", deed=action.deed)
    price = cost(draft.state, action.deed)
    require_cash(draft.state, item.player, price)
    draft.pop()
    draft.pay(item.player, BANK, price, "suit", action.deed)
    defendant = draft.state.deeds[action.deed].owner
    draft.add(SuitFiled(item.player, defendant, action.deed))
    draft.push(Suit(item.player, defendant, action.deed, item.tie_wins))


def waive(draft: Draft, action: WaiveSuit) -> None:
    require_open(draft.state, Court, action.player)
    draft.pop()


def roll(draft: Draft, action: RollDice, item: Suit) -> None:
    """One die of one party; the second decides."""
    if action.player not in item.waiting:
        raise Refused("not_your_turn", player=item.waiting[0])
    draft.add(DiceRolled(action.player, action.dice, "suit"))
    rolls = dict((*item.rolls, (action.player, action.dice[0])))
    if len(rolls) < 2:
        draft.swap(replace(item, rolls=tuple(rolls.items())))
        return
    draft.pop()
    lead = rolls[item.player] - rolls[item.defendant]
    wins = lead > 0 or (item.tie_wins and lead == 0)
    draft.add(SuitDecided(item.deed, item.player if wins else item.defendant))
    if wins:
        draft.add(DeedMoved(item.deed, item.defendant, item.player))
        mortgage.inherit(draft, item.player, (item.deed,))


def choices(state: State, item: Court) -> tuple[Choice, ...]:
    """Suits that can be paid for; the visitor may let it be."""
    suits = (Choice(Sue(item.player, deed)) for deed in _suits(state, item.player))
    return (*suits, Choice(WaiveSuit(item.player)))


def suit_choices(_state: State, item: Suit) -> tuple[Choice, ...]:
    return tuple(Choice(RollDice(player), "dice", 1) for player in item.waiting)
