"""`tapbank inputs`: does each thing that people do at the table, and counts the inputs.

Presses and taps on the simulated box; moving in long lists and the digits of an amount are
not counted, as the plan of the table says. Status 1 = something takes more than it may.
"""

import argparse
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from tapbank.editions import load
from tapbank.game.state import Holding, Player
from tapbank.rehearsal import Rehearsal
from tapbank.store import Card

SUMMARY: Final = "count the presses and taps that each operation takes"
EDITION: Final = "us-classic"
NAMES: Final = ("Anna", "Ben", "Carla", "David")
STICKER: Final = "7B03D9E1"


class Operation(msgspec.Struct, frozen=True):
    """`allowed` inputs; `play` begins where people begin and leaves the thing done."""

    name: str
    allowed: int
    play: Callable[[Rehearsal], None]
    prepare: Callable[[Rehearsal], None] = lambda box: None


class Count(msgspec.Struct, frozen=True):
    name: str
    allowed: int
    counted: int


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = SUMMARY


def run(args: argparse.Namespace) -> int:
    counts = list(count_all())
    width = max(len(count.name) for count in counts)
    print(f"{'operation':<{width}}  allowed  counted")
    for count in counts:
        mark = "" if count.counted <= count.allowed else "  too many"
        print(f"{count.name:<{width}}  {count.allowed:>7}  {count.counted:>7}{mark}")
    return 1 if any(count.counted > count.allowed for count in counts) else 0


def count_all() -> Iterator[Count]:
    for operation in OPERATIONS:
        yield count_one(operation)


def count_one(operation: Operation) -> Count:
    """Raises LookupError or AssertionError when the operation does not do what it says."""
    box = Rehearsal(NAMES)
    try:
        if operation.name != SET_UP:
            box.begin(EDITION, NAMES[:3])
        operation.prepare(box)
        box.pass_time(5.0)  # what was shown for a moment has gone
        box.inputs = 0
        operation.play(box)
        return Count(operation.name, operation.allowed, box.inputs)
    finally:
        box.close()


def must(held: bool) -> None:
    """The operation has done what it is for."""
    if not held:
        raise AssertionError("the operation did not do what it is for")


def owner(box: Rehearsal, deed: str) -> str:
    return box.table.state.deeds[deed].owner


def place(box: Rehearsal, before: int, *faces: int) -> None:
    """Anna comes to a space by this throw."""
    box.arrange(players={"anna": Player(place=before)})
    box.roll(*faces)


# --- what people do


def roll(box: Rehearsal) -> None:
    box.roll(1, 2)
    must(box.table.state.players["anna"].place == 3)


def buy(box: Rehearsal) -> None:
    box.tap("anna")
    must(owner(box, "baltic_avenue") == "anna")


def decline(box: Rehearsal) -> None:
    box.press("back")
    must(box.asks == "auction")


def bid(box: Rehearsal) -> None:
    box.tap("ben")
    must(getattr(box.table.prompt.item, "leader", "") == "ben")


def pay(box: Rehearsal) -> None:
    must(box.asks == "debt")
    box.tap("anna")
    must(box.asks != "debt")


def balance(box: Rehearsal) -> None:
    box.tap("ben")
    must(box.table.screen.right == "$1,500")


def salary(box: Rehearsal) -> None:
    box.inputs = 0  # the throw is counted above
    must(box.cash("anna") == 1700)


def free(box: Rehearsal) -> bool:
    return not box.table.state.players["anna"].jailed


def jail_roll(box: Rehearsal) -> None:
    box.roll(3, 3)
    must(free(box))


def jail_pay(box: Rehearsal) -> None:
    box.tap("anna")
    must(free(box) and box.cash("anna") == 1450)


def jail_card(box: Rehearsal) -> None:
    box.press("down")
    box.tap("anna")
    must(free(box) and box.cash("anna") == 1500)


def build(box: Rehearsal) -> None:
    menu(box)
    box.find("Build")
    box.press("ok")
    box.press("up")
    box.tap("anna")
    must(box.table.state.deeds["baltic_avenue"].level == 1)


def build_by_sticker(box: Rehearsal) -> None:
    box.tap(STICKER)
    box.tap("anna")
    must(box.table.state.deeds["baltic_avenue"].level == 1)


def mortgage(box: Rehearsal) -> None:
    menu(box)
    box.find("Mortgage")
    box.press("ok")
    box.tap("anna")
    must(box.table.state.deeds["baltic_avenue"].mortgaged)


def mortgage_by_sticker(box: Rehearsal) -> None:
    box.tap(STICKER)
    box.tap("anna")
    must(box.table.state.deeds["baltic_avenue"].mortgaged)


def lift(box: Rehearsal) -> None:
    menu(box)
    box.find("Lift")
    box.press("ok")
    box.tap("anna")
    must(not box.table.state.deeds["baltic_avenue"].mortgaged)


def lift_by_sticker(box: Rehearsal) -> None:
    box.tap(STICKER)
    box.tap("anna")
    must(not box.table.state.deeds["baltic_avenue"].mortgaged)


def trade(box: Rehearsal) -> None:
    menu(box)
    box.find("Trade")
    box.press("ok")
    box.tap("ben")
    box.find("Baltic")
    box.press("ok")
    box.find("BEN gives")
    box.press("ok")
    box.scroll("up")
    sign_trade(box)


def trade_by_sticker(box: Rehearsal) -> None:
    box.tap(STICKER)
    box.tap("ben")
    box.scroll("up")
    sign_trade(box)


def sign_trade(box: Rehearsal) -> None:
    box.tap("anna")
    box.tap("anna")
    box.tap("ben")
    must(owner(box, "baltic_avenue") == "ben" and box.cash("anna") > 1500)


def undo(box: Rehearsal) -> None:
    menu(box)
    box.find("Undo")
    box.press("ok")
    box.press("ok")
    box.tap("ben")  # the one who loses by it
    box.inputs -= 1
    must(box.cash("anna") == 1500)


def raise_one(box: Rehearsal) -> None:
    must(box.asks == "debt" and box.cash("anna") == 0)
    box.press("ok")
    must(box.table.state.deeds["baltic_avenue"].mortgaged)


def set_up(box: Rehearsal) -> None:
    box.find("New game")
    box.press("ok")
    box.find(load(EDITION).title)
    box.press("ok")
    box.press("ok")
    for name in NAMES:
        box.tap(name.lower())
    box.press("ok")
    box.roll(1, 2)
    must(len(box.table.state.seats) == len(NAMES))


def menu(box: Rehearsal) -> None:
    box.tap("anna")
    box.press("ok")


# --- where they begin


def at_baltic(box: Rehearsal) -> None:
    place(box, 0, 1, 2)


def at_auction(box: Rehearsal) -> None:
    at_baltic(box)
    box.press("back")


def at_rent(box: Rehearsal) -> None:
    box.arrange(deeds={"baltic_avenue": Holding("ben")})
    at_baltic(box)


def at_tax(box: Rehearsal) -> None:
    place(box, 0, 1, 3)


def past_start(box: Rehearsal) -> None:
    place(box, 38, 6, 6)


def in_jail(box: Rehearsal, *cards: str) -> None:
    jail = box.table.state.edition.jail_place()
    decks = {
        deck: tuple(card for card in order if card not in cards)
        for deck, order in box.table.state.decks.items()
    }
    player = Player(place=jail, failed=0, cards=cards)
    box.arrange(players={"anna": player}, decks=decks)


def in_jail_with_card(box: Rehearsal) -> None:
    decks = box.table.state.edition.decks.values()
    cards = [card.id for deck in decks for card in deck if card.effect == "jail_free"]
    in_jail(box, cards[0])


def owning(box: Rehearsal, *deeds: str, mortgaged: bool = False) -> None:
    box.store.cards.add(Card(STICKER, "deed", "baltic_avenue", EDITION))
    box.arrange(deeds={deed: Holding("anna", 0, mortgaged) for deed in deeds})


def brown(box: Rehearsal) -> None:
    owning(box, "mediterranean_avenue", "baltic_avenue")


def baltic(box: Rehearsal) -> None:
    owning(box, "baltic_avenue")


def baltic_mortgaged(box: Rehearsal) -> None:
    owning(box, "baltic_avenue", mortgaged=True)


def rent_paid(box: Rehearsal) -> None:
    at_rent(box)
    box.tap("anna")


def penniless(box: Rehearsal) -> None:
    deeds = {"baltic_avenue": Holding("anna"), "boardwalk": Holding("ben")}
    box.arrange(cash={"anna": 0}, deeds=deeds)
    place(box, 36, 1, 2)


SET_UP: Final = "four known players to the first roll"
OPERATIONS: Final = (
    Operation("roll", 1, roll),
    Operation("buy at the price", 1, buy, at_baltic),
    Operation("decline: auction", 1, decline, at_baltic),
    Operation("a bid", 1, bid, at_auction),
    Operation("pay rent", 1, pay, at_rent),
    Operation("pay tax", 1, pay, at_tax),
    Operation("salary", 0, salary, past_start),
    Operation("see a balance", 1, balance),
    Operation("leave jail: roll", 1, jail_roll, in_jail),
    Operation("leave jail: pay", 1, jail_pay, in_jail),
    Operation("leave jail: card", 2, jail_card, in_jail_with_card),
    Operation("build one house", 5, build, brown),
    Operation("build one house, deed sticker", 2, build_by_sticker, brown),
    Operation("mortgage", 5, mortgage, baltic),
    Operation("mortgage, deed sticker", 2, mortgage_by_sticker, baltic),
    Operation("lift a mortgage", 5, lift, baltic_mortgaged),
    Operation("lift a mortgage, deed sticker", 2, lift_by_sticker, baltic_mortgaged),
    Operation("trade a deed for cash", 9, trade, baltic),
    Operation("trade a deed for cash, deed sticker", 5, trade_by_sticker, baltic),
    Operation("undo the last step (and the losers' taps)", 4, undo, rent_paid),
    Operation("one step of raising money", 1, raise_one, penniless),
    Operation(SET_UP, 10, set_up),
)
