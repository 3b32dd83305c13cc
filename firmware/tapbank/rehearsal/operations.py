"""What people do at the table, each thing from its first input to its last."""

from collections.abc import Callable
from typing import Final

import msgspec

from tapbank.editions import load
from tapbank.rehearsal import positions as at
from tapbank.rehearsal.box import Rehearsal
from tapbank.rehearsal.positions import EDITION, NAMES, STICKER
from tapbank.table.cash_only import Payments


def nowhere(box: Rehearsal) -> None:
    """Anna is to roll, nothing is owned."""


class Operation(msgspec.Struct, frozen=True):
    """`allowed` inputs; `play` begins where people begin and leaves the thing done.

    `name`: a code word; its sentence is in the catalogue `inputs`.
    """

    name: str
    allowed: int
    play: Callable[[Rehearsal], None]
    prepare: Callable[[Rehearsal], None] = nowhere


def must(held: bool) -> None:
    """The operation has done what it is for."""
    if not held:
        raise AssertionError("the operation did not do what it is for")


def owner(box: Rehearsal, deed: str) -> str:
    return box.table.state.deeds[deed].owner


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
    box.tap("anna")
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


def transfer(box: Rehearsal) -> None:
    """150 to Ben."""
    box.tap("anna", "pay")
    box.tap("ben", "get")
    for button in ("down", "ok", "up"):
        box.press(button)
    box.hold("ok")
    must(box.cash("ben") == 1650)


def transfer_any(box: Rehearsal) -> None:
    """1,388 to Ben: one hold for each note that is needed."""
    box.tap("anna", "pay")
    box.tap("ben", "get")
    payments = box.table.stack[0]
    assert isinstance(payments, Payments)
    while payments.stepper is not None:
        missing = 1388 - payments.stepper.amount
        steps = abs(missing) // payments.stepper.note
        if steps:
            box.hold_for("up" if missing > 0 else "down", steps)
        box.press("ok")
    must(box.cash("ben") == 1500 + 1388)


def type_dice(box: Rehearsal) -> None:
    box.press("roll")
    box.scroll("up")
    box.scroll("down", 2)
    box.press("ok")
    must(box.table.state.players["anna"].place == 3)


def ask_rent(box: Rehearsal) -> None:
    box.tap("ben")
    must(box.asks == "debt")


def end_turn(box: Rehearsal) -> None:
    must(box.asks == "manage")
    box.press("ok")
    must(box.table.state.turn.player == "ben")


def menu(box: Rehearsal) -> None:
    box.tap("anna")
    box.press("ok")


SET_UP: Final = "set_up"
OPERATIONS: Final = (
    Operation("roll", 1, roll),
    Operation("buy", 1, buy, at.at_baltic),
    Operation("decline", 1, decline, at.at_baltic),
    Operation("bid", 1, bid, at.at_auction),
    Operation("rent", 1, pay, at.at_rent),
    Operation("tax", 1, pay, at.at_tax),
    Operation("salary", 0, salary, at.past_start),
    Operation("balance", 1, balance),
    Operation("jail_roll", 1, jail_roll, at.in_jail),
    Operation("jail_pay", 1, jail_pay, at.in_jail),
    Operation("jail_card", 2, jail_card, at.in_jail_with_card),
    Operation("build", 5, build, at.brown),
    Operation("build_sticker", 2, build_by_sticker, at.brown),
    Operation("mortgage", 5, mortgage, at.baltic),
    Operation("mortgage_sticker", 2, mortgage_by_sticker, at.baltic),
    Operation("lift", 5, lift, at.baltic_mortgaged),
    Operation("lift_sticker", 2, lift_by_sticker, at.baltic_mortgaged),
    Operation("trade", 9, trade, at.baltic),
    Operation("trade_sticker", 5, trade_by_sticker, at.baltic),
    Operation("undo", 4, undo, at.rent_paid),
    Operation("raise", 1, raise_one, at.penniless),
    Operation("real_dice", 2, type_dice, at.real_dice),
    Operation("ask_rent", 1, ask_rent, at.at_claim),
    Operation("end_turn", 1, end_turn, at.played),
    Operation("usual_sum", 6, transfer, at.cash_only),
    Operation("any_sum", 14, transfer_any, at.cash_only),
    Operation(SET_UP, 10, set_up),
)
