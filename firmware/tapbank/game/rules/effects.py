"""What a card does: one small function for each effect word.

`args` are the parts after the word, `ref` the card's id for the ledger. Payments to the
bank may go to the pot (option `pot_takes`).
"""

from collections.abc import Callable

from tapbank.game.agenda import Arrive, Debt, Due
from tapbank.game.checks import building_of
from tapbank.game.draft import Draft
from tapbank.game.events import DebtRaised, Moved
from tapbank.game.rules import jail
from tapbank.game.rules.lap import forward
from tapbank.game.rules.parking import sink
from tapbank.game.state import State
from tapbank.ledger import BANK

Effect = Callable[[Draft, str, list[str], str], None]


def carry_out(draft: Draft, player: str, code: str, ref: str) -> None:
    """Do all parts of an effect code in order."""
    for part in code.split("+"):
        word, *args = part.split(":")
        EFFECTS[word](draft, player, args, ref)


def _go_forward(draft: Draft, target: int, then: Arrive) -> None:
    """Forward to a place, and `then` it speaks."""
    place = draft.state.players[then.player].place
    steps = (target - place) % len(draft.state.edition.spaces)
    forward(draft, then.player, steps, "card", then)


def _move_to(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    target = draft.state.edition.place_of(args[0])
    _go_forward(draft, target, Arrive(player, by_card=True))


def _go_back(draft: Draft, player: str, place: int) -> None:
    draft.add(Moved(player, draft.state.players[player].place, place, "back"))
    draft.push(Arrive(player, by_card=True))


def _back_to(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    _go_back(draft, player, draft.state.edition.place_of(args[0]))


def _back(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    place = draft.state.players[player].place - int(args[0])
    _go_back(draft, player, place % len(draft.state.edition.spaces))


def _forward(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    forward(draft, player, int(args[0]), "card", Arrive(player, by_card=True))


def _nearest(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    kind, terms = args
    number = int(terms[:-1])
    if kind == "utility":
        then = Arrive(player, by_card=True, multiplier=number)
    else:
        then = Arrive(player, by_card=True, factor=number)
    _go_forward(draft, next_of_kind(draft.state, player, kind), then)


def next_of_kind(state: State, player: str, kind: str) -> int:
    """Place of the next deed of this kind ahead (station, utility)."""
    spaces, place = state.edition.spaces, state.players[player].place
    for step in range(1, len(spaces) + 1):
        candidate = (place + step) % len(spaces)
        deed = state.edition.deeds.get(spaces[candidate].id)
        if deed is not None and deed.kind == kind:
            return candidate
    return place


def _collect(draft: Draft, player: str, args: list[str], ref: str) -> None:
    draft.pay(BANK, player, int(args[0]), "card", ref)


def _pay(draft: Draft, player: str, args: list[str], ref: str) -> None:
    draft.owe(player, sink(draft.state, "card"), int(args[0]), "card", ref)


def _collect_each(draft: Draft, player: str, args: list[str], ref: str) -> None:
    for other in reversed(draft.state.after(player)):
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
    draft.owe(player, sink(draft.state, "card"), total, "card", ref)


def _go_to_jail(draft: Draft, player: str, _args: list[str], _ref: str) -> None:
    jail.send(draft, player, "card")


def _jail_free(_draft: Draft, _player: str, _args: list[str], _ref: str) -> None:
    """Kept; nothing happens now."""


EFFECTS: dict[str, Effect] = {
    "move_to": _move_to,
    "back_to": _back_to,
    "back": _back,
    "forward": _forward,
    "nearest": _nearest,
    "collect": _collect,
    "pay": _pay,
    "collect_each": _collect_each,
    "pay_each": _pay_each,
    "repairs": _repairs,
    "go_to_jail": _go_to_jail,
    "jail_free": _jail_free,
}
