"""The line of an offer.

    anna trade: ben gives 100 + boardwalk; anna gives park_place + card chance:9
    anna trade: anna gives carla 50; carla gives ben reading_railroad; relief 40

    anna trade: anna gives ben immunity boardwalk park_place for 3; ben gives anna 200

`GIVER gives [RECEIVER] THING + THING`. The receiver may be left out: it is the proposer,
or, when the proposer gives, the one other player of the offer.
"""

from msgspec.structs import replace

from tapbank.game.actions import OfferTrade
from tapbank.game.agenda import Give
from tapbank.game.notation.names import Names, Unreadable, number, signed


def write_trade(offer: OfferTrade) -> str:
    """The canonical line; every receiver is named."""
    clauses = [_write_give(give) for give in offer.gives]
    if offer.relief:
        clauses.append(f"relief {offer.relief}")
    return f"{signed(offer.player)} trade: {'; '.join(clauses)}".rstrip()


def _write_give(give: Give) -> str:
    things = [str(give.cash)] if give.cash else []
    things += give.deeds
    things += [f"card {card}" for card in give.cards]
    if give.immunity or give.visits:
        things.append(f"immunity {' '.join(give.immunity)} for {give.visits}")
    return f"{signed(give.giver)} gives {give.receiver} {' + '.join(things) or 'nothing'}"


def read_trade(player: str, text: str, names: Names) -> OfferTrade:
    """The offer that `player` makes, from the text behind `trade:`."""
    gives: list[Give] = []
    relief = 0
    for clause in filter(None, (part.split() for part in text.split(";"))):
        if clause[0] == "relief" and len(clause) == 2:
            relief = number(clause[1], "the relief")
        else:
            gives.append(_read_give(clause, names))
    return OfferTrade(player, _addressed(player, gives), relief)


def _read_give(words: list[str], names: Names) -> Give:
    if len(words) < 3 or words[1] != "gives":
        raise Unreadable(f"expected 'PLAYER gives THING + THING', not '{' '.join(words)}'")
    things = [thing.split() for thing in " ".join(words[2:]).split("+")]
    receiver = ""
    if len(things[0]) > 1 and things[0][0] not in ("card", "immunity"):
        receiver = names.player(things[0].pop(0))
    give = Give(names.player(words[0]), receiver)
    for thing in things:
        give = _with_thing(give, thing, names)
    return give


def _with_thing(give: Give, thing: list[str], names: Names) -> Give:
    match thing:
        case ["nothing"]:
            return give
        case ["card", card]:
            return replace(give, cards=(*give.cards, card))
        case ["immunity", *deeds, "for", visits]:
            free = (*give.immunity, *map(names.deed, deeds))
            return replace(give, immunity=free, visits=number(visits, "the visits"))
        case [amount] if amount.removeprefix("-").isdecimal():
            return replace(give, cash=give.cash + int(amount))
        case [deed]:
            return replace(give, deeds=(*give.deeds, names.deed(deed)))
        case _:
            wanted = "an amount, a deed, 'card CARD' or 'immunity DEED ... for VISITS'"
            raise Unreadable(f"expected {wanted} after 'gives', not '{' '.join(thing)}'")


def _addressed(player: str, gives: list[Give]) -> tuple[Give, ...]:
    """Fill in the receivers that were left out."""
    others = {p for give in gives for p in (give.giver, give.receiver)} - {player, ""}

    def receiver(give: Give) -> str:
        if give.receiver:
            return give.receiver
        if give.giver != player:
            return player
        if len(others) != 1:
            raise Unreadable(f"expected who receives: '{player} gives PLAYER THING'")
        return next(iter(others))

    return tuple(replace(give, receiver=receiver(give)) for give in gives)
