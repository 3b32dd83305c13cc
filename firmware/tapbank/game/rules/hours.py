"""Business hours: when a player may build, sell, borrow, lift and trade.

Rulebook: the "when" of building, mortgage and trade. Options `build_when`,
`mortgage_when`, `lift_when`, `trade_when`: "any_time" – between any two throws;
"own_turn" – on one's own turn before the throw, after everything is settled, beside buying
(steps 1 and 5), or to settle out of court; "before_roll" – on one's own turn before the
throw; "between_rolls" – while a throw is awaited, whoever's, or a price or debt that a
trade may help to raise; "when_needed" – to meet what is due or the price of the deed one
stands on. Whoever raises what is due may sell buildings, mortgage and sell deeds at any
hour, with whichever word (our reading: a debt can't wait). `jail_business` "closed": the
jailed neither build nor trade. `debtor_trades` "no": nobody trades with a debtor.
`first_lap` "no_building": no building before the builder has completed a lap.
"""

from typing import Final, Literal

from tapbank.game.agenda import (
    Buy,
    Court,
    Debt,
    Inherit,
    Item,
    JailChoice,
    LapDue,
    Manage,
    Roll,
)
from tapbank.game.checks import lift_cost, on_first_lap, require_managing, tag_of
from tapbank.game.refusals import Refused
from tapbank.game.state import State

Business = Literal["build", "sell", "mortgage", "lift", "sell_deed"]

WORDS: Final[dict[Business, str]] = {
    "build": "build_when",
    "sell": "build_when",
    "mortgage": "mortgage_when",
    "lift": "lift_when",
    "sell_deed": "mortgage_when",
}
HOURS: Final[dict[str, tuple[type, ...]]] = {
    "own_turn": (Roll, JailChoice, Manage, Court, Buy),
    "before_roll": (Roll, JailChoice),
}
RAISING: Final = ("sell", "mortgage", "sell_deed")


def require_business(state: State, player: str, business: Business) -> None:
    """This player may do such business now; else Refused with the reason."""
    require_managing(state, player)
    if business == "build":
        _require_out_of_jail(state, player)
        if on_first_lap(state, player, "no_building"):
            raise Refused("not_before_lap", player=player)
    word = getattr(state.edition.options, WORDS[business])
    if word != "any_time" and not _is_pressed(state, player, business):
        _require_hour(state, player, word)


def _is_pressed(state: State, player: str, business: Business) -> bool:
    """What is asked of this player needs such business at whatever hour."""
    if business == "lift":
        return isinstance(state.top, Inherit | LapDue) and state.top.player == player
    return business in RAISING and needs_money(state, player)


def is_open(state: State, player: str, business: Business) -> bool:
    """`require_business` as a question."""
    try:
        require_business(state, player, business)
    except Refused:
        return False
    return True


def require_trade(state: State, parties: tuple[str, ...]) -> None:
    """These players, the proposer first, may trade now; else Refused."""
    require_managing(state, parties[0])
    options = state.edition.options
    for party in parties:
        _require_out_of_jail(state, party)
        if options.debtor_trades == "no" and owes(state, party):
            raise Refused("in_debt", player=party)
    if options.trade_when == "own_turn":
        on_turn = state.turn.player
        if on_turn not in parties:
            raise Refused("not_your_turn", player=on_turn)
        _require_hour(state, on_turn, "own_turn")
    elif options.trade_when == "between_rolls" and not _between_rolls(state.top):
        raise Refused("not_now", wants=tag_of(state.top))


def trade_is_open(state: State, parties: tuple[str, ...]) -> bool:
    """`require_trade` as a question."""
    try:
        require_trade(state, parties)
    except Refused:
        return False
    return True


def may_trade(state: State, player: str) -> bool:
    """Somebody is there with whom this player may trade now."""
    return any(trade_is_open(state, (player, other)) for other in state.after(player))


def owes(state: State, player: str) -> bool:
    """A debt of this player is not paid yet."""
    return any(isinstance(i, Debt) and i.debtor == player for i in state.agenda)


def needs_money(state: State, player: str) -> bool:
    """What this player is asked for is more than the cash in hand."""
    cash = state.cash[player]
    return any(_asked(state, item, player) > cash for item in state.agenda)


def _asked(state: State, item: Item, player: str) -> int:
    """What an item asks of this player, whole units."""
    if isinstance(item, Debt) and item.debtor == player:
        return item.amount
    if isinstance(item, Buy) and item.player == player:
        return state.edition.deeds[item.deed].price
    if isinstance(item, LapDue) and item.player == player:
        return lift_cost(state, state.edition.deeds[item.deed])
    return 0


def _require_out_of_jail(state: State, player: str) -> None:
    closed = state.edition.options.jail_business == "closed"
    if closed and state.players[player].jailed:
        raise Refused("in_jail", player=player)


def _require_hour(state: State, player: str, word: str) -> None:
    """The hour that the option's word names is now."""
    if word == "any_time":
        return
    if word == "when_needed":
        raise Refused("not_needed", player=player)
    if state.turn.player != player:
        raise Refused("not_your_turn", player=state.turn.player)
    if not isinstance(state.top, HOURS[word]):
        raise Refused("not_now", wants=tag_of(state.top))


def _between_rolls(item: Item | None) -> bool:
    """A throw is awaited, or money is being raised, which trades may help with."""
    return isinstance(item, Roll | JailChoice | Manage | Debt | Buy)
