"""Checks and facts shared by several rules: who may act, what is owned, what is full."""

from collections.abc import Iterable
from typing import Final, TypeVar, get_args

from tapbank.game.agenda import (
    Auction,
    Bet,
    Cash,
    Contest,
    Debt,
    Gamble,
    Item,
    OpeningRoll,
    Outfit,
    Place,
    Roll,
    RollForRent,
    Shuffle,
    Suit,
    Trade,
)
from tapbank.game.edition import Deed, Group
from tapbank.game.refusals import Refused
from tapbank.game.state import Holding, State
from tapbank.ledger import BANK

T = TypeVar("T", bound=Item)

CLOSED_TO_MANAGING: Final = frozenset(
    (
        OpeningRoll,
        Auction,
        Contest,
        Place,
        Shuffle,
        Trade,
        Suit,
        Gamble,
        Bet,
        Outfit,
        Cash,
    )
)
"""While one of these is open nobody builds, mortgages or trades besides."""


OF_SEVERAL: Final = (Auction, Cash, Contest, OpeningRoll, Shuffle, Suit, Trade)
"""Items that wait for more than one player, or for the box."""

TAGS: Final = {kind: str(kind.__struct_config__.tag) for kind in get_args(Item)}
WAITS: Final = dict.fromkeys((*OF_SEVERAL, type(None)), "") | {Debt: "debtor"}
"""The field with the player an item waits for, where it is not `player`; "" = none."""


def tag_of(item: Item | None) -> str:
    """The word for an open item ("roll", "debt" …); "game_over" for none."""
    return TAGS.get(type(item), "game_over")


def whose(item: Item | None) -> str:
    """The player an item waits for; "" where it waits for several or for the box."""
    field = WAITS.get(type(item), "player")
    who: str = getattr(item, field) if field else ""
    return who


def require_playing(state: State, player: str) -> None:
    """The game goes on, and this is a living player of it."""
    if state.ranking:
        raise Refused("game_over")
    if player not in state.players:
        raise Refused("unknown_player", player=player)
    if state.players[player].out:
        raise Refused("bankrupt_player", player=player)


def require_open(state: State, kind: type[T], player: str = "") -> T:
    """The open item, if it is of this kind and waits for this player."""
    item = state.top
    if state.ranking:
        raise Refused("game_over")
    if not isinstance(item, kind):
        raise Refused("not_now", wants=tag_of(item))
    if player and whose(item) not in ("", player):
        raise Refused("not_your_turn", player=whose(item))
    return item


def require_managing(state: State, player: str) -> None:
    """Building, mortgaging and trading are open to this player now."""
    require_playing(state, player)
    if type(state.top) in CLOSED_TO_MANAGING:
        raise Refused("not_now", wants=tag_of(state.top))


def managing_open(state: State, player: str) -> bool:
    """`require_managing` as a question."""
    try:
        require_managing(state, player)
    except Refused:
        return False
    return True


def require_cash(state: State, player: str, amount: int) -> None:
    """The player holds this much in hand."""
    if state.cash[player] < amount:
        raise Refused("short_of_cash", player=player, needs=amount, has=state.cash[player])


def require_witnesses(
    state: State, player: str, witnesses: tuple[str, ...], least: int
) -> None:
    """All others have witnessed it, and there are so many of them at least."""
    others = set(state.after(player))
    absent = others - set(witnesses)
    if absent or len(others) < least:
        raise Refused("witnesses_missing", missing=", ".join(sorted(absent)))


def on_first_lap(state: State, player: str, word: str) -> bool:
    """The player has not completed a lap yet, where the option `first_lap` is this word."""
    return state.edition.options.first_lap == word and not state.players[player].laps


def dice_asked(state: State, item: Item | None) -> int:
    """How many dice a throw for this item takes."""
    if isinstance(item, Roll):
        return 3 if _has_speed_die(state, item.player) else 2
    if isinstance(item, RollForRent):
        return item.dice
    return 1 if isinstance(item, Suit) else 2


def _has_speed_die(state: State, player: str) -> bool:
    """From the start, or (public rule) once the player has passed or reached start."""
    word = state.edition.options.speed_die
    return word != "none" and (word == "used" or state.players[player].laps > 0)


def require_deed(state: State, deed: str) -> Deed:
    """The deed with this id."""
    if deed not in state.edition.deeds:
        raise Refused("unknown_deed", deed=deed)
    return state.edition.deeds[deed]


def require_owner(state: State, player: str, deed: str) -> Deed:
    """The deed, held by this player."""
    card = require_deed(state, deed)
    owner = state.deeds[deed].owner
    if owner != player:
        raise Refused("not_owner", deed=deed, owner=owner)
    return card


def group_of(state: State, deed: str) -> Group:
    """The group a deed belongs to."""
    return state.edition.groups[state.edition.deeds[deed].group]


def is_full(state: State, group: Group) -> bool:
    """One player owns every deed of the group."""
    owners = {state.deeds[deed].owner for deed in group.deeds}
    return len(owners) == 1 and BANK not in owners


def lots_of(state: State, player: str, group: Group) -> tuple[str, ...]:
    """The deeds of the group that this player holds."""
    return tuple([d for d in group.deeds if state.deeds[d].owner == player])


def stands_on(state: State, deed: str) -> bool:
    """Something stands on this deed, or on another of its group in the same hand."""
    held = state.deeds
    owner = held[deed].owner
    for mate in group_of(state, deed).deeds:
        if held[mate].level and held[mate].owner == owner:
            return True
    return False


def is_built(state: State, group: Group) -> bool:
    """Something stands on a lot of the group."""
    return any([state.deeds[deed].level for deed in group.deeds])


def owned_in_group(state: State, deed: str) -> int:
    """How many deeds of this deed's group its owner holds, mortgaged ones too."""
    return len(lots_of(state, state.deeds[deed].owner, group_of(state, deed)))


def building_of(deed: Deed, level: int) -> str:
    """What the step to `level` puts up: "hotel" for the last step, else "house"."""
    return "hotel" if level == len(deed.costs) else "house"


def spent_on(deed: Deed, holding: Holding) -> int:
    """What the buildings on a lot cost, whole units."""
    return sum(deed.costs[: holding.level])


def interest(state: State, amount: int) -> int:
    """The edition's percentage of a loan or price, in whole units.

    Option `mortgage_rounding`: up, down, or to the nearest (a half goes up).
    """
    options = state.edition.options
    added = {"up": 99, "down": 0, "nearest": 50}[options.mortgage_rounding]
    return (amount * options.mortgage_percent + added) // 100


def lift_cost(state: State, deed: Deed) -> int:
    """What lifting the mortgage on a deed costs, whole units (option `lift_price`)."""
    options = state.edition.options
    if options.lift_price == "full_price":
        return deed.price
    if options.lift_price == "price_percent":
        return deed.mortgage + interest(state, deed.price)
    if options.lift_price == "loan":
        return deed.mortgage
    return deed.mortgage + interest(state, deed.mortgage)


def raisable(state: State, player: str) -> int:
    """What the bank would pay at once: all buildings at half price, all deeds mortgaged.

    Where the bank buys deeds, the half of the price counts when it is more.
    """
    return raisable_by(state, (player,))[player]


def raisable_by(state: State, players: Iterable[str]) -> dict[str, int]:
    """`raisable` of each of these players."""
    deeds, buys = state.edition.deeds, state.edition.options.bank_buys == "half_price"
    found = dict.fromkeys(players, 0)
    for deed_id, holding in state.deeds.items():
        if holding.owner in found:
            deed = deeds[deed_id]
            if holding.level:
                found[holding.owner] += sum([c // 2 for c in deed.costs[: holding.level]])
            if not holding.mortgaged:
                loan = max(deed.mortgage, deed.price // 2) if buys else deed.mortgage
                found[holding.owner] += loan
    return found


def worth(state: State, player: str) -> int:
    """Cash, deeds at printed price (mortgaged: half), buildings at purchase price."""
    total = state.cash[player]
    for deed_id, holding in state.deeds.items():
        if holding.owner == player:
            deed = state.edition.deeds[deed_id]
            price = deed.price // 2 if holding.mortgaged else deed.price
            total += price + spent_on(deed, holding)
    return total
