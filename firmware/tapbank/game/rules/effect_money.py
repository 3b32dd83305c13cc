"""Cards that pay or collect: fixed sums, by buildings, by the cash in hand.

Payments to the bank may go to the pot (option `pot_takes`). A percentage is rounded in the
bank's favour: up when it is paid, down when it is collected. `pay_capped` asks for what the
cash covers, so that nobody has to sell anything for it.
"""

from typing import Final

from tapbank.game.agenda import Debt, Due
from tapbank.game.checks import building_of
from tapbank.game.draft import Draft
from tapbank.game.events import DebtRaised
from tapbank.game.rules.effect_moves import Effect
from tapbank.game.rules.parking import sink
from tapbank.ledger import BANK


def _owe(draft: Draft, player: str, amount: int, ref: str) -> None:
    draft.owe(player, sink(draft.state, "card"), amount, "card", ref)


def _collect(draft: Draft, player: str, args: list[str], ref: str) -> None:
    draft.pay(BANK, player, int(args[0]), "card", ref)


def _pay(draft: Draft, player: str, args: list[str], ref: str) -> None:
    _owe(draft, player, int(args[0]), ref)


def _collect_each(draft: Draft, player: str, args: list[str], ref: str) -> None:
    for other in reversed(draft.state.after(player)):
        draft.owe(other, player, int(args[0]), "card", ref)


def _collect_from_able(draft: Draft, player: str, args: list[str], ref: str) -> None:
    """Only who has it in cash pays."""
    for other in reversed(draft.state.after(player)):
        if draft.state.cash[other] >= int(args[0]):
            draft.owe(other, player, int(args[0]), "card", ref)


def _pay_each(draft: Draft, player: str, args: list[str], ref: str) -> None:
    amount = int(args[0])
    dues = tuple(Due(other, amount) for other in draft.state.after(player))
    for due in dues:
        draft.add(DebtRaised(player, due.creditor, amount, "card", ref))
    draft.push(Debt(player, dues, "card", ref))


def _repairs(draft: Draft, player: str, args: list[str], ref: str) -> None:
    per_house, per_hotel = (int(arg) for arg in args)
    total = 0
    for deed_id in draft.state.owned(player):
        level = draft.state.deeds[deed_id].level
        hotel = (
            level > 0 and building_of(draft.state.edition.deeds[deed_id], level) == "hotel"
        )
        total += per_hotel if hotel else per_house * level
    _owe(draft, player, total, ref)


def _pay_capped(draft: Draft, player: str, args: list[str], ref: str) -> None:
    _owe(draft, player, min(int(args[0]), draft.state.cash[player]), ref)


def _pay_percent(draft: Draft, player: str, args: list[str], ref: str) -> None:
    percent = int(args[0].removesuffix("%"))
    _owe(draft, player, -(-draft.state.cash[player] * percent // 100), ref)


def _collect_percent(draft: Draft, player: str, args: list[str], ref: str) -> None:
    percent = int(args[0].removesuffix("%"))
    draft.pay(BANK, player, draft.state.cash[player] * percent // 100, "card", ref)


def _pay_per_cash(draft: Draft, player: str, args: list[str], ref: str) -> None:
    """So much for every full part of the cash."""
    each, part = (int(arg) for arg in args)
    _owe(draft, player, each * (draft.state.cash[player] // part), ref)


def _collect_equal(draft: Draft, player: str, _args: list[str], ref: str) -> None:
    draft.pay(BANK, player, draft.state.cash[player], "card", ref)


MONEY: Final[dict[str, Effect]] = {
    "collect": _collect,
    "pay": _pay,
    "collect_each": _collect_each,
    "collect_from_able": _collect_from_able,
    "pay_each": _pay_each,
    "repairs": _repairs,
    "pay_capped": _pay_capped,
    "pay_percent": _pay_percent,
    "collect_percent": _collect_percent,
    "pay_per_cash": _pay_per_cash,
    "collect_equal_to_cash": _collect_equal,
}
