"""What may be done now, by whom. Every choice shown anywhere comes from here.

`prompt(state)` answers for the open item; `manage(state, player)` lists what a player may
do besides (build, sell, mortgage, lift, trade). What is not listed is refused by `decide`.
"""

from typing import Literal

from tapbank.game.actions import Action
from tapbank.game.agenda import Item
from tapbank.game.record import Record

Ask = Literal["", "dice", "amount", "card", "order", "gives"]


class Choice(Record, frozen=True):
    """One thing that may be done: the action, ready but for what `ask` names.

    `ask` "dice": `action.dice` is to be filled with `low` dice; "amount": `action.amount`
    may be anything from `low` to `high` (units); "card": `action.card` names the paper
    card; "order": `action.order` is a new order of the deck; "gives": `action.gives` is the
    trade. "" = complete.
    """

    action: Action
    ask: Ask = ""
    low: int = 0
    high: int = 0


class Prompt(Record, frozen=True):
    """The open question. `player`: who must act, "" = anyone (auction) or the box.

    `kind`: tag of the open item ("roll", "debt", "auction" …) or "game_over"; `item` is
    that item with its figures. `manage`: may players build, mortgage, trade meanwhile?
    """

    kind: str
    player: str
    choices: tuple[Choice, ...]
    item: Item | None = None
    manage: bool = False
